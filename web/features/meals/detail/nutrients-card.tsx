/**
 * The nutrients of a meal, the rarer ones folded away, with their share of a day: of the user's goals, otherwise of the EU reference intakes. "At least" if some foods have
 * no value.
 */
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import type { Goals } from '#core/contracts/overview.ts';
import { MACRO_IDS } from '#core/nutrition/nutrient-ids.ts';
import { MAIN_NUTRIENTS, type MacroId, type Nutrient, type NutrientId } from '#core/nutrition/nutrients.ts';
import { shownMealEnergy, type EnergyUnit } from '#core/nutrition/shown-energy.ts';
import { incompleteNutrients } from '#core/nutrition/totals.ts';
import { MoreNutrients } from '#web/components/more-nutrients.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useReferenceLabels } from '#web/lib/meal/reference-labels.ts';
import { tellsNothing } from '#web/lib/meal/tells-nothing.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressTrack, type TrackTone } from '#web/ui/progress-track.tsx';

const isMacro = (id: string): id is MacroId => (MACRO_IDS as readonly string[]).includes(id);
const toTone = (id: string): TrackTone => (id === 'calories' ? 'energy' : isMacro(id) ? (id as TrackTone) : 'accent');

interface Line {
  readonly nutrient: Nutrient;
  readonly amount: number | undefined;
  readonly atLeast: boolean;
  readonly day: number | undefined;
  readonly own: boolean;
}

function toLines(meal: Meal, goals: Goals | null, incomplete: ReadonlySet<NutrientId>, unit: EnergyUnit): Line[] {
  return MAIN_NUTRIENTS.map((nutrient) => {
    const { id } = nutrient;
    const goal = goals && isMacro(id) ? goals[id] : undefined;
    const amount = id === 'calories' ? shownMealEnergy(meal, unit) : meal.nutrients[id];
    const atLeast = incomplete.has(id);
    return {
      nutrient,
      amount: tellsNothing(nutrient, amount, atLeast) ? undefined : amount,
      atLeast,
      day: goal ?? nutrient.reference,
      own: goal !== undefined,
    };
  });
}

function NutrientRow({ line: { nutrient, amount, atLeast, day, own } }: { line: Line }) {
  const { t } = useTranslation(['meals', 'nutrients', 'meal']);
  const format = useFormat();
  const share = amount === undefined || !day ? undefined : amount / day;
  const value = amount === undefined ? undefined : format.nutrient(nutrient, amount);
  const percent = share === undefined ? undefined : t(own ? 'meal:ofGoal' : 'detail.ofReference', { percent: format.number(share * 100) });
  const name = t(`nutrients:${nutrient.id}`);
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="py-2 pr-3 text-left font-medium">
        {name}
      </th>
      <td className="py-2 text-right whitespace-nowrap">
        {value !== undefined && atLeast && <span className="text-t1 text-muted">{`${t('log.atLeast')} `}</span>}
        {value === undefined ? <span className="text-t1 text-muted">{t('meal:unknown')}</span> : value}
      </td>
      <td className="w-[29%] py-2 pl-3 md:w-[38%] md:pl-4">
        {percent !== undefined && (
          <span className="grid items-center gap-1 md:grid-cols-[minmax(0,1fr)_auto] md:gap-3">
            <ProgressTrack share={share} tone={toTone(nutrient.id)} label={`${name}: ${percent}`} isOverFine={!own && nutrient.aim === 'reach'} />
            <span className="text-right md:whitespace-nowrap md:min-w-20 text-t1 text-muted">{percent}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

export function NutrientsCard({ meal, goals }: { meal: Meal; goals: Goals | null }) {
  const { t } = useTranslation(['meals', 'meal']);
  const references = useReferenceLabels();
  const { energyUnit } = useFormat();
  const parts = meal.ingredients.map((one) => one.nutrients ?? {});
  const incomplete: ReadonlySet<NutrientId> = new Set(incompleteNutrients(parts, meal.oilGrams));
  const lines = toLines(meal, goals, incomplete, energyUnit);
  return (
    <Card title={t('meal:nutrients')} help={<Help topic="mealNutrients" />}>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('detail.nutrient')}</th>
            <th scope="col">{t('detail.amountHead')}</th>
            <th scope="col">{t('detail.shareHead')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <NutrientRow key={line.nutrient.id} line={line} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-t1 text-muted">
        {t(goals ? 'meal:footnote' : 'meal:footnoteNoGoals', {
          sources: references(MAIN_NUTRIENTS.flatMap(({ source }) => source ?? [])),
        })}
        {lines.some((line) => line.atLeast) && ` ${t('detail.incomplete')}`}
      </p>
      <MoreNutrients amounts={meal.nutrients} isAtLeast={(id) => incomplete.has(id)} />
    </Card>
  );
}
