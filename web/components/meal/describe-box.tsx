/** The words box on a meal's own page: what is written becomes ingredients of this meal. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ingredient } from '#core/contracts/meal.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { ChipRow } from './chip-row.tsx';
import { EMPTY_DRAFT, isEmptyDraft } from '#web/lib/meal/draft.ts';
import { toIngredient } from '#web/lib/meal/log-request.ts';
import { useFoodTable, wantFoodTable } from '#web/lib/meal/use-food-table.ts';
import { useReading } from '#web/lib/meal/use-reading.ts';
import { useMealDraft } from '#web/lib/meal/use-meal-draft.ts';
import { Button } from '#web/ui/button.tsx';

/** Other words for the box, where what is written is no meal that was eaten. */
export interface DescribeLabels {
  readonly label: string;
  readonly placeholder: string;
}

export interface DescribeBoxProps {
  words?: DescribeLabels;
  /** What was written before and told nothing yet. */
  first?: string | undefined;
  focused: boolean;
  onDone: (ingredients: readonly Ingredient[]) => void;
}

export function DescribeBox({ words, first = '', focused, onDone }: DescribeBoxProps) {
  const { t } = useTranslation('photos');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, actions] = useMealDraft(first === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, text: first });
  const [hint, setHint] = useState(false);
  const state = useFoodTable();
  const { preview, read } = useReading(draft, state);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const submit = () => {
    const nothing = isEmptyDraft(draft) || (read && preview.chips.length === 0);
    setHint(nothing);
    if (nothing) field.current?.focus();
    // Before the table is there the words could not be read.
    else if (read) onDone(preview.chips.map((chip) => ({ ...toIngredient(chip), id: crypto.randomUUID() })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        aria-label={words?.label ?? t('describe.label')}
        aria-describedby={hint ? `${id}-hint` : undefined}
        placeholder={words?.placeholder ?? t('describe.placeholder')}
        rows={2}
        maxLength={MEAL_LIMITS.textLength}
        value={draft.text}
        autoCapitalize="none"
        className="field-box field-sizing-content resize-none py-2.5"
        onFocus={wantFoodTable}
        onChange={(event) => {
          setHint(false);
          actions.setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <ChipRow box={{ preview, actions }} />
      {hint && (
        <p id={`${id}-hint`} role="alert" className="text-t1 font-medium text-critical">
          {t('describe.empty')}
        </p>
      )}
      <Button type="submit" size="sm" className="justify-self-start" busy={!isEmptyDraft(draft) && state.status === 'waiting'}>
        {t('describe.save')}
      </Button>
    </form>
  );
}
