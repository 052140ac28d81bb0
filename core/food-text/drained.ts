/** "a can of beans (400 g, drained 240 g)", "tuna 160 g, odcejeno 112 g": what was weighed without its liquid was eaten. */
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const DRAINED = /^(drained|odcejen[aoei]?|odcejenega)$/;
const WEIGHT = /^(weight|tez[aeo]|masa)$/;
const BETWEEN = /^([,;/(–—-]|of|which)$/;

const isWeight = (tokens: readonly Token[], at: number): boolean => tokens[at]?.kind === 'number' && toUnit(wordAt(tokens, at + 1))?.kind === 'mass';

/** The token behind "tin of", before a place. */
function behindTin(tokens: readonly Token[], before: number): number | undefined {
  const tin = tokens.findIndex(({ folded }, at) => at < before && /^(tin|can)$/.test(folded) && wordAt(tokens, at + 1) === 'of');
  return tin < 0 ? undefined : tin + 2;
}

/** "tin of tuna (112 g drained)", "black beans, drained": behind its weight or its food the word tells no other food, but of a tin its tinned kind. */
function withoutDrained(tokens: readonly Token[], drained: number): readonly Token[] {
  const isBehindComma = wordAt(tokens, drained - 1) === ',' && /^[.;\n]?$/.test(wordAt(tokens, drained + 1));
  if (isBehindComma) return [...tokens.slice(0, drained - 1), ...tokens.slice(drained + 1)];
  if (!isWeight(tokens, drained - 2)) return tokens;
  const food = behindTin(tokens, drained);
  const rest = tokens.slice(drained + 1);
  if (food === undefined) return [...tokens.slice(0, drained), ...rest];
  const canned = { ...(tokens[drained] as Token), text: 'canned', folded: 'canned' };
  return [...tokens.slice(0, food), canned, ...tokens.slice(food, drained), ...rest];
}

/** @returns the tokens without the weight that is told before the drained one */
export function withDrained(tokens: readonly Token[]): readonly Token[] {
  const drained = tokens.findIndex(({ folded }) => DRAINED.test(folded));
  if (drained < 0) return tokens;
  const weight = WEIGHT.test(wordAt(tokens, drained + 1)) ? drained + 2 : drained + 1;
  let before = drained - 1;
  while (BETWEEN.test(wordAt(tokens, before))) before -= 1;
  if (!isWeight(tokens, weight) || !isWeight(tokens, before - 1)) return withoutDrained(tokens, drained);
  return [...tokens.slice(0, before - 1), ...tokens.slice(before + 1, drained), ...tokens.slice(weight)];
}

export const INEDIBLE =
  /^(lupin[aeo]|koscic[aeo]|kosti|kost|pesk[aeiou]v?|pecke|peck|koze|peels?|skins?|bones?|shells?|stones?|kostjo|kostmi|lupino|kozo|koscico|koscicami)$/;
const WITH = /^(with|z|s)$/;
const WITHOUT = /^(without|brez)$/;

const PEEL = /^(lupin[aeo]|koscic[aeo]?|kosti|peck(e|a|o)?|koze|peel|skin|bones?|stone|pit|shell|seeds)$/;

/** "avokado brez koščice in lupine 70 g": what was taken off has no weight of its own. */
function withoutPeel(tokens: readonly Token[]): readonly Token[] {
  const without = tokens.findIndex(({ folded }, at) => WITHOUT.test(folded) && PEEL.test(wordAt(tokens, at + 1)));
  if (without < 0) return tokens;
  let end = without + 2;
  while (/^(in|and|or|ali|,)$/.test(wordAt(tokens, end)) && PEEL.test(wordAt(tokens, end + 1))) end += 2;
  return end > without + 2 && tokens[end]?.kind === 'number' ? [...tokens.slice(0, without), ...tokens.slice(end)] : tokens;
}

/** @returns the tokens with the weight of what was eaten alone, of "180 g with peel, 115 without" */
export function withEdible(typed: readonly Token[]): readonly Token[] {
  const tokens = withoutPeel(typed);
  const peel = tokens.findIndex(({ folded }, at) => INEDIBLE.test(folded) && WITH.test(wordAt(tokens, at - 1)) && isWeight(tokens, at - 3));
  const sign = wordAt(tokens, peel + 1);
  const number = /^[,/;(–—-]$/.test(sign) ? peel + 2 : peel + 1;
  if (peel < 0 || tokens[number]?.kind !== 'number') return tokens;
  const unit = toUnit(wordAt(tokens, number + 1))?.kind === 'mass';
  const without = unit ? number + 2 : number + 1;
  if (!WITHOUT.test(wordAt(tokens, without))) return tokens;
  const end = tokens[without + 1]?.kind === 'word' ? without + 2 : without + 1;
  return [...tokens.slice(0, peel - 3), ...tokens.slice(number, number + 1), ...tokens.slice(peel - 2, peel - 1), ...tokens.slice(end)];
}

export const COOKED_AGAIN = /^(skuha|spece|scvre|pecen[aeoi]?|kuhan[aeoi]?|cooked|roasted|grilled|boiled)$/;
const RAW = /^(surov\w*|suh[aeoi]?|raw|dry|uncooked|nekuhan\w*)$/;
/** Words before the second weight in which the first was told as raw. */
const BACK = 5;

/** "40 g kosmičev, ko se skuha je tega skoraj 250 g": tokens from the comma to the second weight, at most. */
const LONGEST_COOKED = 10;

/** The token behind ", ko se skuha je tega skoraj 250 g", which is of the same food. */
function cookedEnd(tokens: readonly Token[], comma: number): number | undefined {
  const said = tokens.slice(comma + 1, comma + 4).map(({ folded }) => folded);
  if (!/^[,(]$/.test(wordAt(tokens, comma)) || !/^ko se (s?kuha|spece|scvre)$/.test(said.join(' '))) return undefined;
  for (let at = comma + 4; at < comma + LONGEST_COOKED; at += 1) if (isWeight(tokens, at)) return at + 2;
  return undefined;
}

/** @returns the tokens without the second weight of "file surov 200 g, pečen 145 g": the first is that of the same food */
export function withoutCookedAgain(typed: readonly Token[]): readonly Token[] {
  const comma = typed.findIndex((_, at) => cookedEnd(typed, at) !== undefined);
  const tokens = comma < 0 ? typed : [...typed.slice(0, comma), ...typed.slice(cookedEnd(typed, comma))];
  const cooked = tokens.findIndex(
    ({ folded }, at) =>
      COOKED_AGAIN.test(folded) &&
      wordAt(tokens, at - 1) === ',' &&
      isWeight(tokens, at - 3) &&
      isWeight(tokens, at + 1) &&
      tokens.slice(Math.max(0, at - BACK), at).some((word) => RAW.test(word.folded)),
  );
  const isLast = tokens[cooked + 3]?.kind !== 'word';
  return cooked < 0 || !isLast ? tokens : [...tokens.slice(0, cooked - 1), ...tokens.slice(cooked + 3)];
}
