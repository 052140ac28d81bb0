/** Flattens the picture of a can's or jar's side: writing near its edges is narrower, since the surface turns away. */
import type { Grey } from './grey.ts';

export interface Unrolled {
  readonly image: Grey;
  /** The column of the rolled picture that a column of the flat one shows, in pixels. */
  readonly toRolled: (x: number) => number;
}

/**
 * The picture is taken to show the cylinder upright and whole in its width.
 * @param degrees of the surface seen to either side of its middle, under 90; writing in the middle keeps its size
 */
export function unrolled({ width, height, data }: Grey, degrees: number): Unrolled {
  const most = (degrees * Math.PI) / 180;
  const flat = Math.max(1, Math.round((width * most) / Math.sin(most)));
  const toRolled = (x: number): number => {
    const angle = ((x / Math.max(1, flat - 1)) * 2 - 1) * most;
    return ((Math.sin(angle) / Math.sin(most) + 1) / 2) * (width - 1);
  };
  const out = new Uint8Array(flat * height);
  for (let x = 0; x < flat; x += 1) {
    const from = Math.min(width - 1, Math.max(0, toRolled(x)));
    const left = Math.floor(from);
    const right = Math.min(width - 1, left + 1);
    const part = from - left;
    for (let y = 0; y < height; y += 1)
      out[y * flat + x] = Math.round((data[y * width + left] ?? 0) * (1 - part) + (data[y * width + right] ?? 0) * part);
  }
  return { image: { width: flat, height, data: out }, toRolled };
}
