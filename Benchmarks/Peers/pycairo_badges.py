"""The peer of `progress-render build`: the same badges drawn by pycairo, as PNG by fpng and as SVG by cairo; one core.

    pip install pycairo fpng-py-fix numpy
    python pycairo_badges.py FOLDER [COUNT]
"""
import math
import os
import sys

import cairo
import fpng_py_fix
import numpy

WIDTH, HEIGHT = 120, 20


def draw(surface, share, label):
    context = cairo.Context(surface)

    def pill(width):
        context.new_sub_path()
        context.arc(10, 10, 10, math.pi / 2, math.pi * 1.5)
        context.arc(width - 10, 10, 10, -math.pi / 2, math.pi / 2)
        context.close_path()

    context.set_source_rgb(0.5, 0.5, 0.5)
    pill(WIDTH)
    context.fill()
    if share > 0:
        context.save()
        pill(WIDTH)
        context.clip()
        context.set_source_rgb(79 / 255, 138 / 255, 1)
        pill(max(HEIGHT, WIDTH * share))
        context.fill()
        context.restore()
    context.set_source_rgb(1, 1, 1)
    context.select_font_face("DejaVu Sans")
    context.set_font_size(12)
    context.move_to((WIDTH - context.text_extents(label).x_advance) / 2, 14.4)
    context.show_text(label)
    surface.flush()


def main():
    folder = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        share, label = number / count, f"{number} of {count}"
        with cairo.SVGSurface(f"{folder}/{number}.svg", WIDTH, HEIGHT) as surface:
            draw(surface, share, label)
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, WIDTH, HEIGHT)
        draw(surface, share, label)
        pixels = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(HEIGHT, WIDTH, 4)
        alpha = numpy.maximum(pixels[:, :, 3:], 1).astype(numpy.uint16)
        straight = numpy.empty((HEIGHT, WIDTH, 4), numpy.uint8)
        straight[:, :, :3] = pixels[:, :, 2::-1].astype(numpy.uint16) * 255 // alpha
        straight[:, :, 3] = pixels[:, :, 3]
        fpng_py_fix.fpng_encode_image_to_file(
            f"{folder}/{number}.png", straight.tobytes(), WIDTH, HEIGHT, 4)


if __name__ == "__main__":
    main()
