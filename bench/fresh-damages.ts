/**
 * Photographs of sheets that were made up after the rules for those before: seen from other places, in other light, with a camera's own grain. All
 * follow from seeds, so that the same picture comes out each time. Buffers are PNG. Single misses of the other half are never shown.
 */
import sharp from 'sharp';
import { randomFrom } from './lab-reports/drawn-report.ts';

type Damage = (picture: Buffer) => Promise<Buffer>;

interface Photo {
  /** How much nearer the right edge is than the left one, and the lower than the upper, as a share of the distance. */
  readonly right: number;
  readonly below: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Brightness of white paper in red, green and blue at the brightest place, of 255. */
  readonly light: readonly [number, number, number];
  /** Brightness of the print. */
  readonly dark: number;
  /** Share of the light that is left in the darkest corner. */
  readonly falloff: number;
  /** Spread of the camera's grain, of 255. */
  readonly grain: number;
  /** Spread of the lens in pixels. */
  readonly blur: number;
  readonly seed: number;
}

/** The table that the paper lies on. */
const TABLE = 150;
/** How much larger than the sheet the picture is, so that its near edge is in it. */
const ROOM = 1.16;

/** A pixel between its four neighbours; the table outside. */
function toBetween(grey: Uint8Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return TABLE;
  const at = top * width + left;
  const upper = (grey[at] ?? 0) + ((grey[at + 1] ?? 0) - (grey[at] ?? 0)) * (x - left);
  const lower = (grey[at + width] ?? 0) + ((grey[at + width + 1] ?? 0) - (grey[at + width] ?? 0)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

const photographed =
  ({ right, below, turn, light, dark, falloff, grain, blur, seed }: Photo): Damage =>
  async (picture) => {
    const { data, info } = await sharp(picture).greyscale().blur(blur).raw().toBuffer({ resolveWithObject: true });
    const [width, height] = [Math.round(info.width * ROOM), Math.round(info.height * ROOM)];
    const random = randomFrom(seed);
    const out = Buffer.alloc(width * height * 3);
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [u, v] = [x - width / 2, y - height / 2];
        const depth = 1 + (right * u) / width + (below * v) / height;
        const [fromX, fromY] = [(u * cos + v * sin) / depth + info.width / 2, (v * cos - u * sin) / depth + info.height / 2];
        const seen = toBetween(data, info.width, info.height, fromX, fromY) / 255;
        const lit = falloff + (1 - falloff) * (1 - (x / width + y / height) / 2);
        const noise = (random() + random() + random() - 1.5) * 2 * grain;
        for (let channel = 0; channel < 3; channel += 1)
          out[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, (dark + ((light[channel] ?? 0) - dark) * seen) * lit + noise));
      }
    return sharp(out, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  };

/** Photographs of either half, one after another. */
export const FRESH_DAMAGES: { readonly open: readonly Damage[]; readonly unseen: readonly Damage[] } = {
  open: [
    photographed({ right: 0, below: 0.3, turn: 0.6, light: [235, 205, 130], dark: 70, falloff: 0.75, grain: 2, blur: 0.6, seed: 11 }),
    photographed({ right: 0.05, below: -0.12, turn: -1.8, light: [160, 185, 215], dark: 55, falloff: 0.6, grain: 5, blur: 0.5, seed: 12 }),
  ],
  unseen: [
    photographed({ right: -0.04, below: 0.22, turn: 1.4, light: [215, 225, 150], dark: 80, falloff: 0.65, grain: 3, blur: 0.6, seed: 21 }),
    photographed({ right: 0.03, below: -0.28, turn: -0.4, light: [225, 165, 120], dark: 60, falloff: 0.5, grain: 4, blur: 0.5, seed: 22 }),
  ],
};
