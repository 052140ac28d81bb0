/** Damages of photographed labels, each alone and all together. Buffers are PNG. */
import sharp, { type Sharp } from 'sharp';

type Damage = (picture: Buffer) => Promise<Buffer>;
type Change = (image: Sharp, width: number, height: number) => Sharp;

const png = (change: Change): Damage => {
  return async (picture) => {
    const image = sharp(picture);
    const { width, height } = await image.metadata();
    return change(image, width, height).png().toBuffer();
  };
};

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

/** The shadow of a hand: a hard edge from light to dark. */
const shaded: Change = (image, width, height) => {
  const stops = [
    [0, 0],
    [0.55, 0.25],
    [0.6, 0.72],
    [1, 0.8],
  ].map(([at, dark]) => `<stop offset="${at}" stop-color="#000" stop-opacity="${dark}"/>`);
  const gradient = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient></defs>`;
  return image.composite([{ input: svg(width, height, `${gradient}<rect width="100%" height="100%" fill="url(#g)"/>`) }]);
};

const grain: Change = (image, width, height) =>
  image.composite([
    { input: { create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 45 } } }, blend: 'soft-light' },
  ]);

const AROUND =
  'Sestavine: ovseni kosmiči 62 %, sladkor, palmova maščoba, sirotka v prahu 4 %, sol, aroma. Lahko vsebuje sledi oreškov. Neto količina: 500 g. Hraniti v suhem prostoru. Uporabno najmanj do: 12.03.2027. Proizvajalec: Mlin, Cesta 9, 1000 Ljubljana';

/** The label on a whole side of a package: other text above and below, the picture three times as high. */
async function onPackage(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [w, h] = [Math.round(width * 1.15), Math.round(height * 2.6)];
  const lines = AROUND.match(/.{1,70}(\s|$)/g) ?? [];
  const text = (y: number): string => lines.map((line, at) => `<text x="${w * 0.06}" y="${y + at * 30}">${line}</text>`).join('');
  const banner = `<rect width="100%" height="14%" fill="#2f6b3a"/><text x="40" y="${h * 0.09}" font-size="64" font-weight="bold" fill="#fff" font-family="DejaVu Serif">Zrnat musli</text>`;
  const small = `<g font-family="DejaVu Sans" font-size="20" fill="#33271c">${text(h * 0.2)}${text(h * 0.82)}</g>`;
  return sharp(svg(w, h, `<rect width="100%" height="100%" fill="#e9dcc2"/>${banner}${small}`))
    .removeAlpha()
    .composite([{ input: picture, left: Math.round(w * 0.06), top: Math.round(h * 0.38) }])
    .png()
    .toBuffer();
}

const tilted = (degrees: number): Damage => png((image) => image.rotate(degrees, { background: '#d8d4cc' }));
const blurred = (sigma: number): Damage => png((image) => image.blur(sigma));
const shrunk = (factor: number): Damage => png((image, width) => image.resize(Math.round(width * factor)));

/** Degrees to either side that are seen of a can's or jar's surface. */
const CURVE = 50;

/** Round a jar: what is turned away from the middle is narrower. */
const curved: Damage = async (picture) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const most = (CURVE * Math.PI) / 180;
  const out = Buffer.alloc(data.length);
  for (let x = 0; x < width; x += 1) {
    const angle = Math.asin(((x / (width - 1)) * 2 - 1) * Math.sin(most));
    const from = Math.round(((angle / most + 1) / 2) * (width - 1));
    for (let y = 0; y < height; y += 1) data.copy(out, (y * width + x) * channels, (y * width + from) * channels, (y * width + from + 1) * channels);
  }
  return sharp(out, { raw: { width, height, channels } }).png().toBuffer();
};

/** The reflection of a lamp on foil: a white spot over the middle of the table. */
const glare: Change = (image, width, height) => {
  const spot = `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="0.96"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`;
  return image.composite([
    {
      input: svg(
        width,
        height,
        `${spot}<ellipse cx="${width * 0.62}" cy="${height * 0.5}" rx="${width * 0.2}" ry="${height * 0.22}" fill="url(#g)"/>`,
      ),
    },
  ]);
};

const ALL: readonly Damage[] = [onPackage, tilted(-2.4), png(shaded), blurred(1), png(grain), shrunk(0.8)];

export const DAMAGES: Readonly<Record<string, Damage>> = {
  none: async (picture) => picture,
  small: shrunk(0.42),
  tilted: tilted(3.2),
  blurred: blurred(1.6),
  shadow: png(shaded),
  faint: png((image) => image.linear(0.28, 150)),
  'white on dark': png((image) => image.negate().linear(0.8, 20)),
  'on its side': png((image) => image.rotate(90)),
  grainy: png(grain),
  tiny: shrunk(0.32),
  askew: png((image) => image.affine([1, 0.07, -0.04, 1], { background: '#d8d4cc' })),
  'on a package': onPackage,
  curved,
  glare: png(glare),
  'upside down': png((image) => image.rotate(180)),
  'all at once': async (picture) => {
    let damaged = picture;
    for (const damage of ALL) damaged = await damage(damaged);
    return damaged;
  },
};
