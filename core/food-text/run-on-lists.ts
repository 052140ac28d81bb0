/**
 * A dish before a list without any mark: "rižota 80 g riža 100 g piščanca", "porridge 40 g oats 250 ml milk". Each amount stands before a part of the dish, so the
 * dish only names them, as with a colon.
 */
import type { Food } from '#core/foods/food.ts';
import { isComposed, TOPPED } from './bracket-lists.ts';
import type { Phrase } from './find-phrases.ts';
import { TIE } from './marks.ts';
import { isBlended } from './mixtures.ts';
import type { SaidAmount, Separator, TextTokens } from './text-tokens.ts';

type ToFood = (phrase: Phrase) => Food | undefined;

const FEWEST = 2;
const PORRIDGE = /^(porridge|oats_|lettuce$|salad_)/;
const ON_BREAD = /^(sandwich|toast|open_sandwich|hamburger)/;
/** Served beside a dish rather than cooked in it. */
const BESIDE: ReadonlySet<Food['category']> = new Set(['dish', 'soup', 'fast_food', 'pastry', 'alcohol', 'sweet', 'snack']);
const POURED_IN = /^(milk_|water|.*_drink$|juice_|coffee_|cream|coconut_)/;

const heads = (food: Food): boolean => isComposed(food) || TOPPED.test(food.id) || PORRIDGE.test(food.id);

/** Whether a food is a part of such a dish, and no course beside it. */
function isPart(head: Food, part: Food): boolean {
  if (part.category === 'bread') return ON_BREAD.test(head.id);
  if (part.category === 'drink') return POURED_IN.test(part.id) && (isBlended(head) || TOPPED.test(head.id) || PORRIDGE.test(head.id));
  if (part.id === 'french_fries' || part.id.startsWith('salad_')) return false;
  return !BESIDE.has(part.category);
}

/** The single amount right before a food, nothing between. */
function amountBefore({ join, mark, stop, amounts }: Separator): SaidAmount | undefined {
  const [said, more] = amounts;
  if (said === undefined || more !== undefined || join !== undefined || stop || mark > 0) return undefined;
  return said.mark > 0 || said.behind || said.joined || said.amount.article ? undefined : said;
}

const isExact = ({ amount: { unit } }: SaidAmount): boolean => unit?.kind === 'mass' || unit?.kind === 'volume';
/** "250 ml oats": of nothing that is poured. */
const isPouredSolid = ({ amount: { unit } }: SaidAmount, { category, id }: Food): boolean =>
  unit?.kind === 'volume' && !POURED_IN.test(id) && category !== 'dairy' && category !== 'fat_oil' && category !== 'sauce';

/** "80 g riža": the amount right before a part of a dish; absent for any other food. */
function amountOfPart(dish: Food, separator: Separator | undefined, food: Food | undefined): SaidAmount | undefined {
  const said = separator && amountBefore(separator);
  return said === undefined || food === undefined || !isPart(dish, food) || isPouredSolid(said, food) ? undefined : said;
}

/** A stop ends the list, if no amount stands behind it. */
const endsList = (separator: Separator | undefined): boolean => separator?.stop === true && separator.amounts.length === 0;
/** What comes behind a comma is the next food. */
const opensNext = (separator: Separator | undefined): boolean => separator?.join !== undefined && separator.amounts.every(({ joined }) => joined);

/** Whether more words, or at the end of the text an amount, follow a list without a mark between. */
function goesOn({ separators, words }: TextTokens, next: number): boolean {
  const separator = separators[next];
  return next < words.length ? separator?.join === undefined && separator?.stop === false : (separator?.amounts.length ?? 0) > 0;
}

/** The amounts of the parts behind a dish; nothing where what follows is no such list. */
function partsBehind(textTokens: TextTokens, phrases: readonly Phrase[], at: number, toFood: ToFood): readonly SaidAmount[] {
  const head = phrases[at] as Phrase;
  const dish = toFood(head);
  if (dish === undefined || !heads(dish)) return [];
  const amounts: SaidAmount[] = [];
  let end = head.to;
  for (let next = at + 1; next < phrases.length; next += 1) {
    const part = phrases[next] as Phrase;
    const separator = textTokens.separators[part.from];
    if (endsList(separator)) break;
    const said = part.from === end + 1 ? amountOfPart(dish, separator, toFood(part)) : undefined;
    if (said === undefined && opensNext(separator)) break;
    if (said === undefined) return [];
    amounts.push(said);
    end = part.to;
  }
  return isListOfParts(amounts) && !goesOn(textTokens, end + 1) ? amounts : [];
}

const isListOfParts = (amounts: readonly SaidAmount[]): boolean => amounts.length >= FEWEST && amounts.some(isExact);

/** Whether a food that begins an item has no amount of its own. */
function mayHead({ from }: Phrase, before: Separator | undefined): boolean {
  if (before === undefined) return from === 0;
  if (from > 0 && !before.stop && before.join === undefined && before.colon !== true) return false;
  return before.amounts.every(({ amount }) => amount.article);
}

/** Marks such lists as those behind a colon are, before their amounts are given to the foods. */
export function markRunOnLists(textTokens: TextTokens, phrases: readonly Phrase[], toFood: ToFood): void {
  const { separators } = textTokens;
  for (const [at, head] of phrases.entries()) {
    const separator = separators[head.to + 1];
    if (separator === undefined || !mayHead(head, separators[head.from])) continue;
    const [first] = partsBehind(textTokens, phrases, at, toFood);
    if (first === undefined) continue;
    separator.colon = true;
    separator.amounts.splice(0, 1, { ...first, mark: TIE, joined: true });
  }
}
