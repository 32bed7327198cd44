"""Badges beside those of anybadge and pybadges: cold, one process each in turn, and warm in one process on one core."""
import os, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDS = int(os.environ.get("ROUNDS", 30))
BIN = os.path.dirname(sys.executable)
TOOL = os.path.join(HERE, "..", "build", "progress-render")
WARM = os.path.join(HERE, "..", ".build", "release", "warm-benchmark")
out = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
badge = [TOOL, "badge", "--title", "Docs"]

commands = {
    "progress-render, bar": badge + ["--value", "77%", "-o", f"{out}/a.svg"],
    "progress-render, flat": badge + ["--message", "passing", "--style", "flat", "-o", f"{out}/b.svg"],
    "anybadge": [f"{BIN}/anybadge", "-o", "-l", "Docs", "-v", "passing", "-f", f"{out}/c.svg"],
    "pybadges": [sys.executable, "-m", "pybadges", "--left-text=Docs", "--right-text=passing"],
}


def run(command):
    for name in os.listdir(out):
        os.unlink(f"{out}/{name}")
    start = time.perf_counter()
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    elapsed = (time.perf_counter() - start) * 1e3
    if done.returncode:
        sys.exit(f"{command} failed: {done.stderr.decode()}")
    return elapsed


times = {name: [] for name in commands}
for _ in range(ROUNDS):
    for name, command in commands.items():
        times[name].append(run(command))
ours = statistics.median(times["progress-render, flat"])
for name, values in times.items():
    median = statistics.median(values)
    print(f"{name}\t{median:.2f} ms\tleast {min(values):.2f}\t× {median / ours:.1f}")

os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
from anybadge import Badge

# In turns, so that both see the same machine.
rates = {"anybadge": [], "ours": []}
for turn in range(3):
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < 1:
        for _ in range(20):
            Badge("Docs", value=f"{count % 101}%").badge_svg_text
            count += 1
    rates["anybadge"].append(count / (time.perf_counter() - start))
    said = subprocess.run([WARM, "badge flat"], capture_output=True, text=True, check=True).stdout
    rates["ours"].append(float(said.split("\t")[1]))
ours, theirs = statistics.median(rates["ours"]), statistics.median(rates["anybadge"])
print(f"warm, ours\t{ours:.0f} a second\nwarm, anybadge\t{theirs:.0f} a second\t× {ours / theirs:.1f}")
