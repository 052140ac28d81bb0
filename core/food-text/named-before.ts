/** "steak and chips, left half the chips": a food whose share is told by its name once more. */
import type { PhraseSpan } from './phrase-span.ts';
import type { LeftShare, TextTokens } from './text-tokens.ts';

/**
 * The food that was named before, where a share is said of its name alone, without an amount; undefined where a food is named first.
 * What was shared with others may be another portion.
 */
export function namedBefore({ words }: TextTokens, spans: readonly PhraseSpan[], span: PhraseSpan, share: LeftShare): PhraseSpan | undefined {
  if (share.terms !== undefined || share.all === true || share.shared === true || share.more !== undefined) return undefined;
  if (share.eaten === undefined || share.eaten === 0 || span.amounts.length > 0) return undefined;
  const said = words.slice(span.phrase.from, span.phrase.to + 1).filter(({ role }) => role === 'food');
  const [only, ...others] = said;
  if (only === undefined || others.length > 0) return undefined;
  const isSame = ({ phrase }: PhraseSpan): boolean =>
    words.slice(phrase.from, phrase.to + 1).some(({ role, terms }) => role === 'food' && terms.some((term) => only.terms.includes(term)));
  return spans.slice(0, spans.indexOf(span)).findLast(isSame);
}
