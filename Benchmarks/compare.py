"""Comparing pairs of PNG files beside OpenCV, in process, and ImageMagick: rounds alternate. Prints medians and ratios."""
import os, shutil, statistics, subprocess, sys, tempfile, time
import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.path.abspath(os.path.join(HERE, "..", "build", "progress-render"))
ROUNDS = int(os.environ.get("ROUNDS", 15))
MAGICK = shutil.which("compare")
place = tempfile.mkdtemp(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
random = np.random.default_rng(1)


def photograph(width, height):
    """Soft colours with the noise of a camera."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    waves = [60 * np.sin(x / (90 + 20 * c) + y / 170) + 40 * np.cos(y / (60 + 15 * c) - x / 230) for c in range(3)]
    return np.clip(128 + np.dstack(waves) + random.normal(0, 4, (height, width, 3)), 0, 255).astype(np.uint8)


def screen(width, height):
    """Flat areas, and a field of fine detail as of text."""
    image = np.full((height, width, 3), 245, np.uint8)
    for _ in range(400):
        x, y, w, h = (int(random.integers(0, n)) for n in (width, height, 300, 60))
        image[y:y + h, x:x + w] = random.integers(0, 255, 3)
    text = random.integers(0, 2, (height // 4, width // 4)).astype(bool)
    image[height // 2:height // 2 + height // 4, :width // 4][text] = 20
    return image


def scattered(image):
    changed = image.copy()
    changed[random.random(image.shape[:2]) < 0.01] ^= 8
    return changed


def in_a_place(image):
    changed = image.copy()
    height, width = image.shape[:2]
    changed[height // 2:height // 2 + height // 10, width // 2:width // 2 + width // 10] ^= 8
    return changed


def ours(a, b):
    status = os.spawnv(os.P_WAIT, TOOL, [TOOL, "compare", a, b])
    assert status in (0, 1), status


def opencv(a, b):
    left, right = cv2.imread(a, cv2.IMREAD_UNCHANGED), cv2.imread(b, cv2.IMREAD_UNCHANGED)
    delta = cv2.absdiff(left, right)
    return cv2.countNonZero(cv2.max(cv2.max(delta[..., 0], delta[..., 1]), delta[..., 2]))


def magick(a, b):
    subprocess.run([MAGICK, "-metric", "AE", a, b, "null:"], stderr=subprocess.DEVNULL, check=False)


def milliseconds(tool, *files):
    start = time.perf_counter()
    tool(*files)
    return (time.perf_counter() - start) * 1e3


null = os.open(os.devnull, os.O_WRONLY)
out = os.dup(1)
tools = {"OpenCV, in process": opencv, **({"ImageMagick": magick} if MAGICK else {})}
for size, (width, height) in {"1920×1080": (1920, 1080), "3840×2160": (3840, 2160)}.items():
    for kind, make in {"screen": screen, "photograph": photograph}.items():
        image = make(width, height)
        for change, alter in {"1 % scattered": scattered, "1 % in a place": in_a_place, "same bytes": np.copy}.items():
            a, b = f"{place}/a.png", f"{place}/b.png"
            for path, pixels in ((a, image), (b, alter(image))):
                np.save(path + ".npy", pixels)
            # Pillow's files are the usual kind: filters chosen row by row, level 6.
            subprocess.run([sys.executable, "-c",
                            "import sys, numpy as np; from PIL import Image\n"
                            "for p in sys.argv[1:]: Image.fromarray(np.load(p + '.npy')).save(p)", a, b], check=True)
            if change == "same bytes":
                shutil.copy(a, b)
            times = {name: [] for name in ("ours", *tools)}
            for round in range(ROUNDS):
                os.dup2(null, 1)
                times["ours"].append(milliseconds(ours, a, b))
                os.dup2(out, 1)
                for name, tool in tools.items():
                    if name != "ImageMagick" or round < 3:
                        times[name].append(milliseconds(tool, a, b))
            first = statistics.median(times["ours"])
            others = "\t".join(f"{name} {statistics.median(times[name]):.0f} ms × {statistics.median(times[name]) / first:.1f}"
                               for name in tools)
            print(f"{size}\t{kind}, {change}\t{first:.1f} ms, least {min(times['ours']):.1f}\t{others}", flush=True)
shutil.rmtree(place)
