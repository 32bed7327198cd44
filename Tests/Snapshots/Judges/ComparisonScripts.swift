/// The scripts of comparison judges: each writes pictures, and its results to `told.txt`.
enum ComparisonScript {
    /// Random pairs of every kind that Pillow writes; what differs is counted by numpy, in premultiplied pixels; other
    /// straight samples that can be seen differ by at least 1.
    static let numpy = """
        import sys, numpy as np
        from PIL import Image
        rng = np.random.default_rng(int(sys.argv[1]))
        told = open("told.txt", "w")
        def premultiplied(image):
            p = np.asarray(image.convert("RGBA")).astype(int)
            return np.dstack([(p[..., :3] * p[..., 3:] + 127) // 255, p[..., 3:], p])
        for number in range(300):
            mode = ["RGB", "RGBA", "L", "LA", "P", "1"][number % 6]
            w, h = (int(n) for n in rng.integers(1, 70, 2))
            channels = {"RGB": 3, "RGBA": 4, "L": 1, "LA": 2, "P": 1, "1": 1}[mode]
            a = rng.integers(0, 256, (h, w, channels), np.uint8)
            if rng.random() < 0.5: a //= 64; a *= 60
            b = a.copy()
            share = rng.choice([0, 0.001, 0.02, 0.5, 1])
            hit = rng.random((h, w)) < share
            b[hit] = np.clip(b[hit].astype(int) + rng.integers(-9, 10, (hit.sum(), channels)), 0, 255)
            pair = []
            for pixels, name in ((a, "a"), (b, "b")):
                if mode == "P":
                    image = Image.fromarray(pixels[..., 0], "P")
                    image.putpalette(bytes((i * 7 + c * 50) % 256 for i in range(256) for c in range(3)))
                    if number % 12 == 4: image.info["transparency"] = bytes(range(0, 256, 2))
                elif mode == "1": image = Image.fromarray(pixels[..., 0] > 127)
                else: image = Image.fromarray(pixels if channels > 1 else pixels[..., 0], mode)
                options = {"transparency": image.info["transparency"]} if "transparency" in image.info else {}
                image.save(f"{number}-{name}.png", compress_level=int(rng.integers(0, 10)), **options)
                pair.append(premultiplied(Image.open(f"{number}-{name}.png")))
            delta = np.abs(pair[0] - pair[1])
            seen = (pair[0][..., 3] + pair[1][..., 3] > 0) & (delta[..., 4:].max(axis=2) > 0)
            delta = np.maximum(delta[..., :4].max(axis=2), seen)
            threshold = int(rng.integers(0, 8))
            ys, xs = np.nonzero(delta > threshold)
            box = [xs.min(), ys.min(), np.ptp(xs) + 1, np.ptp(ys) + 1] if len(xs) else [0, 0, 0, 0]
            print(threshold, len(xs), delta.max(), *box, file=told)
        """

    /// Pictures with softened edges, moved a little; what differs is counted by pixelmatch.
    static let pixelmatch = """
        import sys, numpy as np
        from PIL import Image, ImageDraw
        from pixelmatch import pixelmatch
        rng = np.random.default_rng(int(sys.argv[1]))
        told = open("told.txt", "w")
        def shapes(w, h, corners, colors):
            image = Image.new("RGB", (4 * w, 4 * h), (250, 250, 250))
            draw = ImageDraw.Draw(image)
            for box, color in zip(corners, colors):
                draw.ellipse([box[0], box[1], box[0] + box[2], box[1] + box[3]], fill=tuple(color))
            return image.resize((w, h), Image.BOX)
        for number in range(60):
            w, h = (int(n) for n in rng.integers(1, 44, 2))
            boxes = rng.integers(0, 120, (5, 4))
            colors = rng.integers(0, 256, (5, 3))
            a = shapes(w, h, boxes.tolist(), colors.tolist())
            boxes[rng.integers(0, 5)] += rng.integers(0, 4, 4)
            colors[rng.integers(0, 5)] = np.clip(colors[0] + rng.integers(-30, 30, 3), 0, 255)
            b = shapes(w, h, boxes.tolist(), colors.tolist())
            a.save(f"{number}-a.png"); b.save(f"{number}-b.png")
            left, right = (list(i.convert("RGBA").tobytes()) for i in (a, b))
            for threshold in (0, 0.05, 0.1, 0.4):
                counts = [pixelmatch(left, right, w, h, threshold=threshold, includeAA=aa) for aa in (True, False)]
                print(number, threshold, *counts, file=told)
        """

    /// Files of every colour type, depth and filter, plain and interlaced; Pillow says what their pixels are; where it
    /// cannot (it cuts 16 bits, and takes a clear gray of fewer than 8 for another), the samples that were written do.
    static let everyForm = """
        import struct, sys, zlib, numpy as np
        from PIL import Image
        rng = np.random.default_rng(int(sys.argv[1]))
        CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
        PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        def chunk(kind, content):
            return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        def packed(row, depth):
            if depth == 16: return row.astype(">u2").tobytes()
            if depth == 8: return row.astype(np.uint8).tobytes()
            bits = (row.reshape(-1, 1) >> np.arange(depth)[::-1] & 1).reshape(-1)
            return np.packbits(bits.astype(np.uint8)).tobytes()
        def filtered(rows, size):
            out, above = b"", None
            for row in rows:
                kind = int(rng.integers(0, 5))
                if rng.random() < 0.4: kind = 4
                above = above or bytes(len(row))
                line = []
                for i, x in enumerate(row):
                    a, c = (row[i - size], above[i - size]) if i >= size else (0, 0)
                    b = above[i]
                    near = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
                    line.append((x - [0, a, b, (a + b) // 2, near][kind]) % 256)
                out += bytes([kind]) + bytes(line)
                above = row
            return out
        names = []
        for color, depths in {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}.items():
            for depth in depths:
                for interlaced in (0, 1):
                    for keyed in ((False, True) if color in (0, 2, 3) else (False,)):
                        for w, h in [(1, 1), (3, 2), (7, 9), (33, 17)]:
                            levels = 1 << depth
                            samples = rng.integers(0, levels, (h, w, CHANNELS[color]))
                            if rng.random() < 0.5: samples[...] = samples[0, 0]; samples[h // 2:, w // 2:] = rng.integers(0, levels)
                            size = max(1, CHANNELS[color] * depth // 8)
                            data = b""
                            for left, top, right, down in PASSES if interlaced else [(0, 0, 1, 1)]:
                                part = samples[top::down, left::right]
                                if part.size: data += filtered([packed(row.reshape(-1), depth) for row in part], size)
                            head = struct.pack(">IIBBBBB", w, h, depth, color, 0, 0, interlaced)
                            file = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", head)
                            if color == 3: file += chunk(b"PLTE", rng.integers(0, 256, 3 * levels, np.uint8).tobytes())
                            key = samples[0, 0]
                            if keyed and color == 3: file += chunk(b"tRNS", rng.integers(0, 256, levels, np.uint8).tobytes())
                            elif keyed: file += chunk(b"tRNS", b"".join(struct.pack(">H", int(k)) for k in key))
                            stream = zlib.compress(data)
                            cut = int(rng.integers(0, len(stream)))
                            file += chunk(b"IDAT", stream[:cut]) + chunk(b"IDAT", stream[cut:]) + chunk(b"IEND", b"")
                            name = f"{color}-{depth}-{interlaced}-{int(keyed)}-{w}.png"
                            open(name, "wb").write(file)
                            if depth == 8 or depth < 8 and not (keyed and color == 0):
                                pixels = np.asarray(Image.open(name).convert("RGBA"))
                            else:
                                eight = ((samples * 255 + (levels - 1) // 2) // (levels - 1)).astype(np.uint8)
                                alpha = np.full((h, w, 1), 255, np.uint8)
                                if keyed: alpha[(samples == key).all(axis=2)] = 0
                                if color in (4, 6): alpha = eight[..., -1:]
                                colors = eight[..., :3] if color in (2, 6) else eight[..., :1].repeat(3, axis=2)
                                pixels = np.dstack([colors, alpha])
                            open(name + ".rgba", "wb").write(pixels.tobytes())
                            names.append(name)
        open("told.txt", "w").write("\\n".join(names))
        """
}
