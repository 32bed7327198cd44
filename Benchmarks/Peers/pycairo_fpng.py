"""The peer of frame-benchmark: the same film drawn by pycairo, written by fpng, whole frame after whole frame.

    pip install pycairo fpng-py-fix numpy
    python pycairo_fpng.py FOLDER [FRAMES]

Prints FRAMES_PER_SECOND<TAB>BYTES_OF_THE_MIDDLE_FRAME; one core.
"""
import math
import os
import sys
import time

import cairo
import fpng_py_fix
import numpy

WIDTH, HEIGHT = 1920, 1080
LEFT, TOP, LONG, THICK = 160, 500, 1600, 80
RADIUS = THICK / 2


def color(context, hexadecimal):
    context.set_source_rgb(*(int(hexadecimal[i : i + 2], 16) / 255 for i in (0, 2, 4)))


def capsule(context, length):
    right = LEFT + length - RADIUS
    context.new_sub_path()
    context.arc(LEFT + RADIUS, TOP + RADIUS, RADIUS, math.pi / 2, math.pi * 3 / 2)
    context.arc(right, TOP + RADIUS, RADIUS, -math.pi / 2, math.pi / 2)
    context.close_path()


def draw(context, share):
    color(context, "181A20")
    context.paint()
    color(context, "808080")
    capsule(context, LONG)
    context.fill()
    if share > 0:
        color(context, "4F8AFF")
        context.save()
        capsule(context, LONG)
        context.clip()
        capsule(context, max(LONG * share, THICK))
        context.fill()
        context.restore()
    label = f"{share * 100:.0f}%"
    color(context, "FFFFFF")
    context.select_font_face("DejaVu Sans")
    context.set_font_size(40)
    width = context.text_extents(label).x_advance
    context.move_to((WIDTH - width) / 2, HEIGHT / 2 + 40 * 0.365)
    context.show_text(label)


def main():
    folder = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    context = cairo.Context(surface)
    pixels = numpy.ndarray((HEIGHT, WIDTH, 4), numpy.uint8, surface.get_data())
    rgb = numpy.empty((HEIGHT, WIDTH, 3), numpy.uint8)
    start = time.perf_counter()
    for frame in range(count):
        draw(context, frame / max(1, count - 1))
        surface.flush()
        # Channel by channel is three times as fast as one copy with the order reversed.
        for channel in range(3):
            rgb[:, :, channel] = pixels[:, :, 2 - channel]
        name = f"{folder}/{frame:05}.png"
        fpng_py_fix.fpng_encode_image_to_file(name, rgb.tobytes(), WIDTH, HEIGHT)
    rate = count / (time.perf_counter() - start)
    print(f"{rate:.1f}\t{os.path.getsize(f'{folder}/{count // 2:05}.png')}")


if __name__ == "__main__":
    main()
