/**
 * A part of the pack itself: "ice cream, half the tub", "hummus (a third of the pot)", "half a punnet of strawberries (400 g punnet)". Read as a part of one, and
 * where its weight is told as that part of the weight. This file holds language, not nutrition.
 */
import { parsedNumber } from './number-words.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';
import { JOINS } from './words-around.ts';

const PACKS =
  /^(tub|pot|can|tin|jar|bag|packet|pack|carton|box|bar|bottle|punnet|bowl|tray|sleeve|tube|bucket|vreck[aeo]|paket\w*|loncek|lonck[aeo]|kozarec|kozarc[aeo])$/;
/** A pack, or a bracket, in which a weight may stand. */
export const MAY_WEIGH = new RegExp(`${PACKS.source}|^\\($`);
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

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || parsedNumber(token?.folded ?? '') !== undefined;
const isWeightAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' && /^(mass|volume)$/.test(toUnit(wordAt(tokens, at + 1))?.kind ?? '');

/** "2 žlici (40 g) marmelade": the weight of the spoons is that of what follows. */
function withWeightOfMeasure(tokens: readonly Token[]): readonly Token[] {
  for (let open = 2; open < tokens.length; open += 1) {
    const isMeasure = wordAt(tokens, open) === '(' && toUnit(wordAt(tokens, open - 1))?.kind === 'portion' && isNumber(tokens[open - 2]);
    const isNamed = wordAt(tokens, open + 3) === ')' && tokens[open + 4]?.kind === 'word' && !JOINS.has(wordAt(tokens, open + 4));
    if (isMeasure && isNamed && isWeightAt(tokens, open + 1))
      return [...tokens.slice(0, open - 2), ...tokens.slice(open + 1, open + 3), ...tokens.slice(open + 4)];
  }
  return tokens;
}

/** "5 kos (1 kos = 28 g)": what each weighs. */
function withWeightOfEach(tokens: readonly Token[]): readonly Token[] {
  for (let open = 1; open < tokens.length; open += 1) {
    const isOne =
      wordAt(tokens, open) === '(' && /^(1|en|ena|eno|one)$/.test(wordAt(tokens, open + 1)) && /^(kos|piece|pc)$/.test(wordAt(tokens, open + 2));
    const number = /^(=|:|je|ima|is|weighs)$/.test(wordAt(tokens, open + 3)) ? open + 4 : open + 3;
    if (!isOne || !isWeightAt(tokens, number) || wordAt(tokens, number + 2) !== ')') continue;
    const each: Token = { ...(tokens[open + 1] as Token), kind: 'word', text: 'each', folded: 'each' };
    return [...tokens.slice(0, open + 1), ...tokens.slice(number, number + 2), each, ...tokens.slice(number + 2)];
  }
  return tokens;
}

/** "tretjina od 200 g paketa", "half of a 400 g tin": that part of the weight. */
function withPartOfWeight(tokens: readonly Token[]): readonly Token[] {
  for (let part = 0; part < tokens.length; part += 1) {
    // "three quarters of a tin"
    if (!isPart(tokens, part) || isNumber(tokens[part - 1]) || !/^(of|od)$/.test(wordAt(tokens, part + 1))) continue;
    const number = THE.test(wordAt(tokens, part + 2)) ? part + 3 : part + 2;
    const { value } = tokens[number] ?? {};
    if (value === undefined || !isWeightAt(tokens, number) || !PACKS.test(wordAt(tokens, number + 2))) continue;
    const weight: Token = { ...(tokens[number] as Token), text: 'n', folded: 'n', value: value * partAt(tokens, part) };
    const first = /^an?$/.test(wordAt(tokens, part - 1)) ? part - 1 : part;
    return [...tokens.slice(0, first), weight, ...tokens.slice(number + 1, number + 2), ...tokens.slice(number + 3)];
  }
  return tokens;
}

/** @returns the tokens with such parts as any number reads */
export function withPartOfPack(tokens: readonly Token[]): readonly Token[] {
  const read = withNumber(withPartOfWeight(withWeightOfMeasure(withWeightOfEach(tokens))));
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
