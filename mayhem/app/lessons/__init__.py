"""Lessons: the real table, a set-up position, scripted dice and rivals, and a coach who says what to do next.

A lesson is a file in assets/lessons/<game>/NN_<name>.yaml (see `lesson`); its words are in the catalogue lessons.po:
`lesson.<name>.title`, `lesson.<name>.line`, and `lesson.<name>.<say>` for every step. `run.Run` knows where the learner
is and what counts as right, `coach.Coach` speaks, `scene.LessonScene` is the table they sit at, `progress` remembers.
"""
