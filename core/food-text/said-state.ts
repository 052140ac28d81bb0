/**
 * Raw and dry food has two to three times the energy of the same food cooked. Where somebody says raw or dry, a food that the table has cooked is
 * no match while it has another, and in doubt where it has no other.
 */
import type { FoodIndex } from './food-index.ts';
import { foodsNamed } from './negation.ts';
import type { PhraseSpan } from './phrase-span.ts';
import { COOKED, DRIED, RAW, type State } from './preparations.ts';
import type { ScoredFood } from './rank-foods.ts';
import type { Amount } from './amount.ts';
import type { Separator, TextTokens } from './text-tokens.ts';
import { qualityIn } from './word-rows.ts';

const isUncooked = (state: State | undefined): boolean => state === RAW || state === DRIED;

const parts = (separator: Separator | undefined): boolean =>
  separator === undefined || (separator.state !== true && (separator.stop || separator.join !== undefined || separator.amounts.length > 0));

/** Whether raw or dry was said of a food: in its phrase, or beside it in words that no food took. */
export function isSaidUncooked({ words, separators }: TextTokens, { from, to }: PhraseSpan['phrase']): boolean {
  if (words.slice(from, to + 1).some(({ state }) => isUncooked(state))) return true;
  if (isUncooked(words[from - 1]?.state) && !parts(separators[from])) return true;
  return isUncooked(words[to + 1]?.state) && !parts(separators[to + 1]);
}

const GRAINS: ReadonlySet<ScoredFood['food']['category']> = new Set(['pasta_rice', 'cereal']);

/** "rižota iz 80 g riža", "pasta with tuna from 80 g pasta": what a dish is cooked from is weighed before. */
export function isCookedFrom({ words, separators }: TextTokens, { from, to, amount }: Weighed, best: ScoredFood | undefined): boolean {
  if (amount?.uncooked === true) return true;
  if (best === undefined || !GRAINS.has(best.food.category) || amount?.unit?.kind !== 'mass' || separators[from]?.origin !== true) return false;
  if (words[from - 1]?.role !== 'food') return false;
  return !words.slice(from, to + 1).some(({ state }) => state === COOKED);
}

const cookedFoods = new WeakMap<FoodIndex, ReadonlySet<number>>();

/** Whether a food is cooked as the table has it: one of its names says so. */
function isCooked(index: FoodIndex, food: number | undefined): boolean {
  let cooked = cookedFoods.get(index);
  if (cooked === undefined) {
    cooked = new Set([...index.rowFood].filter((_, row) => index.rowState[row] === COOKED));
    cookedFoods.set(index, cooked);
  }
  return food !== undefined && cooked.has(food);
}

const UNCOOKED_ROW = /_(raw|dry)$|sheets/;

type Weighed = PhraseSpan['phrase'] & { readonly amount?: Amount };

export interface Uncooked {
  readonly ranked: readonly ScoredFood[];
  /** The table has it cooked only. */
  readonly doubtful: boolean;
}

/** The foods of a phrase of which raw or dry was said: one that the table has so comes first. */
export function uncookedFirst(index: FoodIndex, ranked: readonly ScoredFood[]): Uncooked {
  const [best] = ranked;
  // "testenine s pestom 120 g (suhe)": of a dish the raw food was weighed, which is less than the dish.
  if (best?.food.category === 'dish' && !isUncooked(index.rowState[best.row] as State)) return { ranked, doubtful: true };
  const isPasta = best?.food.category === 'pasta_rice' && !UNCOOKED_ROW.test(best.food.id);
  if (best === undefined || isUncooked(index.rowState[best.row] as State) || !(isPasta || isCooked(index, index.rowFood[best.row])))
    return { ranked, doubtful: false };
  const uncooked = ranked.find((one) => isUncooked(index.rowState[one.row] as State) && one.food.category === best.food.category);
  return uncooked === undefined ? { ranked, doubtful: true } : { ranked: [uncooked, ...ranked.filter((one) => one !== uncooked)], doubtful: false };
}

/** Of a cooked porridge less than this nobody eats; it is what the dry oats weigh. */
const LEAST_PORRIDGE = 100;
const LEAST_OATS = 20;

/** "ovsena kaša 50 g, mleko 200": the oats were weighed before they were cooked. */
export function oatsWeighed(index: FoodIndex, ranked: ScoredFood, amount: Amount | undefined): ScoredFood | undefined {
  if (!ranked.food.id.startsWith('porridge_') || amount?.unit?.kind !== 'mass') return undefined;
  const grams = amount.value * amount.unit.grams;
  if (grams < LEAST_OATS || grams >= LEAST_PORRIDGE) return undefined;
  const food = index.foods.find(({ id }) => id === 'oats_rolled');
  return food && { ...ranked, food };
}

const YOLK = /^(rumenjak\w*|yolks?)$/;
const WHOLE_EGG = /^egg_(boiled|fried|scrambled|poached|raw|soft_boiled)/;

/** "3 jajca brez rumenjaka", "2 eggs, no yolk": the whites of so many. */
export function whitesOnly(index: FoodIndex, { words }: TextTokens, { to }: PhraseSpan['phrase'], ranked: ScoredFood): ScoredFood | undefined {
  if (!WHOLE_EGG.test(ranked.food.id)) return undefined;
  const isLacking = words.slice(to + 1, to + 3).some(({ role, folded }) => role === 'negated' && YOLK.test(folded));
  const food = isLacking ? index.foods.find(({ id }) => id === 'egg_white') : undefined;
  return food && { ...ranked, food };
}

const SUGAR = /^(sugar|sladkor\w*)$/;
/** Grams of sugar in 100 g above which a food without sugar is another food. */
const SWEET = 10;

/** Whether a food was said to be without sugar and the table has it with sugar only. */
export function isSweetDespite({ words }: TextTokens, { from, to }: PhraseSpan['phrase'], { food, row }: ScoredFood): boolean {
  if ((food.per100g.sugar ?? 0) < SWEET) return false;
  const lack = words.slice(Math.max(0, from - 1), to + 2).find(({ role, folded }) => role === 'negated' && SUGAR.test(folded));
  return lack !== undefined && qualityIn(lack.found, row) === undefined;
}

/** "cheeseburger no bun", "kebab brez lepinje": the table has it with its bread only. */
const BREADS = /^(bun|bread|tortilla|wrap|pita|lepinj[aeo]|bombetk?[aeo]|zemlj(ic)?[aeo]|kajzeric[aeo]|kruha?|tortilj[aeo]|struck[aeo]|buns)$/;

type Category = ScoredFood['food']['category'];
/** Dishes of several parts that the table has in one way only. */
const COMPOSED: ReadonlySet<Category> = new Set(['dish', 'fast_food', 'soup', 'pastry']);
/** A part of which most of a dish's protein or fat is. */
const MEATS: ReadonlySet<Category> = new Set(['meat', 'cured_meat', 'fish']);
/** Dishes without meat, and those that have cheese or egg in them. */
const MEATLESS = /veg|tomato|mushroom|(risotto|soup|burrito)_cheese|four_cheese|bean|tofu|greek|shopska|caprese|falafel|french|minestrone|hummus/;
const WITH_MEAT = /chicken|beef|meat|pork|ham|tuna|seafood/;
const WITH_CHEESE =
  /pizza|cheese|lasagna|quesadilla|greek|shopska|caprese|moussaka|parmigiana|gratin|enchilada|nachos|caesar|chef|carbonara|calzone|risotto|mac_|pasta_(cream|bake)/;
const WITH_EGG = /carbonara|salad_(chef|french|chicken)|ramen|fried_rice|pad_thai|burrito_egg|breakfast|_egg|shakshuka|bibimbap/;
const WITH_BEANS = /^(english_breakfast|chili_con_carne|burrito)/;
const WITH_RICE = /rice|risotto|paella|sushi|biryani|pilaf|poke_bowl|^burrito_bowl|^burrito$|stuffed_pepper|jambalaya|bibimbap/;
const WITH_PASTA = /spaghetti|pasta|lasagna|carbonara|macaroni|mac_and|noodle|ramen|pad_thai|chow_mein|tortellini|ravioli|gnocchi/;
const WITH_POTATO = /fish_and_chips|potato|^chip_butty|sunday_roast|cottage_pie|shepherd|hash|poutine|bubble_and_squeak|frika|stew|goulash_segedin/;
/** What a salad is dressed with, where the table has it dressed. */
const DRESSING = /^(dressing|dressings|mayo|mayonnaise|preliv\w*|majonez\w*)$/;
const DRESSED = /^salad_(caesar|french|potato|tuna|pasta)|coleslaw|_salad$/;
const GENERAL_MEAT = /^(meats?|mes[aou]|mesom)$/;

/** Whether a dish is made of what was lacking: "jota brez mesa", "pizza no cheese". */
function hasPart(index: FoodIndex, { id, category }: ScoredFood['food'], lacked: string): boolean {
  const named = foodsNamed(index, lacked);
  const isMeat = named.some((food) => MEATS.has(food.category));
  if (isMeat) return WITH_MEAT.test(id) || (category !== 'pastry' && !MEATLESS.test(id));
  return named.some((food) => PARTS.some(([part, dishes]) => part(food) && dishes.test(id)));
}

/** Parts by their category, and the dishes that have them. */
const PARTS: readonly (readonly [(food: ScoredFood['food']) => boolean, RegExp])[] = [
  [({ category }) => category === 'cheese', WITH_CHEESE],
  [({ category }) => category === 'legume', WITH_BEANS],
  [({ category }) => category === 'egg', WITH_EGG],
  [({ category }) => category === 'potato', WITH_POTATO],
  [({ id }) => id.startsWith('rice_'), WITH_RICE],
  [({ id }) => /^(pasta|spaghetti|noodles|macaroni)/.test(id), WITH_PASTA],
];

/** Whether the table has a dish only with what it was said to be without: its bread, its meat, its cheese. */
export function isDespiteLack(index: FoodIndex, { words }: TextTokens, { from, to }: PhraseSpan['phrase'], { food, row }: ScoredFood): boolean {
  const isDressed = DRESSED.test(food.id);
  if (!COMPOSED.has(food.category) && !isDressed) return false;
  // "pizza with meat other than pepperoni" has meat.
  const isMeatNamed = words.slice(from, to + 1).some(({ role, folded }) => role === 'food' && GENERAL_MEAT.test(folded));
  const isPart = (lacked: string): boolean =>
    (isDressed && DRESSING.test(lacked)) || (food.category === 'fast_food' && BREADS.test(lacked)) || (!isMeatNamed && hasPart(index, food, lacked));
  // "turkey burger patty, no bun"
  const last = words[to + 1]?.role === 'measure' ? to + 3 : to + 2;
  return words.slice(from, last).some(({ role, folded, found }) => role === 'negated' && qualityIn(found, row) === undefined && isPart(folded));
}
