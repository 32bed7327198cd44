"""24 frames of a 320×40 bar on white as GIF and APNG: ours, drawing included, and Pillow's, from pictures in memory."""
import io, statistics, subprocess, sys, time

from PIL import Image

tool = sys.argv[1]
film = [tool, "animate", "bar", "--duration", "0.8", "--fps", "30", "--label-mode", "follow", "--easing", "linear",
        "--background", "white", "--quiet", "--loop", "forever", "-o", "-"]
pipe = subprocess.run(film[:-4] + ["--pipe", "rgba", "-o", "-"], capture_output=True, check=True).stdout
frames = [Image.frombytes("RGBA", (320, 40), pipe[i:i + 51200]).convert("RGB") for i in range(0, len(pipe), 51200)]
assert len(frames) == 24


def ours(kind):
    return lambda: subprocess.run(film + ["--format", kind], capture_output=True, check=True).stdout


def pillow(kind):
    def write():
        output = io.BytesIO()
        frames[0].save(output, kind, save_all=True, append_images=frames[1:], duration=33, loop=0)
        return output.getvalue()
    return write


print("== 24 frames of a 320×40 bar, animated (ours: a whole process, drawing included)")
rows = {"progress-render, GIF": ours("gif"), "Pillow, GIF": pillow("gif"),
        "progress-render, APNG": ours("apng"), "Pillow, APNG": pillow("png")}
times = {name: [] for name in rows}
sizes = {}
for _ in range(15):
    for name, make in rows.items():
        start = time.perf_counter()
        sizes[name] = len(make())
        times[name].append((time.perf_counter() - start) * 1e3)
for name in rows:
    print(f"{name}\t{statistics.median(times[name]):.1f} ms\t{sizes[name]:,} bytes")
