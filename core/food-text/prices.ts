/** What food cost: "kava 1,80 €", "£3.99", "za 5 evrov", "99p". A price is never an amount. */
import { anyWord, skipping, type NumberReader } from './number-reader.ts';
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const SIGNS: ReadonlySet<string> = new Set(['€', '£', '$', '¢']);
const CURRENCIES =
  /^(eur|eu?ro|eur[aieo]v?|evr[aeio]|evrov|evrih|evrski|centov|cent[aei]?|cents|dollars?|usd|bucks?|quid|gbp|pence|chf|yen|jpy|czk|pln|huf|forint\w*|rsd|kn|kun[ae]?|din|dinarjev|dinara)$/;
/** "7e", "99p", "99c": glued to the number only. "1c" is a cup, "20P" protein. */
const GLUED_LETTERS: Readonly<Record<string, number>> = { e: 0.3, p: 10, c: 20 };

/** Volumes and fractions that people write with two decimals and without a unit. */
const USUAL_DECIMALS = /^0[.,](0[2-5]|10|[2-7]0|25|33|35|66|75)$/;
const USUAL_COUNTS = /[.,](25|33|50|66|75)$/;
const TWO_DECIMALS = /^\d{1,2}[.,]\d\d$/;
/** A clock's point: "kosilo 12.30". */
const CLOCK = /^([5-9]|1\d|2[0-3])\.[0-5]\d$/;
/** Drunk by the litre, whatever the number. */
const WATERS: ReadonlySet<string> = new Set(['voda', 'vode', 'vodo', 'water', 'mineralna', 'mineralne', 'radenska', 'radenske']);
/** Behind these a number is a time or an amount. */
const BEFORE_OTHERS = /^(ob|at|okoli|around|pri|by|do|od|to|of|x|cca|ca|about|skupaj|total)$/;

/** "dnevni meni 8,50 golaž" */
const MENUS = /^(meni|menu|kosilo|malica|bon|deal)$/;

const isCurrency = (token: Token | undefined): boolean => token !== undefined && (SIGNS.has(token.folded) || CURRENCIES.test(token.folded));

/** "7e", "99p", "1,90 e": a letter for the currency. */
function isLetter(tokens: readonly Token[], at: number): boolean {
  const [number, token] = [tokens[at - 1], tokens[at]];
  if (token === undefined || token.text !== token.folded) return false;
  if (token.text === 'e' && isTwoDecimals(number)) return true;
  const least = token.glued ? GLUED_LETTERS[token.text] : undefined;
  return least !== undefined && (number?.value ?? 0) >= least;
}

/** The token behind what tells the currency of the number before a place. */
function behindCurrency(tokens: readonly Token[], at: number): number | undefined {
  if (!isCurrency(tokens[at])) return isLetter(tokens, at) ? at + 1 : undefined;
  const cents = tokens[at + 1];
  return cents?.kind === 'number' && cents.glued && /^\d\d$/.test(cents.text) ? at + 2 : at + 1;
}

const isTwoDecimals = (token: Token | undefined): boolean => TWO_DECIMALS.test(token?.text ?? '');

const UNITS_SOLD = /^(kg|kilo|kila|kilogram|kos|l|liter|litre|dag|g|lb|pound|piece)$/;
const PER = /^([/]|na|per|a|za|the)$/;

/** "/kg", "per pound", "/100 g" behind a price: the token after it. */
function behindUnitSold(tokens: readonly Token[], at: number): number {
  if (!PER.test(wordAt(tokens, at))) return at;
  const unit = tokens[at + 1]?.kind === 'number' ? at + 2 : at + 1;
  return UNITS_SOLD.test(wordAt(tokens, unit)) ? unit + 1 : at;
}

const endsItem = (token: Token | undefined): boolean => token === undefined || (token.kind === 'sign' && !/^[%x×*/-]$/.test(token.folded));

/** "kremšnita 4,20", "hofer sendvič 1,99": two decimals behind what was bought, at the end of its item. */
function isBareBehind(tokens: readonly Token[], at: number, text: string): boolean {
  const before = tokens[at - 1];
  if (before !== undefined && MENUS.test(before.folded)) return toUnit(wordAt(tokens, at + 1)) === undefined && !CLOCK.test(text);
  if (before?.kind !== 'word' || BEFORE_OTHERS.test(before.folded) || WATERS.has(before.folded) || toUnit(before.folded) !== undefined) return false;
  return endsItem(tokens[at + 1]) && !USUAL_DECIMALS.test(text) && !CLOCK.test(text);
}

/** "2,80 kava": at the beginning of a line, where it is no fraction of anything. */
function isBareBefore(tokens: readonly Token[], at: number, text: string): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before !== undefined && before.folded !== '\n') return false;
  return (
    next?.kind === 'word' && toUnit(next.folded) === undefined && !USUAL_COUNTS.test(text) && !USUAL_DECIMALS.test(text) && !/\.[0-5]\d$/.test(text)
  );
}

/** A number with what tells that it is a price, or with two decimals that no amount has. */
function pricedNumber(tokens: readonly Token[], at: number): number | undefined {
  const behind = behindCurrency(tokens, at + 1);
  if (behind !== undefined) return behindUnitSold(tokens, behind);
  const token = tokens[at];
  if (token === undefined || !isTwoDecimals(token)) return undefined;
  const perUnit = wordAt(tokens, at + 1) === '/' ? behindUnitSold(tokens, at + 1) : at + 1;
  if (perUnit > at + 1) return perUnit;
  return isBareBehind(tokens, at, token.text) || isBareBefore(tokens, at, token.text) ? at + 1 : undefined;
}

/** The token after a price that begins at a place. */
function skipPrice(tokens: readonly Token[], at: number): number | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.kind === 'number') return pricedNumber(tokens, at);
  if (token?.kind === 'word') return parsedNumber(token.folded) !== undefined && isCurrency(next) ? at + 2 : undefined;
  return token !== undefined && SIGNS.has(token.folded) && next?.kind === 'number' ? behindUnitSold(tokens, at + 2) : undefined;
}

export const PRICES: readonly NumberReader[] = [
  {
    first: /^(ene?ga?|en|dva|dve|tri|stiri|pet|sest|sedem|osem|devet|deset|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/,
    behind: anyWord(CURRENCIES, /^[epc]$/),
    read: skipping(skipPrice),
  },
];
