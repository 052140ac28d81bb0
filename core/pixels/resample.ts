/** Scaling and turning by small angles. */
import type { Grey } from './grey.ts';

/** Catmull-Rom weights for the four neighbours at `t` between the two middle ones. */
function cubic(t: number): readonly [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
}

interface Tap {
  readonly from: Int32Array;
  readonly weights: Float32Array;
  readonly taps: number;
}

/** For every place of the new side: which old places count, and how much. Averages when shrinking, so that nothing thin is lost. */
function toTaps(size: number, target: number): Tap {
  const ratio = size / target;
  const taps = ratio > 1 ? Math.ceil(ratio) + 1 : 4;
  const from = new Int32Array(target * taps);
  const weights = new Float32Array(target * taps);
  for (let at = 0; at < target; at += 1) {
    let sum = 0;
    const start = ratio > 1 ? Math.floor(at * ratio) : Math.floor((at + 0.5) * ratio - 0.5) - 1;
    const four = ratio > 1 ? undefined : cubic((at + 0.5) * ratio - 0.5 - (start + 1));
    for (let tap = 0; tap < taps; tap += 1) {
      const place = start + tap;
      const weight = four?.[tap] ?? Math.max(0, Math.min(place + 1, (at + 1) * ratio) - Math.max(place, at * ratio));
      from[at * taps + tap] = Math.min(size - 1, Math.max(0, place));
      weights[at * taps + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < taps; tap += 1) weights[at * taps + tap] = (weights[at * taps + tap] ?? 0) / sum;
  }
  return { from, weights, taps };
}

/** Lines that are scaled together, so that what is written lies together in memory. */
const LINES = 32;

/** Scaling that grows, four old places for each new one: written out, because it is what pictures wait for. */
function grown(data: Float32Array, length: number, others: number, { from, weights }: Tap, target: number): Float32Array {
  const out = new Float32Array(target * others);
  for (let first = 0; first < others; first += LINES) {
    const last = Math.min(others, first + LINES);
    for (let at = 0, tap = 0; at < target; at += 1, tap += 4) {
      const a = from[tap] as number;
      const b = from[tap + 1] as number;
      const c = from[tap + 2] as number;
      const d = from[tap + 3] as number;
      const wa = weights[tap] as number;
      const wb = weights[tap + 1] as number;
      const wc = weights[tap + 2] as number;
      const wd = weights[tap + 3] as number;
      for (let line = first, start = first * length; line < last; line += 1, start += length)
        out[at * others + line] =
          (data[start + a] as number) * wa + (data[start + b] as number) * wb + (data[start + c] as number) * wc + (data[start + d] as number) * wd;
    }
  }
  return out;
}

function shrunk(data: Float32Array, length: number, others: number, { from, weights, taps }: Tap, target: number): Float32Array {
  const out = new Float32Array(target * others);
  for (let first = 0; first < others; first += LINES) {
    const last = Math.min(others, first + LINES);
    for (let at = 0; at < target; at += 1) {
      const [begin, end] = [at * taps, (at + 1) * taps];
      for (let line = first; line < last; line += 1) {
        let sum = 0;
        for (let tap = begin; tap < end; tap += 1) sum += (data[line * length + (from[tap] ?? 0)] ?? 0) * (weights[tap] ?? 0);
        out[at * others + line] = sum;
      }
    }
  }
  return out;
}

/**
 * One side scaled, the other left; the picture comes out lying on its side, so that doing it twice scales both.
 * @param length of the side that is scaled
 */
function scaledAndTurned(data: Float32Array, length: number, others: number, target: number): Float32Array {
  const taps = toTaps(length, target);
  return target >= length ? grown(data, length, others, taps, target) : shrunk(data, length, others, taps, target);
}

/** Bicubic when growing, area average when shrinking. Both sides may scale differently. */
export function resized({ width, height, data }: Grey, toWidth: number, toHeight: number): Grey {
  const w = Math.max(1, Math.round(toWidth));
  const h = Math.max(1, Math.round(toHeight));
  if (w === width && h === height) return { width, height, data };
  const across = scaledAndTurned(Float32Array.from(data), width, height, w);
  const out = new Uint8ClampedArray(scaledAndTurned(across, height, w, h));
  return { width: w, height: h, data: new Uint8Array(out.buffer) };
}

export const scaled = (image: Grey, factor: number): Grey => resized(image, image.width * factor, image.height * factor);

/**
 * Turned about the middle, clockwise, in a picture of the same size; what comes in from outside is the nearest edge.
 * @param degrees small: corners are cut
 */
export function rotated(image: Grey, degrees: number): Grey {
  const { width, height, data } = image;
  const out = new Uint8Array(width * height);
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fx = Math.min(width - 1, Math.max(0, cx + (x - cx) * cos - (y - cy) * sin));
      const fy = Math.min(height - 1, Math.max(0, cy + (x - cx) * sin + (y - cy) * cos));
      const x0 = Math.floor(fx);
      const y0 = Math.floor(fy);
      const right = x0 + 1 < width ? 1 : 0;
      const below = y0 + 1 < height ? width : 0;
      const at = y0 * width + x0;
      const top = (data[at] ?? 0) + ((data[at + right] ?? 0) - (data[at] ?? 0)) * (fx - x0);
      const bottom = (data[at + below] ?? 0) + ((data[at + below + right] ?? 0) - (data[at + below] ?? 0)) * (fx - x0);
      out[y * width + x] = top + (bottom - top) * (fy - y0);
    }
  }
  return { width, height, data: out };
}
