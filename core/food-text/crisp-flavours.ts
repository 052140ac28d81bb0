/** What crisps taste of, told behind them: "crisps (salt & vinegar)", "crisps, cheese and onion", "čips, sol in kis". It is no food of its own. */
import { wordAt, type Token } from './tokenize.ts';

export const CRISPS = /^(crisps|cips[a]?|doritos|pringles|walkers|mccoys|kettle|tyrrells|sensations|lays)$/;
const AND = /^(and|&|n|\+|in|pa)$/;
const OPENS = /^[,(:–—-]$/;
/** Of two words. */
const PAIRS =
  /^(salt vinegar|cheese onion|cream onion|cream chive|chilli cheese|chilli lime|ready salted|prawn cocktail|smoky bacon|roast chicken|flamed steak|sol kis|sir cebula)$/;
const ONE = /^(salted|paprika|papriko|bbq|barbecue|sol|slan|salt)$/;

/** The token behind a flavour at a place. */
function flavourEnd(tokens: readonly Token[], from: number): number | undefined {
  const first = wordAt(tokens, from) === 'sour' ? from + 1 : from;
  const second = AND.test(wordAt(tokens, first + 1)) ? first + 2 : first + 1;
  if (PAIRS.test(`${wordAt(tokens, first)} ${wordAt(tokens, second)}`)) return second + 1;
  return ONE.test(wordAt(tokens, first)) && tokens[first + 1]?.kind !== 'word' ? first + 1 : undefined;
}

/** Sold in many flavours, named before them. */
const BRAND = /^(walkers|mccoys|kettle|tyrrells|sensations|lays|pringles|doritos)$/;

/** "salt and vinegar Walkers": the first word of the flavour. */
function flavourStart(tokens: readonly Token[], brand: number): number | undefined {
  for (const from of [brand - 3, brand - 2]) if (from >= 0 && flavourEnd(tokens, from) === brand && !ONE.test(wordAt(tokens, brand - 1))) return from;
  return undefined;
}

/** "Walkers prawn cocktail crisps", "McCoys salt & vinegar": crisps by their maker. */
function withoutMaker(tokens: readonly Token[]): readonly Token[] {
  const brand = tokens.findIndex(({ folded }) => BRAND.test(folded));
  if (brand < 0) return tokens;
  const before = flavourStart(tokens, brand);
  if (before !== undefined) return [...tokens.slice(0, before), { ...(tokens[brand] as Token), folded: 'crisps' }, ...tokens.slice(brand + 1)];
  const end = flavourEnd(tokens, brand + 1);
  if (end === undefined) return tokens;
  const isSaid = /^(crisps|chips)$/.test(wordAt(tokens, end));
  const crisps: Token = { ...(tokens[brand] as Token), folded: 'crisps', end: tokens[isSaid ? end : end - 1]?.end ?? 0 };
  return [...tokens.slice(0, brand), crisps, ...tokens.slice(isSaid ? end + 1 : end)];
}

/** @returns the tokens without such flavours; a bracket around them stays for what else is in it */
export function withoutCrispFlavours(typed: readonly Token[]): readonly Token[] {
  const tokens = withoutMaker(typed);
  const crisps = tokens.findIndex(({ folded }) => CRISPS.test(folded));
  if (crisps < 0 || !OPENS.test(wordAt(tokens, crisps + 1))) return tokens;
  const end = flavourEnd(tokens, crisps + 2);
  if (end === undefined) return tokens;
  const isBracket = wordAt(tokens, crisps + 1) === '(';
  // "(salt+vinegar; 25g)"
  const isMore = isBracket && wordAt(tokens, end) !== ')';
  const next = isMore && /^[,;]$/.test(wordAt(tokens, end)) ? end + 1 : end;
  const behind = isBracket && !isMore ? end + 1 : next;
  return [...tokens.slice(0, isMore ? crisps + 2 : crisps + 1), ...tokens.slice(behind)];
}
