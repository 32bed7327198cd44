"""Time and memory of step views of many steps and of large frames: both grow linearly."""
import os, resource, sys, tempfile, time

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "progress-render")
out = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)


def run(name, *arguments):
    best = 1e9
    for _ in range(3):
        start = time.perf_counter()
        child = os.posix_spawn(TOOL, [TOOL, *arguments, "--quiet"], os.environ)
        _, status, usage = os.wait4(child, 0)
        best = min(best, time.perf_counter() - start)
        if status:
            sys.exit(f"{name} failed with {status}")
    print(f"{name}\t{best:.3f}\t{usage.ru_maxrss / 1024:.0f}")


for count in (1000, 2000, 5000, 10000):
    titles = ",".join(f"Step {index}" for index in range(count))
    for kind in ("svg", "png"):
        run(f"{count} steps, {kind}", "steps", "--titles", titles, "--index", str(count // 2),
            "--size", "30000x60", "-o", f"{out}/x.{kind}")
for scale in (3, 6, 12, 24):
    run(f"{320 * scale}×{40 * scale} pixels, png", "bar", "--value", "0.5", "--scale", str(scale),
        "-o", f"{out}/x.png")
