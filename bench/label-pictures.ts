/**
 * Nutrition labels drawn for measuring the reader: the layouts, languages and ways of writing found on packages, with figures that
 * belong together, and what happens to them on the way into a picture (tilt, blur, shadow, small print, JPEG). Truth is what was drawn.
 */
import sharp, { type Sharp } from 'sharp';
import type { LabelField } from '#core/reports/label-reading.ts';

type Figures = Partial<Record<LabelField, number>>;

interface Product {
  readonly per100: Figures;
  readonly portion: number;
  readonly liquid?: true;
}

/** As declared on packages of these kinds. */
const PRODUCTS: readonly Product[] = [
  {
    per100: { energyKj: 1543, calories: 368, fat: 6.4, saturated_fat: 1.2, carbs: 58.7, sugar: 0.9, fiber: 10, protein: 13.5, salt: 0.02 },
    portion: 40,
  },
  { per100: { energyKj: 2252, calories: 539, fat: 30.9, saturated_fat: 10.6, carbs: 57.5, sugar: 56.3, protein: 6.3, salt: 0.107 }, portion: 15 },
  {
    per100: { energyKj: 268, calories: 64, fat: 3.5, saturated_fat: 2.3, carbs: 4.7, sugar: 4.7, protein: 3.3, salt: 0.13 },
    portion: 250,
    liquid: true,
  },
  {
    per100: { energyKj: 1046, calories: 250, fat: 8.5, saturated_fat: 3.6, carbs: 30.2, sugar: 3.8, fiber: 2.4, protein: 11.9, salt: 1.25 },
    portion: 125,
  },
  { per100: { energyKj: 180, calories: 42, fat: 0, saturated_fat: 0, carbs: 10.6, sugar: 10.6, protein: 0, salt: 0.01 }, portion: 330, liquid: true },
  {
    per100: { energyKj: 1871, calories: 446, fat: 16.2, saturated_fat: 7.1, carbs: 66.4, sugar: 24.8, fiber: 3.6, protein: 7.2, salt: 0.73 },
    portion: 25,
  },
];

interface Words {
  readonly title: string;
  readonly per100: (unit: 'g' | 'ml') => string;
  readonly perPortion: (grams: string) => string;
  readonly rows: Partial<Record<LabelField, string>>;
}

const WORDS: Readonly<Record<string, Words>> = {
  sl: {
    title: 'Povprečna hranilna vrednost',
    per100: (unit) => `na 100 ${unit}`,
    perPortion: (grams) => `na porcijo (${grams})`,
    rows: {
      calories: 'Energijska vrednost',
      fat: 'Maščobe',
      saturated_fat: 'od tega nasičene maščobne kisline',
      carbs: 'Ogljikovi hidrati',
      sugar: 'od tega sladkorji',
      fiber: 'Prehranske vlaknine',
      protein: 'Beljakovine',
      salt: 'Sol',
    },
  },
  hr: {
    title: 'Prosječna hranjiva vrijednost',
    per100: (unit) => `na 100 ${unit}`,
    perPortion: (grams) => `po obroku (${grams})`,
    rows: {
      calories: 'Energija',
      fat: 'Masti',
      saturated_fat: 'od kojih zasićene masne kiseline',
      carbs: 'Ugljikohidrati',
      sugar: 'od kojih šećeri',
      fiber: 'Vlakna',
      protein: 'Bjelančevine',
      salt: 'Sol',
    },
  },
  de: {
    title: 'Durchschnittliche Nährwerte',
    per100: (unit) => `pro 100 ${unit}`,
    perPortion: (grams) => `pro Portion (${grams})`,
    rows: {
      calories: 'Energie',
      fat: 'Fett',
      saturated_fat: 'davon gesättigte Fettsäuren',
      carbs: 'Kohlenhydrate',
      sugar: 'davon Zucker',
      fiber: 'Ballaststoffe',
      protein: 'Eiweiß',
      salt: 'Salz',
    },
  },
  it: {
    title: 'Valori nutrizionali medi',
    per100: (unit) => `per 100 ${unit}`,
    perPortion: (grams) => `per porzione (${grams})`,
    rows: {
      calories: 'Energia',
      fat: 'Grassi',
      saturated_fat: 'di cui acidi grassi saturi',
      carbs: 'Carboidrati',
      sugar: 'di cui zuccheri',
      fiber: 'Fibre',
      protein: 'Proteine',
      salt: 'Sale',
    },
  },
  en: {
    title: 'Nutrition information',
    per100: (unit) => `per 100 ${unit}`,
    perPortion: (grams) => `per serving (${grams})`,
    rows: {
      calories: 'Energy',
      fat: 'Fat',
      saturated_fat: 'of which saturates',
      carbs: 'Carbohydrate',
      sugar: 'of which sugars',
      fiber: 'Fibre',
      protein: 'Protein',
      salt: 'Salt',
    },
  },
};

export type Layout = 'columns' | 'one column' | 'two energy rows' | 'running text' | 'many languages' | 'american';
export interface LabelPicture {
  readonly name: string;
  readonly layout: Layout;
  readonly damage: string;
  readonly image: Buffer;
  /** As drawn: per 100 g or ml, or of one serving on American panels. */
  readonly truth: Figures;
  readonly of: 'per100' | 'perPortion';
}

const decimals = (value: number): string => (value === 0 ? '0' : value < 0.2 ? String(value) : value.toFixed(value >= 100 ? 0 : 1));
const written = (value: number, mark: ',' | '.'): string => decimals(value).replace('.', mark);
const shown = (value: number): number => Number(decimals(value));

/** A line of cells; indented where it is a part of the line above. */
interface Line {
  readonly cells: readonly string[];
  readonly part: boolean;
  readonly head?: true;
}

interface Drawing {
  readonly lines: readonly Line[];
  readonly font: string;
  readonly size: number;
  readonly ruled: boolean;
  readonly columns: readonly number[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function svgOf({ lines, font, size, ruled, columns }: Drawing): string {
  const step = size * 1.55;
  const width = (columns.at(-1) ?? 0) * size + size * 11;
  const height = step * (lines.length + 1);
  const rows = lines.map((line, row) => {
    const y = step * (row + 1);
    const cells = line.cells.map((cell, column) => {
      const x = size * (column === 0 ? (line.part ? 1.8 : 1) : (columns[column - 1] ?? 0));
      return `<text x="${x}" y="${y}" font-weight="${line.head ? 'bold' : 'normal'}">${escaped(cell)}</text>`;
    });
    const rule = ruled ? `<path d="M${size * 0.5} ${y + step * 0.28}H${width - size * 0.5}" stroke="#222" stroke-width="${size / 16}"/>` : '';
    return cells.join('') + rule;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="${font}" font-size="${size}" fill="#111">${rows.join('')}</g></svg>`;
}

const EU_ORDER: readonly LabelField[] = ['fat', 'saturated_fat', 'carbs', 'sugar', 'fiber', 'protein', 'salt'];
const PARTS = new Set<LabelField>(['saturated_fat', 'sugar']);

function energyOf(figures: Figures, factor: number): string {
  return `${Math.round((figures.energyKj ?? 0) * factor)} kJ / ${Math.round((figures.calories ?? 0) * factor)} kcal`;
}

function euLines(product: Product, lang: string, layout: Layout): Line[] {
  const words = WORDS[lang];
  if (words === undefined) return [];
  const mark = lang === 'en' ? '.' : ',';
  const unit = product.liquid ? 'ml' : 'g';
  const both = layout === 'columns' || layout === 'two energy rows';
  const factor = product.portion / 100;
  const cells = (name: string, of: (factor: number) => string): string[] => (both ? [name, of(1), of(factor)] : [name, of(1)]);
  const name = (field: LabelField): string => {
    if (layout !== 'many languages') return words.rows[field] ?? '';
    const names = [lang, lang === 'hr' ? 'sl' : 'hr'].map((other) => WORDS[other]?.rows[field] ?? '');
    return [...new Set(names)].join(' / ');
  };
  const head: Line[] = [
    { cells: [words.title], part: false, head: true },
    { cells: both ? ['', words.per100(unit), words.perPortion(`${product.portion} ${unit}`)] : ['', words.per100(unit)], part: false, head: true },
  ];
  const energy: Line[] =
    layout === 'two energy rows'
      ? [
          { cells: cells(name('calories'), (by) => `${Math.round((product.per100.energyKj ?? 0) * by)} kJ`), part: false },
          { cells: cells('', (by) => `${Math.round((product.per100.calories ?? 0) * by)} kcal`), part: false },
        ]
      : [{ cells: cells(name('calories'), (by) => energyOf(product.per100, by)), part: false }];
  const rows = EU_ORDER.filter((field) => product.per100[field] !== undefined).map((field) => ({
    cells: cells(name(field), (by) => `${written((product.per100[field] ?? 0) * by, mark)} g`),
    part: PARTS.has(field),
  }));
  return [...head, ...energy, ...rows];
}

function runningLines(product: Product, lang: string): Line[] {
  const [title, head, ...rows] = euLines(product, lang, 'one column').map((line) => line.cells.join(' ').trim());
  const text = `${title} ${head}: ${rows.join(', ')}.`;
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > 46) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines.map((line) => ({ cells: [line], part: false }));
}

function americanOf(product: Product): { lines: Line[]; truth: Figures } {
  const by = product.portion / 100;
  const of = (field: LabelField): number => Math.round((product.per100[field] ?? 0) * by);
  const fiber = of('fiber');
  const truth: Figures = {
    calories: Math.round(((product.per100.calories ?? 0) * by) / 10) * 10,
    fat: of('fat'),
    saturated_fat: of('saturated_fat'),
    trans_fat: 0,
    cholesterol: 15,
    sodium: Math.round(((product.per100.salt ?? 0) / 2.5) * 1000 * by),
    carbs: of('carbs') + fiber,
    fiber,
    sugar: of('sugar'),
    protein: of('protein'),
    calcium: 130,
    iron: 2,
    potassium: 240,
  };
  const row = (cells: string[], part = false): Line => ({ cells, part });
  const lines: Line[] = [
    { cells: ['Nutrition Facts'], part: false, head: true },
    row(['8 servings per container']),
    { cells: ['Serving size', `1 cup (${product.portion}g)`], part: false, head: true },
    row(['Amount per serving']),
    { cells: ['Calories', `${truth.calories}`], part: false, head: true },
    row(['', '% Daily Value*']),
    row([`Total Fat ${truth.fat}g`, '10%']),
    row([`Saturated Fat ${truth.saturated_fat}g`, '5%'], true),
    row(['Trans Fat 0g'], true),
    row(['Cholesterol 15mg', '5%']),
    row([`Sodium ${truth.sodium}mg`, '7%']),
    row([`Total Carbohydrate ${truth.carbs}g`, '13%']),
    row([`Dietary Fiber ${fiber}g`, '14%'], true),
    row([`Total Sugars ${truth.sugar}g`], true),
    row([`Protein ${truth.protein}g`]),
    row(['Calcium 130mg', '10%']),
    row(['Iron 2mg', '10%']),
    row(['Potassium 240mg', '6%']),
  ];
  return { lines, truth };
}

/** What pictures suffer. */
const DAMAGES: Readonly<Record<string, (image: Sharp, width: number, height: number) => Sharp>> = {
  none: (image) => image,
  small: (image, width) => image.resize(Math.round(width * 0.42)),
  tilted: (image) => image.rotate(3.2, { background: '#d8d4cc' }),
  blurred: (image) => image.blur(1.6),
  shadow: (image, width, height) =>
    image.composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="0.55" stop-color="#000" stop-opacity="0.25"/><stop offset="0.6" stop-color="#000" stop-opacity="0.72"/><stop offset="1" stop-color="#000" stop-opacity="0.8"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
        ),
      },
    ]),
  faint: (image) => image.linear(0.28, 150),
  'white on dark': (image) => image.negate().linear(0.8, 20),
  'on its side': (image) => image.rotate(90),
  grainy: (image, width, height) =>
    image.composite([
      {
        input: { create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 45 } } },
        blend: 'soft-light',
      },
    ]),
};

const FONTS = ['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif', 'TeX Gyre Heros'];

interface Plan {
  readonly layout: Layout;
  readonly lang: string;
  readonly product: Product;
  readonly font: string;
  readonly damage: string;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Every layout in every language it is for, every damage in turn: no chance in it, so that two runs measure the same. */
function plans(): Plan[] {
  const layouts: readonly Layout[] = ['columns', 'one column', 'two energy rows', 'running text', 'many languages'];
  const damages = Object.keys(DAMAGES);
  const european = Object.keys(WORDS).flatMap((lang, l) =>
    layouts.map((layout, at) => {
      const turn = l * layouts.length + at;
      return { layout, lang, product: pick(PRODUCTS, turn + l), font: pick(FONTS, turn), damage: pick(damages, turn * 2 + l) };
    }),
  );
  const american = damages.map((damage, at) => ({
    layout: 'american' as const,
    lang: 'en',
    product: pick(PRODUCTS, at),
    font: pick(FONTS, at),
    damage,
  }));
  const damaged = damages.flatMap((damage, at) =>
    ['sl', 'de'].map((lang, turn) => ({
      layout: 'columns' as const,
      lang,
      product: pick(PRODUCTS, at + turn),
      font: pick(FONTS, at + turn),
      damage,
    })),
  );
  return [...european, ...american, ...damaged];
}

function drawingOf({ layout, lang, product, font }: Plan): { drawing: Drawing; truth: Figures } {
  const base = { font, size: 26, ruled: layout !== 'running text' };
  if (layout === 'american') {
    const { lines, truth } = americanOf(product);
    return { drawing: { ...base, lines, columns: [16] }, truth };
  }
  const truth = Object.fromEntries(
    Object.entries(product.per100).map(([field, value]) => [field, field === 'energyKj' || field === 'calories' ? value : shown(value)]),
  );
  if (layout === 'running text') return { drawing: { ...base, lines: runningLines(product, lang), columns: [22] }, truth };
  return { drawing: { ...base, lines: euLines(product, lang, layout), columns: layout === 'many languages' ? [42] : [20, 32] }, truth };
}

export async function* labelPictures(): AsyncGenerator<LabelPicture> {
  for (const plan of plans()) {
    const { drawing, truth } = drawingOf(plan);
    const drawn = await sharp(Buffer.from(svgOf(drawing)))
      .removeAlpha()
      .png()
      .toBuffer();
    const { width = 0, height = 0 } = await sharp(drawn).metadata();
    const damage = DAMAGES[plan.damage] ?? ((image: Sharp) => image);
    const image = await damage(sharp(drawn), width, height).jpeg({ quality: 72 }).toBuffer();
    const { layout, lang } = plan;
    yield {
      name: `${layout}, ${lang}, ${plan.damage}`,
      layout,
      damage: plan.damage,
      image,
      truth,
      of: layout === 'american' ? 'perPortion' : 'per100',
    };
  }
}
