/** An average logged day against the goals, how energy is split, and how regularly meals are logged. */
import { useTranslation } from 'react-i18next';
import type { MealStats } from '#core/contracts/overview.ts';
import { averageGoals } from '#core/nutrition/average-goals.ts';
import { averageDay, macroSplit, wholePercents, type MacroSplit } from '#core/nutrition/range-stats.ts';
import { shownAverage, shownProgress } from '#core/nutrition/shown-energy.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { MacroBar } from '#web/ui/macro-bar.tsx';

const GRAMS = ['protein', 'carbs', 'fat'] as const;
const COLORS = { protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat' };

function Split({ split }: { split: MacroSplit }) {
  const { t } = useTranslation(['meals', 'nutrients', 'stats']);
  const format = useFormat();
  const percents = wholePercents(split);
  const percent = (id: (typeof GRAMS)[number]) => format.number(percents[id]);
  return (
    <div>
      <h3 className="mb-2 text-t1 font-medium text-muted">{t('stats:splitTitle')}</h3>
      <div
        role="img"
        aria-label={t('stats:splitLabel', { protein: percent('protein'), carbs: percent('carbs'), fat: percent('fat') })}
        className="flex h-2.5 gap-0.5 overflow-hidden rounded-full"
      >
        {GRAMS.map((id) => (
          <span key={id} className={COLORS[id]} style={{ width: `${split[id] * 100}%` }} />
        ))}
      </div>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-t1">
        {GRAMS.map((id) => (
          <li key={id} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-full ${COLORS[id]}`} />
            {t(`nutrients:${id}`)} <b className="font-semibold">{t('stats:percent', { percent: percent(id) })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AverageCard({ stats }: { stats: MealStats }) {
  const { t } = useTranslation(['meals', 'goals', 'nutrients', 'overview', 'stats']);
  const format = useFormat();
  const logged = stats.days.filter((day) => day.meals > 0);
  const { mean } = shownAverage(
    logged.map(({ nutrients }) => nutrients['calories']),
    format.energyUnit,
  );
  const average = { ...averageDay(logged), ...(mean === undefined ? {} : { calories: mean }) };
  const progress = shownProgress(average, averageGoals(logged, stats.goals), format.energyUnit);
  const split = macroSplit(average);
  return (
    <Card title={t('stats:averageTitle')} help={<Help topic="average" />} aside={t('stats:averageNote', { count: logged.length })}>
      <p className="mb-4 text-t5 font-[680] tracking-[-0.03em]">
        <span className={cx((progress.calories.share ?? 0) > 1 && 'text-high')}>{mean === undefined ? '–' : format.energyNumber(mean)}</span>
        <span className="ml-2 text-t2 font-normal tracking-normal text-muted">
          {format.energyUnit}
          {progress.calories.goal !== undefined && ` · ${t('overview:week.goal', { amount: format.energy(progress.calories.goal) })}`}
        </span>
      </p>
      <div className="grid gap-4">
        {GRAMS.map((id) => {
          const { goal, eaten, share } = progress[id];
          const of = goal === undefined ? t('goals:grams') : t('goals:of', { amount: format.number(goal) });
          const name = t(`nutrients:${id}`);
          return (
            <MacroBar
              key={id}
              tone={id}
              name={name}
              value={average[id] === undefined ? '–' : format.number(eaten)}
              of={of}
              share={share}
              label={`${name}: ${format.number(eaten)} ${of}`}
            />
          );
        })}
        {split && <Split split={split} />}
      </div>
    </Card>
  );
}

export function HabitTiles({ stats }: { stats: MealStats }) {
  const { t } = useTranslation(['meals', 'stats']);
  const format = useFormat();
  const logged = stats.days.filter((day) => day.meals > 0).length;
  const tiles = [
    { label: t('stats:logged'), value: format.number(logged), note: t('stats:loggedOf', { total: format.number(stats.days.length) }) },
    { label: t('stats:streak'), value: format.number(stats.streak), note: t('range.bestStreak', { number: format.number(stats.bestStreak) }) },
    { label: t('stats:meals'), value: format.number(stats.mealCount) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 rounded-card border border-line bg-surface p-4 shadow-card md:gap-5 md:p-5">
      {tiles.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-t1 text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5 text-t4 font-[660] tracking-[-0.02em]">
            {value}
            {note && <small className="text-t1 font-normal tracking-normal text-muted">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
