/**
 * Amounts with another meaning for drinks: "pivo 0,5" is half a litre, "malo mleka" a splash, "large glass of wine" its own large
 * serving. A splash is two tablespoons (household practice; the word is vague).
 */
import type { Food, PortionId } from '#core/foods/food.ts';
import type { Amount } from './amount.ts';
import { toUnit, type Unit } from './units.ts';
import type { Size } from './words-around.ts';

/** What is drunk or ladled. */
export const DRINKS: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'dairy', 'soup']);
const BY_THE_LITRE: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol']);
const LITRES = /^0[.,]\d{1,2}$/;
const SPLASH_SPOONS = 2;
const TABLESPOON_ML = 15;
const VESSELS = new Set<PortionId>(['glass', 'cup', 'mug']);

const SURE_LITRES = 0.9;
/** "mleko 0,5" is half a litre or half a percent of fat. */
const LITRES_OR_FAT = 0.7;

/** Grams of a bare "0,5" or "0.33", and how sure; absent where the digits are no litres. */
export function litreGrams(food: Food, value: number, digits: string | undefined): { readonly grams: number; readonly sure: number } | undefined {
  if (digits === undefined || food.density === undefined || !LITRES.test(digits)) return undefined;
  const grams = value * 1000 * food.density;
  if (BY_THE_LITRE.has(food.category)) return { grams, sure: SURE_LITRES };
  return food.category === 'dairy' && food.portions.glass !== undefined ? { grams, sure: LITRES_OR_FAT } : undefined;
}

/** Grams of a little of a drink that has no small serving. */
export function splashGrams(food: Food, size: Size | undefined): number | undefined {
  const { glass, tablespoon } = food.portions;
  if (size !== 'little' || glass === undefined || food.density === undefined || !DRINKS.has(food.category)) return undefined;
  return SPLASH_SPOONS * (tablespoon ?? TABLESPOON_ML * food.density);
}

const SPOONS = new Set<PortionId>(['teaspoon', 'tablespoon', 'scoop', 'pinch']);
const POWDER = /_(powder|mix|dry|3in1)/;

/** A spoon of a drink is of its powder, where the table has it: "žlica kakava". */
function powderFirst<Ranked extends { readonly food: Food }>(ranked: readonly Ranked[], portion: PortionId | undefined): readonly Ranked[] {
  const [best] = ranked;
  if (portion === undefined || !SPOONS.has(portion) || best?.food.category !== 'drink') return ranked;
  const powder = ranked.find(({ food }) => POWDER.test(food.id));
  return powder === undefined ? ranked : [powder, ...ranked.filter((one) => one !== powder)];
}

/** "a tin of tomatoes", "400 g tin tomatoes" */
const isByTheCan = (amount: Amount): boolean => [amount.unit, ...amount.words.map(toUnit)].some((unit) => toPortion(unit) === 'can');

/** "a tin of tomatoes", "2 cans beans": as they come in a can, where the table has them so. */
function cannedFirst<Ranked extends { readonly food: Food; readonly score: number }>(
  ranked: readonly Ranked[],
  amount: Amount | undefined,
): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || amount === undefined || !isByTheCan(amount)) return ranked;
  const canned = ranked.find(({ food, score }) => food.id.startsWith(`${best.food.id.split('_')[0]}_canned`) && score > best.score / 2);
  return canned === undefined ? ranked : [canned, ...ranked.filter((one) => one !== canned)];
}

const toPortion = (unit: Unit | undefined): PortionId | undefined => (unit?.kind === 'portion' ? unit.portion : undefined);

/** The foods of a phrase as they come in what they are measured in: its powder by the spoon, tinned by the tin. */
export const packedFirst = <Ranked extends { readonly food: Food; readonly score: number }>(
  ranked: readonly Ranked[],
  amount: Amount | undefined,
): readonly Ranked[] => cannedFirst(powderFirst(ranked, toPortion(amount?.unit)), amount);

const LEAVES = /^(spinach|kale|chard)_cooked$/;
const BY_LEAF: ReadonlySet<PortionId | undefined> = new Set<PortionId>(['cup', 'handful']);

/** "2 cups of spinach", "a handful of kale": raw leaves, where nothing of cooking was said. */
export function leavesFirst<Ranked extends { readonly food: Food }>(
  ranked: readonly Ranked[],
  amount: Amount | undefined,
  words: readonly { readonly state?: unknown }[],
): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || !BY_LEAF.has(toPortion(amount?.unit)) || !LEAVES.test(best.food.id) || words.some(({ state }) => state !== undefined))
    return ranked;
  const raw = ranked.find(({ food }) => food.id === best.food.id.replace('_cooked', '_raw'));
  return raw === undefined ? ranked : [raw, ...ranked.filter((one) => one !== raw)];
}

/** Millilitres of the cups of coffee chains, in their own words (8, 12, 16 and 20 fl oz). */
const CHAIN_CUPS: ReadonlyMap<string, number> = new Map([
  ['short', 237],
  ['tall', 355],
  ['grande', 473],
  ['venti', 591],
]);
const IN_CHAIN_CUPS = /coffee|latte|cappuccino|mocha|macchiato|espresso|chocolate|cocoa|^tea/;
/** How sure such a cup is. */
export const CHAIN_CUP = 0.85;

/** "a grande latte": millilitres of the cup. */
export function cupOfChain(food: Food, { words, size }: Amount): number | undefined {
  if (size === undefined || food.category !== 'drink' || !IN_CHAIN_CUPS.test(food.id)) return undefined;
  return words.map((word) => CHAIN_CUPS.get(word)).find((known) => known !== undefined);
}

type Vessel = Extract<Unit, { kind: 'portion' }>;

/** Millilitres of a glass of wine as it is poured where English is spoken: 5 fl oz, or 125 and 250 ml where its size is said. */
const WINE_GLASS: { readonly [size in Size]?: number } = { small: 125, medium: 175, large: 250 };
const WINE_ML = 148;
/** The volume of a vessel named in English (8 fl oz); a cup of coffee is no espresso cup. */
const CUP_ML = 240;
const IN_CUPS = /^coffee_(?!ground|beans)/;

/** "a glass of wine", "a cup of coffee": millilitres where the English word means another vessel than the Slovenian one; the table has the Slovenian. */
export function englishVessel({ id }: Food, { size }: Pick<Amount, 'size'>, { portion, ml }: Vessel): number | undefined {
  if (ml !== CUP_ML) return undefined;
  if (portion === 'glass' && id.startsWith('wine_')) return size === undefined ? WINE_ML : WINE_GLASS[size];
  return portion === 'cup' && size === undefined && IN_CUPS.test(id) ? CUP_ML : undefined;
}

/** Whether a small or large vessel of it is its own small or large serving. */
export function isServing(food: Food, vessel: PortionId, size: Size): boolean {
  return VESSELS.has(vessel) && DRINKS.has(food.category) && (size === 'small' || size === 'large') && food.portions[size] !== undefined;
}
