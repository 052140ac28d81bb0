/** The minutes of the last fourteen days as bars, each to be read, with a table behind. */
import { useTranslation } from 'react-i18next';
import type { StoredTraining } from '#core/contracts/training.ts';
import { addDays, type Day } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { TrendBarsReader } from '#web/ui/trend-bars-reader.tsx';
import type { TrendBar } from '#web/ui/trend-bars.tsx';
import { TrendTable } from '#web/ui/trend-table.tsx';
import { useTrainingFormat } from './training-format.ts';

const DAYS = 14;
/** Every how many days a date stands below the bars. */
const LABEL_STEP = 4;

type Sessions = readonly StoredTraining[];

/** @returns undefined when a session of the day has no duration */
function minutesOn(day: Day, sessions: Sessions): number | undefined {
  const minutes = sessions.filter((session) => session.day === day).map(({ durationMinutes }) => durationMinutes);
  return minutes.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}

/** @param sessions at least those of the last fourteen days */
export function DayBars({ today, sessions }: { today: Day; sessions: Sessions }) {
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
