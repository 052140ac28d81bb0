/** Which foods of a list a share is of that ends or begins it: "pizza and salad, ate half", "we shared a pizza and fries". */
import { isExact } from './outer-food.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { Place } from './place.ts';
import type { Amount } from './amount.ts';
import { strongest } from './strongest-amount.ts';
import type { Separator, TextTokens } from './text-tokens.ts';

/** "pasta with pesto, left half of it" too. */
function joinsList({ join }: Separator, isWhole: boolean, isClosed: boolean): boolean {
  return join === 'and' || (join === 'with' && isWhole) || (join === 'comma' && isClosed);
}

/** "pizza and salad, ate half", "pica in solata na pol z možem": all of the list that the share ends, in doubt; behind another amount it is of the last. */
export function listOfShare(
  separators: TextTokens['separators'],
  spans: readonly PhraseSpan[],
  last: PhraseSpan,
  isWhole: boolean,
): readonly PhraseSpan[] {
  const end = spans.indexOf(last);
  let first = end;
  let isClosed = isWhole;
  while (first > 0) {
    const separator = separators[spans[first]?.phrase.from ?? 0];
    if (separator === undefined || separator.stop || !joinsList(separator, isWhole, isClosed)) break;
    isClosed ||= separator.join === 'and' || separator.closes === true;
    first -= 1;
  }
  return doubtAll(spans.slice(first, end + 1));
}

function doubtAll(list: readonly PhraseSpan[]): readonly PhraseSpan[] {
  if (list.length > 1) for (const span of list) span.doubtful = true;
  return list;
}

/** "we shared a pizza, fries and a salad": all of it. */
export function listAhead(separators: TextTokens['separators'], spans: readonly PhraseSpan[], first: PhraseSpan): readonly PhraseSpan[] {
  const ahead = spans.slice(spans.indexOf(first) + 1);
  const isHeading = separators[first.phrase.from]?.colon === true;
  // "shared a 600 g curry and ate 100 g rice": what is weighed is one's own.
  const end = ahead.findIndex(({ phrase, amounts }) => {
    const { stop, join } = separators[phrase.from] ?? { stop: true };
    return stop || (join !== 'and' && join !== 'comma') || (!isHeading && amounts.some(isExact));
  });
  return doubtAll([first, ...(end < 0 ? ahead : ahead.slice(0, end))]);
}

/** A comma or the like before the share tells it of all that was listed. */
export const isListJoin = (separator: Separator | undefined): boolean =>
  separator !== undefined && (separator.join === 'comma' || separator.join === 'strong');

const isPartAlone = ({ unit, size, value, article, vague }: Amount): boolean =>
  unit === undefined && size === undefined && !article && !vague && value > 0 && value < 1;

/** Whether a part stands behind a comma, behind the last food of its list. */
const isPartBehind = ({ separators }: TextTokens, near: PhraseSpan, { at, said }: Place): boolean =>
  said.joined && said.bracket === 0 && near.phrase.to < at && isPartAlone(said.amount) && separators[at]?.join === 'comma';

/** "šunka 30 g, paradižnik - pol": behind a dash a part is of the food that has no other amount. */
const isOfUncounted = ({ separators }: TextTokens, spans: readonly PhraseSpan[], near: PhraseSpan, at: number): boolean =>
  separators[at]?.dash === true && near.amounts.length === 0 && spans.some((span) => span !== near && span.amounts.length > 0);

/** Leaves a part of what a food has, or of its usual portion. */
function takePart({ words }: TextTokens, span: PhraseSpan, part: Amount): void {
  const { start, end } = words[span.phrase.from] ?? part;
  const whole = strongest(span.amounts) ?? { ...part, value: 1, usual: true as const };
  span.amounts.splice(0, span.amounts.length, { ...whole, value: whole.value * part.value, start, end });
}

/** "lasagne, salad and bread, half", "riž in piščanec, pol zame": a part behind the comma that ends a list is of all of it, in doubt. @returns whether it was */
export function shareOfList(textTokens: TextTokens, spans: readonly PhraseSpan[], place: Place): boolean {
  const { said, near } = place;
  if (near === undefined || !isPartBehind(textTokens, near, place)) return false;
  if (isOfUncounted(textTokens, spans, near, place.at)) return false;
  const list = listOfShare(textTokens.separators, spans, near, true);
  if (list.length < 2 || list.some(({ amounts }) => amounts.some(isPartAlone))) return false;
  for (const span of list) takePart(textTokens, span, said.amount);
  return true;
}
