/** How much of the chosen product: a number, its measure, the usual amounts one press away; below, what that makes of the day. Then it stands in the meal. */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PencilLine, Plus } from 'lucide-react';
import { isMeasureUnit } from '#core/foods/measures.ts';
import { MEAL_LIMITS } from '#core/nutrition/meal.ts';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import { shownTotals } from '#core/nutrition/shown-energy.ts';
import { toNutrients } from '#core/nutrition/totals.ts';
import { toAttribution } from '#core/products/product.ts';
import { SteppedField } from '#web/components/fields/stepped-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import { Figures } from '#web/components/meal/figures.tsx';
import { MoreNutrients } from '#web/components/more-nutrients.tsx';
import { leftAfter } from '#web/lib/meal/left-after.ts';
import type { LogTabProps } from '#web/lib/meal/log-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PanelFoot } from '#web/ui/panel-foot.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Select } from '#web/ui/select.tsx';
import { per100, useFigureLine, useKindLabel } from './figure-labels.ts';
import { foundName, type Found } from './found.ts';
import { baseGrams, baseUnit, gramsOfAmount, productMeasures, quickAmounts, usualAmount, type ProductAmount, type ProductUnit } from './measures.ts';
import { StepHead } from './step-head.tsx';

export interface AmountStepProps extends Pick<LogTabProps, 'overview' | 'preview'> {
  found: Found;
  onAdd: (entered: ProductAmount, grams: number) => void;
  onBack: () => void;
  /** Absent where it is not this person's to change. */
  onEdit?: (() => void) | undefined;
}

/** Where keys are on the screen, they would cover what is asked. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** A small step where little is meant, a large one where much is. */
function toStep(unit: ProductUnit, amount: number): number {
  if (unit !== 'g' && unit !== 'ml') return 0.5;
  return amount < 20 ? 1 : amount < 100 ? 5 : 10;
}

function Facts({ found }: { found: Found }) {
  const { t } = useTranslation(['products', 'more-nutrients']);
  const toLine = useFigureLine();
  const figures = per100(found.food);
  const basis = baseUnit(found);
  return (
    <div>
      <p className="text-t1 text-muted">{t('amount.per100', { basis, figures: toLine(figures) })}</p>
      <MoreNutrients of={t('more-nutrients:per100', { basis })} amounts={figures} className="mt-1" />
    </div>
  );
}

function useUnitLabel(found: Found): (unit: ProductUnit, grams: number) => string {
  const { t } = useTranslation('products');
  const words = useAmountLabels();
  const format = useFormat();
  const base = baseUnit(found);
  const weighs = (grams: number) => format.withUnit(format.number(grams / baseGrams(found), 1), base);
  return (unit, grams) => {
    if (unit === 'package') return t('amount.package', { amount: weighs(grams) });
    if (unit === 'portion') return t('amount.serving', { amount: weighs(grams) });
    return unit === 'g' || unit === 'ml' || !isMeasureUnit(unit) ? unit : `${words.unit(unit, 1)} (${weighs(grams)})`;
  };
}

interface AmountProps {
  found: Found;
  entered: ProductAmount;
  grams: number | undefined;
  bad: boolean;
  /** Changes when the amount was said by another press, so that the field forgets what is typed in it. */
  turn: number;
  onEnter: (entered: ProductAmount | undefined) => void;
}

function AmountField({ found, entered, grams, bad, turn, onEnter }: AmountProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const toText = useUnitLabel(found);
  const measures = productMeasures(found);
  const gramsOfOne = measures.find((one) => one.unit === entered.unit)?.grams ?? 1;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasKeyboard()) return;
    const field = place.current?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.select();
  }, []);
  const step = (sign: 1 | -1) => {
    const size = toStep(entered.unit, sign < 0 ? entered.amount - 0.001 : entered.amount);
    const next = Math.round((entered.amount + sign * size) * 100) / 100;
    if (next > 0) onEnter({ ...entered, amount: next });
  };
  /** Another measure of the same weight would be an odd number: one of it is meant. */
  const change = (unit: ProductUnit) => onEnter({ unit, amount: unit === 'g' || unit === 'ml' ? Math.round(grams ?? 100) : 1 });
  return (
    <div ref={place} className="grid gap-1">
      <div className="grid grid-cols-2 items-end gap-3 md:max-w-md">
        <SteppedField
          key={`${entered.unit} ${turn}`}
          label={t('amount.amount')}
          lessLabel={t('amount.less')}
          moreLabel={t('amount.more')}
          onStep={step}
          value={entered.amount}
          digits={2}
          aria-invalid={bad || undefined}
          onChange={(value, valid) => onEnter(valid && value !== undefined ? { ...entered, amount: value } : undefined)}
        />
        <Select
          label={t('amount.unit')}
          value={entered.unit}
          options={measures.map((one) => ({ value: one.unit, label: toText(one.unit, one.grams) }))}
          onChange={change}
        />
      </div>
      <p className={bad ? 'text-t1 font-medium text-critical' : 'text-t1 text-muted'} role={bad ? 'alert' : undefined}>
        {bad
          ? t('amount.range', { min: format.number(0.1, 1), max: format.number(MEAL_LIMITS.grams / gramsOfOne) })
          : grams !== undefined && entered.unit !== 'g'
            ? t('amount.weighs', { amount: format.number(grams, 1) })
            : '\u00a0'}
      </p>
    </div>
  );
}

function QuickAmounts({ found, entered, onEnter }: Pick<AmountProps, 'found' | 'entered' | 'onEnter'>) {
  const { t } = useTranslation('products');
  const words = useAmountLabels();
  const format = useFormat();
  const toWord = ({ amount, unit }: ProductAmount) => {
    if (unit === 'package') return t(amount === 1 ? 'amount.onePackage' : 'amount.halfPackage');
    return format.withUnit(format.number(amount), isMeasureUnit(unit) ? words.unit(unit, amount) : unit);
  };
  return (
    <div role="group" aria-label={t('amount.quick')} className="flex flex-wrap gap-2">
      {quickAmounts(found).map((one) => {
        const on = one.amount === entered.amount && one.unit === entered.unit;
        return (
          <button
            key={`${one.amount}-${one.unit}`}
            type="button"
            aria-pressed={on}
            onClick={() => onEnter(one)}
            className={cx(
              'min-h-9 rounded-full border px-3.5 text-t1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
              on ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:border-accent hover:bg-accent-soft',
            )}
          >
            {toWord(one)}
          </button>
        );
      })}
    </div>
  );
}

interface AddFootProps extends Pick<AmountStepProps, 'overview' | 'preview'> {
  formId: string;
  /** Of the amount; absent where it is none. */
  totals: Nutrients | undefined;
}

/** What the amount is in figures, what is left of the day with it and the rest of the meal, and the button that adds it. */
function AddFoot({ formId, totals, overview, preview }: AddFootProps) {
  const { t } = useTranslation('products');
  const { energyUnit } = useFormat();
  const calories = shownTotals([preview.totals, totals ?? {}], energyUnit).calories ?? 0;
  return (
    <PanelFoot figures={<Figures totals={totals ?? {}} incomplete={false} left={leftAfter(overview, calories, energyUnit)} />}>
      <Button type="submit" form={formId} disabled={!totals} icon={<Plus size={18} />}>
        {t('amount.add')}
      </Button>
    </PanelFoot>
  );
}

export function AmountStep({ found, overview, preview, onAdd, onBack, onEdit }: AmountStepProps) {
  const { t } = useTranslation(['products', 'meals', 'units']);
  const lang = useFoodLang();
  const formId = useId();
  const toKind = useKindLabel();
  const [entered, setInput] = useState(() => usualAmount(found));
  const [unreadable, setUnreadable] = useState(false);
  const [turn, setTurn] = useState(0);
  const grams = unreadable ? undefined : gramsOfAmount(found, entered);
  const fits = grams !== undefined && grams > 0 && grams <= MEAL_LIMITS.grams;
  const attribution = toAttribution(found);
  const say = (next: ProductAmount | undefined) => {
    setUnreadable(next === undefined);
    if (next) setInput(next);
  };
  return (
    <>
      <form
        id={formId}
        noValidate
        className="grid gap-4 px-4 py-4 md:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) onAdd(entered, grams);
        }}
      >
        <StepHead title={foundName(found, lang)} onBack={onBack} quiet={hasKeyboard()}>
          <p className="flex flex-wrap items-center gap-2 text-t1 text-muted">
            <Pill tone={found.kind === 'built_in' || found.kind === 'imported' ? 'neutral' : 'normal'}>{toKind(found)}</Pill>
            {found.brand}
          </p>
        </StepHead>
        <Facts found={found} />
        <AmountField found={found} entered={entered} grams={grams} bad={!fits} turn={turn} onEnter={say} />
        <QuickAmounts
          found={found}
          entered={entered}
          onEnter={(next) => {
            say(next);
            setTurn(turn + 1);
          }}
        />
        {(onEdit || attribution) && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            {attribution && <p className="text-t1 text-muted">{t('amount.source', { source: attribution })}</p>}
            {onEdit && (
              <Button variant="plain" size="sm" icon={<PencilLine size={16} />} onClick={onEdit} className="-ml-3">
                {t('amount.edit')}
              </Button>
            )}
          </div>
        )}
      </form>
      <AddFoot formId={formId} totals={fits ? toNutrients(found.food.per100g, grams) : undefined} overview={overview} preview={preview} />
    </>
  );
}
