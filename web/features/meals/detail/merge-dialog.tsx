/** Two windows changed one meal: what is stored now beside one's own changes, and what becomes of them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { capital } from '#core/foods/food-name.ts';
import type { Clash } from '#web/lib/meal/clashes.ts';
import type { MealFields } from '#web/lib/meal/meal-change.ts';
import { clashesIn, fieldsMerged, fieldsOfMine, mergeRows, textClashes, type IngredientRow } from '#web/lib/meal/merge-choices.ts';
import { MergeFrame, type MergeQuestion } from '#web/components/meal/merge-frame.tsx';
import { inChoice, useMergeLabels } from '#web/lib/meal/use-merge-labels.ts';

export interface MergeDialogProps {
  clash: Clash;
  /** The meal as it is now. */
  theirs: Meal;
  busy: boolean;
  onKeep: (fields: MealFields) => void;
  onTakeNewer: () => void;
  onClose: () => void;
}

function Texts({ clash, meal }: { clash: Clash; meal: Meal }) {
  const { t } = useTranslation(['meals', 'merge', 'meal']);
  return clash.fields.map(
    (field) =>
      field !== 'ingredients' && (
        <li key={field}>
          <span className="text-muted">{`${t(`meal:${field}`)}: `}</span>
          <span className="wrap-anywhere whitespace-pre-line">{meal[field] || t('merge:empty')}</span>
        </li>
      ),
  );
}

function Sides({ clash, theirs, rows }: Pick<MergeDialogProps, 'clash' | 'theirs'> & { rows: readonly IngredientRow[] }) {
  const { t } = useTranslation(['meals', 'merge', 'meal']);
  const words = useMergeLabels();
  const own = rows.flatMap((row) => {
    if (row.kind === 'same' || (row.kind === 'changed' && row.by === 'theirs')) return [];
    return words.change(row.before, row.kind === 'clash' ? row.mine : row.after) ?? [];
  });
  return (
    <>
      <section aria-label={t('merge:now')}>
        <h3 className="mb-1 text-t1 font-medium text-muted">{t('merge:now')}</h3>
        <ul className="grid gap-1">
          {clash.fields.includes('ingredients') && theirs.ingredients.map((one) => <li key={one.id}>{words.whole(one)}</li>)}
          <Texts clash={clash} meal={theirs} />
        </ul>
      </section>
      <section aria-label={t('merge:mine')}>
        <h3 className="mb-1 text-t1 font-medium text-muted">{t('merge:mine')}</h3>
        <ul className="grid gap-1">
          {own.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <Texts clash={clash} meal={clash.mine} />
        </ul>
      </section>
    </>
  );
}

type Question = MergeQuestion<IngredientRow | 'name' | 'notes'>;

function useQuestions({ clash, theirs }: Pick<MergeDialogProps, 'clash' | 'theirs'>, rows: readonly IngredientRow[]): Question[] {
  const { t } = useTranslation(['meals', 'merge', 'meal']);
  const words = useMergeLabels();
  const ofRows = clashesIn(rows).map((row): Question => {
    const known = row.before ?? row.theirs ?? row.mine;
    const [mine, newer] = [words.side(row.mine, row.before ?? row.theirs), words.side(row.theirs, row.before ?? row.mine)];
    return { about: row, key: known?.id ?? '', label: capital(known?.name ?? ''), mine, theirs: newer };
  });
  const ofTexts = textClashes(clash, theirs).map((field): Question => {
    const reported = (meal: Meal) => inChoice(meal[field] || t('merge:empty'));
    return { about: field, key: field, label: t(`meal:${field}`), mine: reported(clash.mine), theirs: reported(theirs) };
  });
  return [...ofRows, ...ofTexts];
}

export function MergeDialog({ clash, theirs, busy, onKeep, onTakeNewer, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['meals', 'merge', 'meal']);
  const rows = useMemo(() => mergeRows(clash, theirs), [clash, theirs]);
  const questions = useQuestions({ clash, theirs }, rows);
  return (
    <MergeFrame
      title={t('merge:title')}
      text={t('merge:text')}
      emptyText={t('merge:nothing')}
      sides={<Sides clash={clash} theirs={theirs} rows={rows} />}
      questions={questions}
      merge={(choices) => fieldsMerged(clash, theirs, rows, choices)}
      isEmpty={(merged) => merged.ingredients?.length === 0}
      busy={busy}
      onMerge={onKeep}
      onKeepMine={() => onKeep(fieldsOfMine(clash))}
      onTakeNewer={onTakeNewer}
      onClose={onClose}
    />
  );
}
