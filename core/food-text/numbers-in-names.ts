/**
 * Numbers that are a part of a name or tell a kind: "7up", "four cheese pizza", "pica štirje letni časi", "pivo 0,0", "mleko 3,5", "cola 0", "3 in 1
 * coffee". Each reader returns what is read instead of them, and the token after them.
 */
import { anyWord, skipping, type Instead, type NumberReader } from './number-reader.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';

/** Words that are read for the tokens from one place to before another. */
function wordsFor(tokens: readonly Token[], from: number, next: number, words: readonly string[]): Instead | undefined {
  const [first, last] = [tokens[from], tokens[next - 1]];
  if (first === undefined || last === undefined) return undefined;
  const text = words.join(' ');
  return { next, tokens: words.map((folded) => ({ kind: 'word', text, folded, start: first.start, end: last.end, glued: false })) };
}

const BEERS =
  /^(piv[aoui]|pivce|pivom|radler|beers?|lager|ale|ipa|pils|pilsner|heineken|union|lasko|laski|laska|laskega|corona|guinness|becks|peroni|stella|budweiser|estrella)$/;
const ZERO = /^0([.,]0+)?$/;

/** "0,0", "0,0 %": the token after it. */
function zeroEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!isNumber(tokens[at]) || !ZERO.test(wordAt(tokens, at))) return undefined;
  return wordAt(tokens, at + 1) === '%' ? at + 2 : at + 1;
}

/** "pivo 0,0", "0.0% lager": beer without alcohol, and no beer of which there was none. */
function alcoholFreeAt(tokens: readonly Token[], at: number): Instead | undefined {
  const isFirst = BEERS.test(wordAt(tokens, at));
  const end = zeroEnd(tokens, isFirst ? at + 1 : at);
  if (end === undefined) return undefined;
  if (isFirst) return wordsFor(tokens, at, end, ['brezalkoholno', 'pivo']);
  // "a pint of Guinness, then one 0.0"
  const isAnother = wordAt(tokens, at).length > 1 && tokens[end]?.kind !== 'word' && tokens.slice(0, at).some(({ folded }) => BEERS.test(folded));
  if (isAnother) return wordsFor(tokens, at, end, ['brezalkoholno', 'pivo']);
  return BEERS.test(wordAt(tokens, end)) ? wordsFor(tokens, at, end + 1, ['brezalkoholno', 'pivo']) : undefined;
}

const SOFT_DRINKS = /^(cola|kokakola|cocacola|kola|kole|kolo|coke|pepsi|fanta|sprite|schweppes|cockta|cockte|cockto)$/;

/** "coca cola 0", and "0" before a food: none of it. */
function zeroAt(tokens: readonly Token[], at: number): Instead | undefined {
  const end = zeroEnd(tokens, at);
  if (end === undefined || wordAt(tokens, at + 1) === '%') return undefined;
  return SOFT_DRINKS.test(wordAt(tokens, at - 1)) ? wordsFor(tokens, at, end, ['zero']) : undefined;
}

/** "zero sugar coke", "0g sugar yogurt", "0 alcohol beer": of what it has none. */
function noneAt(tokens: readonly Token[], at: number): Instead | undefined {
  if (!/^(zero|0)$/.test(wordAt(tokens, at))) return undefined;
  const word = wordAt(tokens, at + 1) === 'g' ? at + 2 : at + 1;
  const none = NONE_OF.exec(wordAt(tokens, word))?.[0];
  if (none === undefined) return undefined;
  if (/^alko|^alco/.test(none) && BEERS.test(wordAt(tokens, word + 1))) return wordsFor(tokens, at, word + 2, ['brezalkoholno', 'pivo']);
  const drink = wordAt(tokens, word + 1);
  if (SOFT_DRINKS.test(drink)) return wordsFor(tokens, at, word + 2, [drink, 'zero']);
  return SOFT_DRINKS.test(wordAt(tokens, at - 1)) ? wordsFor(tokens, at, word + 1, ['zero']) : wordsFor(tokens, at, word + 1, ['no', none]);
}
const NONE_OF = /^(sugar|sladkorja|alcohol|alkohola|carbs?|fat|mascob[e]?)$/;

const WITH_FAT = /^(mlek[aou]?|mleko|milk|jogurt[au]?|yogh?urt|kefir|kefirja|quark|skut[aeo]|skyr|fage)$/;
/** Percent of fat as dairies print it. */
const FAT = /^(0[.,][123]|1[.,][3568]|2[.,]8|3[.,][2568])$/;

/** "mleko 3,5": the percent sign goes without saying. */
function fatAt(tokens: readonly Token[], at: number): Instead | undefined {
  const number = tokens[at];
  if (!isNumber(number) || !FAT.test(number.text) || !WITH_FAT.test(wordAt(tokens, at - 1))) return undefined;
  const next = tokens[at + 1];
  if (/^[%x×]$/.test(next?.folded ?? '') || (next?.kind === 'word' && toUnit(next.folded) !== undefined)) return undefined;
  return { next: at + 1, tokens: [number, { ...number, kind: 'sign', text: '%', folded: '%', glued: true }] };
}

const WATERS = /^(vod[aeo]|water|mineraln[aeo]|radensk[aeo])$/;

/** "2 piva po 0,33" */
const isOfBeers = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at - 1) === 'po' && BEERS.test(wordAt(tokens, at - 2));

/** "voda 1,5": litres go without saying. */
function litresAt(tokens: readonly Token[], at: number): Instead | undefined {
  const number = tokens[at];
  if (!isNumber(number) || !/^[0-3][.,]\d{1,2}$/.test(number.text) || !(WATERS.test(wordAt(tokens, at - 1)) || isOfBeers(tokens, at)))
    return undefined;
  const next = tokens[at + 1];
  if (next?.kind === 'word' && toUnit(next.folded) !== undefined) return undefined;
  return { next: at + 1, tokens: [number, { ...number, kind: 'word', text: 'l', folded: 'l', glued: true }] };
}

const COUNT = /^([3-9]|1[0-9]|three|five|six|seven|nine|twelve)$/;
/** What a mixture has so many of, before the food it is in: "3 bean chili", "12 grain bread". */
const MIXED = /^(cheese|bean|layer|grain|seed|spice|meat|berry|nut|pepper|herb|veg|vegetable)$/;

/** Names that people write with a digit, as the table has them. */
const SPELLED: readonly (readonly [pattern: RegExp, length: number, words: readonly string[]])[] = [
  [/^99 flake/, 2, ['ice', 'cream', 'cone']],
  [/^4 cheese (?!.*s$)/, 2, ['four', 'cheese']],
  [/^4 sir(i|ov|e|a|imi)/, 2, ['stirje', 'siri']],
  [/^4 letn(i|ih|e|imi) cas/, 3, ['stirje', 'letni', 'casi']],
  [/^1000 (island|otokov)/, 2, ['thousand', 'island']],
  [/^3 (in 1|v 1|v enem) /, 3, ['three', 'in', 'one']],
  [/^3 musket/, 2, ['musketeers']],
  [/^7 up\b/, 2, ['sprite']],
];

function spelledAt(tokens: readonly Token[], at: number): Instead | undefined {
  if (tokens[at]?.kind !== 'number') return undefined;
  if (!/^[347]$|^(1000|99)$/.test(wordAt(tokens, at))) return undefined;
  const said = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)} ${wordAt(tokens, at + 2)} ${wordAt(tokens, at + 3)}`;
  const [, length, words] = SPELLED.find(([pattern]) => pattern.test(said)) ?? [];
  return length === undefined || words === undefined ? undefined : wordsFor(tokens, at, at + length, words);
}

/** The token after a number that only tells of how many a mixture is; undefined where it counts. */
function countInName(tokens: readonly Token[], at: number): number | undefined {
  const named = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  if (/^(5|five)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'a' && wordAt(tokens, at + 2) === 'day') return at + 3;
  return COUNT.test(wordAt(tokens, at)) && MIXED.test(wordAt(tokens, named)) && tokens[named + 1]?.kind === 'word' ? named : undefined;
}

/** "kruh s 7 semeni", "mešanica 5 žit": of how many kinds it is. */
function kindsInName(tokens: readonly Token[], at: number): number | undefined {
  const isKinds = /^(semen(i|ami)?|zit(i|ov)?|zitaric(ami)?|zrn(i|ov|ati)?|zacimb(ami)?|sadez(i|ev)|vrst(ami)?)$/.test(wordAt(tokens, at + 1));
  return isNumber(tokens[at]) && isKinds && /^(s|z|iz|mix|mesanica|mesanice|kosmici)$/.test(wordAt(tokens, at - 1)) ? at + 1 : undefined;
}

/** "2 in 1", "2v1": how it was sold. */
function allInOne(tokens: readonly Token[], at: number): number | undefined {
  return /^[245]$/.test(wordAt(tokens, at)) && /^(in|v)$/.test(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === '1' ? at + 3 : undefined;
}

const CHAINS = /^(five guys|5 guys|seven eleven|7 eleven|7 11)$/;

/** "five guys burger", "7-11": a chain alone. */
function chainAt(tokens: readonly Token[], at: number): number | undefined {
  const second = /^[-/]$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return CHAINS.test(`${wordAt(tokens, at)} ${wordAt(tokens, second)}`) ? second + 1 : undefined;
}

/** "omega 3 eggs": what is said of the eggs; alone it is a capsule. */
function omegaAt(tokens: readonly Token[], at: number): number | undefined {
  const number = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  if (wordAt(tokens, at) !== 'omega' || !/^[369]$/.test(wordAt(tokens, number))) return undefined;
  return /^(eggs?|jajc[aei]?|bread|milk|butter|kruh|margarin[aeo]?|yogurt)$/.test(wordAt(tokens, number + 1)) ? number + 1 : undefined;
}

/** Not the x of "x3", nor the letters of macronutrients. */
const LETTER = /^[abdeghijklnoqrstuvwyz]$/;

/** "v8 juice", "a1 sauce", "d3": a letter and a number that are one name. */
function codeAt(tokens: readonly Token[], at: number): Instead | undefined {
  const [letter, number] = [tokens[at], tokens[at + 1]];
  if (letter?.kind !== 'word' || !LETTER.test(letter.folded) || !isNumber(number) || !number.glued || letter.glued) return undefined;
  if (!/^\d{1,3}$/.test(number.text)) return undefined;
  // Behind a name it tells the kind: "Gatorade G2".
  if (tokens[at - 1]?.kind === 'word') return { tokens: [], next: at + 2 };
  return wordsFor(tokens, at, at + 2, [`${letter.folded}${number.text}`]);
}

/** "2 percent milk", "70 odstotna čokolada". */
function percentAt(tokens: readonly Token[], at: number): Instead | undefined {
  const [number, word] = [tokens[at], tokens[at + 1]];
  const isPercent = word?.kind === 'word' && /^(percent|pct|odst|odstotk\w*|odstotn\w*|procent\w*)$/.test(word.folded);
  return isNumber(number) && isPercent ? { next: at + 2, tokens: [number, { ...word, kind: 'sign', text: '%', folded: '%' }] } : undefined;
}

const ANY = /^.*$/;

export const NUMBERS_IN_NAMES: readonly NumberReader[] = [
  { behind: /^(cheese|musket.*|sir.*|letn.*|island|otokov|in|v|up)$/, read: spelledAt },
  { first: COUNT, behind: anyWord(MIXED, /^a$/), read: skipping(countInName) },
  { behind: /^(semen.*|zit.*|zrn.*|zacimb.*|sadez.*|vrst.*)$/, read: skipping(kindsInName) },
  { behind: /^(in|v)$/, read: skipping(allInOne) },
  { first: /^(five|seven)$/, behind: /^(guys|eleven)$/, read: skipping(chainAt) },
  { first: /^zero$/, read: noneAt },
  { first: /^omega$/, read: skipping(omegaAt) },
  { first: BEERS, read: alcoholFreeAt },
  { behind: /^(percent|pct|odst.*|procent.*)$/, read: percentAt },
  { first: LETTER, read: codeAt },
];

/** Of numbers with decimals, and of none. */
export const DECIMALS_IN_NAMES: readonly NumberReader[] = [noneAt, alcoholFreeAt, zeroAt, fatAt, litresAt].map((read) => ({ behind: ANY, read }));
