/** "steak and chips, left half the chips": a food whose share is told by its name once more. */
import type { PhraseSpan } from './phrase-span.ts';
import type { LeftShare, TextTokens } from './text-tokens.ts';

/**
 * The food that was named before, where a share is said of its name alone, without an amount; undefined where a food is named first.
 * What others are told to have shared before it is named may be another portion.
 */
export function namedBefore({ words }: TextTokens, spans: readonly PhraseSpan[], span: PhraseSpan, share: LeftShare): PhraseSpan | undefined {
  if (share.terms !== undefined || share.all === true || share.more !== undefined || (share.shared === true && !share.behind)) return undefined;
  if (share.eaten === undefined || share.eaten === 0 || span.amounts.length > 0) return undefined;
  const said = words.slice(span.phrase.from, span.phrase.to + 1).filter(({ role }) => role === 'food');
  if (said.length === 0) return undefined;
  const isSame = ({ phrase }: PhraseSpan): boolean => {
    const named = words.slice(phrase.from, phrase.to + 1).flatMap(({ role, terms }) => (role === 'food' ? terms : []));
    return said.every(({ terms }) => terms.some((term) => named.includes(term)));
  };
  return spans.slice(0, spans.indexOf(span)).findLast(isSame);
}
