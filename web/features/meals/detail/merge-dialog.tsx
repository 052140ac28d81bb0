/** Two windows changed one meal: what is stored now beside one's own changes, and what becomes of them. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import { capital } from '#core/foods/food-name.ts';
import type { Side } from '#core/nutrition/merge-meal.ts';
import { useAmountWords } from '#web/features/meals/amount-words.ts';
import type { Clash } from '#web/features/meals/clashes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { MealFields } from './meal-change.ts';
import { clashesIn, fieldsMerged, fieldsOfMine, mergeRows, textClashes, type Choices, type IngredientRow } from './merge-choices.ts';

export interface MergeDialogProps {
  clash: Clash;
  /** The meal as it is now. */
  theirs: Meal;
  busy: boolean;
  onKeep: (fields: MealFields) => void;
  onTakeNewer: () => void;
  onClose: () => void;
}

function useRowWords() {
  const { t } = useTranslation('meals');
  const words = useAmountWords();
  const whole = (one: Ingredient) => [capital(one.name), words.amount(one)].filter(Boolean).join(' · ');
  return {
    whole,
    /** Of one side of a clash: the amount, or the other food. */
    side: (one: Ingredient | undefined, before: Ingredient | undefined) => {
      if (!one) return t('merge.gone');
      return before && one.foodId === before.foodId ? words.amount(one) || whole(one) : whole(one);
    },
    change: (before: Ingredient | undefined, after: Ingredient | undefined): string | undefined => {
      if (before && after) {
        const amount = before.foodId === after.foodId && words.amount(after);
        return t('merge.changed', { before: whole(before), after: amount || whole(after) });
      }
      if (after) return t('merge.added', { what: whole(after) });
      return before && t('merge.removed', { what: whole(before) });
    },
  };
}

function Texts({ clash, meal }: { clash: Clash; meal: Meal }) {
  const { t } = useTranslation('meals');
  return clash.fields.map(
    (field) =>
      field !== 'ingredients' && (
        <li key={field}>
          <span className="text-muted">{`${t(`detail.${field}`)}: `}</span>
          <span className="wrap-anywhere whitespace-pre-line">{meal[field] || t('merge.empty')}</span>
        </li>
      ),
  );
}

function Sides({ clash, theirs, rows }: Pick<MergeDialogProps, 'clash' | 'theirs'> & { rows: readonly IngredientRow[] }) {
  const { t } = useTranslation('meals');
  const words = useRowWords();
  const own = rows.flatMap((row) => {
    if (row.kind === 'same' || (row.kind === 'changed' && row.by === 'theirs')) return [];
    return words.change(row.before, row.kind === 'clash' ? row.mine : row.after) ?? [];
  });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section aria-label={t('merge.now')}>
        <h3 className="mb-1 text-t1 font-medium text-muted">{t('merge.now')}</h3>
        <ul className="grid gap-1">
          {clash.fields.includes('ingredients') && theirs.ingredients.map((one) => <li key={one.id}>{words.whole(one)}</li>)}
          <Texts clash={clash} meal={theirs} />
        </ul>
      </section>
      <section aria-label={t('merge.mine')}>
        <h3 className="mb-1 text-t1 font-medium text-muted">{t('merge.mine')}</h3>
        <ul className="grid gap-1">
          {own.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <Texts clash={clash} meal={clash.mine} />
        </ul>
      </section>
    </div>
  );
}

interface Question {
  readonly about: IngredientRow | 'name' | 'notes';
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

function useQuestions({ clash, theirs }: Pick<MergeDialogProps, 'clash' | 'theirs'>, rows: readonly IngredientRow[]): Question[] {
  const { t } = useTranslation('meals');
  const words = useRowWords();
  const ofRows = clashesIn(rows).map((row): Question => {
    const known = row.before ?? row.theirs ?? row.mine;
    const [mine, newer] = [words.side(row.mine, row.before ?? row.theirs), words.side(row.theirs, row.before ?? row.mine)];
    return { about: row, key: known?.id ?? '', label: capital(known?.name ?? ''), mine, theirs: newer };
  });
  const ofTexts = textClashes(clash, theirs).map((field): Question => {
    const told = (meal: Meal) => meal[field]?.slice(0, 40) || t('merge.empty');
    return { about: field, key: field, label: t(`detail.${field}`), mine: told(clash.mine), theirs: told(theirs) };
  });
  return [...ofRows, ...ofTexts];
}

export function MergeDialog({ clash, theirs, busy, onKeep, onTakeNewer, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['meals', 'common']);
  const rows = useMemo(() => mergeRows(clash, theirs), [clash, theirs]);
  const questions = useQuestions({ clash, theirs }, rows);
  const [choices, setChoices] = useState<Choices>(new Map());
  const merged = fieldsMerged(clash, theirs, rows, choices);
  const isEmpty = merged.ingredients?.length === 0;
  const isOpen = questions.some(({ about }) => !choices.has(about));
  return (
    <Dialog
      open
      insist
      onClose={onClose}
      title={t('merge.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onTakeNewer}>
            {t('merge.takeNewer')}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => onKeep(fieldsOfMine(clash))}>
            {t('merge.keepMine')}
          </Button>
          <Button busy={busy} disabled={isOpen || isEmpty} onClick={() => onKeep(merged)}>
            {t('merge.merge')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{t('merge.text')}</p>
        <Sides clash={clash} theirs={theirs} rows={rows} />
        {questions.length > 0 && <p className="font-medium">{t('merge.choose')}</p>}
        {questions.map(({ about, key, label, mine, theirs: newer }) => (
          <Segmented<Side | ''>
            key={key}
            wide
            label={label}
            value={choices.get(about) ?? ''}
            options={[
              { value: 'mine', label: t('merge.ofMine', { what: mine }) },
              { value: 'theirs', label: t('merge.ofTheirs', { what: newer }) },
            ]}
            onChange={(side) => side !== '' && setChoices(new Map([...choices, [about, side]]))}
          />
        ))}
        {isEmpty && <Notice tone="high">{t('merge.nothing')}</Notice>}
      </div>
    </Dialog>
  );
}
