/** A food nobody had: its names, what is in 100 g of it, and how much of it people usually eat. */
import { useTranslation } from 'react-i18next';
import { mostIn100g, NEW_FOOD_LIMITS, newFoodSchema, type NewFood } from '#core/contracts/unknown.ts';
import { FOOD_CATEGORIES, type FoodCategory } from '#core/foods/food.ts';
import { energyDoubt } from '#core/nutrition/energy-doubt.ts';
import { MACRO_IDS } from '#core/nutrition/nutrient-ids.ts';
import { NUTRIENT_GROUPS, NUTRIENTS, type Nutrient, type NutrientId } from '#core/nutrition/nutrients.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { EnergyField } from '#web/components/fields/energy-field.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { wrongFields, type Parsed } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useNutrientNames } from '#web/components/nutrient-names.ts';
import { useFormat } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { findFaults, foodFrom, withNutrient, withUsualGrams, type FoodField, type NewFoodDraft } from './new-food-draft.ts';

/** The form's id, for the button that sends it from outside. */
export const NEW_FOOD_FORM = 'new-food';

const isMacro = (id: NutrientId) => MACRO_IDS.some((macro) => macro === id);
const MACROS = NUTRIENTS.filter(({ id }) => isMacro(id));
const OTHERS = NUTRIENTS.filter(({ id }) => !isMacro(id));

interface PartProps {
  draft: NewFoodDraft;
  onChange: (draft: NewFoodDraft) => void;
  getErrorText: (field: FoodField) => string | undefined;
}

function NutrientFields({ nutrients, draft, onChange, getErrorText }: PartProps & { nutrients: readonly Nutrient[] }) {
  const toName = useNutrientNames();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {nutrients.map(({ id, unit }) => {
        const wires = {
          label: toName(id),
          value: draft.per100g[id],
          error: getErrorText(id),
          onChange: (value: number | undefined, valid: boolean) => onChange(withNutrient(draft, id, value, valid)),
        };
        return id === 'calories' ? (
          <EnergyField key={id} required digits={0} {...wires} />
        ) : (
          <DecimalField key={id} unit={unit} digits={2} {...wires} />
        );
      })}
    </div>
  );
}

function Naming({ draft, onChange, getErrorText }: PartProps) {
  const { t } = useTranslation(['unknown', 'common']);
  const categories: { value: FoodCategory | ''; label: string }[] = [
    { value: '', label: t('form.chooseCategory') },
    ...FOOD_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('form.sl')}
        required
        maxLength={NEW_FOOD_LIMITS.name}
        value={draft.sl}
        error={getErrorText('sl')}
        onChange={(event) => onChange({ ...draft, sl: event.target.value })}
      />
      <TextField
        label={t('form.en')}
        hint={t('common:optional')}
        maxLength={NEW_FOOD_LIMITS.name}
        value={draft.en}
        onChange={(event) => onChange({ ...draft, en: event.target.value })}
      />
      <Select
        label={t('form.category')}
        required
        value={draft.category}
        options={categories}
        error={getErrorText('category')}
        onChange={(category) => onChange({ ...draft, category })}
      />
      <DecimalField
        label={t('form.usualGrams')}
        required
        unit={t('common:unit.g')}
        value={draft.usualGrams}
        error={getErrorText('usualGrams')}
        onChange={(value, valid) => onChange(withUsualGrams(draft, value, valid))}
      />
    </div>
  );
}

export interface NewFoodFormProps {
  draft: NewFoodDraft;
  onChange: (draft: NewFoodDraft) => void;
  /** Sent, and nothing is wrong with it. */
  onFood: (food: NewFood) => void;
}

function parse(draft: NewFoodDraft): Parsed<NewFood> {
  const food = foodFrom(draft);
  return food ? newFoodSchema.safeParse(food) : wrongFields(...Object.keys(findFaults(draft)));
}

export function NewFoodForm({ draft, onChange, onFood }: NewFoodFormProps) {
  const { t } = useTranslation(['unknown', 'more-nutrients', 'common']);
  const format = useFormat();
  const form = useForm({
    id: NEW_FOOD_FORM,
    initial: draft,
    onChange,
    parse,
    describe: (field, _empty, values) => {
      const fault = findFaults(values)[field as FoodField];
      if (fault === undefined || fault.kind === 'required') return undefined;
      const shown = field === 'calories' ? format.energyNumber : format.number;
      return t('common:field.range', { min: shown(fault.min), max: shown(field === 'calories' ? mostIn100g('kcal') : fault.max) });
    },
    send: onFood,
    worksOffline: true,
    keepsTyped: true,
  });
  const { getErrorText } = form;
  const doubt = energyDoubt(draft.per100g);
  const parts = { draft, onChange, getErrorText };
  // Folded away, a field at fault could not be found.
  const isWrongBelow = OTHERS.some(({ id }) => getErrorText(id) !== undefined);
  return (
    <FormFrame form={form} className="gap-5">
      <Naming {...parts} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{t('form.per100g')}</legend>
        <NutrientFields nutrients={MACROS} {...parts} />
        {doubt !== undefined && (
          <Notice tone="high" title={t('form.doubt')}>
            {t('form.doubtText', { expected: format.energy(doubt) })}
          </Notice>
        )}
        <details open={isWrongBelow || undefined}>
          <summary className="min-h-9 cursor-pointer rounded-control py-1.5 text-t1 font-medium text-accent pointer-coarse:min-h-11">
            {t('form.more')}
          </summary>
          <div className="mt-3 grid gap-5">
            <NutrientFields nutrients={OTHERS.filter((one) => one.group === undefined)} {...parts} />
            {NUTRIENT_GROUPS.map((group) => (
              <fieldset key={group}>
                <legend className="mb-3 text-t1 font-semibold text-muted">{t(`more-nutrients:groups.${group}`)}</legend>
                <NutrientFields nutrients={OTHERS.filter((one) => one.group === group)} {...parts} />
              </fieldset>
            ))}
          </div>
        </details>
        <p className="text-t1 text-muted">{t('form.unknownStays')}</p>
      </fieldset>
      <TextField
        label={t('form.source')}
        hint={t('common:optional')}
        help={t('form.sourceHelp')}
        maxLength={NEW_FOOD_LIMITS.source}
        value={draft.source}
        onChange={(event) => onChange({ ...draft, source: event.target.value })}
      />
    </FormFrame>
  );
}
