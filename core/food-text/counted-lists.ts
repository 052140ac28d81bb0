/** Of which food of a short list a number of slices or pieces behind it is: the bread under the butter, the sausages before the mustard. */
import { isPieces, isSpread } from './cut-foods.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { Place } from './place.ts';
import type { Amount } from './amount.ts';
import type { Separator, TextTokens } from './text-tokens.ts';

export const isPortion = ({ unit }: Amount, portions: ReadonlySet<string>): boolean => unit?.kind === 'portion' && portions.has(unit.portion);
export const PIECES: ReadonlySet<string> = new Set(['slice', 'piece']);

const isJoinedBy = (separator: Separator | undefined, joins: readonly Separator['join'][]): boolean =>
  separator?.stop === false && separator.amounts.length === 0 && joins.includes(separator.join);

const toSeparator = ({ separators }: TextTokens, { phrase }: PhraseSpan): Separator | undefined => separators[phrase.from];
const isPlainList = (separator: Separator | undefined): boolean => isJoinedBy(separator, ['and', 'comma']);

/** The food before a list that ends with spreads. */
function beforeSpreads(textTokens: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, { toFood }: Place): PhraseSpan | undefined {
  let at = spans.indexOf(near);
  for (let span = spans[at]; span !== undefined && isSpread(toFood(span.phrase)) && isPlainList(toSeparator(textTokens, span)); span = spans[at])
    at -= 1;
  return spans[at];
}

/** "bread, butter and jam, 3 slices": of the bread, where nothing but spreads stands behind it; with anything else in slices it is doubted. */
export function breadOfList(textTokens: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, place: Place): PhraseSpan | undefined {
  if (!isPortion(place.said.amount, PIECES)) return undefined;
  const bread = beforeSpreads(textTokens, spans, near, place);
  if (bread !== undefined && bread !== near && place.isBread(bread.phrase)) return bread.amounts.length === 0 ? bread : undefined;
  const before = spans[spans.indexOf(near) - 1];
  const isBeside = before?.amounts.length === 0 && isPlainList(toSeparator(textTokens, near)) && place.isBread(before.phrase);
  if (isBeside) near.doubtful = true;
  return undefined;
}

const isPlainCount = ({ unit, size, value }: Amount): boolean => unit === undefined && size === undefined && value >= 2;

/** "hrenovke z gorčico, 2", "nuggets and fries, 6": a number behind the comma is of what is eaten by the piece, and not of what came with it. */
export function piecesOfList(textTokens: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, place: Place): PhraseSpan | undefined {
  const { said, toFood } = place;
  const before = spans[spans.indexOf(near) - 1];
  if (!said.joined || !isPlainCount(said.amount) || before === undefined || !isPieces(toFood(before.phrase))) return undefined;
  if (!isJoinedBy(toSeparator(textTokens, near), ['with', 'and'])) return undefined;
  const isEither = isPieces(toFood(near.phrase)) && !isSpread(toFood(near.phrase));
  if (isEither) near.doubtful = true;
  if (isEither || before.amounts.length > 0) return undefined;
  before.doubtful = true;
  return before;
}

/** So many slices of bread have the usual portion of what is spread on them. */
const SLICES_OF_USUAL = 2;

/** "4 slices of bread with butter": as much on each, in doubt. */
export function spreadOnEach(textTokens: TextTokens, spans: readonly PhraseSpan[], holder: PhraseSpan, place: Place): void {
  const { amount } = place.said;
  if (!isPortion(amount, PIECES) || amount.value <= SLICES_OF_USUAL || !place.isBread(holder.phrase)) return;
  const spread = spans[spans.indexOf(holder) + 1];
  if (spread === undefined || spread.amounts.length > 0 || !isSpread(place.toFood(spread.phrase))) return;
  if (!isJoinedBy(toSeparator(textTokens, spread), ['with', 'and'])) return;
  const { start, end } = textTokens.words[spread.phrase.from] ?? amount;
  spread.amounts.push({ value: amount.value / SLICES_OF_USUAL, vague: false, article: false, words: [], usual: true, start, end });
  spread.doubtful = true;
}
