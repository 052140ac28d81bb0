/** This week by kind, and the minutes of the last fourteen days as bars. */
import { useTranslation } from 'react-i18next';
import type { TrainingPage } from '#core/contracts/training.ts';
import { addDays, weekStart, type Day } from '#core/kit/day.ts';
import { sumWeeks } from '#core/training/week-totals.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { TrendBarsReader } from '#web/ui/trend-bars-reader.tsx';
import type { TrendBar } from '#web/ui/trend-bars.tsx';
import { TrendTable } from '#web/ui/trend-table.tsx';
import { useTrainingFormat } from './training-format.ts';

const DAYS = 14;
/** Every how many days a date stands below the bars. */
const LABEL_STEP = 4;

type Sessions = TrainingPage['sessions'];

/** @returns undefined when a session of the day has no duration */
function minutesOn(day: Day, sessions: Sessions): number | undefined {
  const minutes = sessions.filter((session) => session.day === day).map(({ durationMinutes }) => durationMinutes);
  return minutes.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}

function DayBars({ page: { today, sessions } }: { page: TrainingPage }) {
  const { t } = useTranslation(['training', 'charts']);
  const format = useFormat();
  const { duration } = useTrainingFormat();
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS + 1));
  const shown = (minutes: number | undefined) => (minutes === undefined ? t('training:week.unknown') : duration0(minutes));
  const duration0 = (minutes: number) => (minutes === 0 ? t('training:amount.minutes', { amount: 0 }) : duration(minutes));
  const bars: TrendBar[] = days.map((day, at) => {
    const value = minutesOn(day, sessions);
    return {
      key: day,
      label: (DAYS - 1 - at) % LABEL_STEP === 0 ? format.dayShort(day) : '',
      title: `${format.dayLong(day)}: ${shown(value)}`,
      value,
      shown: value === undefined ? '–' : format.number(value),
    };
  });
  return (
    <>
      <TrendBarsReader
        words={{ label: t('training:week.chart'), hint: t('charts:hint'), open: null }}
        bars={bars}
        unit="min"
        formatTick={(value) => format.number(value)}
      />
      <TrendTable
        caption={t('training:week.chart')}
        head={[t('charts:day'), 'min']}
        rows={bars.toReversed().map(({ key, shown: amount }) => ({ key, cells: [format.date(key), amount] }))}
      />
    </>
  );
}

export function WeekCard({ page }: { page: TrainingPage }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { kind, duration, distance } = useTrainingFormat();
  const totals = [...(sumWeeks(page.sessions).get(weekStart(page.today)) ?? [])];
  const minutes = totals.reduce((sum, [, { durationMinutes = 0 }]) => sum + durationMinutes, 0);
  const count = totals.reduce((sum, [, { sessions }]) => sum + sessions, 0);
  return (
    <Card title={t('week.title')} aside={t('week.from', { day: format.dayShort(weekStart(page.today)) })}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{minutes > 0 ? duration(minutes) : t('week.sessions', { count })}</span>
        {minutes > 0 && <span className="text-muted">{t('week.sessions', { count })}</span>}
      </p>
      {totals.length > 0 && (
        <ul aria-label={t('week.byKind')} className="mb-4">
          {totals.map(([id, total]) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
              <span className="font-semibold">{kind(id)}</span>
              <span className="text-muted">
                {[
                  t('week.sessions', { count: total.sessions }),
                  total.durationMinutes === undefined ? undefined : duration(total.durationMinutes),
                  total.distanceM === undefined ? undefined : distance(total.distanceM),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DayBars page={page} />
    </Card>
  );
}
