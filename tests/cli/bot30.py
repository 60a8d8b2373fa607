"""A player for `mayhem drive` in thirty lines: starts the referee, picks a random choice, reads the result."""

import json
import random
import subprocess
import sys


def play(command: list[str], seed: int = 1) -> dict:
    luck = random.Random(seed)
    referee = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    asked = refused = 0
    for line in referee.stdout:
        message = json.loads(line)
        if message["type"] == "request":
            asked += 1
            choice = luck.choice(message["choices"])["named"]
            answer = {"request": message["request"], "seat": message["seat"], "choice": choice}
            referee.stdin.write(json.dumps(answer) + "\n")
            referee.stdin.flush()
        elif message["type"] in ("refused", "error"):
            refused += 1
        elif message["type"] == "over":
            break
    referee.stdin.close()
    return {"asked": asked, "refused": refused, "exit": referee.wait(60), "standings": message["standings"]}


if __name__ == "__main__":
    agents = sys.argv[1] if len(sys.argv) > 1 else "greedy"
    print(play([sys.executable, "-m", "mayhem", "drive", "--seats", "0", "--agents", agents]))
