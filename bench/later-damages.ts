/**
 * Photographs of laboratory reports as people send them: folded paper, pen marks, a messenger's small picture, print that shines through. All follow
 * from seeds, so that the same picture comes out each time. Buffers are PNG. Single misses of the other half are never shown.
 */
import sharp from 'sharp';
import { randomFrom } from './lab-reports/drawn-report.ts';

type Damage = (picture: Buffer) => Promise<Buffer>;

interface Plane {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function toPlane(picture: Buffer): Promise<Plane> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const toPng = ({ data, width, height }: Plane): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** A point between its four neighbours; the table outside. */
function between({ data, width, height }: Plane, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 120;
  const value = (dx: number, dy: number): number => data[((top + dy) * width + left + dx) * 3 + channel] ?? 0;
  const upper = value(0, 0) + (value(1, 0) - value(0, 0)) * (x - left);
  const lower = value(0, 1) + (value(1, 1) - value(0, 1)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

/** @param from the place that is seen there, and how bright it is, both as shares */
const seen =
  (from: (x: number, y: number) => readonly [number, number, number]): Damage =>
  async (picture) => {
    const plane = await toPlane(picture);
    const { width, height } = plane;
    const data = Buffer.alloc(plane.data.length);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [u, v, light] = from(x / width, y / height);
        for (let channel = 0; channel < 3; channel += 1) data[(y * width + x) * 3 + channel] = between(plane, u * width, v * height, channel) * light;
      }
    return toPng({ data, width, height });
  };

/** Folded in three like a letter: each part leans otherwise, and the folds are dark. */
const folded = seen((x, y) => {
  const part = Math.min(2, Math.floor(y * 3));
  const inside = y * 3 - part;
  const lean = [0.02, -0.03, 0.015][part] ?? 0;
  const fold = Math.min(inside, 1 - inside);
  return [(x - 0.5) * (1 + lean * (inside - 0.5)) + 0.5, y + Math.sin(inside * Math.PI) * 0.004, (0.82 + 0.06 * part) * (fold < 0.008 ? 0.8 : 1)];
});

/** A page of a stapled pile, which bends up at its left side. */
const curled = seen((x, y) => [x + 0.03 * (1 - x) ** 3, y + 0.018 * (1 - x) ** 2 * Math.sin(y * 3), 0.7 + 0.3 * Math.min(1, x * 2.2)]);

/** Held in the hand: the lower edge nearer, turned, and darker to one side. */
const held = seen((x, y) => {
  const depth = 1.06 - 0.12 * y;
  const [u, v] = [(x - 0.5) * depth, (y - 0.5) * depth];
  return [u * 0.9996 + v * 0.028 + 0.5, v * 0.9996 - u * 0.02 + 0.5, 0.95 - 0.35 * x];
});

const grainy =
  (seed: number, spread: number): Damage =>
  async (picture) => {
    const plane = await toPlane(picture);
    const random = randomFrom(seed);
    for (let at = 0; at < plane.data.length; at += 3) {
      const noise = (random() + random() + random() - 1.5) * 2 * spread;
      for (let channel = 0; channel < 3; channel += 1) plane.data[at + channel] = Math.min(255, Math.max(0, (plane.data[at + channel] ?? 0) + noise));
    }
    return toPng(plane);
  };

/** The hand moved aslant: every point is the mean of a way. */
const moved =
  (dx: number, dy: number): Damage =>
  async (picture) => {
    const plane = await toPlane(picture);
    const data = Buffer.alloc(plane.data.length);
    const steps = [-1, -0.5, 0, 0.5, 1];
    for (let y = 0; y < plane.height; y += 1)
      for (let x = 0; x < plane.width; x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          data[(y * plane.width + x) * 3 + channel] =
            steps.reduce((sum, step) => sum + between(plane, x + dx * step, y + dy * step, channel), 0) / steps.length;
    return toPng({ ...plane, data });
  };

const drawn =
  (inside: (width: number, height: number, random: () => number) => string, seed: number): Damage =>
  async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside(width, height, randomFrom(seed))}</svg>`;
    return sharp(picture)
      .composite([{ input: Buffer.from(over) }])
      .png()
      .toBuffer();
  };

const between0 = (random: () => number, from: number, to: number): number => from + (to - from) * random();

/** A doctor's pen: rings round results, ticks beside rows, a line under some. */
const penned = drawn((width, height, random) => {
  const ring = (): string =>
    `<ellipse cx="${width * between0(random, 0.42, 0.6)}" cy="${height * between0(random, 0.25, 0.8)}" rx="${width * 0.05}" ry="${height * 0.011}" transform="rotate(${between0(random, -0.6, 0.6)})"/>`;
  const tick = (): string => {
    const [x, y] = [width * between0(random, 0.02, 0.06), height * between0(random, 0.2, 0.85)];
    return `<path d="M${x} ${y}l8 10l16 -26"/>`;
  };
  const under = (): string => {
    const [x, y] = [width * 0.1, height * between0(random, 0.25, 0.8)];
    return `<path d="M${x} ${y}q60 6 130 -2t150 3"/>`;
  };
  return `<g fill="none" stroke="#26409a" stroke-width="3.2" stroke-opacity="0.85">${[ring(), ring(), ring(), tick(), tick(), tick(), under(), under()].join('')}</g>`;
}, 31);

/** The stamp of a surgery, over the table's right side. */
const stamped = drawn(
  (width, height) =>
    `<g transform="translate(${width * 0.63} ${height * 0.56}) rotate(-14)" fill="none" stroke="#7a2f8f" stroke-width="4" stroke-opacity="0.55"><rect width="300" height="120" rx="10"/><g stroke="none" fill="#7a2f8f" fill-opacity="0.6" font-family="DejaVu Sans" font-weight="bold"><text x="24" y="44" font-size="26">AMBULANTA</text><text x="24" y="76" font-size="22">PREJETO 12</text><text x="24" y="104" font-size="20">0 1 7 5 5</text></g></g>`,
  41,
);

/** A lamp on smooth paper. */
const glossy = drawn(
  (width, height) =>
    `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="0.9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width * 0.35}" cy="${height * 0.4}" rx="${width * 0.28}" ry="${height * 0.12}" fill="url(#g)"/>`,
  42,
);

/** The other side of the paper is printed, too. */
const shining: Damage = async (picture) => {
  const { width, height } = await sharp(picture).metadata();
  const back = await sharp(picture).removeAlpha().flop().blur(1.6).linear(0.16, 214).png().toBuffer();
  const down = await sharp(back)
    .extract({ left: 0, top: 0, width, height: height - 37 })
    .extend({ top: 37, background: '#fdfdfd' })
    .png()
    .toBuffer();
  return sharp(picture)
    .removeAlpha()
    .composite([{ input: down, blend: 'multiply' }])
    .png()
    .toBuffer();
};

/** As a messenger sends it: small and pressed. */
const sent =
  (longer: number, quality: number): Damage =>
  async (picture) => {
    const small = await sharp(picture).resize({ height: longer }).jpeg({ quality }).toBuffer();
    return sharp(small).png().toBuffer();
  };

const blurred =
  (spread: number): Damage =>
  (picture) =>
    sharp(picture).blur(spread).png().toBuffer();
const tinted =
  (slope: number, offsets: readonly [number, number, number]): Damage =>
  (picture) =>
    sharp(picture)
      .removeAlpha()
      .linear([slope, slope, slope * 0.9], [...offsets])
      .png()
      .toBuffer();

const inTurn =
  (...damages: readonly Damage[]): Damage =>
  async (picture) => {
    let photo = picture;
    for (const damage of damages) photo = await damage(photo);
    return photo;
  };

/** Photographs of either half, one person after another. */
export const LATER_DAMAGES: { readonly open: readonly Damage[]; readonly unseen: readonly Damage[] } = {
  open: [
    inTurn(folded, tinted(0.62, [62, 52, 26]), blurred(0.7), grainy(101, 7)),
    inTurn(penned, held, moved(1.6, 0.7), grainy(102, 5)),
    inTurn(curled, tinted(0.45, [80, 84, 92]), blurred(0.8), grainy(103, 10)),
  ],
  unseen: [
    inTurn(shining, held, blurred(0.7), grainy(201, 8)),
    inTurn(stamped, folded, glossy, moved(0.6, 1.4), grainy(202, 5)),
    inTurn(curled, tinted(0.7, [40, 38, 20]), sent(1600, 42)),
  ],
};
