/**
 * Fixed phrases that mean one thing together and name no food, although their words could: "med vožnjo" (no honey), "medium
 * rare" (no size), "3,5 % maščobe" (no fat eaten), "toast x2". Each function returns the token after the phrase, or undefined.
 */
import { skipBound } from './bounds.ts';
import { skipEggSize } from './egg-sizes.ts';
import { isTimesWord, parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, MEALS_SL } from './words-around.ts';
import { toUnit } from './units.ts';
import { wordKeys } from './stem-sl.ts';

const FAT = new Set(['mascobe', 'mascob', 'mascobo', 'mm', 'fat', 'milkfat', 'butterfat']);

/** What a percent is of, when that is fat: "% maščobe", "% m.m.", "% milk fat". */
export function countPercentTokens(tokens: readonly Token[], at: number): number {
  if (FAT.has(wordAt(tokens, at))) return at + 1;
  if (wordAt(tokens, at) === 'milk' && FAT.has(wordAt(tokens, at + 1))) return at + 2;
  if (wordAt(tokens, at) !== 'm' || wordAt(tokens, at + 1) !== '.' || wordAt(tokens, at + 2) !== 'm') return at;
  return wordAt(tokens, at + 3) === '.' ? at + 4 : at + 3;
}

/** "med" and an instrumental is a time: "med obrokom", "med vožnjo", "med malico". */
const INSTRUMENTAL = /(om|em|jo)$/;
const MEAL_KEYS = new Set(MEALS_SL.flatMap(([word]) => wordKeys(word)));

function skipDuring(tokens: readonly Token[], at: number): number | undefined {
  if (wordAt(tokens, at) !== 'med' || tokens[at - 1]?.kind === 'number') return undefined;
  const next = tokens[at + 1];
  if (next?.kind !== 'word') return undefined;
  if (wordKeys(next.folded).some((key) => MEAL_KEYS.has(key))) return at + 1;
  return next.folded.length > 4 && INSTRUMENTAL.test(next.folded) ? at + 2 : undefined;
}

/** How far a steak was done. */
export function isDoneness(tokens: readonly Token[], at: number): boolean {
  return DONENESS.has(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`);
}
const DONENESS = new Set(['medium rare', 'medium well', 'well done', 'srednje pecen', 'srednje zapecen']);

/** The sign of "x2" behind a food; the number follows as its amount. */
function skipTimesSign(tokens: readonly Token[], at: number): number | undefined {
  return wordAt(tokens, at) === 'x' && tokens[at + 1]?.kind === 'number' ? at + 1 : undefined;
}

/** "twice baked potato", "dvakrat pečen kruh": one. */
function skipCookedTwice(tokens: readonly Token[], at: number): number | undefined {
  return isTimesWord(wordAt(tokens, at)) && COOKED.test(wordAt(tokens, at + 1)) ? at + 1 : undefined;
}
const COOKED = /^(cooked|baked|fried|roasted|smoked|fermented|pecen\w*|kuhan\w*|ocvrt\w*|prepecen\w*|dimljen\w*)$/;

const MIXES = /^(mix|mixture|blend|variety|combination|assortment|selection|range|medley|layer)$/;
const BEFORE_MIX = /^(with|in|of|from|and|has|by)$/;

/** "stuffed with a mix of meat and cheese": what follows is what it is stuffed with. */
function skipMix(tokens: readonly Token[], at: number): number | undefined {
  const isMix = /^(a|an|the)$/.test(wordAt(tokens, at)) && MIXES.test(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'of';
  return isMix && BEFORE_MIX.test(wordAt(tokens, at - 1)) ? at + 3 : undefined;
}

/** Fruit that is pressed by the piece, as typed and folded. */
export const PRESSED = /^(oranges?|lemons?|limes?|grapefruits?|(pomaranc|limon|limet|grenivk)\p{L}*)$/u;
/** Tokens of a number, its article and a wedge, at most: "1/2 a", "one wedge of freshly squeezed". */
const LONGEST_NUMBER = 6;
const BEFORE_FRUIT = /^([/⁄]|an?|wedges?|of|fresh|freshly|squeezed|krhlj\p{L}*)$/u;

/** "juice of two oranges", "sok iz pol limone": the place of the number and of the fruit. */
export function juiceOfFruit(tokens: readonly Token[], at: number): { readonly number: number; readonly fruit: number } | undefined {
  const [said, join] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const number = at + 2;
  if (!(said === 'juice' ? /^(of|from)$/ : /^iz$/).test(join) || !/^(juice|sok)$/.test(said) || !isNumber(tokens[number])) return undefined;
  for (let fruit = number + 1; fruit < number + LONGEST_NUMBER; fruit += 1) {
    if (PRESSED.test(wordAt(tokens, fruit))) return { number, fruit };
    if (tokens[fruit]?.kind !== 'number' && !BEFORE_FRUIT.test(wordAt(tokens, fruit))) return undefined;
  }
  return undefined;
}

/** "the juice of one lime": the fruit is named behind it. */
const skipJuice = (tokens: readonly Token[], at: number): number | undefined => juiceOfFruit(tokens, at)?.number;

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;

const DESSERT: ReadonlySet<string> = new Set(['dessert', 'desert', 'afters', 'sladica', 'sladico', 'sladici', 'posladek']);
const FOR: ReadonlySet<string> = new Set(['za', 'for', 'as']);

/** "za sladico", "for dessert", "sladica: …": when it was eaten. */
function skipDessert(tokens: readonly Token[], at: number): number | undefined {
  if (FOR.has(wordAt(tokens, at)) && DESSERT.has(wordAt(tokens, at + 1)) && tokens[at + 2]?.kind !== 'word') return at + 2;
  return DESSERT.has(wordAt(tokens, at)) && wordAt(tokens, at + 1) === ':' ? at + 1 : undefined;
}

const ABOUT: ReadonlySet<string> = new Set(['ene', 'kake', 'kaka', 'kaksne', 'kaksna', 'kaksni', 'kaki']);

/** "dobrih 200 g", "slaba polovica": somewhat more or less than it. */
const NEARLY: ReadonlySet<string> = new Set(['good', ...['ih', 'a', 'o', 'e', 'i', 'ega'].flatMap((end) => [`dobr${end}`, `slab${end}`])]);

/** "malo manj kot pol", "a bit more than a cup", "a little over 200 g": no little of it. */
const A_BIT: ReadonlySet<string> = new Set(['malo', 'malce', 'bit', 'little', 'tad', 'slightly']);
const MORE_OR_LESS = /^(manj|vec|less|more|under|over)$/;

/** "ene dve rezini", "kake tri kocke", "dobrih 200 g", "a good half": about as many. */
function skipAbout(tokens: readonly Token[], at: number): number | undefined {
  if (!MAY_BE_ABOUT.has(wordAt(tokens, at))) return undefined;
  const bit = wordAt(tokens, at) === 'a' ? at + 1 : at;
  if (A_BIT.has(wordAt(tokens, bit))) return MORE_OR_LESS.test(wordAt(tokens, bit + 1)) ? bit + 1 : undefined;
  if (bit !== at || !isNumber(tokens[at + 1]) || isPersimmon(tokens, at)) return undefined;
  return at + 1;
}

/** "kaki 150", "kaki 2 kosa": the fruit and how much of it; "kaki trije kosi kruha" are some three. */
function isPersimmon(tokens: readonly Token[], at: number): boolean {
  const unit = toUnit(wordAt(tokens, at + 2)) === undefined ? at + 1 : at + 2;
  return wordAt(tokens, at) === 'kaki' && tokens[unit + 1]?.kind !== 'word';
}
const MAY_BE_ABOUT: ReadonlySet<string> = new Set([...ABOUT, ...A_BIT, ...NEARLY, 'a']);

/** "for a boost": no drink of that name. */
function skipBoost(tokens: readonly Token[], at: number): number | undefined {
  const isBoost = wordAt(tokens, at) === 'for' && /^(a|an|the|my)$/.test(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'boost';
  return isBoost ? at + 3 : undefined;
}

/** "coffee beans", "decaffeinated beans": the second word of what is brewed, and no legume. */
export function beansAt(tokens: readonly Token[], at: number): Token | undefined {
  const isBrewed = /^(coffee|espresso|cocoa|cacao|decaffeinated|decaf|arabica|robusta)$/.test(wordAt(tokens, at));
  return isBrewed && /^beans?$/.test(wordAt(tokens, at + 1)) ? tokens[at + 1] : undefined;
}

export function skipFixedPhrase(tokens: readonly Token[], at: number): number | undefined {
  return (
    skipDuring(tokens, at) ??
    (isDoneness(tokens, at) ? at + 2 : undefined) ??
    skipTimesSign(tokens, at) ??
    skipCookedTwice(tokens, at) ??
    skipEggSize(tokens, at) ??
    skipBound(tokens, at) ??
    skipMix(tokens, at) ??
    skipJuice(tokens, at) ??
    skipAbout(tokens, at) ??
    skipDessert(tokens, at) ??
    skipBoost(tokens, at)
  );
}

const FLAVOUR = /^(flavou?rs?|flavou?rings?|taste|essence)$/;
const FLAVOUR_WORDS = 6;

/** "soft drink with a fruit or vanilla flavor": behind "with" the token after the flavour; undefined where none is told. */
export function skipFlavour(tokens: readonly Token[], at: number): number | undefined {
  for (let next = at + 1; next <= at + FLAVOUR_WORDS; next += 1) {
    const token = tokens[next];
    if (token === undefined || token.kind === 'number' || (token.kind === 'sign' && token.folded !== '-')) return undefined;
    if (token.folded === 'of') return undefined;
    if (FLAVOUR.test(token.folded)) return next > at + 1 ? next + 1 : undefined;
  }
  return undefined;
}

/** Behind "which is": what the food is called or praised as. */
const TELLING = /^(a|an|my|basically|essentially|delicious|tasty|really|simply)$/;
/** "one-eighth of a pie", "half of a cake": how it was cut. */
function tellsShare(tokens: readonly Token[], at: number): boolean {
  const parts = tokens.slice(at, at + 5).map(({ folded }) => folded);
  return /(half|third|quarter|fifth|sixth|eighth|tenth|twelfth)s?$/.test(parts.slice(0, parts.indexOf('of')).at(-1) ?? '');
}

function clauseEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && !/^[,.;!?\n]$/.test(wordAt(tokens, at)) && JOINS.get(wordAt(tokens, at)) !== 'and') at += 1;
  return at;
}

const RELATIVE = /^(which|that|thats)$/;
const IS = /^(is|was|are|were|s)$/;

/** The token after "which is", "that's". */
function behindIs(tokens: readonly Token[], at: number): number | undefined {
  if (!RELATIVE.test(wordAt(tokens, at))) return undefined;
  const next = wordAt(tokens, at + 1) === "'" ? at + 2 : at + 1;
  if (IS.test(wordAt(tokens, next))) return next + 1;
  return wordAt(tokens, at) === 'thats' ? next : undefined;
}

/** "cheddar, which was a delightful addition to my breakfast spread", "a cookie that's an oatmeal sandwich": the token after the clause. */
export function skipRelative(tokens: readonly Token[], at: number): number | undefined {
  let next = behindIs(tokens, at);
  if (next === undefined) return undefined;
  if (tellsShare(tokens, next)) return clauseEnd(tokens, next);
  if (!TELLING.test(wordAt(tokens, next))) return undefined;
  while (next < tokens.length && tokens[next]?.kind === 'word') next += 1;
  return tokens[next]?.kind === 'number' ? undefined : next;
}

const SERVED = new Set(['drink', 'eat', 'heat', 'serve']);

/** "ready to drink", "ready-to-eat": the token after it. */
export function skipReadyTo(tokens: readonly Token[], at: number): number | undefined {
  const past = (place: number): number => (wordAt(tokens, place) === '-' ? place + 1 : place);
  const to = past(at + 1);
  if (wordAt(tokens, at) !== 'ready' || wordAt(tokens, to) !== 'to') return undefined;
  return SERVED.has(wordAt(tokens, past(to + 1))) ? past(to + 1) + 1 : undefined;
}

const BESIDE = /^(tea|coffee|caj|caja|cajem|kava|kavo|kavico)$/;

/** "biscuits with tea": the drink stands beside, whatever the table calls tea biscuits. */
export function isDrinkBeside(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 2];
  return BESIDE.test(wordAt(tokens, at + 1)) && (after?.kind !== 'word' || JOINS.has(after.folded));
}

/** "half and half" is a cream and no two halves. */
export function isHalfAndHalf(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === 'half' && /^(and|&|n)$/.test(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'half';
}

const SLICES = /^(rez|rezin\w*|kos|kosa|kose|kosi|kosov|kosck\w*|snit\w*|fet|feta|slices?)$/;
const BREADS_SL: ReadonlySet<string> = new Set(
  ['rzen', 'rzn', 'polbel', 'crn', 'bel', 'polnozrnat', 'koruzn', 'pirin', 'domac', 'mesan', 'temn', 'ajdov', 'ovsen'].map((kind) => `${kind}ega`),
);
const BREADS_EN: ReadonlySet<string> = new Set(
  'wholemeal wholegrain wholewheat granary brown white rye sourdough seeded multigrain wheat'.split(' '),
);

/** "2 rezini polbelega", "2 slices wholemeal", "ham on rye": the word for bread that goes without saying. */
export function breadUnsaid(tokens: readonly Token[], at: number): string | undefined {
  const said = wordAt(tokens, at);
  const isSlovenian = BREADS_SL.has(said);
  if (!isSlovenian && !BREADS_EN.has(said)) return undefined;
  const [before, next] = [wordAt(tokens, at - 1), tokens[at + 1]];
  if (next?.kind === 'word' && (!JOINS.has(next.folded) || next.folded === 'n')) return undefined;
  const isSliced = SLICES.test(before === 'of' ? wordAt(tokens, at - 2) : before) || (before === 'on' && !isSlovenian);
  return isSliced ? (isSlovenian ? 'kruha' : 'bread') : undefined;
}

const WINES = /^((rdec|bel)(ega|o|e)|red|white)$/;
const ENGLISH_WINE = /^(red|white)$/;
const OF_GLASS = /^(glass|glasses|bottle|bottles|carafe)$/;

/** "kozarec rdečega", "2 dl belega", "a glass of red": the word for wine that goes without saying. */
export function wineUnsaid(tokens: readonly Token[], at: number): string | undefined {
  const next = tokens[at + 1];
  const poured =
    (wordAt(tokens, at - 1) === 'of' && OF_GLASS.test(wordAt(tokens, at - 2))) ||
    /^(kozar\p{L}*|deci\w*|dl|dcl|l|liter\w*|litr\w*)$/u.test(wordAt(tokens, at - 1));
  if (!poured || !WINES.test(wordAt(tokens, at)) || (next?.kind === 'word' && !JOINS.has(next.folded))) return undefined;
  return ENGLISH_WINE.test(wordAt(tokens, at)) ? 'wine' : 'vina';
}
