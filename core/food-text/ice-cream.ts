/**
 * Flavours of ice cream that are told beside its scoops: "sladoled 2 kepici jagoda in čokolada", "3 kepice: vanilija, pistacija, limona". They are no fruit, no
 * spice and no chocolate of their own. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';

const SCOOPS = /^(kepic(a|e|i|o)|scoops?)$/;
const ICE_CREAM = /^(sladoled\p{L}*|ice|icecream|gelato|sorbe\p{L}*)$/u;
const FLAVOUR =
  /^(vanil(i?j[aeo]\p{L}*|la)|cokolad(a|e|o|n\p{L}+)|chocolate|jagod(a|e|o|n\p{L}+)|strawberry|limon(a|e|o|in\p{L}+)|lemon|pistaci(ja|je|jo|jev\p{L}+)|pistachio|lesnik\p{L}*|hazelnut|choc|cookies|stracciatel\p{L}+|straciatel\p{L}+|mang(o|a|e)|kokos\p{L}{0,2}|coconut|malin(a|e|o)|raspberry|borovnic(a|e|o)|blueberry|mint|caramel|karamel\p{L}{0,2}|coffee|kava|banana|oreo|punc|rum)$/u;
const LISTED = /^([,/&+]|in|pa|ter|and|with|s|z)$/;
/** "one choc, one mint" */
const ONE = /^(one|1|en|ena|eno|a|of)$/;
const OPENS = /^([:(,]|-|–|of)$/;
/** Words between the scoops and their flavours, at most. */
const REACH = 4;

/** "mint chip", "cookie dough", "salted caramel". */
const PAIR =
  /^((mint|chocolate|choc) (chip|chips|fudge)|cookie dough|cookies cream|salted caramel|slan(a|e|o) karamel(a|e|o)|rocky road|dulce leche|gozdni sadezi)$/;

/** How many tokens a flavour has at a place; 0 where none is. */
function flavourLength(tokens: readonly Token[], at: number): number {
  if (PAIR.test(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`)) return 2;
  return FLAVOUR.test(wordAt(tokens, at)) ? 1 : 0;
}

const behindOne = (tokens: readonly Token[], at: number): number => (ONE.test(wordAt(tokens, at)) ? at + 1 : at);

/** The tokens of "jagoda in čokolada" from a place on: the token after the last flavour, and how many there are. */
function flavoursFrom(tokens: readonly Token[], from: number): { readonly end: number; readonly count: number } {
  let [at, end, count] = [behindOne(tokens, from), from, 0];
  for (let length = flavourLength(tokens, at); length > 0; length = flavourLength(tokens, at)) {
    // "strawberry jam", "čokolada 20 g" are foods of their own.
    const behind = tokens[at + length];
    const isListed = LISTED.test(behind?.folded ?? '');
    const next = behindOne(tokens, at + length);
    const isNext = flavourLength(tokens, next) > 0;
    if (behind !== undefined && !isListed && !isNext && (behind.kind !== 'sign' || behind.folded === '-')) return { end, count };
    count += 1;
    end = at + length;
    if (!isListed && !isNext) return { end, count };
    at = isListed ? behindOne(tokens, end + 1) : next;
  }
  return { end, count };
}

/** "kepici sladoleda", "scoops of ice cream", "sladoled 2 kepici": the token behind the scoops and the word for ice cream; undefined without it. */
function scoopsEnd(tokens: readonly Token[], scoops: number): number | undefined {
  for (let at = scoops + 1; at <= scoops + REACH && tokens[at]?.kind === 'word'; at += 1)
    if (ICE_CREAM.test(wordAt(tokens, at))) return /^cream$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  for (let at = scoops - 1; at >= Math.max(0, scoops - REACH) && wordAt(tokens, at) !== '.'; at -= 1)
    if (ICE_CREAM.test(wordAt(tokens, at)) || (wordAt(tokens, at) === 'cream' && wordAt(tokens, at - 1) === 'ice')) return scoops + 1;
  return undefined;
}

interface Told {
  /** The flavours' tokens, left out. */
  readonly from: number;
  readonly end: number;
  /** "3 kepice: vanilija, čokolada": the word for ice cream that goes without saying. */
  readonly unsaid?: string;
}

/** Protein is scooped too. */
const OTHER_SCOOPS = /^(protein\p{L}*|whey|casein|kazein\p{L}*)$/u;
const tellsWhat = (tokens: readonly Token[]): boolean => tokens.some(({ folded }) => ICE_CREAM.test(folded) || OTHER_SCOOPS.test(folded));

/** "2 kepici vanilije", "a scoop of pistachio". */
function unsaid(tokens: readonly Token[], scoops: number): Told | undefined {
  const from = OPENS.test(wordAt(tokens, scoops + 1)) ? scoops + 2 : scoops + 1;
  const { end, count } = flavoursFrom(tokens, from);
  return count === 0 ? undefined : { from, end, unsaid: wordAt(tokens, scoops).startsWith('scoop') ? 'icecream' : 'sladoled' };
}

/** What is told of the scoops at a place. @param isTold whether the text says what its scoops are of */
function flavours(tokens: readonly Token[], scoops: number, isTold: boolean): Told | undefined {
  const behind = scoopsEnd(tokens, scoops);
  if (behind === undefined) return isTold ? undefined : unsaid(tokens, scoops);
  const opening = wordAt(tokens, behind);
  const from = OPENS.test(opening) ? behind + 1 : behind;
  const { end, count } = flavoursFrom(tokens, from);
  // "2 scoops of ice cream, chocolate" may be a bar beside it.
  return count === 0 || (opening === ',' && count < 2) ? undefined : { from, end };
}

/** "Ben & Jerry's", "Häagen-Dazs": how many tokens the maker's name has at a place; 0 where it does not stand there. */
function makerLength(tokens: readonly Token[], at: number): number {
  const first = wordAt(tokens, at);
  if (first === 'haagen') return wordAt(tokens, at + 1) === '-' ? 3 : 2;
  if (first === 'haagendazs') return 1;
  if (first !== 'ben') return 0;
  const second = /^(and|&|n|in)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return /^jerry'?s?$/.test(wordAt(tokens, second).replace('’', "'")) ? second + 1 - at : 0;
}

/** Words of a flavour, at most. */
const LONGEST_FLAVOUR = 4;
const ENDS_FLAVOUR = /^(half|third|quarter|tub|pint|pot|scoops?|small|large|kepic[aeio]|lonc\p{L}+|from|for|with|and|in|z|s)$/u;

/** "Ben & Jerry's cookie dough, half the tub": rich ice cream, whatever its flavour. */
function withoutMakers(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => makerLength(tokens, place) > 0);
  if (at < 0) return tokens;
  let next = at + makerLength(tokens, at);
  const flavour = next;
  while (next < flavour + LONGEST_FLAVOUR && tokens[next]?.kind === 'word' && !ENDS_FLAVOUR.test(wordAt(tokens, next))) next += 1;
  const [first, last] = [tokens[at] as Token, tokens[next - 1] as Token];
  const words = ['rich', 'ice', 'cream'].map((folded): Token => ({ ...first, kind: 'word', folded, end: last.end }));
  // "sladoled Ben & Jerry's"
  const from = /^sladoled\p{L}*$/u.test(wordAt(tokens, at - 1)) ? at - 1 : at;
  return [...tokens.slice(0, from), ...words, ...tokens.slice(next)];
}

/** "2 scoops in a waffle cone": the cone alone. */
function withEmptyCone(tokens: readonly Token[]): readonly Token[] {
  const kind = tokens.findIndex(
    ({ folded }, at) =>
      folded === 'waffle' && wordAt(tokens, at + 1).startsWith('cone') && tokens.slice(0, at).some((before) => SCOOPS.test(before.folded)),
  );
  const [first, own] = [tokens[kind], tokens[kind + 1]];
  if (first === undefined || own === undefined) return tokens;
  let from = kind;
  while (/^(in|a|an|the|on|with)$/.test(wordAt(tokens, from - 1))) from -= 1;
  const words = ['large', 'wafer', 'cone'].map((folded): Token => ({ ...first, folded, end: own.end }));
  return [...tokens.slice(0, from), { ...first, kind: 'sign', text: '', folded: ',' }, ...words, ...tokens.slice(kind + 2)];
}

/** @returns the tokens without the flavours that are told behind scoops of ice cream */
export function withoutFlavours(typed: readonly Token[]): readonly Token[] {
  const tokens = withEmptyCone(withoutMakers(typed));
  if (!tokens.some(({ folded }) => SCOOPS.test(folded))) return tokens;
  const isTold = tellsWhat(tokens);
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const told = SCOOPS.test(wordAt(tokens, at)) ? flavours(tokens, at, isTold) : undefined;
    if (told === undefined) {
      kept.push(tokens[at] as Token);
      continue;
    }
    const flavour = tokens[told.from] as Token;
    if (told.unsaid === undefined) kept.push(...tokens.slice(at, told.from));
    else kept.push(tokens[at] as Token, { ...flavour, folded: told.unsaid, end: tokens[told.end - 1]?.end ?? flavour.end });
    at = told.end - 1;
  }
  return kept;
}
