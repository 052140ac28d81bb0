/** The day against its goals: the big ring of energy and a bar for each macronutrient. */
import { useTranslation } from 'react-i18next';
import type { DayGoals } from '#core/contracts/overview.ts';
import type { MacroProgress } from '#core/nutrition/progress.ts';
import type { MacroId, Nutrients } from '#core/nutrition/nutrients.ts';
import { shownProgress } from '#core/nutrition/shown-energy.ts';
import { withTraining } from '#core/nutrition/training-energy.ts';
import { useFormat } from '#web/lib/format.ts';
import { tellsNothing } from '#web/lib/meal/tells-nothing.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { MacroBar } from '#web/ui/macro-bar.tsx';
import { MacroRing } from '#web/ui/macro-ring.tsx';
import { ringLabels } from './ring-labels.ts';

const GRAMS = ['protein', 'carbs', 'fat'] as const;

export interface DayRingsProps {
  eaten: Nutrients;
  goals: DayGoals | null;
  /** kcal that the training of the day adds to the goal; 0 = nothing. */
  training: number;
  /** Whether part of it is not known: so much was eaten at least. */
  isAtLeast: (id: MacroId) => boolean;
  isToday: boolean;
}

export function DayRings({ eaten, goals, training, isAtLeast, isToday }: DayRingsProps) {
  const { t } = useTranslation(['goals', 'nutrients']);
  const format = useFormat();
  const progress = shownProgress(eaten, withTraining(goals, training), format.energyUnit);
  const isUnknown = ({ id, eaten: amount }: MacroProgress) => tellsNothing({ decimals: 0 }, amount, isAtLeast(id));
  const words = (macro: MacroProgress, kind: 'ring' | 'bar') => {
    if (isUnknown(macro)) return `${t(`nutrients:${macro.id}`)}: ?`;
    const { key, params } = ringLabels(macro, kind);
    const shown = (name: string, value: number) => {
      if (macro.id !== 'calories') return format.number(value);
      // "155 od 2.150 kcal": the unit once, after the goal.
      return name === 'eaten' && 'goal' in params ? format.energyNumber(value) : format.energy(value);
    };
    return t(key, {
      ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)])),
      name: t(`nutrients:${macro.id}`),
    });
  };
  const { calories } = progress;
  const isCaloriesUnknown = isUnknown(calories);
  return (
    <Card
      className="grid grid-cols-1 grid-rows-[auto_1fr]"
      title={t(isToday ? 'title' : 'titleDay')}
      help={<Help topic="day" />}
      aside={
        goals ? `${t('goal', { amount: format.energy(goals.calories) })}${goals.variant ? ` · ${t(`variant.${goals.variant}`)}` : ''}` : t('unset')
      }
    >
      {/* Beside many meals the card is much higher than the ring, which stays near its head. */}
      <div className="grid grid-cols-[148px_minmax(0,1fr)] items-center gap-4.5 lg:max-h-80 narrow:grid-cols-1 xl:grid-cols-[220px_minmax(0,1fr)] xl:gap-7">
        <MacroRing share={calories.share} label={words(calories, 'ring')}>
          {isAtLeast('calories') && !isCaloriesUnknown && <small className="text-t1 leading-[1.15] text-muted">{t('atLeast')}</small>}
          <b className="text-[1.875rem] leading-[1.15] font-[680] tracking-[-0.03em] xl:text-t5">
            {isCaloriesUnknown ? '–' : format.energyNumber(calories.eaten)}
          </b>
          <small className="text-t1 leading-[1.15] text-muted">
            {format.energyUnit}
            <br />
            {leftLabel(calories.left, t, format.energyNumber)}
          </small>
        </MacroRing>
        <div className="grid gap-3 xl:gap-4.5">
          {GRAMS.map((id) => {
            const macro = progress[id];
            return (
              <MacroBar
                key={id}
                tone={id}
                name={t(`nutrients:${id}`)}
                value={isUnknown(macro) ? '–' : format.number(macro.eaten)}
                of={macro.goal === undefined ? t('grams') : t('of', { amount: format.number(macro.goal) })}
                share={macro.share}
                label={words(macro, 'bar')}
              />
            );
          })}
        </div>
      </div>
      {goals && training > 0 && (
        <p className="mt-3.5 border-t border-line pt-3 text-t1 text-muted">
          {t('training', { amount: format.energy(training), goal: format.energy(calories.goal ?? 0) })}
        </p>
      )}
    </Card>
  );
}

function leftLabel(left: number | undefined, t: (key: string, params?: Record<string, string>) => string, number: (value: number) => string): string {
  if (left === undefined) return '\u00a0';
  const rounded = Math.round(left);
  if (rounded === 0) return t('reached');
  return rounded > 0 ? t('left', { amount: number(rounded) }) : t('over', { amount: number(-rounded) });
}
