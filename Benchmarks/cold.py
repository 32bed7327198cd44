"""Cold start: every command in many rounds, each in another order, so that all see the same machine. Prints median, least and ratio.

BASE=FILE names another progress-render to compare with.
"""
import os, random, shutil, statistics, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDS = int(os.environ.get("ROUNDS", 200))
BIN = os.path.dirname(sys.executable)
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
TOOL = os.path.join(HERE, "..", "build", "progress-render")
out = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
png, svg, scene = f"{out}/x.png", f"{out}/x.svg", f"{HERE}/bar.svg"


def fresh(program, name):
    """A copy beside the tool: pages of a file that was just written are cached in larger pieces, which map faster."""
    copy = f"{copies}/{name}"
    shutil.copy(program, copy)
    return copy


copies = tempfile.mkdtemp(dir=os.path.dirname(TOOL))
TOOL, RESVG = fresh(TOOL, "progress-render"), fresh(f"{BIN}/resvg", "resvg")

commands = {
    "progress-render, PNG": [TOOL, "bar", "--value", "0.5", "-o", png],
    "progress-render, PNG fast": [TOOL, "bar", "--value", "0.5", "--png-effort", "fast", "-o", png],
    "progress-render, PNG, no fsync": [TOOL, "bar", "--value", "0.5", "--format", "png", "-o", "-"],
    "progress-render, SVG": [TOOL, "bar", "--value", "0.5", "-o", svg],
    "resvg, system fonts": [RESVG, scene, png],
    "resvg, one font file": [RESVG, "--skip-system-fonts", "--use-font-file", FONT, scene, png],
    "rsvg-convert": ["/usr/bin/rsvg-convert", scene, "-o", png],
    "an empty process": ["/bin/true"],
}
if "BASE" in os.environ:
    base = fresh(os.environ["BASE"], "base")
    commands["the other progress-render, PNG"] = [base, "bar", "--value", "0.5", "-o", png]
    commands["the other progress-render, SVG"] = [base, "bar", "--value", "0.5", "-o", svg]
if not os.path.exists(commands["rsvg-convert"][0]):
    del commands["rsvg-convert"]


def run(command):
    null = os.open(os.devnull, os.O_RDWR)
    start = time.perf_counter()
    child = os.posix_spawn(
        command[0], command, os.environ,
        file_actions=[(os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1)])
    status = os.waitpid(child, 0)[1]
    elapsed = (time.perf_counter() - start) * 1e3
    os.close(null)
    if status:
        sys.exit(f"{command} failed with {status}")
    return elapsed


times = {name: [] for name in commands}
for _ in range(ROUNDS):
    # In another order each time: what ran just before is in the processor's caches, and the next run of it is faster.
    for name in random.sample(list(commands), len(commands)):
        times[name].append(run(commands[name]))
ours = statistics.median(times["progress-render, PNG"])
for name, values in times.items():
    median = statistics.median(values)
    print(f"{name}\t{median:.2f}\tleast {min(values):.2f}\t× {median / ours:.2f}")
for folder in (copies, out):
    shutil.rmtree(folder)
