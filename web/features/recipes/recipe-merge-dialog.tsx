/** Two windows changed one recipe: what is stored now beside one's own changes, and what becomes of them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { capital } from '#core/foods/food-name.ts';
import type { Side } from '#core/nutrition/merge-meal.ts';
import { MergeFrame, type MergeQuestion } from '#web/components/meal/merge-frame.tsx';
import { inChoice, useMergeLabels } from '#web/lib/meal/use-merge-labels.ts';
import { useFormat } from '#web/lib/format.ts';
import type { RecipeDraft } from './recipe-draft.ts';
import { changedValues, mergedRecipe, recipeRows, valueClashes, type RecipeRow, type RecipeSides, type RecipeValue } from './recipe-merge.ts';

function useValueLabels() {
  const { t } = useTranslation(['recipes', 'meals', 'merge']);
  const format = useFormat();
  const labels: Record<RecipeValue, string> = {
    name: t('form.name'),
    kind: t('form.kind'),
    portions: t('form.portions'),
    yieldGrams: t('form.yield'),
    oilGrams: t('form.oil'),
    notes: t('form.notes'),
  };
  const displayText = (value: RecipeValue, draft: RecipeDraft): string => {
    const found = draft[value];
    if (value === 'kind') return t(`kind.${draft.kind}`);
    if (typeof found === 'number') return value === 'portions' ? format.number(found, 2) : format.withUnit(format.number(found, 1), 'g');
    return found?.trim() || t('merge:empty');
  };
  return { label: (value: RecipeValue) => labels[value], displayText };
}

interface ChangesProps {
  title: string;
  sides: RecipeSides;
  rows: readonly RecipeRow[];
  by: Side;
}

/** What one side did. */
function Changes({ title, sides, rows, by }: ChangesProps) {
  const words = useMergeLabels();
  const values = useValueLabels();
  const side = by === 'mine' ? sides.mine : sides.theirs;
  const foods = rows.flatMap((row) => {
    if (row.kind === 'same' || (row.kind === 'changed' && row.by !== by)) return [];
    return words.change(row.before, row.kind === 'clash' ? row[by] : row.after) ?? [];
  });
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-t1 font-medium text-muted">{title}</h3>
      <ul className="grid gap-1">
        {changedValues(sides.base, side).map((value) => (
          <li key={value}>
            <span className="text-muted">{`${values.label(value)}: `}</span>
            <span className="wrap-anywhere whitespace-pre-line">{values.displayText(value, side)}</span>
          </li>
        ))}
        {foods.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

type Question = MergeQuestion<RecipeRow | RecipeValue>;

function useQuestions(sides: RecipeSides, rows: readonly RecipeRow[]): Question[] {
  const words = useMergeLabels();
  const values = useValueLabels();
  const ofValues = valueClashes(sides).map((value): Question => {
    const displayText = (draft: RecipeDraft) => inChoice(values.displayText(value, draft));
    return { about: value, key: value, label: values.label(value), mine: displayText(sides.mine), theirs: displayText(sides.theirs) };
  });
  const ofRows = rows.flatMap((row): Question[] => {
    if (row.kind !== 'clash') return [];
    const known = row.before ?? row.theirs ?? row.mine;
    const [mine, theirs] = [words.side(row.mine, row.before ?? row.theirs), words.side(row.theirs, row.before ?? row.mine)];
    return [{ about: row, key: known?.id ?? '', label: capital(known?.name ?? ''), mine, theirs }];
  });
  return [...ofValues, ...ofRows];
}

export interface RecipeMergeDialogProps {
  sides: RecipeSides;
  onKeep: (draft: RecipeDraft) => void;
  onTakeNewer: () => void;
  onClose: () => void;
}

export function RecipeMergeDialog({ sides, onKeep, onTakeNewer, onClose }: RecipeMergeDialogProps) {
  const { t } = useTranslation(['recipes', 'meals', 'merge']);
  const rows = useMemo(() => recipeRows(sides), [sides]);
  const questions = useQuestions(sides, rows);
  return (
    <MergeFrame
      title={t('merge.title')}
      text={t('merge.text')}
      emptyText={t('merge.nothing')}
      sides={
        <>
          <Changes title={t('merge.now')} sides={sides} rows={rows} by="theirs" />
          <Changes title={t('merge:mine')} sides={sides} rows={rows} by="mine" />
        </>
      }
      questions={questions}
      merge={(choices) => mergedRecipe(sides, rows, choices)}
      isEmpty={(merged) => merged.ingredients.length === 0}
      onMerge={onKeep}
      onKeepMine={() => onKeep(sides.mine)}
      onTakeNewer={onTakeNewer}
      onClose={onClose}
    />
  );
}
