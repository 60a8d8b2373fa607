"""What outlives the program: saves, replays, settings, statistics, the folders they live in.

    paths.py        where files live
    notice.py       what players are told: codes with arguments
    strict.py       reading what anybody may have written
    disk.py         writing whole or not at all
    record.py       the record of a game; migrate.py: older formats
    container.py    one game in one file; saves.py: named saves and replays
    journal.py      the autosave; keeper.py: running games from start to replay
    opening.py      from a record to a position; replay.py: watching it
    settings.py     preferences and keys
    statistics.py   what was played; achievements.py: deeds worth a mention
    lock.py         one program at a time
    report.py       a zip for whoever mends things

Nothing here calls the catalogues: codes go out, cli and app find the words (assets/locale/<language>/persist.po).
"""
