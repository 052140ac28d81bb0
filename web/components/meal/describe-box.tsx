/** The words box on the page of a meal that is known by its photos alone: what is recognised is what is saved. What is typed survives a reload. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ingredient } from '#core/contracts/meal.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { EMPTY_DRAFT, isEmptyDraft, isMealDraft, type MealDraft } from '#web/lib/meal/draft.ts';
import { writtenIngredients } from '#web/lib/meal/log-request.ts';
import { useFoodTable } from '#web/lib/meal/use-food-table.ts';
import { useReading } from '#web/lib/meal/use-reading.ts';
import { wordActions } from '#web/lib/meal/use-meal-draft.ts';
import { submitLook } from '#web/components/form/submit-look.ts';
import { Button } from '#web/ui/button.tsx';
import { WordsField } from './words-field.tsx';

export interface DescribeBoxProps {
  mealId: string;
  /** What was written before and told nothing yet. */
  first?: string | undefined;
  focused: boolean;
  onDone: (ingredients: readonly Ingredient[]) => void;
}

export function DescribeBox({ mealId, first = '', focused, onDone }: DescribeBoxProps) {
  const { t } = useTranslation('photos');
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft, forget] = useDraft<MealDraft>(`meal-words.${mealId}`, { ...EMPTY_DRAFT, text: first }, isMealDraft);
  const [tried, setTried] = useState(false);
  const state = useFoodTable();
  const { preview, read } = useReading(draft, state);
  const nothing = isEmptyDraft(draft) || (read && preview.chips.length === 0);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const submit = () => {
    setTried(nothing);
    if (nothing) field.current?.focus();
    // Before the table is there the words could not be read.
    else if (read) {
      forget();
      onDone(writtenIngredients(preview.chips));
    }
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
      <WordsField
        field={field}
        label={t('describe.label')}
        placeholder={t('describe.placeholder')}
        draft={draft}
        actions={wordActions(draft, setDraft)}
        preview={preview}
        error={tried && nothing ? t('describe.empty') : undefined}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        variant={submitLook(!nothing)}
        size="sm"
        className="justify-self-start"
        busy={!isEmptyDraft(draft) && state.status === 'waiting'}
      >
        {t('describe.save')}
      </Button>
    </form>
  );
}
