/** What makes writing and bars stand out: stretched contrast, sharpening, evening out of light and shadow. */
import type { Grey } from './grey.ts';

/** The means of one row of boxes, by a sum that moves across. @param columns sums of the box's rows */
function writeMeans(columns: Int32Array, rows: number, rx: number, out: Uint8Array): void {
  const width = columns.length;
  let sum = 0;
  for (let x = 0; x < Math.min(rx, width); x += 1) sum += columns[x] ?? 0;
  for (let x = 0; x < width; x += 1) {
    if (x + rx < width) sum += columns[x + rx] ?? 0;
    if (x - rx > 0) sum -= columns[x - rx - 1] ?? 0;
    out[x] = sum / (rows * (Math.min(width, x + rx + 1) - Math.max(0, x - rx)));
  }
}

/** The average of a box of `rx` by `ry` pixels either side. */
export function boxBlurred({ width, height, data }: Grey, rx: number, ry: number = rx): Grey {
  const out = new Uint8Array(width * height);
  const columns = new Int32Array(width);
  const add = (y: number, sign: 1 | -1): void => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) columns[x] = (columns[x] ?? 0) + sign * (data[at] ?? 0);
  };
  for (let y = 0; y < Math.min(ry, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + ry < height) add(y + ry, 1);
    if (y - ry > 0) add(y - ry - 1, -1);
    writeMeans(columns, Math.min(height, y + ry + 1) - Math.max(0, y - ry), rx, out.subarray(y * width, (y + 1) * width));
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
