/** What makes writing and bars stand out: stretched contrast, sharpening, evening out of light and shadow. */
import type { Grey } from './grey.ts';

/** Sums over rectangles from the corner, so that any box average costs four look-ups. */
function toIntegral({ width, height, data }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The average of a box of `rx` by `ry` pixels either side. */
export function boxBlurred(image: Grey, rx: number, ry: number = rx): Grey {
  const { width, height } = image;
  const sums = toIntegral(image);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const y0 = Math.max(0, y - ry) * (width + 1);
    const y1 = Math.min(height, y + ry + 1) * (width + 1);
    for (let x = 0; x < width; x += 1) {
      const x0 = Math.max(0, x - rx);
      const x1 = Math.min(width, x + rx + 1);
      const sum = (sums[y1 + x1] ?? 0) - (sums[y1 + x0] ?? 0) - (sums[y0 + x1] ?? 0) + (sums[y0 + x0] ?? 0);
      out[y * width + x] = sum / (((y1 - y0) / (width + 1)) * (x1 - x0));
    }
  }
  return { width, height, data: out };
}

/** Unsharp mask: the difference to a blurred copy, added `strength` times. */
export function sharpened(image: Grey, radius: number, strength: number): Grey {
  const soft = boxBlurred(image, radius);
  const out = new Uint8ClampedArray(image.data.length);
  for (let at = 0; at < out.length; at += 1) {
    const value = image.data[at] ?? 0;
    out[at] = value + (value - (soft.data[at] ?? 0)) * strength;
  }
  return { width: image.width, height: image.height, data: new Uint8Array(out.buffer) };
}

/** The darkest and lightest hundredths become black and white. */
export function stretched(image: Grey): Grey {
  const counts = new Uint32Array(256);
  for (const value of image.data) counts[value] = (counts[value] ?? 0) + 1;
  const edge = image.data.length / 100;
  const low = valueAt(counts, edge);
  const high = valueAt(counts, image.data.length - edge);
  if (high - low < 8) return image;
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - low) * 255) / (high - low));
  return { width: image.width, height: image.height, data: image.data.map((value) => table[value] ?? 0) };
}

function valueAt(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= rank) return value;
  }
  return counts.length - 1;
}
