"""A manifest of 1,000 badges, each as SVG and PNG, in turn with the same by pycairo and fpng: whole processes, on a memory disk."""
import os
import shutil
import statistics
import subprocess
import sys
import time

COUNT, ROUNDS = 1000, 7
TOOL = os.path.abspath("build/progress-render")
PEER = [sys.executable, os.path.abspath("Benchmarks/Peers/pycairo_badges.py")]
FOLDER = "/dev/shm/progress-render-build"


def manifest(extra=""):
    lines = [f"defaults: {{size: 120x20, font-size: 12{extra}}}", "pictures:"]
    for number in range(COUNT):
        lines.append(f"  - bar: {{value: {number}/{COUNT}, label: '{number} of {COUNT}'}}")
        lines.append(f"    output: [badges/{number}.svg, badges/{number}.png]")
    return "\n".join(lines) + "\n"


def empty():
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    for name, extra in [("small.yml", ""), ("fast.yml", ", png-effort: fast")]:
        with open(f"{FOLDER}/{name}", "w") as file:
            file.write(manifest(extra))


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main():
    runs = {
        "build, first run": [TOOL, "build", "small.yml"],
        "build, first run, png-effort fast": [TOOL, "build", "fast.yml"],
        "pycairo + fpng": PEER + ["peer", str(COUNT)],
    }
    times = {name: [] for name in [*runs, "build, nothing changed", "build --check"]}
    for _ in range(ROUNDS):
        for name, command in runs.items():
            empty()
            times[name].append(seconds(command))
            if name == "build, first run":
                times["build, nothing changed"].append(seconds(command))
                times["build --check"].append(seconds(command + ["--check"]))
    peer = statistics.median(times["pycairo + fpng"])
    print(f"== Manifest: {COUNT} badges of 120×20, SVG and PNG, medians of {ROUNDS} alternating rounds (ms)")
    for name, values in times.items():
        median = statistics.median(values)
        print(f"{name:36} {median * 1000:8.1f}   {peer / median:5.2f} × the peer's speed")
    shutil.rmtree(FOLDER, ignore_errors=True)


if __name__ == "__main__":
    main()
