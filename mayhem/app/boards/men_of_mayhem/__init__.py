"""The table of Men of Mayhem.

reading.py  what a view says, in words of the game
looks.py    gangs' colours and emblems, names of pictures
strip.py    a Location's rules as icons
pieces.py   dudes as pieces that can be taken
tile.py     Sites, Opportunities, the Emergency Room
rivals.py   the panels at the top, home.py the own clubhouse, side.py round, cards, prices and log
board.py    all of it together: shows a view
orders.py   the person's turn: drags and buttons to choices; asks.py the other decisions; deal.py offers
story.py    events to choreography; fight.py and market.py the two shows with closed fists
"""
