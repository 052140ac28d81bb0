/** A recipe as a form beside its figures. What is typed survives a reload until it is saved or discarded. */
import { deferred } from '#web/ui/deferred.tsx';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipe } from '#core/contracts/recipe.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import { shownMealEnergy } from '#core/nutrition/shown-energy.ts';
import { RECIPE_KINDS, RECIPE_LIMITS, recipeFigures } from '#core/nutrition/recipe.ts';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { DraftNotice } from '#web/components/form/draft-notice.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { IngredientsCard } from '#web/components/meal/ingredients-card.tsx';
import { WordsField } from '#web/components/meal/words-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FiguresCard } from './figures-card.tsx';
import { useFormat } from '#web/lib/format.ts';
import { toSource } from './recipe-draft.ts';
import { useRecipeEdit, type RecipeEdit } from './use-recipe-edit.ts';
import { useCalm } from '#web/lib/calm.ts';

const RecipeMergeDialog = deferred(() => import('./recipe-merge-dialog.tsx').then((module) => module.RecipeMergeDialog));

function AboutFields({ form }: { form: RecipeEdit['form'] }) {
  const { t } = useTranslation('recipes');
  const { kind } = form.values;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={t('form.name')}
        required
        placeholder={t('form.namePlaceholder')}
        maxLength={RECIPE_LIMITS.nameLength}
        {...form.text('name')}
      />
      <div className="flex flex-wrap items-start gap-4">
        <Segmented
          label={t('form.kind')}
          value={kind}
          options={RECIPE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
          onChange={(next) => form.set({ kind: next, ...(next === 'meal' ? { portions: 1, yieldGrams: undefined } : {}) })}
        />
        {kind === 'recipe' && <DecimalField label={t('form.portions')} className="w-28" digits={2} {...form.number('portions')} />}
      </div>
    </div>
  );
}

function MoreFields({ form, rawGrams }: { form: RecipeEdit['form']; rawGrams: number | undefined }) {
  const isCalm = useCalm();
  const { t } = useTranslation(['recipes', 'common']);
  const words = useAmountLabels();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        {form.values.kind === 'recipe' && (
          <DecimalField
            label={t('form.yield')}
            unit="g"
            help={rawGrams === undefined || isCalm ? t('form.yieldHelp') : t('form.yieldHelpRaw', { amount: words.grams(rawGrams) })}
            digits={0}
            {...form.number('yieldGrams')}
          />
        )}
        <DecimalField label={t('form.oil')} unit="g" help={t('form.oilHelp')} {...form.number('oilGrams')} />
      </div>
      <TextArea
        label={t('form.notes')}
        hint={t('common:optional')}
        placeholder={t('form.notesPlaceholder')}
        maxLength={MEAL_LIMITS.notesLength}
        {...form.text('notes')}
      />
    </div>
  );
}

interface SaveBarProps {
  formId: string;
  ready: boolean;
  unsaved: boolean;
  busy: boolean;
  onDiscard: () => void;
}

function SaveBar({ formId, ready, unsaved, busy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('recipes');
  return (
    <div className="floats-above-bar print:hidden flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      {unsaved && <p className="mr-auto text-t1 text-muted">{t('form.unsaved')}</p>}
      {unsaved && (
        <Button variant="quiet" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      )}
      <Button type="submit" variant={submitLook(ready)} form={formId} busy={busy}>
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
  const { t } = useTranslation(['recipes', 'meals', 'common']);
  const edit = useRecipeEdit(recipe, onSaved);
  const { form } = edit;
  const draft = form.values;
  const figures = useMemo(() => recipeFigures(toSource(edit.whole)), [edit.whole]);
  const { energyUnit } = useFormat();
  // Of one portion the foods beside it are the parts.
  const energy = toSource(edit.whole).portions === 1 ? shownMealEnergy({ ...toSource(edit.whole), nutrients: figures.total }, energyUnit) : undefined;
  const whole = energy === undefined ? figures : { ...figures, perPortion: { ...figures.perPortion, calories: energy } };

  return (
    <div data-form={form.props.id} className="grid grid-cols-1 gap-4 md:gap-6">
      <PageHead above={above} title={draft.name.trim() || t('new')}>
        {aside}
      </PageHead>
      {/* What is typed now is said beside the button that saves. */}
      {form.draft?.kind !== 'typing' && <DraftNotice draft={form.draft} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
        <div className="grid grid-cols-1 gap-4 lg:col-span-7 md:gap-5">
          <Card>
            <form {...form.props}>
              <AboutFields form={form} />
            </form>
          </Card>
          {draft.ingredients.length > 0 && (
            <IngredientsCard
              meal={{ ingredients: [...draft.ingredients], oil: null, oilGrams: null }}
              onChange={(ingredients) => form.set({ ingredients })}
            />
          )}
          <Card title={t('form.words')}>
            <div className="grid gap-3">
              <WordsField
                label={t('form.words')}
                placeholder={t('form.wordsPlaceholder')}
                draft={draft.words}
                actions={edit.words}
                preview={edit.preview}
                error={form.getErrorText('ingredients')}
                isSearchable={draft.ingredients.length === 0}
              />
            </div>
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-span-5 md:gap-5">
          <Card title={t('form.more')}>
            <MoreFields form={form} rawGrams={figures.rawGrams} />
          </Card>
          {edit.whole.ingredients.length > 0 && <FiguresCard figures={whole} onePortion={draft.kind === 'meal'} />}
        </div>
      </div>
      <FormFailure failure={form.failure} isOffline={form.isOffline} />
      {(form.isTyped || !recipe) && (
        <SaveBar formId={form.props.id} ready={form.isReady} unsaved={form.isTyped} busy={edit.isSaving || edit.isReading} onDiscard={edit.discard} />
      )}
      {edit.sides && <RecipeMergeDialog sides={edit.sides} onKeep={edit.keep} onTakeNewer={edit.discard} onClose={edit.putOff} />}
    </div>
  );
}
