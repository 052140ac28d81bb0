/**
 * Screenshots of trainings drawn for measuring the reader: where apps put names and figures, both languages, light and dark. Truth is what was
 * drawn. Half of them are held out: they were drawn before the reader was first run on them and are not looked at while it is tuned. The second and the
 * third group have layouts of their own.
 */
import sharp from 'sharp';
import designs from './training-designs.json' with { type: 'json' };

type Layout =
  | 'strava'
  | 'garmin'
  | 'apple'
  | 'whoop'
  | 'suunto'
  | 'generic'
  | 'hero'
  | 'centred'
  | 'cards'
  | 'table'
  | 'inline'
  | 'columns'
  | 'leader'
  | 'unitBeside'
  | 'poster'
  | 'rows'
  | 'sentence';

export interface TrainingTruth {
  readonly day?: string;
  readonly minute?: number;
  readonly title?: string;
  readonly kind?: string;
  readonly distanceM?: number;
  readonly durationMinutes?: number;
  readonly calories?: number;
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly ascentM?: number;
}

interface Design {
  readonly layout: Layout;
  readonly isDark?: boolean;
  readonly isHeldOut: boolean;
  readonly group?: 'second' | 'third';
  readonly font?: string;
  readonly width?: number;
  readonly title: string;
  readonly date: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly truth: TrainingTruth;
}

const DESIGNS = designs as unknown as readonly Design[];

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly isFaint?: boolean;
  readonly isBold?: boolean;
  readonly end?: boolean;
  readonly isCentred?: boolean;
}

interface Drawn {
  readonly marks: readonly Mark[];
  readonly height: number;
}

const clock = (width: number): Mark[] => [
  { x: 60, y: 60, size: 30, text: '9:41', isBold: true },
  { x: width - 60, y: 60, size: 26, text: '82 %', end: true },
];

/** Names over their figures (or under them) in columns. */
function grid(design: Design, top: number, columns: number, isNameFirst: boolean, size: number): Mark[] {
  const width = design.width ?? 1080;
  const step = (width - 120) / columns;
  return design.figures.flatMap(([name, value], at) => {
    const [x, y] = [60 + (at % columns) * step, top + Math.floor(at / columns) * size * 3.6];
    const [first, second] = isNameFirst ? [y, y + size * 1.3] : [y + size * 0.9, y];
    return [
      { x, y: first, size: size * 0.55, text: name, isFaint: true },
      { x, y: second, size, text: value, isBold: true },
    ];
  });
}

const list = (design: Design, top: number): Mark[] =>
  design.figures.flatMap(([name, value], at) => [
    { x: 60, y: top + at * 110, size: 34, text: name },
    { x: (design.width ?? 1080) - 60, y: top + at * 110, size: 40, text: value, isBold: true, end: true },
  ]);

const LAYOUTS: Readonly<Record<Layout, (design: Design) => Drawn>> = {
  strava: (design) => ({
    marks: [
      { x: 190, y: 220, size: 30, text: 'Ana Novak', isBold: true },
      { x: 190, y: 266, size: 25, text: design.date, isFaint: true },
      { x: 60, y: 390, size: 54, text: design.title, isBold: true },
      ...grid(design, 490, 3, true, 44),
    ],
    height: 1500,
  }),
  garmin: (design) => ({
    marks: [
      { x: 60, y: 200, size: 52, text: design.title, isBold: true },
      { x: 60, y: 260, size: 30, text: design.date, isFaint: true },
      ...grid(design, 460, 2, false, 58),
    ],
    height: 1500,
  }),
  apple: (design) => ({
    marks: [
      { x: 60, y: 170, size: 30, text: design.date, isFaint: true },
      { x: 60, y: 270, size: 56, text: design.title, isBold: true },
      ...grid(design, 420, 2, true, 56),
    ],
    height: 1300,
  }),
  whoop: (design) => ({
    marks: [
      { x: 60, y: 200, size: 48, text: design.title, isBold: true },
      { x: 60, y: 256, size: 28, text: design.date, isFaint: true },
      ...list(design, 420),
    ],
    height: 1200,
  }),
  suunto: (design) => ({
    marks: [
      { x: 60, y: 180, size: 46, text: design.title, isBold: true },
      { x: 60, y: 236, size: 28, text: design.date, isFaint: true },
      ...grid(design, 420, 2, false, 50),
    ],
    height: 1400,
  }),
  generic: (design) => ({
    marks: [
      { x: 60, y: 180, size: 50, text: design.title, isBold: true },
      { x: 60, y: 244, size: 30, text: design.date },
      ...design.figures.map(([name, value], at) => ({ x: 60, y: 360 + at * 80, size: 36, text: `${name}: ${value}` })),
    ],
    height: 900,
  }),
  // One figure fills the screen, its unit is its name; the others stand in a row below.
  hero: (design) => ({
    marks: [
      { x: 60, y: 170, size: 28, text: design.date, isFaint: true },
      { x: 60, y: 236, size: 44, text: design.title, isBold: true },
      ...design.figures.slice(0, 1).flatMap(([name, value]): Mark[] => [
        { x: 60, y: 500, size: 210, text: value, isBold: true },
        { x: 60, y: 570, size: 38, text: name, isFaint: true },
      ]),
      ...grid({ ...design, figures: design.figures.slice(1) }, 720, 3, false, 54),
    ],
    height: 1000,
  }),
  centred: (design) => ({
    marks: [
      { x: 540, y: 170, size: 46, text: design.title, isBold: true, isCentred: true },
      { x: 540, y: 226, size: 28, text: design.date, isFaint: true, isCentred: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 540, y: 370 + at * 150, size: 54, text: value, isBold: true, isCentred: true },
        { x: 540, y: 418 + at * 150, size: 28, text: name, isFaint: true, isCentred: true },
      ]),
    ],
    height: 1300,
  }),
  cards: (design) => ({
    marks: [
      { x: 60, y: 170, size: 52, text: design.title, isBold: true },
      { x: 60, y: 228, size: 28, text: design.date, isFaint: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 280 + (at % 2) * 520, y: 420 + Math.floor(at / 2) * 260, size: 32, text: name, isCentred: true },
        { x: 280 + (at % 2) * 520, y: 500 + Math.floor(at / 2) * 260, size: 60, text: value, isBold: true, isCentred: true },
      ]),
    ],
    height: 1100,
  }),
  table: (design) => ({
    marks: [
      { x: 60, y: 150, size: 46, text: design.title, isBold: true },
      { x: 60, y: 204, size: 26, text: design.date, isFaint: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 60 + at * 300, y: 340, size: 26, text: name, isFaint: true },
        { x: 60 + at * 300, y: 400, size: 34, text: value },
      ]),
    ],
    height: 520,
  }),
  inline: (design) => ({
    marks: [
      { x: 60, y: 170, size: 28, text: design.date, isFaint: true },
      { x: 60, y: 240, size: 50, text: design.title, isBold: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 60, y: 380 + at * 96, size: 36, text: name },
        { x: 560, y: 380 + at * 96, size: 36, text: value, isBold: true },
      ]),
    ],
    height: 900,
  }),
  columns: (design) => ({
    marks: [
      { x: 540, y: 160, size: 50, text: design.title, isBold: true, isCentred: true },
      { x: 540, y: 214, size: 26, text: design.date, isFaint: true, isCentred: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 200 + (at % 3) * 340, y: 420 + Math.floor(at / 3) * 200, size: 46, text: value, isBold: true, isCentred: true },
        { x: 200 + (at % 3) * 340, y: 464 + Math.floor(at / 3) * 200, size: 26, text: name, isFaint: true, isCentred: true },
      ]),
    ],
    height: 900,
  }),
  leader: (design) => ({
    marks: [
      { x: 540, y: 190, size: 46, text: design.title, isBold: true, isCentred: true },
      { x: 540, y: 246, size: 28, text: design.date, isFaint: true, isCentred: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 140, y: 380 + at * 90, size: 34, text: name },
        { x: 540, y: 380 + at * 90, size: 34, text: '. . . . . . . .', isFaint: true },
        { x: 940, y: 380 + at * 90, size: 34, text: value, isBold: true, end: true },
      ]),
    ],
    height: 950,
  }),
  unitBeside: (design) => ({
    marks: [
      { x: 60, y: 170, size: 30, text: design.date, isFaint: true },
      { x: 60, y: 240, size: 50, text: design.title, isBold: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => {
        const [amount = '', unit = ''] = value.split('|');
        const [x, y] = [60 + (at % 2) * 500, 380 + Math.floor(at / 2) * 210];
        return [
          { x, y, size: 28, text: name, isFaint: true },
          { x, y: y + 86, size: 76, text: amount, isBold: true },
          // As wide as the figures before it.
          { x: x + amount.length * 46 + 14, y: y + 86, size: 30, text: unit, isFaint: true },
        ].filter(({ text }) => text !== '');
      }),
    ],
    height: 1100,
  }),
  poster: (design) => ({
    marks: [
      { x: 540, y: 780, size: 56, text: design.title, isBold: true, isCentred: true },
      { x: 540, y: 840, size: 28, text: design.date, isFaint: true, isCentred: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => [
        { x: 200 + at * 340, y: 1000, size: 30, text: name, isFaint: true, isCentred: true },
        { x: 200 + at * 340, y: 1064, size: 52, text: value, isBold: true, isCentred: true },
      ]),
    ],
    height: 1250,
  }),
  rows: (design) => ({
    marks: [
      { x: 60, y: 170, size: 48, text: design.title, isBold: true },
      { x: 1020, y: 170, size: 26, text: design.date, isFaint: true, end: true },
      ...design.figures.flatMap(([name, value], at): Mark[] => {
        const place = { x: at % 2 === 0 ? 60 : 1020, end: at % 2 === 1 };
        const y = 360 + Math.floor(at / 2) * 180;
        return [
          { ...place, y, size: 56, text: value, isBold: true },
          { ...place, y: y + 46, size: 28, text: name, isFaint: true },
        ];
      }),
    ],
    height: 950,
  }),
  sentence: (design) => ({
    marks: [
      { x: 60, y: 180, size: 30, text: design.date, isFaint: true },
      { x: 60, y: 250, size: 48, text: design.title, isBold: true },
      { x: 60, y: 330, size: 36, text: design.figures.map(([, value]) => value).join('  ·  ') },
    ],
    height: 620,
  }),
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toSvg(design: Design): string {
  const { isDark = false, font = 'DejaVu Sans', width = 1080 } = design;
  const { marks, height } = LAYOUTS[design.layout](design);
  const [ground, ink, faint] = isDark ? ['#0d1013', '#f4f4f4', '#9aa3ab'] : ['#ffffff', '#16181a', '#6b7278'];
  const texts = [...clock(width), ...marks].map(({ x, y, size, text, isFaint, isBold, end, isCentred }) => {
    const anchor = end ? 'end' : isCentred ? 'middle' : 'start';
    const attributes = `x="${x}" y="${y}" font-size="${size}" fill="${isFaint ? faint : ink}" font-weight="${isBold ? 700 : 400}"`;
    return `<text ${attributes} text-anchor="${anchor}">${escaped(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}"><rect width="${width}" height="${height}" fill="${ground}"/>${texts.join('')}</svg>`;
}

export interface TrainingPicture {
  readonly name: string;
  readonly isHeldOut: boolean;
  readonly group: 'first' | 'second' | 'third';
  readonly image: Buffer;
  readonly truth: TrainingTruth;
}

export async function* trainingPictures(): AsyncGenerator<TrainingPicture> {
  for (const [at, design] of DESIGNS.entries()) {
    const image = await sharp(Buffer.from(toSvg(design)))
      .jpeg({ quality: 85 })
      .toBuffer();
    yield {
      name: `${at + 1} ${design.layout}: ${design.title}`,
      isHeldOut: design.isHeldOut,
      group: design.group ?? 'first',
      image,
      truth: design.truth,
    };
  }
}
