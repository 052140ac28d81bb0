/**
 * Numbers that tell something other than how much was eaten: prices, figures of the body, numbers of a menu or a day, marks out of ten, lists of
 * macronutrients, numbers in names. They are left out, or read as what they mean, before amounts are. Times and dates: times.ts.
 */
import { BODY_FIGURES } from './body-figures.ts';
import { keptByWord } from './kept-by-word.ts';
import { anyWord, skipping, type Instead, type NumberReader } from './number-reader.ts';
import { DECIMALS_IN_NAMES, NUMBERS_IN_NAMES } from './numbers-in-names.ts';
import { PRICES } from './prices.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const isWhole = (token: Token | undefined): boolean => token?.kind === 'number' && /^\d{1,3}$/.test(token.text);

const NUMBERED =
  /^(soba|sobi|sobo|room|apartma|st|stev|stevilka|stevilko|nr|number|num|day|dan|week|teden|table|miza|mizi|page|stran|recipe|recept|round|runda)$/;
/** Of days and weeks the number may end before a count: "day 2 eggs". */
const MAY_COUNT = /^(day|dan|week|teden|round|runda)$/;
/** What a number tells one of: "meal 3: rice". */
const MEALS = /^(meni|menu|meal|obrok|combo|kombo|snack|malica|option|opcija|set)$/;

/** The number behind "day", "no." or "table #"; undefined where none is. */
function numberBehind(tokens: readonly Token[], at: number): number | undefined {
  const mark = tokens[at + 1];
  const number = mark?.folded === '#' || (mark?.folded === '.' && mark.glued) ? at + 2 : at + 1;
  return isWhole(tokens[number]) ? number : undefined;
}

/** "#2", "no. 5", "day 5:", "table 4": the token after it. */
function labelAt(tokens: readonly Token[], at: number): number | undefined {
  const folded = wordAt(tokens, at);
  if (folded === '#') return isWhole(tokens[at + 1]) && tokens[at + 1]?.glued === true ? at + 2 : undefined;
  const isNo = folded === 'no';
  if (!isNo && !NUMBERED.test(folded)) return undefined;
  const number = numberBehind(tokens, at);
  if (number === undefined || (isNo && number === at + 1)) return undefined;
  return MAY_COUNT.test(folded) && isCount(tokens[number + 1]) ? undefined : number + 1;
}

/** "day 2 eggs" may be two eggs. */
const isCount = (next: Token | undefined): boolean => next?.kind === 'word' && !MEALS.test(next.folded) && !NUMBERED.test(next.folded);

const isMark = (token: Token | undefined): boolean => token === undefined || (token.kind === 'sign' && !/^[×%]$/.test(token.folded));

/** "malica 9:30 jogurt" says when. */
const isTimeBehind = (tokens: readonly Token[], hour: number): boolean =>
  wordAt(tokens, hour + 1) === ':' && tokens[hour + 2]?.kind === 'number' && tokens[hour + 2]?.glued === true;

/** Whether the number behind the name of a meal is none of what follows: "meni 3: golaž", "combo 2 with coke", "obrok 3 piščanec". */
function isNumberOfMeal(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 2];
  if (isTimeBehind(tokens, at + 1)) return false;
  if (isMark(next) || /^(z|s|with|and|in)$/.test(next?.folded ?? '')) return true;
  // Nobody counts behind the name of a meal without a mark.
  return /^(meal|obrok|m)$/.test(wordAt(tokens, at)) && isMark(tokens[at - 1]) && next?.folded !== 'x' && toUnit(next?.folded ?? '') === undefined;
}

/** "M1 4 eggs. M2 chicken": as people number their meals. */
const isShortMeal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'M' && tokens[at + 1]?.glued === true && isMark(tokens[at - 1]) && tokens.filter(({ text }) => text === 'M').length > 1;

/** "meni 3", "meal 4", "malica 2": what tells the meal is kept without the number. */
function mealLabelAt(tokens: readonly Token[], at: number): Instead | undefined {
  const label = tokens[at];
  if (label === undefined || !(MEALS.test(label.folded) || isShortMeal(tokens, at)) || !isWhole(tokens[at + 1]) || !isNumberOfMeal(tokens, at))
    return undefined;
  return { tokens: /^(snack|malica)$/.test(label.folded) ? [label] : [], next: at + 2 };
}

const RATED =
  /^(lakota|sitost|ocena|ocenjeno|ocenila|okus|energija|pocutje|stres|bolecina|hunger|hungry|fullness|full|rating|rated|rate|score|taste|energy|mood|stress|pain)$/;
const MOST_OF_TEN = 6;

interface Mark {
  readonly value: number;
  /** 5 or 10. */
  readonly most: number;
  readonly next: number;
}

/** "8/10", "3/5". */
function markAt(tokens: readonly Token[], at: number): Mark | undefined {
  const [mark, all] = [tokens[at]?.value, tokens[at + 2]];
  if (mark === undefined || wordAt(tokens, at + 1) !== '/' || !/^(5|10)$/.test(all?.text ?? '')) return undefined;
  const most = all?.value ?? 0;
  return mark > most ? undefined : { value: mark, most, next: at + 3 };
}

/** "bananin kruh, 1/10", "I had 3/10": so much was eaten, and no mark given. */
const isShareOfTen = (tokens: readonly Token[], at: number, { value }: Mark): boolean =>
  value === 1 || /^(ate|had|pojed(la|el|li)|snedla|spila?)$/.test(wordAt(tokens, at - 1));

/** "8/10", "hunger 3/5": a mark, and no share, which is less of something named behind it. */
function ratingAt(tokens: readonly Token[], at: number): number | undefined {
  if (RATED.test(wordAt(tokens, at))) return markAt(tokens, /^[:=]$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1)?.next;
  const mark = markAt(tokens, at);
  if (mark?.most !== 10 || wordAt(tokens, mark.next) === 'of' || isShareOfTen(tokens, at, mark)) return undefined;
  return mark.value >= MOST_OF_TEN || tokens[mark.next]?.kind !== 'word' ? mark.next : undefined;
}

const MACROS = /^(p|c|f|b|m|oh|uh|kh|prot|proteins?|proteini|beljakovine|carb|carbs|fats?|mascobe|hidrati|fib(er|re)|vlaknine)$/;

/** "P20", "20P", "B: 20 g": the token after it. */
function macroEnd(tokens: readonly Token[], at: number): number | undefined {
  if (MACROS.test(wordAt(tokens, at))) {
    const number = /^[:=]$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
    if (tokens[number]?.kind !== 'number') return undefined;
    return /^(g|gr)$/.test(wordAt(tokens, number + 1)) ? number + 2 : number + 1;
  }
  if (tokens[at]?.kind !== 'number') return undefined;
  const letter = /^(g|gr)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return MACROS.test(wordAt(tokens, letter)) ? letter + 1 : undefined;
}

/** "P20 C30 F10", "20P/22C/8F": two or more of them, whatever is between. */
function macrosAt(tokens: readonly Token[], at: number): number | undefined {
  let end: number | undefined;
  let count = 0;
  for (let next = macroEnd(tokens, at); next !== undefined; count += 1) {
    end = next;
    next = macroEnd(tokens, /^[,/|;+]$/.test(wordAt(tokens, next)) ? next + 1 : next);
  }
  return count >= 2 ? end : undefined;
}

const BEFORE = /^(pred|before|po|after)$/;
const COOKING = /^(kuhanj(em|u)|kuho|kuhi|pek[oi]|pecenj(em|u)|priprav[oi]|cooking|boiling|baking|frying|cooked)$/;

/** Whether a weight stands before or behind these two words: "peas, which were more after cooking" tell none. */
function isBesideWeight(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 2]?.kind === 'number' || wordAt(tokens, at - 1) === '(') return true;
  return tokens[at - 2]?.kind === 'number' && toUnit(wordAt(tokens, at - 1)) !== undefined;
}

/** "testenine 100 g pred kuhanjem", "150 g after cooking": the state it was weighed in. */
function weighedIn(tokens: readonly Token[], at: number): Instead | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined || second === undefined || !BEFORE.test(first.folded) || !COOKING.test(second.folded)) return undefined;
  const folded = /^(pred|before)$/.test(first.folded) ? 'raw' : 'cooked';
  return isBesideWeight(tokens, at) ? { tokens: [{ ...second, folded, start: first.start }], next: at + 2 } : undefined;
}

/** "baked potato with skin 280 g", "potatoes with skin on": it was eaten, and the weight is of all of it. */
function skipSkin(tokens: readonly Token[], at: number): number | undefined {
  if (!SKINNED.test(wordAt(tokens, at - 1)) || wordAt(tokens, at) !== 'with') return undefined;
  const skin = wordAt(tokens, at + 1) === 'the' ? at + 2 : at + 1;
  if (!/^skins?$/.test(wordAt(tokens, skin))) return undefined;
  return wordAt(tokens, skin + 1) === 'on' ? skin + 2 : skin + 1;
}
const SKINNED = /^(potato(es)?|apples?|pears?|peach(es)?|cucumbers?|carrots?)$/;

/** Phrases for what nobody eats, which is no food of its own; that it was weighed too is told by the text (see weighed-whole). */
const INEDIBLE =
  /^(neto|odcejen\w*|unpeeled|neolupljen\w*|([sz]|in) (kostjo|kostmi|lupino|lupinami|olupki|koscico)|with (the )?(bones?|peels?|shells?)|on the bone|bone (- )?in(?= ?$| [^a-z]| \w))/;
const HAS_BONES = /^(thighs?|legs?|wings?|drumsticks?|breasts?|chops?|chicken|pork|lamb)$/;

function skipInedible(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.kind !== 'word') return undefined;
  const said = INEDIBLE.exec(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)} ${wordAt(tokens, at + 2)}`)?.[0];
  // "bone in ribeye" is a cut.
  if (said === undefined) return undefined;
  const next = at + said.split(' ').length;
  const hasBones = [at - 1, next, next + 1].some((near) => HAS_BONES.test(wordAt(tokens, near)));
  return said.startsWith('bone') && !hasBones ? undefined : next;
}

const UNTIL = /^(to|till?|until|do|-|–)$/;
const HOURS = 24;
const isHour = (token: Token | undefined): boolean => isWhole(token) && (token?.value ?? HOURS + 1) <= HOURS;

/** "from 8 to 12", "od 8 do 12", where nothing follows that could be counted: the token after it. */
function hoursAt(tokens: readonly Token[], at: number): number | undefined {
  if (!isHour(tokens[at + 1]) || !UNTIL.test(wordAt(tokens, at + 2)) || !isHour(tokens[at + 3])) return undefined;
  const end = /^(h|ur|ure|am|pm|oclock)$/.test(wordAt(tokens, at + 4)) ? at + 5 : at + 4;
  return isMark(tokens[end]) || /^(nic|nothing)$/.test(wordAt(tokens, end)) ? end : undefined;
}

const READERS: readonly NumberReader[] = [
  { first: /^(from|od)$/, read: skipping(hoursAt) },
  { first: anyWord(MEALS, /^m$/), read: mealLabelAt },
  ...NUMBERS_IN_NAMES,
  { first: BEFORE, read: weighedIn },
  { first: MACROS, behind: anyWord(MACROS, /^(g|gr)$/), read: skipping(macrosAt) },
  ...PRICES,
  ...BODY_FIGURES,
  { first: anyWord(NUMBERED, /^no$/), read: skipping(labelAt) },
  { first: /^(neto|odcejen.*|unpeeled|neolup.*|[sz]|in|with|on|bone)$/, read: skipping(skipInedible) },
  { first: /^with$/, read: skipping(skipSkin) },
  { first: RATED, read: skipping(ratingAt) },
];
/** Before a sign or with decimals a number may be any of these. */
const OF_NUMBERS: readonly NumberReader[] = [...READERS.filter(({ read }) => read !== mealLabelAt), ...DECIMALS_IN_NAMES];

/** Which readers may begin with a word, or with a number before it. */
const readersBy = (where: 'first' | 'behind'): ((folded: string) => readonly NumberReader[] | undefined) =>
  keptByWord((folded) => READERS.filter((reader) => reader[where]?.test(folded) === true));
const readersFrom = readersBy('first');
const readersBefore = readersBy('behind');
const NONE: readonly NumberReader[] = [];

/** Of "150 g riža" and "2 jajci" the numbers are amounts: nothing else is tried. */
function readersAt(tokens: readonly Token[], at: number): readonly NumberReader[] {
  const token = tokens[at];
  if (token === undefined) return NONE;
  if (token.kind === 'word') return readersFrom(token.folded) ?? NONE;
  if (token.kind === 'sign') return /^[#€£$¢]$/.test(token.folded) ? OF_NUMBERS : NONE;
  const next = tokens[at + 1];
  return token.value === 0 || next?.kind !== 'word' || !Number.isInteger(token.value) ? OF_NUMBERS : (readersBefore(next.folded) ?? NONE);
}

function readAt(tokens: readonly Token[], at: number): Instead | undefined {
  for (const { read } of readersAt(tokens, at)) {
    const said = read(tokens, at);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** @returns the tokens without those numbers and the words and signs that belong to them */
export function withoutOtherNumbers(tokens: readonly Token[]): readonly Token[] {
  let kept: Token[] | undefined;
  for (let at = 0; at < tokens.length;) {
    const read = readAt(tokens, at);
    if (read !== undefined) (kept ??= tokens.slice(0, at)).push(...read.tokens);
    else kept?.push(...tokens.slice(at, at + 1));
    at = read?.next ?? at + 1;
  }
  return kept ?? tokens;
}
