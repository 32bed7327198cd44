"""Two binaries of this tool on the same work, in turn: BASE=FILE is the one to compare with, TOOL=FILE the other (build/progress-render).

Both are copied freshly to a memory disk, so that the page cache holds them alike. Each workload runs in alternating
rounds; printed are the least and the median time of both and their ratio (below 1: TOOL is faster)."""
import os
import shutil
import statistics
import subprocess
import sys
import time

import sync

FOLDER = "/dev/shm/progress-render-versions"
BAR = ["bar", "--value", "64%", "--size", "320x40"]
FRAMES = ["animate", "bar", "--size", "1920x1080", "--padding", "500,160", "--to", "100%", "--fps", "60", "--duration", "5s"]


def manifest():
    lines = ["defaults: {size: 120x20, font-size: 12}", "pictures:"]
    for number in range(1000):
        lines.append(f"  - bar: {{value: {number}/1000, label: '{number} of 1000'}}")
        lines.append(f"    output: [badges/{number}.svg, badges/{number}.png]")
    return "\n".join(lines) + "\n"


# Name: rounds, command, what is removed before each run.
WORK = {
    "cold bar, SVG": (300, BAR + ["-o", "bar.svg"], []),
    "cold bar, PNG": (300, BAR + ["-o", "bar.png"], []),
    "cold badge, SVG": (200, ["badge", "--label", "docs", "--value", "77%", "-o", "badge.svg"], []),
    "cold steps, PNG": (200, ["steps", "--titles", "A,B,C,D", "--index", "2", "-o", "steps.png"], []),
    "300 frames of 1920x1080, PNG": (15, FRAMES + ["--mkdirs", "--label-mode", "follow", "-o", "frames/%05d.png"], ["frames"]),
    "300 frames, YUV 4:2:0": (15, FRAMES + ["--label-mode", "follow", "--pipe", "y4m", "-o", "-"], []),
    "120 frames, RGBA": (7, ["animate", "bar", "--size", "1920x1080", "--to", "100%", "--fps", "60", "--duration", "2s", "--pipe", "rgba", "-o", "-"], []),
    "GIF 320x40, 120 frames": (15, ["animate", "bar", "--size", "320x40", "--to", "100%", "--fps", "50", "--duration", "2.4s", "-o", "bar.gif"], []),
    "bar of 3840x480, PNG": (15, ["bar", "--value", "64%", "--size", "3840x480", "-o", "large.png"], []),
    "1,000 steps, PNG": (15, ["steps", "--titles", ",".join("step %d" % n for n in range(1000)), "--index", "300", "--size", "30000x60", "-o", "many.png"], []),
    "build of 1,000 badges": (9, ["build", "badges.yml"], ["badges", ".progress-render"]),
    "build, nothing changed": (31, ["build", "badges.yml"], []),
    "sync --check, one thread": (15, ["sync", "docs", "--check", "--jobs", "1"], []),
    "sync --check, 1,000 markers": (31, ["sync", "docs", "--check"], []),
    "compare, two folders": (31, ["compare", "badges", "same"], []),
    "compare, two files": (100, ["compare", "large.png", "large2.png"], []),
}


def seconds(key, command, removed=()):
    """Runs the command in the directory of a tool, after some names were removed there."""
    for name in removed:
        shutil.rmtree(f"{FOLDER}/{key}/{name}", ignore_errors=True)
    start = time.perf_counter()
    done = subprocess.run([f"{FOLDER}/{key}.tool", *command], cwd=f"{FOLDER}/{key}", stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    if done.returncode:
        sys.exit(f"{' '.join(command)[:200]}: exit {done.returncode}: {done.stderr.decode()}")
    return time.perf_counter() - start


def fill(key, file):
    """Makes the directory of a tool, with a manifest, pages, and what both make."""
    place = f"{FOLDER}/{key}"
    os.makedirs(place)
    shutil.copy(file, f"{place}.tool")
    with open(f"{place}/badges.yml", "w") as manifest_file:
        manifest_file.write(manifest())
    for number in range(sync.FILES):
        os.makedirs(f"{place}/docs/{number % 10}", exist_ok=True)
        with open(f"{place}/docs/{number % 10}/{number}.md", "w") as page:
            page.write(sync.page(number))
    seconds(key, ["sync", "docs"])
    seconds(key, ["build", "badges.yml"])
    seconds(key, WORK["bar of 3840x480, PNG"][1])
    shutil.copytree(f"{place}/badges", f"{place}/same")
    shutil.copy(f"{place}/large.png", f"{place}/large2.png")


def main():
    base, tool = os.environ["BASE"], os.environ.get("TOOL", "build/progress-render")
    shutil.rmtree(FOLDER, ignore_errors=True)
    keys = ["base", "tool"]
    for key, file in zip(keys, [base, tool]):
        fill(key, file)
    wanted = sys.argv[1:]
    print(f"{'ms':32} {'base least':>10} {'median':>9} {'tool least':>10} {'median':>9}   ratio of least, of medians")
    for name, (rounds, command, removed) in WORK.items():
        if wanted and not any(word in name for word in wanted):
            continue
        for key in keys:
            seconds(key, command, removed)
        times = {key: [] for key in keys}
        for round in range(rounds):
            for key in (keys if round % 2 else reversed(keys)):
                times[key].append(seconds(key, command, removed) * 1000)
        least, median = ({key: of(values) for key, values in times.items()} for of in (min, statistics.median))
        print(f"{name:32} {least['base']:10.2f} {median['base']:9.2f} {least['tool']:10.2f} {median['tool']:9.2f}"
              f"   {least['tool'] / least['base']:.3f}  {median['tool'] / median['base']:.3f}", flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)


if __name__ == "__main__":
    main()
