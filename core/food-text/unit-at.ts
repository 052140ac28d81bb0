/** Units as they stand in a text: words, abbreviations with their dots, kinds of spoons, letters and nouns that measure what follows them. */
import { isEggSize } from './egg-sizes.ts';
import { nounUnit } from './nouns-of-amount.ts';
import { wordAt, type Token } from './tokenize.ts';
import { FLUID_OUNCE, letterUnit, toUnit, type Unit } from './units.ts';

interface Unitish {
  readonly unit: Unit;
  readonly next: number;
}

/** "fl oz", "fl. oz", "fluid ounces" */
function fluidOunceAt(tokens: readonly Token[], at: number): Unitish | undefined {
  const first = wordAt(tokens, at);
  if (first !== 'fl' && first !== 'fluid') return undefined;
  const next = wordAt(tokens, at + 1) === '.' ? at + 2 : at + 1;
  return /^(oz|ounces?)$/.test(wordAt(tokens, next)) ? { unit: FLUID_OUNCE, next: next + 1 } : undefined;
}

/** "dessert spoon", "desertna žlica": 10 ml; "serving spoon": 45 ml. */
function kindOfSpoonAt(tokens: readonly Token[], at: number): Unitish | undefined {
  const kind = /^(dessert|desertn[aeio]|serving)$/.exec(wordAt(tokens, at))?.[0];
  if (kind === undefined || !/^(spoons?|spoonfuls?|zlic[aeio]?)$/.test(wordAt(tokens, at + 1))) return undefined;
  return withUnit(kind === 'serving' ? 'servingspoon' : 'dessertspoon', at + 2);
}

/** "dag.", "jz.": the dot of an abbreviation before another word. */
function hasAbbreviationDot(tokens: readonly Token[], at: number): boolean {
  const dot = tokens[at + 1];
  return dot?.folded === '.' && dot.glued && wordAt(tokens, at).length <= 3 && tokens[at + 2]?.kind === 'word';
}

/** A hyphen makes a name of it: "2 T-bones". */
function letterAt(tokens: readonly Token[], at: number, { text }: Token): Unit | undefined {
  return text.length > 1 || wordAt(tokens, at + 1) === '-' ? undefined : letterUnit(text, tokens[at - 1]?.value);
}

const KINDS_OF_SPOON = /^(kav|caj|jed|(kavn|cajn)[aeio])$/;
const isDotted = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at + 1) === '.' && tokens[at + 1]?.glued === true;

/** "čaj žlička medu": tea, and a spoon. */
const isTea = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'caj' && !isDotted(tokens, at) && tokens[at - 1]?.kind !== 'number';

/** "1 por. rižote", "1 kav. žlička", "čajna žl.": shortened, and no leek, coffee or tea. */
function dottedAt(tokens: readonly Token[], at: number): Unitish | undefined {
  const folded = wordAt(tokens, at);
  if (folded === 'por' && isDotted(tokens, at)) return withUnit('porcija', at + 2);
  if (!KINDS_OF_SPOON.test(folded) || isTea(tokens, at)) return undefined;
  const spoon = isDotted(tokens, at) ? at + 2 : at + 1;
  if (!wordAt(tokens, spoon).startsWith('zl') || toUnit(wordAt(tokens, spoon)) === undefined) return undefined;
  return withUnit(folded === 'jed' ? 'tbsp' : 'tsp', hasAbbreviationDot(tokens, spoon) ? spoon + 2 : spoon + 1);
}

function withUnit(word: string, next: number): Unitish | undefined {
  const unit = toUnit(word);
  return unit === undefined ? undefined : { unit, next };
}

/** The unit or measure at a place: a word, an abbreviation, a letter, a noun that measures what follows it. */
export function unitAt(tokens: readonly Token[], at: number): Unitish | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const noun = nounUnit(tokens, at);
  if (noun !== undefined) return { unit: noun, next: at + 1 };
  const ounces = fluidOunceAt(tokens, at) ?? kindOfSpoonAt(tokens, at) ?? dottedAt(tokens, at);
  if (ounces !== undefined) return ounces;
  const unit = isEggSize(tokens, at) ? undefined : (toUnit(token.folded) ?? letterAt(tokens, at, token));
  return unit === undefined ? undefined : { unit, next: hasAbbreviationDot(tokens, at) ? at + 2 : at + 1 };
}
