/** The words box on the page of a meal that is known by its photos alone: what is recognised is what is saved. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ingredient } from '#core/contracts/meal.ts';
import { EMPTY_DRAFT, isEmptyDraft } from '#web/lib/meal/draft.ts';
import { writtenIngredients } from '#web/lib/meal/log-request.ts';
import { useFoodTable } from '#web/lib/meal/use-food-table.ts';
import { useReading } from '#web/lib/meal/use-reading.ts';
import { useMealDraft } from '#web/lib/meal/use-meal-draft.ts';
import { submitLook } from '#web/components/form/submit-look.ts';
import { Button } from '#web/ui/button.tsx';
import { WordsField } from './words-field.tsx';

export interface DescribeBoxProps {
  /** What was written before and told nothing yet. */
  first?: string | undefined;
  focused: boolean;
  onDone: (ingredients: readonly Ingredient[]) => void;
}

export function DescribeBox({ first = '', focused, onDone }: DescribeBoxProps) {
  const { t } = useTranslation('photos');
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, actions] = useMealDraft(first === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, text: first });
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
    else if (read) onDone(writtenIngredients(preview.chips));
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
        actions={actions}
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
