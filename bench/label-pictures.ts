/**
 * Nutrition labels drawn for measuring the reader: the layouts, languages and ways of writing found on packages, with figures that
 * belong together, and what happens to them on the way into a picture (tilt, blur, shadow, small print, JPEG). Truth is what was drawn.
 */
import sharp from 'sharp';
import type { LabelField } from '#core/reports/label-reading.ts';
import { DAMAGES } from './picture-damages.ts';
import { PRODUCTS, WORDS, type Figures, type Product } from './label-words.ts';

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
      : [{ cells: cells(name('calories'), (by) => toEnergy(product.per100, by)), part: false }];
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

function toAmericanLabel(product: Product): { lines: Line[]; truth: Figures } {
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

function toDrawing({ layout, lang, product, font }: Plan): { drawing: Drawing; truth: Figures } {
  const base = { font, size: 26, ruled: layout !== 'running text' };
  if (layout === 'american') {
    const { lines, truth } = toAmericanLabel(product);
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
      of: layout === 'american' ? 'perPortion' : 'per100',
    };
  }
}
