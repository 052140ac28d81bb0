/** What differs between two versions of a questionnaire. Pure. */
import type { Answer, Answers } from './questions.ts';

/** The same text for the same answer, whatever the order of its keys. */
function toText(answer: Answer | undefined): string {
  return JSON.stringify(answer ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export const isSameAnswer = (one: Answer | undefined, other: Answer | undefined): boolean => toText(one) === toText(other);

/** Ids of the questions that are answered differently, or in one of them only. */
export function findChanges(former: Answers, later: Answers): readonly string[] {
  return [...new Set([...Object.keys(former), ...Object.keys(later)])].filter((id) => !isSameAnswer(former[id], later[id]));
}
