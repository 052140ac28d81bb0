/**
 * English dishes named by two of the things in them: "chicken and mushroom pie", "bacon & egg roll", "chicken bacon pasta salad". Of those that the table has by
 * both the name stays ("ham and pineapple pizza"); another is read by the one that makes a dish of the table, the first before the second, in doubt.
 */
import type { FoodIndex } from './food-index.ts';
import { keptByWord } from './kept-by-word.ts';
import { lookUpWord } from './look-up-word.ts';
import type { Corrected } from './slips.ts';
import type { DoubtedText } from './text-tokens.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

const isDish = keptByWord((folded) => DISH.test(folded));
const DISH =
  /^(pies?|past(y|ies)|salad|soup|stew|sandwich(es)?|sarnies?|sambos?|sangers?|butty|butties|wraps?|rolls?|bake|casserole|curry|omelet(te)?s?|quiche|pizza|paella|risotto|lasagn[ae]|toasties?|melts?|baguette|panini|bagel|sub|tart|frittata|chowder|burritos?|tacos?|quesadillas?|enchiladas?|cannelloni|hash|skewers?|kebabs?|linguine|spaghetti|tagliatelle|pasta|noodles|tray ?bake|hotpot|fricassee|strudel|crepes?|fritters?|fajitas?|fry|stirfry)$/;
/** Before the dish: "pasta salad", "stir fry", "jacket potato". */
const OF_DISH = /^(pasta|noodle|rice|potato|caesar|filo|puff|club|toasted|grilled|baked|fried|cold|hot|green|red|thai|stir)$/;
const FILLING =
  /^(chicken|turkey|ham|bacon|beef|steak|pork|lamb|duck|sausage|chorizo|salami|pepperoni|tuna|salmon|prawn|shrimp|crab|cod|haddock|fish|mackerel|egg|cheese|cheddar|feta|brie|halloumi|ricotta|mozzarella|mushroom|onion|leek|spinach|tomato|pepper|broccoli|cauliflower|sweetcorn|avocado|avo|potato|pumpkin|squash|courgette|zucchini|aubergine|carrot|lentil|bean|chickpea|pea|rice|kidney|ale|stilton|pickle|coleslaw|slaw|chutney|pesto|dill|basil|apple|pear|rhubarb|cherry|blueberry)$/;
const AND = /^(and|&|n|\+)$/;
const SAVOURY_PIE = /^pies?$/;
/** Before the name of a dish there is none of these, or what stands before "and" may be a food of its own. */
const OPENS = /^(a|an|the|my|of|had|ate|some|small|large|big|homemade|leftover|half|slice|bowl|portion|plate|one|two|then)$/;

interface Compound {
  readonly from: number;
  readonly second: number;
  /** The first token of the dish's own name, "pasta" of "pasta salad". */
  readonly dish: number;
  readonly last: number;
}

/** The names of the table that have all these words. */
function listNames(index: FoodIndex, words: readonly string[]): readonly number[] {
  const [first, ...others] = words.map((word) => toRows(index, word));
  return first === undefined ? [] : [...first].filter((row) => others.every((rows) => rows.has(row)));
}

const isNamed = (index: FoodIndex, words: readonly string[]): boolean => listNames(index, words).length > 0;

function toRows(index: FoodIndex, word: string): ReadonlySet<number> {
  const { terms } = lookUpWord(index, word);
  return new Set(terms.flatMap((term) => [...(index.postings.at(term)?.rows ?? [])]));
}

/** The two fillings before a dish at a place. */
function compoundAt(tokens: readonly Token[], last: number): Compound | undefined {
  let dish = last;
  while (OF_DISH.test(wordAt(tokens, dish - 1)) && last - dish < 2) dish -= 1;
  // "a potato and leek pie" is of potato.
  while (dish < last && AND.test(wordAt(tokens, dish - 1))) dish += 1;
  const second = dish - 1;
  if (!FILLING.test(wordAt(tokens, second))) return undefined;
  const from = AND.test(wordAt(tokens, second - 1)) ? second - 2 : second - 1;
  if (!FILLING.test(wordAt(tokens, from))) return undefined;
  const before = tokens[from - 1];
  return before?.kind === 'word' && !OPENS.test(before.folded) && !JOINS.has(before.folded) ? undefined : { from, second, dish, last };
}

/** The words that stand for the fillings. */
function toFillings(index: FoodIndex, tokens: readonly Token[], { from, second, dish, last }: Compound): readonly Token[] | undefined {
  const [first, other] = [tokens[from], tokens[second]];
  if (first === undefined || other === undefined) return undefined;
  const own = tokens.slice(dish, last + 1).map(({ folded }) => folded);
  const names = listNames(index, [first.folded, other.folded, ...own]);
  if (names.length > 0 && (second === from + 1 || names.some((row) => index.rowJoined[row] === 1))) return undefined;
  if (names.some((row) => hasNoMore(index, row, own.length))) return [first, other];
  return oneFilling(index, [first, other], own);
}

/** "turkey and cheese sub" is a "turkey sub with cheese", and no "turkey submarine sandwich with cheese". */
const hasNoMore = (index: FoodIndex, row: number, own: number): boolean => (index.rowName[row] ?? '').split(' ').length <= own + WITH_FILLINGS;
/** "turkey", "with", "cheese" */
const WITH_FILLINGS = 3;

/** Of two fillings the one by which the table has the dish, whose own words are given. */
function oneFilling(index: FoodIndex, [first, other]: readonly [Token, Token], own: readonly string[]): readonly Token[] {
  const last = own.at(-1) ?? '';
  // An "egg roll" is of no egg.
  const fillings = other.folded === 'egg' && /^rolls?$/.test(last) ? [first] : [first, other];
  for (const filling of fillings) if (isNamed(index, [filling.folded, ...own])) return [filling];
  // Pies without a word for what is in them are of fruit.
  if (SAVOURY_PIE.test(last) && !FRUIT.test(first.folded)) return [{ ...first, folded: 'chicken' }];
  // A paella is one whatever is in it; a salad or a roll is told by that.
  return TOLD_BY_FILLING.test(last) && own.length === 1 ? [first] : [];
}
const TOLD_BY_FILLING =
  /^(salad|soup|stew|sandwich(es)?|sarnies?|sambos?|sangers?|butty|butties|wraps?|rolls?|curry|baguette|panini|bagel|sub|pasta|noodles|spaghetti|skewers?|kebabs?|hash)$/;
const FRUIT = /^(apple|pear|rhubarb|cherry|blueberry|pumpkin)$/;

/** @returns the tokens with one filling, and where those dishes stand */
export function withOneFilling(index: FoodIndex, tokens: readonly Token[]): Corrected {
  let read = tokens;
  const doubts: DoubtedText[] = [];
  for (let at = tokens.length - 1; at > 1; at -= 1) {
    const token = read[at];
    if (token?.kind !== 'word' || isDish(token.folded) !== true) continue;
    const compound = compoundAt(read, at);
    const fillings = compound === undefined ? undefined : toFillings(index, read, compound);
    if (compound === undefined || fillings === undefined) continue;
    if (fillings.length < 2) doubts.push({ start: read[compound.from]?.start ?? 0, end: token.end });
    read = [...read.slice(0, compound.from), ...fillings, ...read.slice(compound.dish)];
    at = compound.from;
  }
  return { tokens: read, doubts };
}
