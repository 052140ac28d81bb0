/**
 * A text of a meal while it is typed: kept over a reload, stored when the field is left, and sent with the version of the meal it was begun
 * on. What changes elsewhere meanwhile does not take away what was typed.
 */
import type { Meal } from '#core/contracts/meal.ts';
import { useDraft } from '#web/lib/drafts.ts';
import type { MealEdit } from './use-meal-edit.ts';

interface Typed {
  readonly text: string;
  /** What stood there when typing began, and in which version of the meal. */
  readonly before: string;
  readonly version: number;
}

function isTyped(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  const { text, before, version } = kept as Partial<Record<keyof Typed, unknown>>;
  return typeof text === 'string' && typeof before === 'string' && typeof version === 'number';
}

export function useTypedField(meal: Meal, field: 'name' | 'notes', onChange: MealEdit['change']) {
  const [typed, setTyped, forget] = useDraft<Typed | undefined>(`meal-${field}-${meal.id}`, undefined, isTyped);
  const present = meal[field] ?? '';
  return {
    value: typed?.text ?? present,
    /** Something was typed, and what it would replace is not what it began with. */
    isOutdated: typed !== undefined && typed.before !== present,
    type: (text: string) => setTyped({ text, before: typed?.before ?? present, version: typed?.version ?? meal.version }),
    leave: () => {
      if (!typed) return;
      setTyped(undefined);
      forget();
      const text = typed.text.trim();
      // A meal keeps its name when the field is emptied.
      if (text === typed.before.trim() || (field === 'name' && text === '')) return;
      onChange({ [field]: text }, { ...meal, [field]: typed.before, version: typed.version });
    },
  };
}
