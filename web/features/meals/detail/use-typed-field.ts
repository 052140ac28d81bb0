/**
 * A text of a meal while it is typed: kept over a reload, stored when the field is left, and sent with the version of the meal it was begun
 * on. What changes elsewhere meanwhile does not take away what is being typed; a text from an earlier visit yields to it.
 */
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { useDraftOver } from '#web/lib/draft-over.ts';
import type { MealEdit } from './use-meal-edit.ts';

interface Typed {
  readonly text: string;
  /** What stood there when typing began, and in which version of the meal. */
  readonly before: string;
  readonly version: number;
}

function isTyped(kept: object): boolean {
  const { text, before, version } = kept as Partial<Record<keyof Typed, unknown>>;
  return typeof text === 'string' && typeof before === 'string' && typeof version === 'number';
}

export function useTypedField(meal: Meal, field: 'name' | 'notes', onChange: MealEdit['change']) {
  const { t } = useTranslation(['meals', 'merge']);
  const present = meal[field] ?? '';
  const saved: Typed = { text: present, before: present, version: meal.version };
  const { typed, draft, type, discard } = useDraftOver(`meal-${field}-${meal.id}`, saved, isTyped, ['before', 'version']);
  const shown: Typed = { ...saved, ...typed };
  /** Something is being typed, and what it would replace is not what it began with. */
  const isOutdated = draft !== undefined && draft.kind !== 'aside' && draft.isOutdated;
  const leave = () => {
    if (!typed) return;
    discard();
    const text = shown.text.trim();
    // A meal keeps its name when the field is emptied.
    if (text === shown.before.trim() || (field === 'name' && text === '')) return;
    onChange({ [field]: text }, { ...meal, [field]: shown.before, version: shown.version });
  };
  return {
    /** A text from an earlier visit that was not stored. */
    draft: draft?.kind === 'typing' ? undefined : draft,
    leave,
    wires: {
      value: shown.text,
      help: isOutdated && t('merge:elsewhere'),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        type({ text: target.value }, { before: present, version: meal.version }),
      onBlur: leave,
    },
  };
}
