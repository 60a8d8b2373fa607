"""The desktop app: everything between the engine's views and the person in front of the screen.

This is the guide for whoever builds on the foundation. Nothing in here knows a game; games put their presenters into
`boards/<game>` and their screens into `scenes/`.

WHERE THINGS ARE
  gfx/     scene graph on software surfaces: Node, Text, Image, Sliced, Box, Disc, Polygon, Line, Patterned, Canvas,
           Baked (a group drawn into one picture), Stage; materials made by rule
  ui/      widgets (Button, IconButton, Toggle, Slider, Stepper, Choice, TextField, List, Scroll, Tabs, Panel, Dialog,
           GangBadge, GlyphNode), containers (Row, Column, Grid, Flow, Stack, Spacer), Desk (focus, pointer, tips,
           toasts, modals), drag (DragSpec, DropSpec, BoxSelect), Theme, SkinBox
  input/   actions and their bindings, Router (SDL events -> Pointer, Act, Typed), Pads, glyphs
  anim/    Step, Tween, Fade, Wait, Call, Cue, Sequence, Together, Live, staggered; Director
  dice/    physics and the tray (import it only where dice are rolled: it brings pymunk)
  scenes/  Scene, Page, and the screens of the shell; `registry` names them all
  app.py   App: window, loop, scene stack, settings, rescue.   main.py: run().   services.py: hooks from outside
  robot.py, layout_check.py   a player of flesh and blood, simulated; a fussy reader.   screen_bench.py: speed

UNITS. Everything is placed in reference units: the window is at least 1920 x 1080 of them (`stage.width/height`; wider
windows have more width). `stage.scale` is pixels per unit. x, y is the top left corner in the parent; scale and
rotation act around `pivot`. Text sizes are units at 100 %, the person's text scale (1 to 2) comes on top: never assume
how large a text is, ask `node.measure(max_width)` or let a container do it.

LOOK. Colours, text styles, skins, images and sounds have names in assets/theme/roadhouse/theme.yaml; code
never holds a colour value or a file name. Images: "sites/bar" finds assets/art/sites/bar.png (or bar@2x.png). A name
without a drawing gives a plain plate and is listed in `theme.missing_images`. Gangs: `theme.gang(seat)` has colour,
ink, pattern, letter; `GangBadge(seat)` and `Patterned(pattern, fill=..., ink=...)` draw them.

WORDS. Nodes take messages, not strings: Text(msg("table.round", n=3)). They are translated when shown and again when
the language changes. A callable (lambda: msg(...)) is asked again on `text.refresh()`. Plain strings are for what
people typed. Every node a person perceives has `role` and `label` (Text has both by itself); `value` and `states` say
more ("disabled", "focused", "checked", "selected", "legal", "illegal", "dragged"). Robots, narration and secrecy checks
read nothing else. A hidden thing must not be in the tree at all, or not `visible`.

DRAWING IS LAZY. Setting x, y, w, h, scale, rotation, alpha, visible, z or a look only notes the change; once a frame
the damaged areas are painted again, and when nothing changed nothing is painted. So never call touch() every frame, do
not add and remove nodes where `visible` or `alpha` will do, and put things that move as a whole and consist of many
parts (a card, a clubhouse) into a Baked. `opaque` nodes spare painting what is below. A node class of your own:

    class HeatGauge(Drawn):                       # shows a cached surface
        def look_key(self): return self.heat, self.stage.colour("heat")     # all that the pixels depend on
        def draw(self, width, height, zoom): ...  # -> pygame.Surface of width x height (+ 2 * bleed)
    or Canvas(lambda surface, zoom: ..., w, h, key=("gauge", heat)) for a drawing function.
  Private names of Node (_x _y _w _h _scale _rotation _alpha _visible _z _wx _wy _ws _wr _wa _children, _pixel_*,
  _display*) are taken: mypy warns when you use one for something else.

A SCENE
    class MarketScene(Scene):                     # scenes/market.py; its name is in registry.KNOWN
        name = "market"
        opaque = True                             # False: the scene below stays visible (pause menu)
        def __init__(self, app, session): super().__init__(app); self.session = session
        def build(self):                          # once; root is on the stage
            self.room = Room()                    # scenes.backdrop
            self.sell = Button(msg("market.sell"), self._sell, tooltip=msg("market.sell_help"), action="done")
            self.panel = Panel(Column([Text(msg("market.title"), "heading", role="heading"), self.sell], gap=14))
            self.root.add(self.room, self.panel)
        def layout(self, w, h):                   # at first and after each change of window or text size
            self.room.place(0, 0, w, h)
            self.panel.place(40, 40, 600, h - 80)
        def on_action(self, act):                 # actions that no widget used: act.action, act.pressed, act.pad
            if act.action == "undo" and act.pressed: ...; return True
            return super().on_action(act)         # cancel goes back
        def update(self, seconds): ...            # poll workers here; set `poll = 0.05` to be called while idle
  Open it with app.push("market", session=...), end it with app.pop(result) (the scene below gets returned(result)),
  or app.replace / app.reset_to. From other threads: app.call_soon(function). `would_lose()` guards closing.
  A scene that is not in registry.KNOWN: app.registry.register("name", ClassOrFactory or "module:Class").
  Pages of the menu (heading, panel, back button): subclass scenes.page.Page and return `content()`.

LAYOUT. Row, Column, Grid, Flow, Stack arrange children; hints on the child: `weight` (weighted(node, 2)), `align`,
  `wish` (sized(node, w, h)), `anchor` in a Stack (anchored(node, 1, 0, dx, dy)). A container that nobody `place`s takes
  the size it wants. Set `boundary = True` on panels of a fixed size: a change inside then lays out only that panel.
  A board with its own geometry: a plain Node, and place() the children in your own function.
  Text: wrap=True breaks lines (Japanese too), fit=True shrinks to 60 %, ellipsis=True may cut (only where a tooltip
  has the whole text).

A WIDGET
    class Tile(Widget):
        def __init__(self, site): super().__init__(role="site", label=msg(...), tooltip=lambda: Tip(msg(...)))
        def measure(self, max_w=inf): return 250, 195
        def arrange(self): ...                    # place children in self.w x self.h
        def update_look(self): ...                # self.hovered, pressed, focused, enabled, states
  Disabled widgets keep the focus and say why: widget.disable(msg("refusal.m8_7", ...)). Override activate() or pass
  on_activate; on_action(act) for keys while focused; wheel(turn). `neighbours["right"] = other` overrules the search
  for the next focus. Tip(body, title, link_label, link) may lead to the rules.

DRAG AND DROP
    piece.drag = DragSpec(payload=("dude", 3), ghost=lambda: Image("dudes/member", w=60, h=60), most=lambda: 4)
    tile.drop = DropSpec(refuse=lambda payload, n: None or msg("refusal...."), take=lambda payload, n: ...)
  Works by mouse (drag, or click and click), and by confirm / arrows / confirm on keyboard and pad; wheel and more/less
  change the count. Legal targets get a halo and the state "legal"; others "illegal", and say why when hovered.
  A widget with `drag` must not have on_activate. ground.box_select = BoxSelect(candidates=..., select=...) for bands.

CHOREOGRAPHY. The engine's events become steps, played by `scene.director`:
    self.director.play(Sequence([Cue(lambda: app.play("bike.ride")), Tween(piece, 0.5, settle, x=900, y=400),
                                 Call(lambda: self.snap(view))]))
  The law: at any speed, skipped or not, the final state is the same. Tween goals are fixed numbers; Call must be safe
  to run at once; Cue (sounds, captions) is left out when skipped; end a story with a Call that snaps to the view.
  director.skip() finishes everything, `idle` says when the story is over, `aside(step)` is for ornaments. Speed and
  reduced motion are kept by the app. A step of your own: subclass Step with begin / apply(share) / end.
  Dice: tray = DiceTray(w, h); director.play(tray.roll(faces=[3, 5], seed=serial)).

FEEDBACK. app.play("ui.confirm") sounds (names in the theme); desk.toast(msg(...), kind="note|good|warning|refusal");
  desk.refuse(msg(...)); Dialog(title, body, [(value, words)...], on_answer).open_on(desk);
  app.confirm(title, body, yes).

A ROBOT TEST (tests/app)
    def test_new_game(make_app):                  # fixture in tests/app/conftest.py: headless app, pinned everything
        app = make_app("title"); robot = Robot(app, by="keyboard")      # or "mouse", "pad"
        robot.choose("button", "New game"); robot.settle()
        assert robot.has("heading", "New game")
        assert check_layout(app) == []            # overlaps, cut text, contrast
  robot.carry(source, target) drags; robot.texts() is every word on the screen (secrecy); robot.act("undo") does an
  action by its bound key or button. Golden pictures: tests/app/golden.py.
"""
