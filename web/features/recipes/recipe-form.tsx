/** A recipe as a form beside its figures. What is typed survives a reload until it is saved or discarded. */
import { lazy, Suspense, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipe } from '#core/contracts/recipe.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { RECIPE_KINDS, RECIPE_LIMITS, recipeFigures } from '#core/nutrition/recipe.ts';
import { useAmountWords } from '#web/lib/meal/amount-words.ts';
import { DescribeBox } from '#web/components/meal/describe-box.tsx';
import { IngredientsCard } from '#web/components/meal/ingredients-card.tsx';
import { DecimalField } from '#web/lib/decimal-field.tsx';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FiguresCard } from './figures-card.tsx';
import { faultsOf, makingsOf, type RecipeDraft, type RecipeFault } from './recipe-draft.ts';
import { useRecipeEdit } from './use-recipe-edit.ts';

const RecipeMergeDialog = lazy(() => import('./recipe-merge-dialog.tsx').then((module) => ({ default: module.RecipeMergeDialog })));

interface FieldsProps {
  draft: RecipeDraft;
  faults: readonly RecipeFault[];
  onChange: (change: Partial<RecipeDraft>) => void;
}

function AboutFields({ draft, faults, onChange }: FieldsProps) {
  const { t } = useTranslation(['recipes', 'common']);
  const format = useFormat();
  return (
    <div className="grid gap-4">
      <TextField
        label={t('form.name')}
        required
        placeholder={t('form.namePlaceholder')}
        maxLength={RECIPE_LIMITS.nameLength}
        value={draft.name}
        error={faults.includes('name') ? t('common:field.required') : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="flex flex-wrap items-start gap-4">
        <Segmented
          label={t('form.kind')}
          value={draft.kind}
          options={RECIPE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={(kind) => onChange({ kind, ...(kind === 'meal' ? { portions: 1, yieldGrams: undefined } : {}) })}
        />
        {draft.kind === 'recipe' && (
          <DecimalField
            label={t('form.portions')}
            className="w-28"
            digits={2}
            value={draft.portions}
            error={
              faults.includes('portions')
                ? t('common:field.range', { min: format.number(0.1, 1), max: format.number(RECIPE_LIMITS.portions) })
                : undefined
            }
            onChange={(portions) => onChange({ portions })}
          />
        )}
      </div>
    </div>
  );
}

function MoreFields({ draft, faults, rawGrams, onChange }: FieldsProps & { rawGrams: number | undefined }) {
  const { t } = useTranslation(['recipes', 'common']);
  const format = useFormat();
  const words = useAmountWords();
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        {draft.kind === 'recipe' && (
          <DecimalField
            label={t('form.yield')}
            unit="g"
            help={rawGrams === undefined ? t('form.yieldHelp') : t('form.yieldHelpRaw', { amount: words.grams(rawGrams) })}
            digits={0}
            value={draft.yieldGrams}
            error={
              faults.includes('yieldGrams')
                ? t('common:field.range', { min: format.number(1), max: format.number(RECIPE_LIMITS.yieldGrams) })
                : undefined
            }
            onChange={(yieldGrams) => onChange({ yieldGrams })}
          />
        )}
        <DecimalField
          label={t('form.oil')}
          unit="g"
          help={t('form.oilHelp')}
          value={draft.oilGrams}
          error={
            faults.includes('oilGrams') ? t('common:field.range', { min: format.number(0), max: format.number(RECIPE_LIMITS.oilGrams) }) : undefined
          }
          onChange={(oilGrams) => onChange({ oilGrams })}
        />
      </div>
      <TextArea
        label={t('form.notes')}
        hint={t('common:optional')}
        placeholder={t('form.notesPlaceholder')}
        maxLength={MEAL_LIMITS.notesLength}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </div>
  );
}

interface SaveBarProps {
  formId: string;
  unsaved: boolean;
  busy: boolean;
  onDiscard: () => void;
}

function SaveBar({ formId, unsaved, busy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('recipes');
  return (
    <div className="sticky bottom-24 z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card md:bottom-4">
      {unsaved && <p className="mr-auto text-t1 text-muted">{t('form.unsaved')}</p>}
      {unsaved && (
        <Button variant="quiet" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      )}
      <Button type="submit" form={formId} busy={busy}>
        {t('form.save')}
      </Button>
    </div>
  );
}

export interface RecipeFormProps {
  /** Absent = a new one. */
  recipe: Recipe | undefined;
  /** The way back. */
  above: ReactNode;
  /** What can be done to it. */
  aside: ReactNode;
  onSaved: (recipe: Recipe) => void;
}

export function RecipeForm({ recipe, above, aside, onSaved }: RecipeFormProps) {
  const { t } = useTranslation(['recipes', 'meals', 'photos', 'common']);
  const formId = useId();
  const [checked, setChecked] = useState(false);
  const edit = useRecipeEdit(recipe, (saved) => {
    setChecked(false);
    onSaved(saved);
  });
  const { draft, change } = edit;
  // A box of words for each time some were added: it begins anew.
  const [added, setAdded] = useState(0);
  const faults = checked ? faultsOf(draft) : [];
  const figures = useMemo(() => recipeFigures(makingsOf(draft)), [draft]);
  const discard = () => {
    edit.discard();
    setChecked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faultsOf(draft).length > 0) return focusFirstError(document.getElementById(`${formId}-all`));
    edit.save();
  };

  return (
    <div id={`${formId}-all`} className="grid gap-4 md:gap-6">
      <div>
        {above}
        <PageHead title={draft.name.trim() || t('new')}>{aside}</PageHead>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
        <div className="grid grid-cols-1 gap-4 lg:col-span-7 md:gap-5">
          <Card>
            <form id={formId} noValidate onSubmit={submit}>
              <AboutFields draft={draft} faults={faults} onChange={change} />
            </form>
          </Card>
          {draft.ingredients.length > 0 && (
            <IngredientsCard
              meal={{ ingredients: [...draft.ingredients], oil: null, oilGrams: null }}
              onChange={(ingredients) => change({ ingredients })}
            />
          )}
          <Card title={t('form.words')}>
            <DescribeBox
              key={added}
              words={{ label: t('form.words'), placeholder: t('form.wordsPlaceholder') }}
              focused={added > 0}
              onDone={(more) => {
                change({ ingredients: [...draft.ingredients, ...more].slice(0, MEAL_LIMITS.ingredients) });
                setAdded(added + 1);
              }}
            />
            {faults.includes('ingredients') && (
              <p role="alert" className="mt-3 text-t1 font-medium text-critical">
                {t('form.noIngredients')}
              </p>
            )}
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-span-5 md:gap-5">
          <Card title={t('form.more')}>
            <MoreFields draft={draft} faults={faults} rawGrams={figures.rawGrams} onChange={change} />
          </Card>
          {draft.ingredients.length > 0 && <FiguresCard figures={figures} onePortion={draft.kind === 'meal'} />}
        </div>
      </div>
      {(edit.isTyped || !recipe) && <SaveBar formId={formId} unsaved={edit.isTyped} busy={edit.isSaving} onDiscard={discard} />}
      {edit.sides && (
        <Suspense>
          <RecipeMergeDialog sides={edit.sides} onKeep={edit.keep} onTakeNewer={discard} onClose={edit.putOff} />
        </Suspense>
      )}
    </div>
  );
}
