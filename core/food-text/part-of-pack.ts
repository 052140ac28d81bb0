/**
 * A part of the pack itself: "ice cream, half the tub", "hummus (a third of the pot)", "half a punnet of strawberries (400 g punnet)". Read as a part of one, and
 * where its weight is told as that part of the weight. This file holds language, not nutrition.
 */
import { parsedNumber } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

export const PACKS =
  /^(tub|pot|can|tin|jar|bag|packet|pack|carton|box|bar|bottle|punnet|bowl|tray|sleeve|tube|bucket|vreck[aeo]|paket\w*|loncek|lonck[aeo]|kozarec|kozarc[aeo])$/;
const THE = /^(the|this|that|a|an|my)$/;
/** Words between a pack and its weight, at most. */
const REACH = 4;

const partAt = (tokens: readonly Token[], at: number): number => tokens[at]?.value ?? parsedNumber(wordAt(tokens, at))?.value ?? 0;
const isPart = (tokens: readonly Token[], at: number): boolean => partAt(tokens, at) > 0 && partAt(tokens, at) < 1;

/** "half the tub", "a third of the pot": a number of it, so that no third one is meant. */
function withNumber(tokens: readonly Token[]): readonly Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const the = wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1;
    const isPack = isPart(tokens, at) && THE.test(wordAt(tokens, the)) && PACKS.test(wordAt(tokens, the + 1));
    if (!isPack) {
      read.push(token);
      continue;
    }
    if (/^an?$/.test(read.at(-1)?.folded ?? '')) read.pop();
    read.push({ ...token, kind: 'number', text: 'n', folded: 'n', value: partAt(tokens, at) });
    at = the;
  }
  return read;
}

/** "(400 g punnet)" behind a place, by the same word. */
function weighedAt(tokens: readonly Token[], from: number, pack: string): { readonly open: number; readonly close: number } | undefined {
  for (let open = from; open <= from + REACH; open += 1) {
    if (wordAt(tokens, open) !== '(') continue;
    const number = readNumber(tokens, open + 1);
    const isWeight = number !== undefined && !number.article && /^(mass|volume)$/.test(toUnit(wordAt(tokens, number.next))?.kind ?? '');
    const named = (number?.next ?? open) + 1;
    return isWeight && wordAt(tokens, named) === pack && wordAt(tokens, named + 1) === ')' ? { open, close: named + 1 } : undefined;
  }
  return undefined;
}

/** @returns the tokens with such parts as any number reads */
export function withPartOfPack(tokens: readonly Token[]): readonly Token[] {
  const read = withNumber(tokens);
  for (const [at, { folded }] of read.entries()) {
    const part = at - (THE.test(wordAt(read, at - 1)) ? 2 : 1);
    if (!PACKS.test(folded) || !isPart(read, part)) continue;
    const weighed = weighedAt(read, at + 1, folded);
    const [number, unit] = weighed === undefined ? [] : [read[weighed.open + 1], read[weighed.close - 2]];
    if (weighed === undefined || number?.value === undefined || unit === undefined) continue;
    const value = number.value * partAt(read, part);
    const weight: Token = { ...number, text: 'n', folded: 'n', value };
    const first = THE.test(wordAt(read, part - 1)) ? part - 1 : part;
    return [...read.slice(0, first), weight, unit, ...read.slice(at + 1, weighed.open), ...read.slice(weighed.close + 1)];
  }
  return read;
}
