/** Amounts that nobody eats: bare numbers that can only be grams ("banana 110"), and what is doubted or not counted whatever the grammar says. */
import type { Food, PortionId } from '#core/foods/food.ts';
import type { AmountedPhrase } from './attach-amounts.ts';
import type { FoodIndex } from './food-index.ts';
import type { Amount } from './amount.ts';

/** Above this nothing is counted. */
export const MOST_GRAMS = 10_000;
/** So many of the largest usual portion are doubted. */
const TIMES_LARGEST = 5;
/** The fewest and most grams that a bare number is taken for. */
const FEWEST = 10;
const MOST_BARE = 1500;
/** "12 jajc" are no 12 g: nobody weighs so little of one piece. */
const PIECE_SHARE = 0.4;
const SERVED: readonly PortionId[] = ['portion', 'plate', 'bowl', 'large', 'piece', 'glass', 'mug', 'cup', 'fillet', 'can', 'pot'];

/** Vessels hold a serving of some foods and a month's honey. */
const VESSELS: ReadonlySet<PortionId> = new Set(['glass', 'mug', 'cup', 'can', 'pot', 'bowl']);
const TIMES_USUAL = 4;

export function largestPortion(food: Food): number {
  const served = SERVED.map((portion): number => {
    const grams = food.portions[portion] ?? 0;
    return VESSELS.has(portion) && grams > TIMES_USUAL * food.usualGrams ? 0 : grams;
  });
  return Math.max(food.usualGrams, ...served);
}

/** More than anybody eats of one solid food at a meal, though three pineapples are three. */
const MOST_SOLID = 1500;
const POURED: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'soup', 'dairy']);

export function isImplausible(food: Food, grams: number): boolean {
  return grams > TIMES_LARGEST * largestPortion(food) || (grams > MOST_SOLID && !POURED.has(food.category));
}

/** Energy of one food that is rather a pot or pack for several than a meal: a whole pizza has about 1,100 kcal. */
const MOST_KCAL = 1300;

/** Whether so much of a food, though it was weighed, may not all have been eaten: "1 kg chicken, 500 g rice". */
export const isForSeveral = ({ per100g }: Food, grams: number): boolean => ((per100g.calories ?? 0) * grams) / 100 > MOST_KCAL;

/** By the spoon nobody drinks, or eats a dish: "čaj z medom 2 žlički" are of the honey. */
const BY_THE_GLASS: ReadonlySet<Food['category']> = new Set(['drink', 'alcohol', 'dish', 'fast_food']);
const SPOONS: ReadonlySet<PortionId> = new Set(['teaspoon', 'tablespoon']);
const LEAST_SHARE = 0.15;

/** Whether so few spoons can hardly be all there was of a food. */
export function isTooLittle(food: Food, { unit }: Amount, grams: number): boolean {
  return unit?.kind === 'portion' && SPOONS.has(unit.portion) && BY_THE_GLASS.has(food.category) && grams < LEAST_SHARE * food.usualGrams;
}

/** Sold whole and counted by the slice: "pol salame" is hardly half a slice. */
const SLICED: ReadonlySet<Food['category']> = new Set(['cured_meat', 'cheese', 'bread']);
const SLICE_GRAMS = 45;

/** Whether a part of one is said of a food whose piece is a slice of it. */
export function isPartOfSlice({ category, portions }: Food, { value, unit, vague }: Amount, grams: number): boolean {
  const slice = portions.piece ?? portions.slice ?? SLICE_GRAMS;
  return value < 1 && unit === undefined && !vague && SLICED.has(category) && portions.half === undefined && slice < SLICE_GRAMS && grams < slice;
}

/** The number of an amount that is nothing but whole digits: "banana 110". */
export function bareNumber(amount: Amount | undefined): number | undefined {
  if (amount === undefined || amount.unit !== undefined || amount.size !== undefined || amount.vague) return undefined;
  return /^\d+$/.test(amount.words[0] ?? '') && amount.value === Number(amount.words[0]) ? amount.value : undefined;
}

/** Whether so many of a food can only be its grams. */
function canOnlyBeGrams(food: Food, number: number): boolean {
  if (number < Math.max(FEWEST, PIECE_SHARE * (food.portions.piece ?? 0)) || number > MOST_BARE) return false;
  return isImplausible(food, number * (food.portions.piece ?? food.usualGrams));
}

/** Nobody counts so many of one small thing: "pomfri 150". */
const MANY = 50;
const ROUND = 5;

const isManyBehind = ({ amount, start }: AmountedPhrase, number: number): boolean =>
  amount !== undefined && number >= MANY && number % ROUND === 0 && number <= MOST_BARE && amount.start > start;

/** What else than an implausible amount may have been meant. */
export interface OtherAmount {
  readonly grams: number;
  readonly amount: number;
  readonly unit: string;
}

/**
 * The amount to ask for instead of one that is implausible: the number as grams where it may be that, else one of what was counted.
 * @param grams of the whole amount
 */
export function otherAmount(food: Food, amount: Amount, grams: number, unit: string): OtherAmount {
  const number = bareNumber(amount);
  if (number !== undefined && canOnlyBeGrams(food, number)) return { grams: number, amount: number, unit: 'g' };
  const { piece } = food.portions;
  if (amount.guessed === true)
    return piece === undefined ? { grams: food.usualGrams, amount: 1, unit: 'usual' } : { grams: piece, amount: 1, unit: 'piece' };
  const one = grams / amount.value;
  return isImplausible(food, one) || !Number.isFinite(one) ? { grams: food.usualGrams, amount: 1, unit: 'usual' } : { grams: one, amount: 1, unit };
}

/** Nobody counts these, but weighs a few grams of them. */
const NEVER_COUNTED: ReadonlySet<Food['category']> = new Set(['fat_oil', 'spice']);
/** So many others in grams leave no doubt of a few grams. */
const OTHERS = 2;

/** Where one bare number of a text can only be grams, all that may be are: "rice 150, chicken 120, butter 5". */
export function bareGrams(index: FoodIndex, phrases: readonly AmountedPhrase[]): readonly AmountedPhrase[] {
  const toFood = ({ row }: AmountedPhrase): Food | undefined => index.foods[index.rowFood[row] ?? -1];
  const isGrams = (phrase: AmountedPhrase): boolean => {
    const [food, number] = [toFood(phrase), bareNumber(phrase.amount)];
    return food !== undefined && number !== undefined && (canOnlyBeGrams(food, number) || isManyBehind(phrase, number));
  };
  const sure = phrases.filter(isGrams).length;
  if (sure === 0) return phrases;
  return phrases.map((phrase) => {
    const number = bareNumber(phrase.amount);
    if (phrase.amount === undefined || number === undefined) return phrase;
    const isFew = number < FEWEST && NEVER_COUNTED.has(toFood(phrase)?.category ?? 'dish');
    // "cottage cheese 150 rice cakes 2 cucumber": grams and counts side by side may belong to either neighbour.
    const isUnsure = number < FEWEST ? !isFew || sure < OTHERS : number > MOST_BARE;
    if (isUnsure && !isFew) return { ...phrase, doubtful: true };
    const amount: Amount = { ...phrase.amount, unit: { kind: 'mass', grams: 1 }, guessed: true };
    return isUnsure ? { ...phrase, amount, doubtful: true } : { ...phrase, amount };
  });
}
