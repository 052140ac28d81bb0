/**
 * What English praise tells: how something tastes before its size ("a crisp medium apple"), and that a juice drink is rich in vitamin C, by which the table
 * tells one drink from another.
 */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { JOINS } from './words-around.ts';

const TASTE =
  /^(crisp|crunchy|juicy|golden|ripe|hearty|tasty|yummy|flavou?rful|plump|glossy|scrumptious|succulent|tangy|zesty|gooey|fluffy|moist|chewy|luscious)$/;
const SIZE = /^(small|medium|large|big)$/;
const COUNT = /^(a|an|one|two|three|my|the)$/;

/** "cela mala pločevinka": a whole one, of that size. */
const WHOLE = /^cel(a|o|e|i|ega)?$/;
const SIZE_SL = /^(mal|majhn|velik|srednj)(a|o|e|i|ega)?$/;
const isWholeBeforeSize = (tokens: readonly Token[], at: number): boolean => WHOLE.test(wordAt(tokens, at)) && SIZE_SL.test(wordAt(tokens, at + 1));

const isTasteBeforeSize = (tokens: readonly Token[], at: number): boolean =>
  TASTE.test(wordAt(tokens, at)) && SIZE.test(wordAt(tokens, at + 1)) && (COUNT.test(wordAt(tokens, at - 1)) || tokens[at - 1]?.kind === 'number');

/** @returns the tokens without words of taste between a number and a size, and without "cel" before one */
export function withoutTaste(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => SIZE.test(folded) || SIZE_SL.test(folded))) return tokens;
  return tokens.filter((_, at) => !isTasteBeforeSize(tokens, at) && !isWholeBeforeSize(tokens, at));
}

const DAIRY =
  /^(jogurt\w{0,2}|skyr\w{0,2}|skut[aeo]|kefir\w{0,2}|puding\w{0,2}|yogh?urt|pudding|quark|activia|actimel|smoothie|smuti|sladoled\w{0,2})$/;
/** One of these is a flavour; of berries several are eaten. */
const FLAVOUR =
  /^(jagoda|malina|borovnica|visnja|cesnja|breskev|marelica|vanilija|vanilla|cokolada|stracciatella|straciatela|kokos|limona|mango|strawberry|raspberry|blueberry|peach|cherry|apricot|chocolate|coconut|lemon|kava|karamela|caramel|lesnik|pistacija|pistachio)$/;
/** Words of the dairy before its weight, at most. */
const NAME = 3;
/** Of these the table has one kind for all fruit. */
const FRUITED = /^(jogurt\w{0,2}|skyr\w{0,2}|skut[aeo]|kefir\w{0,2}|yogh?urt|quark|activia|actimel)$/;
const ADJECTIVES: ReadonlyMap<string, string> = new Map([
  ['cokolada', 'cokoladni'],
  ['vanilija', 'vanilijev'],
  ['karamela', 'karamelni'],
  ['lesnik', 'lesnikov'],
]);
const IS_ENGLISH = /^(yogh?urt|pudding|quark|smoothie)$/;

/** What the flavour is called before the dairy: "sadni skyr", "čokoladni puding", "mango smoothie". */
function flavourBefore(dairy: string, flavour: string): string {
  if (FRUITED.test(dairy)) return IS_ENGLISH.test(dairy) ? 'fruit' : 'sadni';
  return ADJECTIVES.get(flavour) ?? flavour;
}

const isBehindWeight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 2]?.kind === 'number' && /^(mass|volume)$/.test(toUnit(wordAt(tokens, at - 1))?.kind ?? '');

/** "skyr natur 150 g": the dairy in the name that ends at a place. */
function dairyInName(tokens: readonly Token[], last: number): number | undefined {
  for (let at = last; at > last - NAME && tokens[at]?.kind === 'word' && !JOINS.has(wordAt(tokens, at)); at -= 1)
    if (DAIRY.test(wordAt(tokens, at))) return at;
  return undefined;
}

/** The dairy that a flavour at a place is of: right before it, or before its weight. */
function findDairy(tokens: readonly Token[], at: number): number | undefined {
  const next = tokens[at + 1];
  if (!FLAVOUR.test(wordAt(tokens, at)) || (next?.kind === 'word' && !JOINS.has(next.folded))) return undefined;
  if (BESIDE.test(wordAt(tokens, at - 1))) return at - 1;
  return isBehindWeight(tokens, at) ? dairyInName(tokens, at - 3) : undefined;
}
/** Of these the table has no name with the flavour behind. */
const BESIDE = /^(skyr\w{0,2}|smoothie|smuti|puding|kefir)$/;

/** "skyr 150 g borovnica", "puding 200 g čokolada", "smoothie mango 250 ml": the flavour before the dairy, as names have it. */
export function withFlavoursBefore(tokens: readonly Token[]): readonly Token[] {
  for (let at = 1; at < tokens.length; at += 1) {
    const place = findDairy(tokens, at);
    const dairy = place === undefined ? undefined : tokens[place];
    if (place === undefined || dairy === undefined) continue;
    // A protein pudding is one, whatever its flavour.
    const isProtein = /^(protein|beljakovin)/.test(wordAt(tokens, place - 1));
    if (isProtein) return [...tokens.slice(0, at), ...tokens.slice(at + 1)];
    const flavour: Token = { ...dairy, kind: 'word', folded: flavourBefore(dairy.folded, wordAt(tokens, at)), end: dairy.start };
    return [...tokens.slice(0, place), flavour, ...tokens.slice(place, at), ...tokens.slice(at + 1)];
  }
  return tokens;
}
export const FLAVOURED = DAIRY;

/** Words from a juice drink to its vitamin, at most. */
const REACH = 8;

/** "fruit juice drink rich in vitamin C": the "juice" of it. */
function isVitaminDrink(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'juice' || wordAt(tokens, at + 1) !== 'drink') return false;
  for (let next = at + 2; next < at + REACH && tokens[next]?.kind === 'word'; next += 1)
    if (wordAt(tokens, next) === 'vitamin' && wordAt(tokens, next + 1) === 'c') return true;
  return false;
}

/** @returns the tokens with "fruit drink" for a juice drink with much vitamin C */
export function withVitaminDrinks(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => folded === 'vitamin')) return tokens;
  return tokens.filter((_, at) => !isVitaminDrink(tokens, at));
}
