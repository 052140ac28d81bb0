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
export const MAY_WEIGH = new RegExp(`${PACKS.source}|^(\\(|pakiranja|multipack)$`);
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

/** The weight at a place with another value: its number and its unit. */
const weight = (tokens: readonly Token[], number: number, value: number): readonly Token[] => [
  { ...(tokens[number] as Token), text: 'n', folded: 'n', value },
  ...tokens.slice(number + 1, number + 2),
];

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

/** "(28 g each)": the weight at a place, alone in its bracket, is that of each. */
function withEach(tokens: readonly Token[], open: number, number: number): readonly Token[] {
  const each: Token = { ...(tokens[open + 1] as Token), kind: 'word', text: 'each', folded: 'each' };
  return [...tokens.slice(0, open + 1), ...tokens.slice(number, number + 2), each, ...tokens.slice(number + 2)];
}

/** "5 kos (1 kos = 28 g)": what each weighs. */
function withWeightOfEach(tokens: readonly Token[]): readonly Token[] {
  for (let open = 1; open < tokens.length; open += 1) {
    const isOne =
      wordAt(tokens, open) === '(' && /^(1|en|ena|eno|one)$/.test(wordAt(tokens, open + 1)) && /^(kos|piece|pc)$/.test(wordAt(tokens, open + 2));
    const number = /^(=|:|je|ima|is|weighs)$/.test(wordAt(tokens, open + 3)) ? open + 4 : open + 3;
    if (isOne && isWeightAt(tokens, number) && wordAt(tokens, number + 2) === ')') return withEach(tokens, open, number);
  }
  return tokens;
}

const EACH = /^(vsak|vsaka|vsako|vsakega|each|ea|apiece)$/;
const ABOUT = /^(okrog|okoli|cca|ca|approx|about|po|kakih|priblizno|roughly|~)$/;

/** "(vsak okrog 40 g)", "(200 g ea)": the weight of each, as "(40 g each)". */
function withEachWeighed(tokens: readonly Token[]): readonly Token[] {
  for (let open = 1; open < tokens.length; open += 1) {
    if (wordAt(tokens, open) !== '(' || !EACH.test(wordAt(tokens, open + 1))) continue;
    let number = open + 2;
    while (ABOUT.test(wordAt(tokens, number))) number += 1;
    if (isWeightAt(tokens, number) && wordAt(tokens, number + 2) === ')') return withEach(tokens, open, number);
  }
  return tokens;
}

/** "1 lonček skute od paketa 2x200 g": what each of the pack weighs. */
function withOneOfPack(tokens: readonly Token[]): readonly Token[] {
  for (let from = 1; from < tokens.length; from += 1) {
    if (!/^(od|iz|from)$/.test(wordAt(tokens, from))) continue;
    const pack = THE.test(wordAt(tokens, from + 1)) ? from + 2 : from + 1;
    const number = /^(paketa|pakiranja|pack|multipack)$/.test(wordAt(tokens, pack)) ? pack + 1 : pack;
    const isTimes = tokens[number]?.kind === 'number' && /^[x×]$/.test(wordAt(tokens, number + 1));
    if (!isTimes || !isWeightAt(tokens, number + 2)) continue;
    const place = tokens[from] as Token;
    const sign = (folded: string): Token => ({ ...place, kind: 'sign', text: folded, folded });
    const each: Token = { ...place, kind: 'word', text: 'each', folded: 'each' };
    const end = /^(pack|packs|multipack|paket)$/.test(wordAt(tokens, number + 4)) ? number + 5 : number + 4;
    return [...tokens.slice(0, from), sign('('), ...tokens.slice(number + 2, number + 4), each, sign(')'), ...tokens.slice(end)];
  }
  return tokens;
}

/** "400 g pack": the value of a weight that the word for a pack follows. */
const weightOfPack = (tokens: readonly Token[], number: number): number | undefined =>
  isWeightAt(tokens, number) && PACKS.test(wordAt(tokens, number + 2)) ? tokens[number]?.value : undefined;

/** "tretjina od 200 g paketa", "half of a 400 g tin": that part of the weight. */
function withPartOfWeight(tokens: readonly Token[]): readonly Token[] {
  for (let part = 0; part < tokens.length; part += 1) {
    // "three quarters of a tin"
    if (!isPart(tokens, part) || isNumber(tokens[part - 1]) || !/^(of|od)$/.test(wordAt(tokens, part + 1))) continue;
    const number = THE.test(wordAt(tokens, part + 2)) ? part + 3 : part + 2;
    const value = weightOfPack(tokens, number);
    if (value === undefined) continue;
    const first = /^an?$/.test(wordAt(tokens, part - 1)) ? part - 1 : part;
    return [...tokens.slice(0, first), ...weight(tokens, number, value * partAt(tokens, part)), ...tokens.slice(number + 3)];
  }
  return tokens;
}

const EATEN = /^(ate|had|used|drank|pojed(el|la|li)|sned(el|la|li)|spil[ai]?|popil[ai]?|danes|today|jaz)$/;

interface CountOfAll {
  readonly count: number;
  readonly all: number;
  readonly next: number;
}

/** "2 of the 5": how many of how many, by the place of the "of". */
function countOfAll(tokens: readonly Token[], at: number): CountOfAll | undefined {
  if (!/^(of|od)$/.test(wordAt(tokens, at)) || !isNumber(tokens[at - 1])) return undefined;
  const count = readNumber(tokens, at - 1);
  const all = readNumber(tokens, THE.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1);
  if (count === undefined || all === undefined || count.next !== at) return undefined;
  return count.value >= 1 && count.value < all.value ? { count: count.value, all: all.value, next: all.next } : undefined;
}

/** "sausages in the 400 g pack": where the name ends, and the weight of the pack that it stands in. */
function packAround(tokens: readonly Token[], from: number): { readonly end: number; readonly number: number; readonly value: number } | undefined {
  let end = from;
  while (end <= from + REACH && !/^(in|from|iz|v)$/.test(wordAt(tokens, end))) end += 1;
  const number = THE.test(wordAt(tokens, end + 1)) ? end + 2 : end + 1;
  const value = end === from ? undefined : weightOfPack(tokens, number);
  return value === undefined ? undefined : { end, number, value };
}

/** "ate 2 of the 5 sausages in the 400 g pack": that part of the weight. */
function withCountOfPack(tokens: readonly Token[]): readonly Token[] {
  for (let at = 1; at < tokens.length; at += 1) {
    const said = countOfAll(tokens, at);
    const pack = said && packAround(tokens, said.next);
    if (said === undefined || pack === undefined) continue;
    const eaten = weight(tokens, pack.number, (pack.value * said.count) / said.all);
    return [...tokens.slice(0, at - 1), ...eaten, ...tokens.slice(said.next, pack.end), ...tokens.slice(pack.number + 3)];
  }
  return tokens;
}

interface CountedPack {
  /** How many are in it. */
  readonly all: number;
  /** What is in it: its first word, and the token behind its last. */
  readonly from: number;
  readonly to: number;
  /** The value of the weight of all of it, where it is told behind its name. */
  readonly weighed: number | undefined;
  readonly end: number;
}

/** "paket 200 g riža": a unit, and no food; nuggets are a measure too. */
function isMeasure(tokens: readonly Token[], from: number, to: number): boolean {
  const unit = toUnit(wordAt(tokens, from));
  return unit !== undefined && (unit.kind !== 'portion' || to !== from + 1);
}

/** "6 jajc": the token behind the name of what is counted in a pack; absent where no food is. */
function countedNameEnd(tokens: readonly Token[], number: number, from: number): number | undefined {
  let to = from;
  while (tokens[to]?.kind === 'word' && !EATEN.test(wordAt(tokens, to)) && to < number + REACH) to += 1;
  return to === from || isMeasure(tokens, from, to) ? undefined : to;
}

/** "box of 20 nuggets", "paket 6 jajc 300 g": a pack of which the number is told. */
function countedPackAt(tokens: readonly Token[], pack: number): CountedPack | undefined {
  if (!PACKS.test(wordAt(tokens, pack))) return undefined;
  const number = wordAt(tokens, pack + 1) === 'of' ? pack + 2 : pack + 1;
  const all = isNumber(tokens[number]) ? readNumber(tokens, number) : undefined;
  const to = all && countedNameEnd(tokens, number, all.next);
  if (all === undefined || to === undefined) return undefined;
  const weighed = isWeightAt(tokens, to) ? (tokens[to]?.value ?? 0) : undefined;
  return { all: all.value, from: all.next, to, weighed, end: weighed === undefined ? to : to + 2 };
}

const BESIDE_EATEN = /^(sem|smo|jih|of|them|i|we|le|samo|only|just)$/;

interface EatenCount {
  readonly value: number;
  readonly from: number;
  readonly next: number;
}

/** ", ate 12", "- pojedla jih 2": the number behind a verb of eating, at the end of what is said. */
function eatenCountAt(tokens: readonly Token[], at: number): EatenCount | undefined {
  const verb = /^[,.–—-]$/.test(wordAt(tokens, at)) ? at + 1 : at;
  if (!EATEN.test(wordAt(tokens, verb))) return undefined;
  let from = verb;
  while (EATEN.test(wordAt(tokens, from)) || BESIDE_EATEN.test(wordAt(tokens, from))) from += 1;
  const eaten = isNumber(tokens[from]) ? readNumber(tokens, from) : undefined;
  if (eaten === undefined || (tokens[eaten.next]?.kind === 'word' && !JOINS.has(wordAt(tokens, eaten.next)))) return undefined;
  return { value: eaten.value, from, next: eaten.next };
}

/** "a box of 20 nuggets, ate 12", "paket 6 jajc, pojedla 2": how many of the pack, behind a verb at the end of what is said. */
function withEatenOfPack(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const pack = countedPackAt(tokens, at);
    const eaten = pack && eatenCountAt(tokens, pack.end);
    if (pack === undefined || eaten === undefined || eaten.value < 1 || eaten.value > pack.all) continue;
    const { all, from, to, weighed } = pack;
    const amount = weighed === undefined ? tokens.slice(eaten.from, eaten.next) : weight(tokens, to, (weighed * eaten.value) / all);
    const opens = THE.test(wordAt(tokens, at - 1)) ? at - 1 : at;
    return [...tokens.slice(0, opens), ...amount, ...tokens.slice(from, to), ...tokens.slice(eaten.next)];
  }
  return tokens;
}

/** @returns the tokens with such parts as any number reads */
export function withPartOfPack(tokens: readonly Token[]): readonly Token[] {
  const read = withNumber(
    withEatenOfPack(withCountOfPack(withPartOfWeight(withWeightOfMeasure(withWeightOfEach(withEachWeighed(withOneOfPack(tokens))))))),
  );
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
