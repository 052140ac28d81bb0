/** "a bar of chocolate, 4 squares", "tablica čokolade (4 kocke)", "a loaf of bread, 2 slices": the pack tells what it is of, the pieces how much was eaten. */
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';

const PACKS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(bar|tablic[aoe])$/, /^(squares?|cubes?|rows?|kock[aeio]?|kock|vrstic[aeio]?|rebr[aoi])$/],
  [/^(loaf|hleb(ec|ca)|struc[aoe])$/, /^(slices?|rezin[aeio]?|rezin|kos[ai]?)$/],
  [
    /^(bag|packet|pack|box|vreck[aoe]|zavoj(cek|cka)?|skatl[aoe]|paket(ek|ka)?)$/,
    /^(chips?|crisps?|cookies?|biscuits?|keks(i|ov|a)?|bonbon(i|ov|a)?|candies|sweets)$/,
  ],
];
/** Words of what is in the pack, at most. */
const REACH = 3;

/** Whether so many pieces are counted behind a sign, and nothing more. */
function isCounted(tokens: readonly Token[], sign: number, pieces: RegExp): boolean {
  const isCount = tokens[sign + 1]?.kind === 'number' || (parsedNumber(wordAt(tokens, sign + 1))?.value ?? 0) > 1;
  return isCount && pieces.test(wordAt(tokens, sign + 2)) && tokens[sign + 3]?.kind !== 'word';
}

/** Whether pieces of the pack at a place are counted behind it. */
function hasCounted(tokens: readonly Token[], pack: number, pieces: RegExp): boolean {
  for (let at = pack + 2; at <= pack + REACH + 1; at += 1) {
    if (/^[,(]$/.test(wordAt(tokens, at))) return isCounted(tokens, at, pieces);
    if (tokens[at]?.kind !== 'word') return false;
  }
  return false;
}

const isOne = (tokens: readonly Token[], at: number): boolean => /^(a|an|one|1|en|ena|eno|cel|cela|celo|whole)$/.test(wordAt(tokens, at));

/** @returns the tokens without such packs */
export function withoutCountedPacks(tokens: readonly Token[]): readonly Token[] {
  for (let pack = 0; pack < tokens.length; pack += 1) {
    const pieces = PACKS.find(([words]) => words.test(wordAt(tokens, pack)))?.[1];
    if (pieces === undefined || !hasCounted(tokens, pack, pieces)) continue;
    let from = pack;
    while (isOne(tokens, from - 1)) from -= 1;
    if (tokens[from - 1]?.kind === 'number') continue;
    const behind = wordAt(tokens, pack + 1) === 'of' ? pack + 2 : pack + 1;
    return [...tokens.slice(0, from), ...tokens.slice(behind)];
  }
  return tokens;
}
