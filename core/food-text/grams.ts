/**
 * Converts a parsed amount to grams of a food. Weights are exact. Volumes use the food's density. Household measures use the food's
 * portions, a table's own measures, or the measure's volume. A bare count means pieces. Without an amount the usual portion counts. Each
 * fallback lowers `sure`.
 *
 * Factors for sizes where a food has no small or large portion: small 0.7, large 1.3, heaped 1.5, a little 0.5 (household practice; the words
 * are vague). A glass is 200 ml, a pinch 0.4 g, a handful 30 g.
 */
import type { Food, PortionId } from '#core/foods/food.ts';
import type { Measure } from '#core/foods/import/imported-food.ts';
import { americanPack, orderedGrams, isBagged, KING_SIZE, stickGrams } from './american-packs.ts';
import type { Grams } from './amount-grams.ts';
import { eggsAsDish } from './egg-dishes.ts';
import { byEnergy } from './energy-grams.ts';
import { CHAIN_CUP, cupOfChain, DRINKS, englishVessel, isServing, litreGrams, splashGrams } from './poured.ts';
import { measureGrams } from './table-measures.ts';
import type { Amount } from './amount.ts';
import type { Unit } from './units.ts';
import { wholeGrams } from './wholes.ts';
import type { Size } from './words-around.ts';

const SIZE_FACTOR: { readonly [size in Size]: number } = { small: 0.7, medium: 1, large: 1.3, little: 0.5, much: 1.5, heaped: 1.5, miniature: 0.4 };

/** Served by heaped spoons: no cup of them weighs more than a cup of water. */
const HEAPED: ReadonlySet<Food['category']> = new Set(['dish', 'potato', 'legume', 'vegetable', 'pastry', 'fish', 'cereal', 'pasta_rice', 'dairy']);

/** Grams per millilitre: the food's own, or what its cup or spoon weighs, or water's for what is drunk. */
export function toDensity(food: Food): { readonly density: number; readonly sure: number } {
  if (food.density !== undefined) return { density: food.density, sure: 1 };
  const { cup, tablespoon, teaspoon, glass } = food.portions;
  if (cup !== undefined) return { density: cup / 240, sure: 0.9 };
  if (glass !== undefined) return { density: glass / 200, sure: 0.9 };
  if (tablespoon !== undefined) return { density: Math.min(tablespoon / 15, HEAPED.has(food.category) ? 1 : Number.POSITIVE_INFINITY), sure: 0.8 };
  if (teaspoon !== undefined) return { density: teaspoon / 5, sure: 0.8 };
  return { density: 1, sure: DRINKS.has(food.category) ? 0.9 : 0.6 };
}

const FALLBACK: { readonly [portion in PortionId]?: readonly PortionId[] } = {
  slice: ['piece', 'wedge'],
  piece: ['slice', 'fillet', 'square', 'cube', 'stick', 'bar', 'leaf', 'head', 'portion'],
  fillet: ['piece'],
  bar: ['piece'],
  stick: ['piece'],
  mug: ['cup', 'glass'],
  glass: ['cup', 'mug'],
  plate: ['portion', 'bowl'],
  bowl: ['portion', 'plate'],
  portion: ['plate', 'bowl'],
  pot: ['cup', 'portion'],
  rasher: ['slice', 'piece'],
  wedge: ['slice', 'piece'],
  cube: ['piece'],
  square: ['cube', 'piece'],
  scoop: ['piece'],
  head: ['piece'],
  clove: ['piece'],
  ladle: ['cup'],
  bag: ['portion', 'handful'],
  can: ['bottle', 'portion'],
  bottle: ['can', 'glass'],
  bunch: ['handful'],
};

const DASH_ML = 15;
const PLAIN_WEIGHT: { readonly [portion in PortionId]?: number } = { pinch: 0.4, handful: 30 };
const ML: { readonly [portion in PortionId]?: number } = {
  teaspoon: 5,
  tablespoon: 15,
  cup: 240,
  glass: 200,
  mug: 250,
  ladle: 120,
  can: 330,
  bottle: 500,
  bowl: 300,
};

/** A cup of what has no known cup weight is guessed from its volume only where it is poured. */
function isPourable(food: Food): boolean {
  return food.density !== undefined || food.portions.tablespoon !== undefined || DRINKS.has(food.category);
}

function spoons(food: Food, portion: PortionId): number | undefined {
  const { teaspoon, tablespoon } = food.portions;
  if (portion === 'teaspoon' && tablespoon !== undefined) return tablespoon / 3;
  if (portion === 'tablespoon' && teaspoon !== undefined) return teaspoon * 3;
  return undefined;
}

interface Weighed {
  readonly grams: number;
  readonly sure: number;
}

/** The food's own grams for a measure, or what follows from them. */
function ownGrams(food: Food, portion: PortionId): Weighed | undefined {
  const own = food.portions[portion];
  if (own !== undefined) return { grams: own, sure: 1 };
  const stick = portion === 'stick' ? stickGrams(food) : undefined;
  if (stick !== undefined) return { grams: stick, sure: 0.9 };
  const spoon = spoons(food, portion);
  if (spoon !== undefined) return { grams: spoon, sure: 0.95 };
  return portion === 'half' ? { grams: (food.portions.piece ?? food.usualGrams) / 2, sure: 0.9 } : undefined;
}

/** "košček sira": how big a bit is nobody knows. */
const BIT = 0.7;

/** A bag or a carton of which the table has no weight may be several portions; snacks are sold in single ones. */
const WHOLE_PACK = 0.7;
const SINGLY_PACKED: ReadonlySet<Food['category']> = new Set(['sweet', 'snack', 'nut_seed', 'fast_food', 'pastry', 'sauce', 'supplement']);

const JARRED: ReadonlySet<Food['category']> = new Set(['sauce', 'fat_oil', 'nut_seed', 'spice']);

function sureOfOther({ category }: Food, portion: PortionId, other: PortionId): number {
  // A jar of sauce or honey lasts for several meals.
  if (portion === 'pot' && other === 'portion' && JARRED.has(category)) return WHOLE_PACK;
  if ((portion === 'bag' && !SINGLY_PACKED.has(category)) || (portion === 'bottle' && other === 'glass')) return WHOLE_PACK;
  return portion === 'square' ? BIT : 0.8;
}
/** Of these a sprinkle is no pinch of powder, but about a teaspoon. */
const SPRINKLED: ReadonlySet<Food['category']> = new Set(['cheese', 'nut_seed', 'cereal', 'snack', 'fruit']);
const SPRINKLE = 4;

/** A ladle of a cup. */
const LADLES = 0.5;

function nextBest(food: Food, portion: PortionId): Weighed | undefined {
  for (const other of FALLBACK[portion] ?? []) {
    const grams = food.portions[other];
    if (grams !== undefined) return { grams: portion === 'ladle' ? grams * LADLES : grams, sure: sureOfOther(food, portion, other) };
  }
  // "a dash of milk" is a spoonful, no pinch.
  if (portion === 'pinch' && DRINKS.has(food.category)) return { grams: DASH_ML * toDensity(food).density, sure: BIT };
  if (portion === 'pinch' && SPRINKLED.has(food.category)) return { grams: SPRINKLE, sure: 0.6 };
  const plain = PLAIN_WEIGHT[portion];
  return plain === undefined ? undefined : { grams: plain, sure: 0.6 };
}

/** Spoons of anything, cups of what is poured. */
function byVolume(food: Food, portion: PortionId, ml: number | undefined): Weighed | undefined {
  if (ml === undefined || portion === 'glass' || !(ml < SPOONS || isPourable(food))) return undefined;
  const { density, sure } = toDensity(food);
  return { grams: ml * density, sure: sure * 0.95 };
}

function byVessel(food: Food, portion: PortionId, ml: number | undefined): Weighed | undefined {
  const volume = ml ?? ML[portion];
  return volume === undefined || !(food.density !== undefined || DRINKS.has(food.category))
    ? undefined
    : { grams: volume * toDensity(food).density, sure: 0.8 };
}

function portionGrams(food: Food, portion: PortionId, ml: number | undefined): Weighed {
  return (
    ownGrams(food, portion) ??
    byVolume(food, portion, ml) ??
    nextBest(food, portion) ??
    byVessel(food, portion, ml) ?? { grams: food.usualGrams, sure: portion === 'portion' ? 0.9 : 0.5 }
  );
}
/** Millilitres below which a measure is a spoon. */
const SPOONS = 50;

interface OwnSize {
  readonly unit: 'small' | 'large';
  readonly grams: number;
}

/** The food's own small or large portion, where the size said has one. */
function ownSize(food: Food, size: Size | undefined): OwnSize | undefined {
  const { small, large } = food.portions;
  if ((size === 'small' || size === 'little') && small !== undefined) return { unit: 'small', grams: small };
  return (size === 'large' || size === 'much') && large !== undefined ? { unit: 'large', grams: large } : undefined;
}

/** A piece of it is a bit of a portion (one chip): "medium fries" is no medium chip. */
function isBit(food: Food): boolean {
  const { piece, small } = food.portions;
  return piece !== undefined && small !== undefined && piece < small / 2;
}

const VAGUE = 0.85;
/** "a few chips": of what is eaten by the handful nobody counts three. */
const FEW_BITS = 0.7;
/** A bare number that can only be grams. */
const GUESSED = 0.85;
const UNCOUNTED = { unit: 'usual', basis: 'usual', sure: 0.85 } as const;

/** A pizza's piece is a slice: even a small pizza is more than that. */
function isSlice(food: Food): boolean {
  const { piece, slice, small } = food.portions;
  return piece !== undefined && slice !== undefined && piece <= slice && (small ?? 0) > piece;
}

/** How sure one of a food is its usual portion: a slice's whole surely, a drink likely. */
function sureOfUsual(food: Food): number {
  if (food.portions.piece !== undefined) return 1;
  return DRINKS.has(food.category) ? 0.85 : 0.75;
}

/** Some of a food ("malo šunke") is some of its portion, not of a slice. */
function countsPieces(food: Food, size: Size | undefined): boolean {
  if (size === 'little' || size === 'much') return false;
  return !isSlice(food) && (size === undefined || !isBit(food));
}

/** "an orange juice" is a glass of it; the table's piece is the juice of one fruit, as in "juice of two oranges", where the fruit is said behind. */
function isGlassOfJuice({ id, portions, usualGrams }: Food, [first, second]: readonly string[]): boolean {
  const isOfFruit = second !== undefined && /^(juice|sok)$/.test(first ?? '');
  return id.startsWith('juice_') && portions.piece !== undefined && portions.glass === usualGrams && !isOfFruit;
}

/** "two orange juices" are glasses, "en grozd" is a bunch. */
function unitUnsaid(food: Food, { size }: Amount, words: readonly string[]): Unit | undefined {
  const isBunch = food.portions.bunch !== undefined && words.some((word) => /^grozd[ai]?$/.test(word));
  if (isBunch) return { kind: 'portion', portion: 'bunch', word: 'bunch' };
  return size === undefined && isGlassOfJuice(food, words) ? { kind: 'portion', portion: 'glass', word: 'glass' } : undefined;
}

/** Grams of a piece that nobody halves. */
const CRUMB = 6;
const OF_USUAL = 0.7;
/** "pringles pol": half of a portion, and not of a crisp. */
const isPartOfCrumb = ({ portions: { piece } }: Food, value: number): boolean => value < 1 && piece !== undefined && piece < CRUMB;

/** A half, a litre, a small or large one, a splash: said so that the food itself tells the grams. */
function isExplicit(food: Food, amount: Amount): Grams | undefined {
  const { value, size } = amount;
  const { half } = food.portions;
  if (value === 0.5 && half !== undefined && size === undefined) return { grams: half, unit: 'half', count: 1, basis: 'portion', sure: 1 };
  const litres = litreGrams(food, value, amount.words[0]);
  if (litres !== undefined) return { ...litres, unit: 'ml', basis: 'volume' };
  const doubt = amount.vague ? VAGUE : 1;
  if (isPartOfCrumb(food, value)) return { grams: value * food.usualGrams, unit: 'usual', basis: 'count', sure: OF_USUAL };
  return ofSize(food, amount, doubt);
}

/** A cup of a chain, the food's own small or large one, a splash. */
function ofSize(food: Food, amount: Amount, doubt: number): Grams | undefined {
  const ordered = orderedGrams(food, amount);
  if (ordered !== undefined) return { grams: amount.value * ordered, unit: 'usual', basis: 'count', sure: doubt };
  const { value, size } = amount;
  const cup = cupOfChain(food, amount);
  if (cup !== undefined) return { grams: value * cup * toDensity(food).density, unit: 'ml', basis: 'volume', sure: CHAIN_CUP };
  const own = ownSize(food, size);
  if (own !== undefined && food.category === 'sweet' && amount.words.includes('king'))
    return { grams: value * Math.min(own.grams, KING_SIZE), unit: 'large', basis: 'count', sure: doubt };
  if (own !== undefined) return { grams: value * own.grams, unit: own.unit, basis: 'count', sure: doubt };
  const splash = splashGrams(food, size);
  return splash === undefined ? undefined : { grams: value * splash, unit: 'usual', basis: 'count', sure: 0.8 * doubt };
}

/** So many times a portion are said at most; fewer pieces than this share of one nobody says so of. */
const MOST_TIMES = 3;
const SHARE_OF_PORTION = 0.25;
const SERVED_BY_PLATE: ReadonlySet<Food['category']> = new Set(['meat', 'fast_food', 'dish', 'fish']);

/** "1x pomfri", "dvakrat grozdje", "2 pomfrija": portions, and not two chips or grapes. */
function isOfPortions(food: Food, { value, times, article, vague }: Amount): boolean {
  const { piece } = food.portions;
  if (piece === undefined || article || vague || !Number.isInteger(value) || value < (times === true ? 1 : 2) || value > MOST_TIMES) return false;
  // "2x čevapčiči": of what is served by the plate, one piece is compared.
  const compared = times === true && SERVED_BY_PLATE.has(food.category) ? piece : value * piece;
  return (times === true || isBit(food)) && compared <= SHARE_OF_PORTION * food.usualGrams;
}

function inUsual(food: Food, amount: Amount): Grams | undefined {
  const grams = amount.value * food.usualGrams;
  if (amount.usual === true) return { ...UNCOUNTED, grams };
  if (!isOfPortions(food, amount)) return undefined;
  return { grams, unit: 'usual', basis: 'count', sure: amount.value === 1 ? UNCOUNTED.sure : OF_USUAL };
}

const sureOfCount = (food: Food, { vague }: Amount): number => (vague ? (isBit(food) ? FEW_BITS : VAGUE) : 1);

function counted(food: Food, amount: Amount): Grams {
  const outright = inUsual(food, amount) ?? isExplicit(food, amount);
  if (outright !== undefined) return outright;
  const { value, size, article } = amount;
  const { piece } = food.portions;
  const doubt = sureOfCount(food, amount);
  const factor = size === undefined ? 1 : SIZE_FACTOR[size];
  if (piece !== undefined && countsPieces(food, size)) return { grams: value * piece * factor, unit: 'piece', basis: 'count', sure: doubt };
  const { half } = food.portions;
  // "quarter of a watermelon": a food known by its half is counted in wholes.
  if (!article && piece === undefined && half !== undefined)
    return { grams: value * 2 * half * factor, unit: 'usual', basis: 'count', sure: 0.9 * doubt };
  if (article && piece === undefined) return { ...UNCOUNTED, grams: value * food.usualGrams * factor };
  return { grams: value * food.usualGrams * factor, unit: 'usual', basis: 'count', sure: sureOfUsual(food) * doubt };
}

function inUnit(food: Food, amount: Amount): Grams {
  const { unit, value } = amount;
  if (unit?.kind === 'energy') return byEnergy(food, value * unit.kcal, amount.vague);
  const doubt = amount.vague ? VAGUE : 1;
  if (unit === undefined) return counted(food, amount);
  if (unit.kind === 'mass') return { grams: value * unit.grams, unit: 'g', basis: 'weight', sure: amount.guessed === true ? GUESSED : doubt };
  if (unit.kind === 'volume') {
    const { density, sure } = toDensity(food);
    return { grams: value * unit.ml * density, unit: 'ml', basis: 'volume', sure: sure * doubt };
  }
  // "velika skodelica bele kave": a mug of it.
  const { mug } = food.portions;
  if (unit.portion === 'cup' && amount.size === 'large' && mug !== undefined)
    return { grams: value * mug, unit: 'mug', basis: 'portion', sure: doubt };
  return inEnglishVessel(food, amount, unit) ?? inPortions(food, amount, unit);
}

const PACKED: ReadonlySet<PortionId> = new Set(['pot', 'bag', 'cup', 'can', 'bottle', 'bar']);
const SINGLE = /^(individual|individually|single|serve|mini|miniature|porcijsk\w*|snack|fun)$/;
const SINGLE_PACK = 0.8;
/** A pack of so many usual portions may be a single one. */
const LARGE_PACK = 3;
const LARGE_OR_SINGLE = 0.7;
/** A British bag of crisps is a packet, an American one may be shared. */
const SMALL_OR_LARGE = 0.7;

/** "an individual container of butter", "a small bag of crisps": of what is sold in larger packs a single one is the usual portion or the small one. */
function singleServing(food: Food, { value, size, vague, words }: Amount, portion: PortionId): Grams | undefined {
  if (!PACKED.has(portion)) return undefined;
  const packed = americanPack(food, { size, words });
  if (packed !== undefined) return { grams: value * packed, unit: 'usual', basis: 'portion', sure: SINGLE_PACK };
  const pack = food.portions[portion];
  const { small } = food.portions;
  if (size === 'small' && small !== undefined && pack !== undefined && small < pack)
    return { grams: value * small, unit: 'small', basis: 'portion', sure: SINGLE_PACK };
  if (!words.some((word) => SINGLE.test(word))) return undefined;
  return {
    grams: value * Math.min(food.usualGrams, pack ?? food.usualGrams),
    unit: 'usual',
    basis: 'portion',
    sure: vague ? SINGLE_PACK * VAGUE : SINGLE_PACK,
  };
}

/** "a packet of crisps", "vrečka čipsa": a single one or a large one. */
function isLargePack(food: Food, { value }: Amount, portion: PortionId, grams: number): boolean {
  return value <= 1 && portion === 'bag' && grams >= LARGE_PACK * food.usualGrams;
}

function ofPack(food: Food, { value }: Amount, unit: Extract<Unit, { kind: 'portion' }>, grams: number, doubt: number): Grams {
  if (unit.word === 'packet' && isBagged(food)) return { grams: value * food.usualGrams, unit: 'usual', basis: 'portion', sure: SINGLE_PACK * doubt };
  if (unit.word === 'bag' && isBagged(food)) return { grams: value * food.usualGrams, unit: 'usual', basis: 'portion', sure: SMALL_OR_LARGE };
  return { grams, unit: unit.portion, basis: 'portion', sure: LARGE_OR_SINGLE };
}

function inEnglishVessel(food: Food, amount: Amount, unit: Extract<Unit, { kind: 'portion' }>): Grams | undefined {
  const ml = englishVessel(food, amount, unit);
  if (ml === undefined) return undefined;
  return { grams: amount.value * ml * toDensity(food).density, unit: 'ml', basis: 'volume', sure: amount.vague ? VAGUE : 1 };
}

/** How much a heap, a jug or a slab is nobody knows. */
const HEAP = 0.7;
const toDoubt = (amount: Amount, unit: Extract<Unit, { kind: 'portion' }>): number => (amount.vague ? VAGUE : 1) * (unit.vague === true ? HEAP : 1);

function inPortions(food: Food, amount: Amount, unit: Extract<Unit, { kind: 'portion' }>): Grams {
  const { value, size } = amount;
  const single = singleServing(food, amount, unit.portion);
  if (single !== undefined) return single;
  if (size !== undefined && ((unit.portion === 'piece' && !isSlice(food)) || isServing(food, unit.portion, size))) return counted(food, amount);
  const doubt = toDoubt(amount, unit);
  const { grams, sure } = portionGrams(food, unit.portion, unit.ml);
  const factor = size === undefined ? 1 : SIZE_FACTOR[size];
  if (size === undefined && isLargePack(food, amount, unit.portion, grams)) return ofPack(food, amount, unit, grams * value, doubt);
  return {
    grams: value * grams * factor,
    unit: unit.portion,
    basis: unit.portion === 'piece' ? 'count' : 'portion',
    sure: sure * doubt * (size === undefined ? 1 : 0.9),
  };
}

/** Units that need no measure of the food. */
const ABSOLUTE: ReadonlySet<Unit['kind'] | undefined> = new Set(['mass', 'energy']);

/** Grams of a food under an amount; without one, the usual portion. */
export function toGrams(food: Food, amount: Amount | undefined, measures: readonly Measure[] | undefined, words: readonly string[]): Grams {
  if (measures !== undefined && !ABSOLUTE.has(amount?.unit?.kind)) {
    const own = measureGrams(food, measures, amount, words);
    if (own !== undefined) return own;
  }
  const whole = wholeGrams(food, amount, words);
  if (whole !== undefined && measures === undefined) return whole;
  const counted = eggsAsDish(food, amount, words);
  if (counted === undefined) return { grams: food.usualGrams, unit: 'usual', basis: 'usual', sure: 0.85 };
  const { unit = unitUnsaid(food, counted, words) } = counted;
  return inUnit(food, unit === undefined ? counted : { ...counted, unit });
}
