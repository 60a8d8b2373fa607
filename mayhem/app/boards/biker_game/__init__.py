"""The table of the Biker Game.

atlas.py     the shapes of the states; land.py draws them, and the glow of what is pointed at
map.py       the window onto the land: zoom, pan, a plate for each state; pieces.py men, slots, anchors;
             lettering.py names of regions and cities, and the legend
reading.py   what a view says, with exact odds; words.py orders and states in words; looks.py tints and signs
club_card.py the score card of a club; side.py phase, Church, log
church.py    the orders of a turn, in the groups of groups.py, with pips.py; church_orders.py how each is given;
             encounter_rows.py lists with chances; sheets.py and dice_sheets.py the forms; asks.py all other decisions
story.py     events to choreography, hearing.py to sounds; fight_panel.py dice against faces;
             mentions.py what a line of the log is about
board.py     all of it together: shows a view
"""
