/** Pictures as plain numbers: what the readers prepare before anything is read. No canvas, so the same code runs in browsers and in Node. */

/** One byte a pixel, 0 black to 255 white, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Four bytes a pixel, as a canvas gives them. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Luma after ITU-R BT.601, the weights JPEG itself uses. What is transparent counts as white paper. */
export function toGrey({ width, height, data }: Rgba): Grey {
  const out = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < out.length; at += 1, from += 4) {
    const luma = (299 * (data[from] ?? 0) + 587 * (data[from + 1] ?? 0) + 114 * (data[from + 2] ?? 0)) / 1000;
    const alpha = data[from + 3] ?? 255;
    out[at] = alpha === 255 ? luma : (luma * alpha + 255 * (255 - alpha)) / 255;
  }
  return { width, height, data: out };
}

export function inverted({ width, height, data }: Grey): Grey {
  return { width, height, data: data.map((value) => 255 - value) };
}

/** Quarter turns clockwise. */
export function turned(image: Grey, quarters: number): Grey {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return image;
  const { width, height, data } = image;
  const out = new Uint8Array(data.length);
  const [w, h] = turns === 2 ? [width, height] : [height, width];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [tx, ty] = turns === 1 ? [height - 1 - y, x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      out[ty * w + tx] = data[y * width + x] ?? 0;
    }
  }
  return { width: w, height: h, data: out };
}

export function cropped({ width, height, data }: Grey, left: number, top: number, right: number, bottom: number): Grey {
  const x0 = Math.max(0, Math.floor(left));
  const y0 = Math.max(0, Math.floor(top));
  const w = Math.max(1, Math.min(width, Math.ceil(right)) - x0);
  const h = Math.max(1, Math.min(height, Math.ceil(bottom)) - y0);
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) out.set(data.subarray((y0 + y) * width + x0, (y0 + y) * width + x0 + w), y * w);
  return { width: w, height: h, data: out };
}

/**
 * A binary PGM file: the plainest container of grey pixels, which the text reader opens without decoding anything.
 * Source: netpbm, pgm(5).
 */
export function toPgm({ width, height, data }: Grey): Uint8Array {
  const head = Uint8Array.from(`P5\n${width} ${height}\n255\n`, (letter) => letter.charCodeAt(0));
  const out = new Uint8Array(head.length + data.length);
  out.set(head);
  out.set(data, head.length);
  return out;
}
