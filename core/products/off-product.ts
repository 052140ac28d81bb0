/**
 * Converts a record of Open Food Facts to a product, or to the reason for rejecting it. The data is crowd-sourced: contradictory values are
 * rejected or left unknown, never guessed. Fields and units follow the documentation of the exports.
 */
import type { Food } from '#core/foods/food.ts';
import { offCategory } from '#core/foods/import/off-category.ts';
import { offEnergy, type OffEnergy } from '#core/foods/import/off-energy.ts';
import { offQuantity } from '#core/foods/import/off-quantity.ts';
import { isPer100ml, offNumber, offNutrient, offTags, offText, type OffRecord } from '#core/foods/import/off-record.ts';
import type { NutrientId, Nutrients } from '#core/nutrition/nutrients.ts';
import { parseGtin } from './gtin.ts';
import { PRODUCT_LIMITS, toSodium } from './product.ts';

export interface OffProduct {
  readonly food: Food;
  readonly barcode: string;
  readonly brand?: string;
  readonly servingGrams?: number;
  readonly packageGrams?: number;
  /** 3: sold in Slovenia, 2: next door or much looked at, 1: the rest of the world. */
  readonly nearness: 1 | 2 | 3;
  /** ISO instant of its last change. */
  readonly changedAt?: string;
  /** kJ stood where kcal belong, or the reverse, and the macronutrients told. */
  readonly mended?: 'kj_as_kcal' | 'kcal_as_kj';
}

export const OFF_REFUSALS = [
  'code_invalid',
  'code_local',
  'not_food',
  'no_name',
  'no_figures',
  'over_100_g',
  'sum_over_100_g',
  'energy_impossible',
  'energy_against_macros',
] as const;
export type OffRefusal = (typeof OFF_REFUSALS)[number];
export type ReadOffProduct =
  | { readonly ok: true; readonly product: OffProduct }
  | { readonly ok: false; readonly code: string; readonly reason: OffRefusal };

const MACROS: readonly (readonly [NutrientId, string])[] = [
  ['protein', 'proteins'],
  ['carbs', 'carbohydrates'],
  ['fat', 'fat'],
  ['fiber', 'fiber'],
  ['sugar', 'sugars'],
  ['saturated_fat', 'saturated-fat'],
  ['trans_fat', 'trans-fat'],
  ['monounsaturated_fat', 'monounsaturated-fat'],
  ['polyunsaturated_fat', 'polyunsaturated-fat'],
  ['omega3_ala', 'alpha-linolenic-acid'],
  ['added_sugar', 'added-sugars'],
];
/** Field, our units in a gram, and the most 100 g can be thought to have, in our units. */
const MINERALS: readonly (readonly [NutrientId, string, number, number])[] = [
  ['cholesterol', 'cholesterol', 1e3, 5000],
  ['potassium', 'potassium', 1e3, 50_000],
  ['vitamin_a', 'vitamin-a', 1e6, 100_000],
  ['vitamin_c', 'vitamin-c', 1e3, 50_000],
  ['calcium', 'calcium', 1e3, 50_000],
  ['iron', 'iron', 1e3, 5000],
  ['vitamin_d', 'vitamin-d', 1e6, 10_000],
  ['vitamin_e', 'vitamin-e', 1e3, 50_000],
  ['vitamin_k', 'vitamin-k', 1e6, 100_000],
  ['thiamin', 'vitamin-b1', 1e3, 10_000],
  ['riboflavin', 'vitamin-b2', 1e3, 10_000],
  ['niacin', 'vitamin-pp', 1e3, 50_000],
  ['vitamin_b6', 'vitamin-b6', 1e3, 10_000],
  ['folate', 'vitamin-b9', 1e6, 100_000],
  ['vitamin_b12', 'vitamin-b12', 1e6, 100_000],
  ['magnesium', 'magnesium', 1e3, 50_000],
  ['phosphorus', 'phosphorus', 1e3, 50_000],
  ['zinc', 'zinc', 1e3, 10_000],
  ['selenium', 'selenium', 1e6, 100_000],
  ['iodine', 'iodine', 1e6, 100_000],
  ['copper', 'copper', 1e3, 10_000],
  ['manganese', 'manganese', 1e3, 10_000],
  ['caffeine', 'caffeine', 1e3, 100_000],
];
/** Parts that cannot be more than the whole. */
const PARTS: readonly (readonly [NutrientId, NutrientId])[] = [
  ['sugar', 'carbs'],
  ['saturated_fat', 'fat'],
  ['trans_fat', 'fat'],
  ['monounsaturated_fat', 'fat'],
  ['polyunsaturated_fat', 'fat'],
  ['omega3_ala', 'fat'],
  ['added_sugar', 'sugar'],
];
/** Rounding of labels. */
const SLACK_G = 0.5;
/** kg in a litre of ethanol: percent by volume to grams in 100 ml. */
const ETHANOL = 0.789;
const NEIGHBOURS = new Set(['en:austria', 'en:croatia', 'en:italy', 'en:hungary', 'en:germany', 'en:bosnia-and-herzegovina', 'en:serbia']);
const MUCH_SCANNED = 20;
const SMALL_PACKAGE_G = 500;

type Amounts = { [id in NutrientId]?: number };
const tidy = (amount: number): number => Math.round(amount * 1e4) / 1e4;

function sodiumIn(record: OffRecord): number | undefined {
  const salt = offNutrient(record, 'salt');
  const sodium = offNutrient(record, 'sodium');
  const milligrams = salt === undefined ? sodium && sodium * 1000 : toSodium(salt);
  return milligrams !== undefined && milligrams <= toSodium(100) ? milligrams : undefined;
}

function amountsIn(record: OffRecord): Amounts {
  const amounts: Amounts = {};
  for (const [id, field] of MACROS) {
    const grams = offNutrient(record, field);
    if (grams !== undefined) amounts[id] = tidy(grams);
  }
  for (const [id, field, inAGram, most] of MINERALS) {
    const grams = offNutrient(record, field);
    if (grams !== undefined && grams * inAGram <= most) amounts[id] = tidy(grams * inAGram);
  }
  const sodium = sodiumIn(record);
  if (sodium !== undefined) amounts.sodium = tidy(sodium);
  return amounts;
}

/** Leaves out a part that is more than its whole: one of the two is wrong, and the whole has been held against the energy. */
function withoutContradictions(amounts: Amounts): Nutrients {
  const kept = { ...amounts };
  for (const [part, whole] of PARTS) {
    if ((kept[part] ?? 0) > (kept[whole] ?? Infinity) + SLACK_G) delete kept[part];
  }
  return kept;
}

function getRefusal(amounts: Amounts): OffRefusal | undefined {
  const { protein = 0, carbs = 0, fat = 0, fiber = 0, sodium = 0 } = amounts;
  if (MACROS.some(([id]) => (amounts[id] ?? 0) > 100)) return 'over_100_g';
  return protein + carbs + fat + fiber + sodium / 400 > 105 ? 'sum_over_100_g' : undefined;
}

interface Figures {
  readonly per100g: Nutrients;
  readonly alcohol?: number;
  readonly mended?: OffProduct['mended'];
}

function energyIn(record: OffRecord, amounts: Amounts, alcohol: number | undefined): OffEnergy {
  const kj = offNutrient(record, 'energy-kj') ?? offNutrient(record, 'energy');
  // Of a wine most of the energy is in the alcohol, which few state.
  const isUnaccountable = alcohol === undefined && offCategory(offTags(record, 'categories_tags')) === 'alcohol';
  const extras = { alcohol, polyols: offNutrient(record, 'polyols'), erythritol: offNutrient(record, 'erythritol') };
  return offEnergy(offNutrient(record, 'energy-kcal'), kj, isUnaccountable ? {} : amounts, extras);
}

function toFigures(record: OffRecord): Figures | OffRefusal {
  const amounts = amountsIn(record);
  const refusal = getRefusal(amounts);
  if (refusal !== undefined) return refusal;
  const percent = offNutrient(record, 'alcohol');
  const alcohol = percent !== undefined && percent > 0 && percent <= 96 ? tidy(percent * ETHANOL) : undefined;
  const energy = energyIn(record, amounts, alcohol);
  if (!energy.ok) return energy.reason;
  const per100g: Nutrients = {
    ...(energy.kcal === undefined ? {} : { calories: energy.kcal }),
    ...withoutContradictions(amounts),
    ...(alcohol === undefined ? {} : { alcohol }),
  };
  const says = ['calories', 'protein', 'carbs', 'fat'].some((id) => per100g[id as NutrientId] !== undefined);
  if (!says) return 'no_figures';
  return { per100g, ...(alcohol === undefined ? {} : { alcohol }), ...(energy.mended === undefined ? {} : { mended: energy.mended }) };
}

const distinct = (names: readonly (string | undefined)[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name): name is string => {
    const key = name?.toLowerCase() ?? '';
    if (name === undefined || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Names in another language stand behind those of ours, so that they are found; alone, they are shown in either. */
function namesIn(record: OffRecord): Pick<Food, 'sl' | 'en'> {
  const own = offText(record, 'product_name');
  const lang = record['lang'] ?? record['lc'];
  const sl = distinct([
    offText(record, 'product_name_sl'),
    lang === 'sl' ? own : undefined,
    offText(record, 'generic_name_sl'),
    lang === 'sl' ? offText(record, 'generic_name') : undefined,
  ]);
  const en = distinct([offText(record, 'product_name_en'), lang === 'en' ? own : undefined, offText(record, 'generic_name_en')]);
  const foreign = lang === 'sl' || lang === 'en' ? [] : [own, offText(record, 'generic_name')];
  return sl.length > 0 && en.length === 0 ? { sl: distinct([...sl, ...foreign]), en } : { sl, en: distinct([...en, ...foreign]) };
}

function brandIn(record: OffRecord): string | undefined {
  const brand =
    offText(record, 'brands')?.split(',')[0]?.trim() ||
    offTags(record, 'brands_tags')[0]
      ?.replace(/^\w\w:/, '')
      .replaceAll('-', ' ')
      .trim();
  return brand ? brand.slice(0, PRODUCT_LIMITS.brand) : undefined;
}

function toNearness(record: OffRecord, isSlovenian: boolean): OffProduct['nearness'] {
  const countries = offTags(record, 'countries_tags');
  if (isSlovenian || countries.includes('en:slovenia')) return 3;
  const isNear = countries.some((country) => NEIGHBOURS.has(country)) || (offNumber(record, 'unique_scans_n') ?? 0) >= MUCH_SCANNED;
  return isNear ? 2 : 1;
}

const weightWithin = (grams: number | undefined, most: number): number | undefined =>
  grams !== undefined && grams > 0 && grams <= most ? grams : undefined;

function changedIn(record: OffRecord): string | undefined {
  const seconds = offNumber(record, 'last_modified_t');
  return seconds !== undefined && seconds > 0 && seconds < 4e9 ? new Date(seconds * 1000).toISOString() : undefined;
}

interface Measures {
  readonly servingGrams?: number;
  readonly packageGrams?: number;
  readonly isVolume: boolean;
}

function measuresIn(record: OffRecord): Measures {
  const written = offQuantity(offText(record, 'quantity') ?? '');
  const packageGrams = weightWithin(written?.grams ?? offNumber(record, 'product_quantity'), PRODUCT_LIMITS.packageGrams);
  const servingGrams = weightWithin(offNumber(record, 'serving_quantity') ?? offQuantity(offText(record, 'serving_size') ?? '')?.grams, 2000);
  return {
    isVolume: written?.isVolume ?? (record['product_quantity_unit'] === 'ml' || isPer100ml(record)),
    ...(servingGrams === undefined ? {} : { servingGrams }),
    ...(packageGrams === undefined ? {} : { packageGrams }),
  };
}

function toCode(record: OffRecord): { readonly gtin14: string } | { readonly code: string; readonly reason: OffRefusal } {
  const code = typeof record['code'] === 'number' ? String(record['code']) : (offText(record, 'code') ?? '').slice(0, 40);
  const gtin = parseGtin(code);
  if (!gtin.ok) return { code, reason: 'code_invalid' };
  return gtin.kind === 'local' ? { code, reason: 'code_local' } : { gtin14: gtin.gtin14 };
}

function toFood(id: string, record: OffRecord, names: Pick<Food, 'sl' | 'en'>, figures: Figures, measures: Measures): Food {
  const { servingGrams, packageGrams, isVolume } = measures;
  return {
    id,
    ...names,
    category: offCategory(offTags(record, 'categories_tags')),
    per100g: figures.per100g,
    ...(figures.alcohol === undefined ? {} : { alcohol: figures.alcohol }),
    source: id,
    portions: servingGrams === undefined ? {} : { portion: servingGrams },
    usualGrams: servingGrams ?? (packageGrams !== undefined && packageGrams <= SMALL_PACKAGE_G ? packageGrams : 100),
    ...(isVolume ? { density: 1 } : {}),
  };
}

/** Reads one record. Never throws, whatever the record is. */
export function readOffProduct(record: OffRecord): ReadOffProduct {
  const code = toCode(record);
  if (!('gtin14' in code)) return { ok: false, ...code };
  const { gtin14 } = code;
  const refuse = (reason: OffRefusal): ReadOffProduct => ({ ok: false, code: gtin14, reason });
  if (typeof record['product_type'] === 'string' && !['', 'food'].includes(record['product_type'])) return refuse('not_food');
  const names = namesIn(record);
  if (names.sl.length + names.en.length === 0) return refuse('no_name');
  const figures = toFigures(record);
  if (typeof figures === 'string') return refuse(figures);
  const { isVolume, ...weights } = measuresIn(record);
  const brand = brandIn(record);
  const changedAt = changedIn(record);
  return {
    ok: true,
    product: {
      food: toFood(`off:${gtin14}`, record, names, figures, { isVolume, ...weights }),
      barcode: gtin14,
      ...weights,
      nearness: toNearness(record, names.sl.length > 0),
      ...(brand === undefined ? {} : { brand }),
      ...(changedAt === undefined ? {} : { changedAt }),
      ...(figures.mended === undefined ? {} : { mended: figures.mended }),
    },
  };
}

/** The product as rpc `import_foods` takes it. */
export function offRow({ food, mended: _mended, ...rest }: OffProduct): object {
  return { ...food, ...rest };
}
