"""Folders of badges and of large pictures, compared: time and memory of whole commands. Rounds alternate; the peer is a loop in Python
that decodes with Pillow and counts with numpy, in one process for all pairs."""
import os, shutil, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.path.abspath(os.path.join(HERE, "..", "build", "progress-render"))
ROUNDS = int(os.environ.get("ROUNDS", 5))
place = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)

LOOP = """
import os, sys, numpy
from PIL import Image
for name in sorted(os.listdir(sys.argv[1])):
    a, b = (numpy.asarray(Image.open(f"{folder}/{name}").convert("RGBA")) for folder in sys.argv[1:])
    assert a.shape == b.shape
    numpy.count_nonzero((a != b).any(axis=2))
"""


def draw(path, value, *more):
    subprocess.run([TOOL, "bar", "--value", f"{value}%", "--theme", "light", "-q", *more, "-o", path], check=True)


def folders(name, count, changed, *more, encode_anew):
    """Two folders of `count` pictures, a share of which differs; the others have the same bytes or the same pixels."""
    root = f"{place}/{name}"
    os.makedirs(f"{root}/goldens")
    os.makedirs(f"{root}/actual")
    variants = min(count, 100 if "120x20" in more else 10)
    for value in range(variants):
        draw(f"{root}/v{value}.png", value, *more)
        draw(f"{root}/w{value}.png", value, *more, "--png-effort", "fast" if encode_anew else "auto")
    for index in range(count):
        value = index % variants
        shutil.copy(f"{root}/v{value}.png", f"{root}/goldens/{index:05}.png")
        other = (value + 1) % variants if index % 100 < changed else value
        shutil.copy(f"{root}/w{other}.png", f"{root}/actual/{index:05}.png")
    return f"{root}/goldens", f"{root}/actual"


def run(command):
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    elapsed = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{command} failed")
    return elapsed, usage.ru_maxrss / 1024


def compare(title, commands):
    print(f"== {title}")
    results = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            results[name].append(run(command))
    for name, values in results.items():
        print(f"{name}\t{statistics.median(value[0] for value in values):.3f} s\t{max(value[1] for value in values):.0f} MB")


def all_of(goldens, actual):
    base = [TOOL, "compare", goldens, actual]
    reports = ["--report", f"{place}/r.html", "--junit", f"{place}/r.xml", "--json", f"{place}/r.json"]
    return {
        "progress-render": base,
        "progress-render, one job": base + ["--jobs", "1"],
        "progress-render, all reports": base + reports,
        "Python: Pillow + numpy": [sys.executable, "-c", LOOP, goldens, actual],
    }


compare("1,000 badges of 120×20, the same bytes", all_of(*folders("a", 1000, 0, "--size", "120x20", encode_anew=False)))
compare("1,000 badges, other bytes, 3 of 100 differ", all_of(*folders("b", 1000, 3, "--size", "120x20", encode_anew=True)))
compare("1,000 badges, other bytes, all differ", all_of(*folders("c", 1000, 100, "--size", "120x20", encode_anew=True)))
large = ["--size", "1920x1080", "--padding", "500,160", "--background", "#181A20", "--font-size", "40"]
for count in (10, 100):
    goldens, actual = folders(f"d{count}", count, 100, *large, encode_anew=True)
    compare(f"{count} pictures of 1920×1080, all differ", {
        "progress-render, two jobs": [TOOL, "compare", goldens, actual, "--jobs", "2"],
        "progress-render, one job": [TOOL, "compare", goldens, actual, "--jobs", "1"],
    })
shutil.rmtree(place)
