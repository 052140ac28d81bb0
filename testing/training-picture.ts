/** A screenshot of a training as apps draw it: names over their figures, in two columns. */
import sharp from 'sharp';

export interface DrawnTraining {
  readonly title: string;
  readonly date: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

export function trainingPicture({ title, date, figures }: DrawnTraining): Promise<Buffer> {
  const text = (x: number, y: number, size: number, words: string, weight = 400) =>
    `<text x="${x}" y="${y}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="${size}" font-weight="${weight}">${words}</text>`;
  const cells = figures.flatMap(([name, value], at) => {
    const [x, y] = [60 + (at % 2) * 480, 460 + Math.floor(at / 2) * 200];
    return [text(x, y, 32, name), text(x, y + 74, 58, value, 700)];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1300"><rect width="1080" height="1300" fill="#fff"/>${text(60, 170, 30, date)}${text(60, 270, 56, title, 700)}${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
