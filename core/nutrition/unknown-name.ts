/** The name of an ingredient that nobody knows yet: the words themselves, on one line and no longer than a name may be. */
import { asOneLine } from '#core/kit/one-line.ts';
import { MEAL_LIMITS } from './meal.ts';

export const unknownName = (words: string): string => asOneLine(words.slice(0, MEAL_LIMITS.nameLength)) || '?';
