/**
 * How everyday lines are read (`core/food-text/corpus-everyday-meals.json`): right, in doubt, or wrong without a mark. What a careful nutritionist would
 * accept was written before the parser read them. Half of the lines, by the text's hash, and all further ones are never shown: only counted.
 *
 * What is accepted: foods joined by " + ", each an id, several ids ("a/b"), a part of an id ("egg_*") or a group ("@bread") and its grams or their
 * range; in brackets one that may be absent; " | " between ways of reading; "!doubt" where only a reading with a mark is right; "any" for one
 * where only the mark counts; "none" where nothing was eaten.
 */
import { readFileSync } from 'node:fs';
import type { FoodIndex } from '#core/food-text/food-index.ts';
import { parseFoodText } from '#core/food-text/parse-food-text.ts';
import { CONFIDENT, type ParsedIngredient, type ParsedMeal } from '#core/food-text/parsed-meal.ts';

type Lang = 'sl' | 'en';
type Line = readonly [text: string, accepted: string];
type Outcome = 'right' | 'rightWithMark' | 'marked' | 'wrong';

const LINES = new URL('../core/food-text/corpus-everyday-meals.json', import.meta.url);
/** A stated weight may differ by this share: rounding, and density of what is measured by volume. */
const EXACT = 0.03;

const GROUPS: Readonly<Record<string, string>> = {
  bread: 'bread_*/roll_*/toast/toast_*/baguette/ciabatta/lepinja',
  rice: 'rice_*/rizi_bizi',
  pasta: 'pasta_*/spaghetti_cooked/macaroni*',
  milk: 'milk_*',
  ham: 'ham_*/prosciutto/poli_salama',
  cheese: 'cheese_*/cheddar/mozzarella*/edam',
  sausage: 'kranjska_klobasa/frankfurter*/*sausage*/pecenica',
  chick: 'chicken_*',
  ice: 'ice_cream*/gelato/sorbet',
  egg: 'egg_boiled/egg_soft_boiled/egg_raw/egg_fried*/egg_scrambled/egg_poached',
  salad: 'lettuce*/salad_mixed/salad_dressed/radicchio/lambs_lettuce',
};

interface Wanted {
  readonly ids: readonly RegExp[];
  readonly low: number;
  readonly high: number;
  readonly mayLack: boolean;
}

const toPattern = (id: string): RegExp => new RegExp(`^${id.replaceAll('*', '.*')}$`, 'u');

function toWanted(said: string): Wanted {
  const [, bracket, ids = '', low, high] = /^(\(?)(\S+) ([\d.]+)(?:-([\d.]+))?\)?$/u.exec(said.trim()) ?? [];
  if (low === undefined) throw new Error(`Not an accepted food: ${said}`);
  const [from, to] = high === undefined ? [Number(low) * (1 - EXACT), Number(low) * (1 + EXACT)] : [Number(low), Number(high)];
  const patterns = ids.split('/').flatMap((id) => (id.startsWith('@') ? (GROUPS[id.slice(1)] ?? id).split('/') : [id]));
  return { ids: patterns.map(toPattern), low: from, high: to, mayLack: bracket === '(' };
}

/** Whether each food read is one that is wanted and none that is wanted is missing. */
function met(read: readonly ParsedIngredient[], wanted: readonly Wanted[]): boolean {
  const [first, ...others] = read;
  if (first === undefined) return wanted.every((one) => one.mayLack);
  return wanted.some(
    (one, at) =>
      one.ids.some((id) => id.test(first.food.id)) &&
      first.grams >= one.low &&
      first.grams <= one.high &&
      met(
        others,
        wanted.filter((_, index) => index !== at),
      ),
  );
}

/** How a line was read against what is accepted. */
function judge(meal: ParsedMeal, accepted: string): Outcome {
  const marked = meal.unrecognized.length > 0 || meal.ingredients.some(({ confidence }) => confidence < CONFIDENT);
  const right = accepted.split(' | ').some((way) => {
    const foods = way.replace(' !doubt', '');
    if (foods !== way && !marked) return false;
    if (foods.includes('any')) return false;
    if (foods === 'none') return meal.ingredients.length === 0;
    return met(meal.ingredients, foods.split(' + ').map(toWanted));
  });
  if (right) return marked ? 'rightWithMark' : 'right';
  return marked ? 'marked' : 'wrong';
}

/**
 * Sets of which no line is shown: of everyday lines, of twelve kinds of writing that rules were made for (prices, figures of the body, plans, pasted
 * lists …), of fourteen more (drinks, sweets, set meals, shares of recipes, slips of the hand, dialect, substitutes, relative amounts …), and of what
 * is told of several foods at once (brackets, sums, counts behind a comma, shares of a list, parts of a dish), and of natural lines as people type
 * them (whole days, measures, drinks, sport, restaurants, chat), and of the lines that are typed every day (short, sloppy, meals of a diary). The opened ones were looked at after they had been counted.
 */
const UNSEEN: Readonly<Record<'unseen' | 'kinds' | 'furtherKinds' | 'listsAndShares' | 'naturalLines' | 'dailyLines' | 'opened', string>> = {
  unseen: 'further, unseen',
  kinds: 'kinds of writing, unseen',
  furtherKinds: 'further kinds of writing, unseen',
  listsAndShares: 'lists, sums and shares, unseen',
  naturalLines: 'natural lines, unseen',
  dailyLines: 'daily lines, unseen',
  opened: 'opened',
};

/** A stable half, by the text. */
function isOpen(text: string): boolean {
  let hash = 11;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
  return (hash >>> 5) % 2 === 0;
}

/** Shows how a line of the open half was read. */
type ShowLine = (outcome: Outcome, text: string, meal: ParsedMeal, accepted: string) => void;

/** Counts of each outcome, by half and language; `show` is called for lines of the open half only. */
export function everydayMeals(index: FoodIndex, show?: ShowLine): object {
  const sets = JSON.parse(readFileSync(LINES, 'utf8')) as Readonly<Record<'halved' | keyof typeof UNSEEN, Readonly<Record<Lang, readonly Line[]>>>>;
  const counts: { [set: string]: { [outcome in Outcome]: number } } = {};
  for (const [set, byLang] of Object.entries(sets))
    for (const [lang, lines] of Object.entries(byLang))
      for (const [text, accepted] of lines) {
        const meal = parseFoodText(text, index, { lang: lang as Lang });
        const outcome = judge(meal, accepted);
        const open = set === 'halved' && isOpen(text);
        const half = set === 'halved' ? (open ? 'open half' : 'unseen half') : UNSEEN[set as keyof typeof UNSEEN];
        for (const key of [half, `${half}, ${lang}`]) {
          counts[key] ??= { right: 0, rightWithMark: 0, marked: 0, wrong: 0 };
          counts[key][outcome] += 1;
        }
        if (open) show?.(outcome, text, meal, accepted);
      }
  return counts;
}

/** Prints to stderr what was read otherwise than accepted. */
export const showLine: ShowLine = (outcome, text, meal, accepted) => {
  if (outcome === 'right' || outcome === 'rightWithMark') return;
  const foods = meal.ingredients.map(({ food, grams, confidence }) => `${food.id} ${Math.round(grams)}${confidence < CONFIDENT ? '?' : ''}`);
  const unread = meal.unrecognized.map((one) => ` ?? ${one.text}`);
  process.stderr.write(`${outcome} ${text}\n    ${foods.join(' + ')}${unread.join('')}\n    accepted: ${accepted}\n`);
};
