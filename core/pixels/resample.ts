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
function tapsOf(size: number, target: number): Tap {
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

/** Bicubic when growing, area average when shrinking. Both sides may scale differently. */
export function resized({ width, height, data }: Grey, toWidth: number, toHeight: number): Grey {
  const w = Math.max(1, Math.round(toWidth));
  const h = Math.max(1, Math.round(toHeight));
  if (w === width && h === height) return { width, height, data };
  const across = tapsOf(width, w);
  const down = tapsOf(height, h);
  const middle = new Float32Array(w * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < w; x += 1) {
      let sum = 0;
      for (let tap = x * across.taps; tap < (x + 1) * across.taps; tap += 1)
        sum += (data[y * width + (across.from[tap] ?? 0)] ?? 0) * (across.weights[tap] ?? 0);
      middle[y * w + x] = sum;
    }
  }
  const out = new Uint8ClampedArray(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      let sum = 0;
      for (let tap = y * down.taps; tap < (y + 1) * down.taps; tap += 1)
        sum += (middle[(down.from[tap] ?? 0) * w + x] ?? 0) * (down.weights[tap] ?? 0);
      out[y * w + x] = sum;
    }
  }
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
