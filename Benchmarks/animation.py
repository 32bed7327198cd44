"""Animations beside other tools: numbered PNG, pipes, video, animated pictures, memory, shards. Rounds alternate."""
import os, shutil, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.path.abspath(os.path.join(HERE, "..", "build", "progress-render"))
PYTHON = sys.executable
ROUNDS = int(os.environ.get("ROUNDS", 3))
place = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
folder = f"{place}/frames"


def film(*more, frames=300, size="1920x1080", padding="500,160", font="40"):
    return [TOOL, "animate", "bar", "--duration", str(frames / 60), "--label-mode", "follow", "--size", size,
            "--padding", padding, "--background", "#181A20", "--font-size", font, "--max-frames", "1000000",
            "--quiet", *more]


def seconds(command, shell=False):
    """Wall time and the largest memory of a command that has to succeed."""
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    start = time.perf_counter()
    child = subprocess.Popen(command if not shell else ["bash", "-o", "pipefail", "-c", command],
                             stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    elapsed = time.perf_counter() - start
    if status:
        sys.exit(f"{command} failed")
    return elapsed, usage.ru_maxrss / 1024


def compare(title, commands, per=None):
    print(f"== {title}")
    times = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            times[name].append(seconds(command, isinstance(command, str))[0])
    for name, values in times.items():
        median = statistics.median(values)
        rate = f"{per / median:,.0f} frames/s" if per else ""
        print(f"{name}\t{median:.3f} s\t{rate}")


def quoted(words):
    return " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)


frames = film("-o", f"{folder}/f%05d.png")
compare("300 frames of 1920×1080, numbered PNG", {
    "progress-render": frames,
    "progress-render, one job": frames + ["--jobs", "1"],
    "pycairo + fpng": [PYTHON, f"{HERE}/Peers/pycairo_fpng.py", folder, "300"],
}, 300)

y4m = f"{place}/film.y4m"
subprocess.run(quoted(film("--pipe", "y4m", "-o", "-")) + f" > {y4m}", shell=True, check=True)
compare("300 frames to h264, veryfast", {
    "progress-render": film("-o", f"{folder}/clip.mp4"),
    "ffmpeg on a ready y4m file": f"ffmpeg -v error -nostdin -y -i {y4m} -c:v libx264 -preset veryfast -crf 18 {folder}/x.mp4",
}, 300)
os.unlink(y4m)

compare("300 frames as YUV 4:2:0 to nowhere", {
    "progress-render": film("--pipe", "y4m", "-o", "-"),
    "pycairo + OpenCV": [PYTHON, f"{HERE}/Peers/pycairo_y4m.py", "300"],
}, 300)

raw = f"{place}/film.rgba"
subprocess.run(quoted(film("--pipe", "rgba", "-o", "-", frames=120)) + f" > {raw}", shell=True, check=True)
compare("120 frames of RGBA through a pipe", {
    "progress-render": quoted(film("--pipe", "rgba", "-o", "-", frames=120)) + " | cat > /dev/null",
    "cat of the same bytes": f"cat {raw} | cat > /dev/null",
}, 120)
os.unlink(raw)

print("== Memory and length")
small = dict(size="320x40", padding="0", font="17")
for name, command in {
    "1920×1080, 100 frames": film("-o", f"{folder}/f%05d.png", frames=100),
    "1920×1080, 10,000 frames": film("-o", f"{folder}/f%05d.png", frames=10_000),
    "3840×2160, 100 frames": film("--scale", "2", "-o", f"{folder}/f%05d.png", frames=100),
    "320×40, 10,000 frames": film("-o", f"{folder}/f%05d.png", "--png-effort", "fast", frames=10_000, **small),
    "the same, shard 1/2": film("-o", f"{folder}/f%05d.png", "--png-effort", "fast", "--shard", "1/2", frames=10_000, **small),
    "the same, shard 2/2": film("-o", f"{folder}/f%05d.png", "--png-effort", "fast", "--shard", "2/2", frames=10_000, **small),
}.items():
    elapsed, memory = seconds(command)
    print(f"{name}\t{elapsed:.3f} s\t{memory:.0f} MB")

subprocess.run([PYTHON, f"{HERE}/Peers/moving_pictures.py", TOOL], check=True)
shutil.rmtree(place)
