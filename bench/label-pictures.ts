/**
 * Nutrition labels drawn for measuring the reader: the layouts, languages and ways of writing found on packages, with figures that
 * belong together, and what happens to them on the way into a picture (tilt, blur, shadow, small print, JPEG). Truth is what was drawn.
 */
import sharp from 'sharp';
import type { LabelField } from '#core/reports/label-reading.ts';
import { DAMAGES } from './picture-damages.ts';
import { PRODUCTS, WORDS, type Figures, type Product } from './label-words.ts';

const EUROPEAN = [
  'columns',
  'one column',
  'two energy rows',
  'running text',
  'many languages',
  'units with the names',
  'names joined',
  'package column',
] as const;
const AMERICAN = ['american', 'american of 100 g', 'american with package'] as const;
type Layout = (typeof EUROPEAN)[number] | (typeof AMERICAN)[number];
export interface DrawnLabel {
  readonly name: string;
  readonly layout: string;
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

function toSvg({ lines, font, size, ruled, columns }: Drawing): string {
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

function toEnergy(figures: Figures, factor: number): string {
  return `${Math.round((figures.energyKj ?? 0) * factor)} kJ / ${Math.round((figures.calories ?? 0) * factor)} kcal`;
}

/** Layouts with a second column: for a portion, or for the package. */
const TWO_COLUMNS = new Set<Layout>(['columns', 'two energy rows', 'units with the names', 'package column']);
const PACKAGE: Readonly<Record<string, string>> = {
  sl: 'na embalažo',
  hr: 'po pakiranju',
  de: 'pro Packung',
  it: 'per confezione',
  en: 'per pack',
};

function toName(field: LabelField, lang: string, layout: Layout): string {
  const own = WORDS[lang]?.rows[field] ?? '';
  if (layout === 'units with the names') return `${own} (g)`;
  if (layout !== 'many languages' && layout !== 'names joined') return own;
  const names = [lang, lang === 'hr' ? 'sl' : 'hr'].map((other) => WORDS[other]?.rows[field] ?? '');
  return [...new Set(names)].join(layout === 'names joined' ? '/' : ' / ');
}

function euLines(product: Product, lang: string, layout: Layout): Line[] {
  const words = WORDS[lang];
  if (words === undefined) return [];
  const mark = lang === 'en' ? '.' : ',';
  const unit = product.liquid ? 'ml' : 'g';
  const both = TWO_COLUMNS.has(layout);
  const factor = product.portion / 100;
  const cells = (name: string, of: (factor: number) => string): string[] => (both ? [name, of(1), of(factor)] : [name, of(1)]);
  const second = layout === 'package column' ? `${PACKAGE[lang]} (${product.portion} ${unit})` : words.perPortion(`${product.portion} ${unit}`);
  const head: Line[] = [
    { cells: [words.title], part: false, head: true },
    { cells: both ? ['', words.per100(unit), second] : ['', words.per100(unit)], part: false, head: true },
  ];
  const energy = words.rows.calories ?? '';
  const kj = (by: number): string => `${Math.round((product.per100.energyKj ?? 0) * by)}`;
  const kcal = (by: number): string => `${Math.round((product.per100.calories ?? 0) * by)}`;
  const energyLines: Readonly<Partial<Record<Layout, readonly string[][]>>> = {
    'two energy rows': [cells(energy, (by) => `${kj(by)} kJ`), cells('', (by) => `${kcal(by)} kcal`)],
    'units with the names': [cells(`${energy} (kJ)`, kj), cells(`${energy} (kcal)`, kcal)],
  };
  const ofEnergy = energyLines[layout] ?? [cells(toName('calories', lang, layout), (by) => toEnergy(product.per100, by))];
  const grams = layout === 'units with the names' ? '' : ' g';
  const rows = EU_ORDER.filter((field) => product.per100[field] !== undefined).map((field) => ({
    cells: cells(toName(field, lang, layout), (by) => `${written((product.per100[field] ?? 0) * by, mark)}${grams}`),
    part: PARTS.has(field),
  }));
  return [...head, ...ofEnergy.map((one) => ({ cells: one, part: false })), ...rows];
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

/** What most panels print besides the macronutrients, alike on all that are drawn. */
const MINERALS: Figures = { trans_fat: 0, cholesterol: 15, calcium: 130, iron: 2, potassium: 240 };
/** Servings in a package, for panels with a column of it. */
const SERVINGS = 3;

function toAmericanLabel(product: Product, layout: Layout): { lines: Line[]; truth: Figures } {
  const grams = layout === 'american of 100 g' ? 100 : product.portion;
  const by = grams / 100;
  const of = (field: LabelField): number => Math.round((product.per100[field] ?? 0) * by);
  const fiber = of('fiber');
  const truth: Figures = {
    ...MINERALS,
    calories: Math.round(((product.per100.calories ?? 0) * by) / 10) * 10,
    fat: of('fat'),
    saturated_fat: of('saturated_fat'),
    sodium: Math.round(((product.per100.salt ?? 0) / 2.5) * 1000 * by),
    carbs: of('carbs') + fiber,
    fiber,
    sugar: of('sugar'),
    protein: of('protein'),
  };
  const isDual = layout === 'american with package';
  const row = (name: string, field: LabelField, unit: string, share = '', part = false): Line => {
    const value = truth[field] ?? 0;
    const dual = [name, `${value}${unit}`, share, `${value * SERVINGS}${unit}`];
    return { cells: isDual ? dual : [`${name} ${value}${unit}`, share], part };
  };
  const lines: Line[] = [
    { cells: ['Nutrition Facts'], part: false, head: true },
    { cells: [isDual ? `${SERVINGS} servings per container` : '8 servings per container'], part: false },
    { cells: ['Serving size', layout === 'american of 100 g' ? '100 g' : `1 cup (${grams}g)`], part: false, head: true },
    { cells: isDual ? ['', 'Per serving', '', 'Per container'] : ['Amount per serving'], part: false },
    {
      cells: isDual ? ['Calories', `${truth.calories}`, '', `${(truth.calories ?? 0) * SERVINGS}`] : ['Calories', `${truth.calories}`],
      part: false,
      head: true,
    },
    { cells: ['', '% Daily Value*'], part: false },
    row('Total Fat', 'fat', 'g', '10%'),
    row('Saturated Fat', 'saturated_fat', 'g', '5%', true),
    row('Trans Fat', 'trans_fat', 'g', '', true),
    row('Cholesterol', 'cholesterol', 'mg', '5%'),
    row('Sodium', 'sodium', 'mg', '7%'),
    row('Total Carbohydrate', 'carbs', 'g', '13%'),
    row('Dietary Fiber', 'fiber', 'g', '14%', true),
    row('Total Sugars', 'sugar', 'g', '', true),
    row('Protein', 'protein', 'g'),
    row('Calcium', 'calcium', 'mg', '10%'),
    row('Iron', 'iron', 'mg', '10%'),
    row('Potassium', 'potassium', 'mg', '6%'),
  ];
  return { lines, truth };
}

const FONTS = ['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif', 'TeX Gyre Heros'];

interface Plan {
  readonly layout: Layout;
  readonly lang: string;
  readonly product: Product;
  readonly font: string;
  readonly damage: string;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Every layout in each of its languages with every damage, without randomness, so that two runs measure the same. */
function plans(): Plan[] {
  const damages = Object.keys(DAMAGES);
  const european = Object.keys(WORDS).flatMap((lang, l) =>
    EUROPEAN.map((layout, at) => {
      const turn = l * EUROPEAN.length + at;
      return { layout, lang, product: pick(PRODUCTS, turn + l), font: pick(FONTS, turn), damage: pick(damages, turn * 2 + l) };
    }),
  );
  const american = damages.map((damage, at) => ({
    layout: pick(AMERICAN, at),
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

const isAmerican = (layout: Layout): boolean => (AMERICAN as readonly Layout[]).includes(layout);

const WIDE = new Set<Layout>(['many languages', 'names joined']);

function toDrawing({ layout, lang, product, font }: Plan): { drawing: Drawing; truth: Figures } {
  const base = { font, size: 26, ruled: layout !== 'running text' };
  if (isAmerican(layout)) {
    const { lines, truth } = toAmericanLabel(product, layout);
    return { drawing: { ...base, lines, columns: [16, 21, 25] }, truth };
  }
  const truth = Object.fromEntries(
    Object.entries(product.per100).map(([field, value]) => [field, field === 'energyKj' || field === 'calories' ? value : shown(value)]),
  );
  if (layout === 'running text') return { drawing: { ...base, lines: runningLines(product, lang), columns: [22] }, truth };
  return { drawing: { ...base, lines: euLines(product, lang, layout), columns: WIDE.has(layout) ? [42] : [20, 32] }, truth };
}

export async function* labelPictures(): AsyncGenerator<DrawnLabel> {
  for (const plan of plans()) {
    const { drawing, truth } = toDrawing(plan);
    const drawn = await sharp(Buffer.from(toSvg(drawing)))
      .removeAlpha()
      .png()
      .toBuffer();
    const damaged = (await DAMAGES[plan.damage]?.(drawn)) ?? drawn;
    const image = await sharp(damaged).jpeg({ quality: 72 }).toBuffer();
    const { layout, lang } = plan;
    yield {
      name: `${layout}, ${lang}, ${plan.damage}`,
      layout,
      damage: plan.damage,
      image,
      truth,
      of: isAmerican(layout) ? 'perPortion' : 'per100',
    };
  }
}
