/** Words that are read into foods as they are typed: the field, and below it what is recognised. */
import { useId, type KeyboardEvent, type Ref } from 'react';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import type { Preview } from '#web/lib/meal/chips.ts';
import type { MealDraft } from '#web/lib/meal/draft.ts';
import { wantFoodTable } from '#web/lib/meal/use-food-table.ts';
import type { WordActions } from '#web/lib/meal/use-meal-draft.ts';
import { ChipRow } from './chip-row.tsx';

export interface WordsFieldProps {
  label: string;
  placeholder: string;
  draft: MealDraft;
  actions: WordActions;
  preview: Preview;
  /** What is wrong with what is written. */
  error: string | undefined;
  field?: Ref<HTMLTextAreaElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Whether a food can be added by search here too; not where a list beside it offers the same. */
  isSearchable?: boolean | undefined;
}

export function WordsField({ label, placeholder, draft, actions, preview, error, field, onKeyDown, isSearchable }: WordsFieldProps) {
  const id = useId();
  return (
    <>
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={placeholder}
        rows={2}
        maxLength={MEAL_LIMITS.textLength}
        value={draft.text}
        autoCapitalize="none"
        className="field-box"
        onFocus={wantFoodTable}
        onChange={(event) => actions.setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ChipRow preview={preview} actions={actions} isSearchable={isSearchable} />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-t1 font-medium text-critical">
          {error}
        </p>
      )}
    </>
  );
}
