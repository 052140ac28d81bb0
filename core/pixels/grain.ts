/** Grain of a photograph taken in little light: taken away where it is, so that letters elsewhere stay sharp. */
import type { Grey } from './grey.ts';

/** The mean of each place and its eight neighbours. */
export function smoothed({ width, height, data }: Grey): Grey {
  const across = new Uint16Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const value = data[at] ?? 0;
      across[at] = value + (x > 0 ? (data[at - 1] ?? 0) : value) + (x < width - 1 ? (data[at + 1] ?? 0) : value);
    }
  const out = new Uint8Array(width * height);
  for (let at = 0; at < out.length; at += 1) {
    const value = across[at] ?? 0;
    out[at] = (value + (across[at - width] ?? value) + (across[at + width] ?? value) + 4) / 9;
  }
  return { width, height, data: out };
}

/** Side of a block that is taken to be equally grainy, in pixels. */
const BLOCK = 24;
/** Grain of a block, as a share of its brightness, from which it is smoothed once and twice. */
const GRAINY = 0.025;
const COARSE = 0.07;

/** The usual distance from the neighbours' mean, as a share of their brightness: print covers less than half of a block, so it hardly counts. */
function measureGrain({ width, height, data }: Grey, soft: Grey, left: number, top: number, counts: Uint32Array): number {
  counts.fill(0);
  let [total, light] = [0, 0];
  for (let y = top; y < Math.min(height, top + BLOCK); y += 1)
    for (let x = left; x < Math.min(width, left + BLOCK); x += 1) {
      const mean = soft.data[y * width + x] ?? 0;
      const distance = Math.min(counts.length - 1, Math.abs((data[y * width + x] ?? 0) - mean));
      counts[distance] = (counts[distance] ?? 0) + 1;
      total += 1;
      light += mean;
    }
  let seen = 0;
  let distance = 0;
  while (distance < counts.length - 1 && (seen += counts[distance] ?? 0) < total / 2) distance += 1;
  return distance / Math.max(1, light / total);
}

export interface Smooth {
  readonly image: Grey;
  /** Corners of the blocks that were grainy. */
  readonly grainy: readonly (readonly [left: number, top: number])[];
}

function eachRow({ width, height }: Grey, left: number, top: number, onRow: (start: number, end: number) => void): void {
  for (let y = top; y < Math.min(height, top + BLOCK); y += 1) onRow(y * width + left, y * width + Math.min(width, left + BLOCK));
}

/** The same picture where nothing is grainy. */
export function withoutGrain(image: Grey): Smooth {
  const { width, height } = image;
  const soft = smoothed(image);
  let softer: Grey | undefined;
  const grainy: (readonly [number, number])[] = [];
  const out = image.data.slice();
  const counts = new Uint32Array(64);
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK) {
      const grain = measureGrain(image, soft, left, top, counts);
      if (grain < GRAINY) continue;
      grainy.push([left, top]);
      const from = grain < COARSE ? soft : (softer ??= smoothed(soft));
      eachRow(image, left, top, (start, end) => out.set(from.data.subarray(start, end), start));
    }
  return { image: grainy.length === 0 ? image : { width, height, data: out }, grainy };
}

/** Of evened paper: what is darker than the first is ink, what is lighter than the second paper. */
const CLEAR = [50, 155] as const;

/** What smoothing left of the grain becomes paper, in a picture whose light was evened. */
export function clearedOfGrain(flat: Grey, { grainy }: Smooth): Grey {
  if (grainy.length === 0) return flat;
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - CLEAR[0]) * 245) / (CLEAR[1] - CLEAR[0]));
  const out = flat.data.slice();
  for (const [left, top] of grainy)
    eachRow(flat, left, top, (start, end) => {
      for (let at = start; at < end; at += 1) out[at] = table[out[at] ?? 0] ?? 0;
    });
  return { ...flat, data: out };
}
