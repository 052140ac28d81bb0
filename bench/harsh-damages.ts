/** Further damages of photographed labels, apart from those of `bench/picture-damages.ts`. Buffers are PNG. */
import sharp from 'sharp';

type Damage = (picture: Buffer) => Promise<Buffer>;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function toRaw(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const toPng = ({ data, width, height }: Raw): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** Every pixel from another place; white outside. */
function warped(from: (x: number, y: number, width: number, height: number) => readonly [number, number]): Damage {
  return async (picture) => {
    const { data, width, height } = await toRaw(picture);
    const out = Buffer.alloc(data.length, 235);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [fromX, fromY] = from(x, y, width, height).map(Math.round) as [number, number];
        if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
        data.copy(out, (y * width + x) * 3, (fromY * width + fromX) * 3, (fromY * width + fromX) * 3 + 3);
      }
    return toPng({ data: out, width, height });
  };
}

/** Seen from below: the upper edge is narrower. */
const perspective = warped((x, y, width, height) => {
  const narrow = 0.8 + 0.2 * (y / height);
  return [(x - width / 2) / narrow + width / 2, y];
});

/** A jar seen from above: rows bend, and what is turned away is narrower. */
const bent = warped((x, y, width, height) => {
  const aside = (x / width) * 2 - 1;
  const angle = Math.asin(aside * Math.sin(0.75)) / 0.75;
  return [((angle + 1) / 2) * width, y - (1 - aside * aside) * height * 0.06];
});

/** The hand shook: every pixel is the mean of a way. */
const shaken: Damage = async (picture) => {
  const { data, width, height } = await toRaw(picture);
  const out = Buffer.from(data);
  const reach = 3;
  for (let y = 0; y < height; y += 1)
    for (let x = reach; x < width - reach; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let step = -reach; step <= reach; step += 1) sum += data[(y * width + x + step) * 3 + channel] ?? 0;
        out[(y * width + x) * 3 + channel] = sum / (reach * 2 + 1);
      }
  return toPng({ data: out, width, height });
};

const drawn =
  (inside: (width: number, height: number) => string): Damage =>
  async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside(width, height)}</svg>`;
    return sharp(picture)
      .composite([{ input: Buffer.from(over) }])
      .png()
      .toBuffer();
  };

/** Foil: bright stripes over the table. */
const stripes = drawn((width, height) =>
  [0.3, 0.62, 0.85]
    .map((at) => `<path d="M${width * at} 0L${width * (at - 0.12)} ${height}" stroke="#fff" stroke-opacity="0.75" stroke-width="${width * 0.025}"/>`)
    .join(''),
);
/** The film is folded: a line goes through the figures. */
const crease = drawn((width, height) => `<path d="M0 ${height * 0.42}L${width} ${height * 0.55}" stroke="#999" stroke-width="${height * 0.008}"/>`);
const yellow: Damage = (picture) => sharp(picture).linear([0.55, 0.5, 0.25], [90, 75, 30]).png().toBuffer();
const pressed: Damage = async (picture) => {
  const { width } = await sharp(picture).metadata();
  const small = await sharp(picture)
    .resize(Math.round(width * 0.6))
    .jpeg({ quality: 22 })
    .toBuffer();
  return sharp(small).png().toBuffer();
};
/** The left edge or the last column is not on the picture. */
const cut: Damage = async (picture) => {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .extract({ left: 0, top: 0, width: Math.round(width * 0.72), height })
    .png()
    .toBuffer();
};
const far: Damage = async (picture) => {
  const { width } = await sharp(picture).metadata();
  const small = await sharp(picture)
    .resize(Math.round(width * 0.36))
    .blur(0.5)
    .toBuffer();
  return sharp(small).png().toBuffer();
};

export const HARSH_DAMAGES: Readonly<Record<string, Damage>> = {
  none: async (picture) => picture,
  perspective,
  bent,
  shaken,
  stripes,
  crease,
  yellow,
  pressed,
  cut,
  far,
  'far, bent and yellow': async (picture) => yellow(await bent(await far(picture))),
};
