/**
 * English words before a food that are foods too, and here only describe it: "sweet canned peaches", "a bubbly cola", "oil-roasted peanuts",
 * "lemon-flavored soft drink". They count where one name has them together with a word behind them: "sweet potato", "bitter melon",
 * "strawberry-flavored ice cream".
 */
import type { FoodIndex } from './food-index.ts';
import { foldWord } from './fold.ts';
import { lookUpWord } from './look-up-word.ts';
import { isInOneName } from './one-name.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, WITHOUT } from './words-around.ts';

const TASTES = /^(sweet|bitter|bubbly|sour|crispy|rich)$/;
/** What a taste alone is the name of. */
const DRINKS = /^(bitter|bubbly)$/;
/** "oil-roasted": how it was prepared; the second word is read. */
const WAYS = /^(roasted|cooked|fried|popped|toasted|baked|cured|smoked|dried)$/;
/** "lemon-flavored": of what it tastes or has some; both words are passed over. */
const KINDS = /^(flavou?red|based|enhanced|infused|style|like|scented|glazed)$/;
/** Words behind it, at most. */
const REACH = 4;

function isInNameAhead(index: FoodIndex, tokens: readonly Token[], at: number, from: number): boolean {
  for (let next = from; next < from + REACH && tokens[next]?.kind === 'word'; next += 1)
    if (isInOneName(index, wordAt(tokens, at), [wordAt(tokens, next)])) return true;
  return false;
}

/** "a whiskey sour and a coffee" ends a name, "a bitter and a pie" is one. */
function isNamed(index: FoodIndex, tokens: readonly Token[], at: number): boolean {
  const [before, taste] = [tokens[at - 1], wordAt(tokens, at)];
  if (before?.kind === 'word' && isInOneName(index, before.folded, [taste])) return true;
  return DRINKS.test(taste) && JOINS.has(wordAt(tokens, at + 1));
}

/** "sweet canned peaches", "a bubbly 360 g cola". */
function skipTaste(index: FoodIndex, tokens: readonly Token[], at: number): number | undefined {
  const taste = wordAt(tokens, at);
  if (!TASTES.test(taste)) return undefined;
  const next = tokens[at + 1];
  if (isNamed(index, tokens, at)) return undefined;
  const isBeforeAmount = next?.kind === 'number' && tokens[at + 2]?.kind === 'word';
  return isBeforeAmount || (next?.kind === 'word' && !isInNameAhead(index, tokens, at, at + 1)) ? at + 1 : undefined;
}

/** "orange bell pepper", "orange mangoes": a colour and no fruit. */
const COLOURED = /^(bell|pepper|peppers|mango|mangos|mangoes|carrots?|tomato|tomatoes|sweet|cauliflower|lentils?|fleshed|yams?|squash)$/;
const isColour = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at) === 'orange' && COLOURED.test(wordAt(tokens, at + 1));

/** The second word of "oil-roasted peanuts". */
function hyphenatedWord(tokens: readonly Token[], at: number): string | undefined {
  const [hyphen, second, behind] = tokens.slice(at + 1, at + 4);
  const isPair = hyphen?.folded === '-' && hyphen.glued && second?.kind === 'word' && second.glued;
  return isPair && behind?.kind === 'word' ? second.folded : undefined;
}

const HOMEMADE = /^(homemade|domac(a|o|e|i|ega|emu|em|im|ih|imi)?)$/;

/** "domač kruh z orehi", "homemade pasta with pesto": the name of the dish says more than that of homemade bread or pasta. */
function skipHomemade(index: FoodIndex, tokens: readonly Token[], at: number): number | undefined {
  const first = tokens[at + 1];
  if (!HOMEMADE.test(wordAt(tokens, at)) || first?.kind !== 'word') return undefined;
  const parting = [at + 2, at + 3].find((place) => /^(with|in)$/.test(JOINS.get(wordAt(tokens, place)) ?? '') || WITHOUT.has(wordAt(tokens, place)));
  if (parting === undefined) return undefined;
  const isName = (name: readonly string[]): boolean => {
    const last = tokens[at + name.length];
    const isLong = name.length >= parting + 1 - at && name.length <= parting + 2 - at;
    // With more in it than the name tells, each is read by itself.
    const goesOn = JOINS.get(wordAt(tokens, at + name.length + 1)) === 'and';
    return isLong && !goesOn && last?.kind === 'word' && isForm(name[0], first) && isForm(name.at(-1), last);
  };
  return lookUpWord(index, first.folded).found.rows.some((row) => isName(foldWord(index.rowName[row] ?? '').split(' '))) ? at + 1 : undefined;
}
const isForm = (word: string | undefined, { folded }: Token): boolean => word?.startsWith(folded.slice(0, STEM)) === true;
/** Letters that are the same in every form of a word. */
const STEM = 4;

/** @returns the token to go on with, where the word at a place only describes */
export function skipModifier(index: FoodIndex, tokens: readonly Token[], at: number): number | undefined {
  if (isColour(tokens, at)) return at + 1;
  const named = skipHomemade(index, tokens, at);
  if (named !== undefined) return named;
  const second = hyphenatedWord(tokens, at);
  if (second === undefined) return skipTaste(index, tokens, at);
  if (WAYS.test(second)) return isInOneName(index, wordAt(tokens, at), [second]) ? undefined : at + 2;
  return KINDS.test(second) && !isInNameAhead(index, tokens, at, at + 3) ? at + 3 : undefined;
}
