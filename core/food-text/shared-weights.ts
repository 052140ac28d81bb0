/** One weight over a list of foods: "300 g of salmon, potatoes and broccoli". */
import type { Phrase } from './find-phrases.ts';
import type { PhraseSpan } from './phrase-span.ts';
import type { Amount } from './read-amount.ts';
import type { TextTokens } from './text-tokens.ts';

/** Whether a food without an amount follows in a list. */
function isListMember({ separators }: TextTokens, { phrase, amounts }: PhraseSpan): boolean {
  const { join, stop } = separators[phrase.from] ?? { stop: true };
  return !stop && amounts.length === 0 && (join === 'comma' || join === 'and');
}

/** "249 g of chicken, rice and vegetables": the foods from one governed weight to the "and" that ends the text; empty for another list. */
function listUnderOne(textTokens: TextTokens, spans: readonly PhraseSpan[], at: number): readonly PhraseSpan[] {
  const list = spans.slice(at);
  const isList = list.length > 2 && list.slice(1).every((span) => isListMember(textTokens, span));
  const closing = list.findIndex(({ phrase }) => textTokens.separators[phrase.from]?.closes === true);
  return isList && closing === list.length - 1 ? list : [];
}

/** The only amount of a text, if it is the weight that governs a food of one part. */
function onlyWeight({ separators, words }: TextTokens, span: PhraseSpan): Amount | undefined {
  const said = separators[span.phrase.from]?.amounts.find(({ amount }) => span.amounts.includes(amount));
  const isBabyFood = words.some(({ folded }) => folded === 'baby');
  return said?.governs === true && said.amount.unit?.kind === 'mass' && !isBabyFood ? said.amount : undefined;
}

/** Nobody said how much of each: the weight is shared evenly, in doubt. A dish is weighed with what it has, baby food is one food. */
export function shareLists(textTokens: TextTokens, spans: readonly PhraseSpan[], isDish: (phrase: Phrase) => boolean): void {
  const [first, ...others] = spans.filter(({ amounts }) => amounts.length > 0);
  if (first === undefined || others.length > 0 || isDish(first.phrase)) return;
  const weight = onlyWeight(textTokens, first);
  if (weight === undefined) return;
  const list = listUnderOne(textTokens, spans, spans.indexOf(first));
  for (const span of list) {
    const { start, end } = span === first ? weight : (textTokens.words[span.phrase.from] ?? weight);
    span.doubtful = true;
    span.amounts.splice(0, span.amounts.length, { ...weight, value: weight.value / list.length, start, end });
  }
}
