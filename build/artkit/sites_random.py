"""Registers the random Sites, told apart by district."""

from __future__ import annotations

from artkit import sites_bars, sites_trade, sites_yards

__all__ = ["sites_bars", "sites_trade", "sites_yards"]
