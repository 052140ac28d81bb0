/** Twelve weeks: minutes as bars, every kind of a week in a table. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { addDays, weekStart, type Day } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { TrendBarsReader } from '#web/ui/trend-bars-reader.tsx';
import type { TrendBar } from '#web/ui/trend-bars.tsx';
import { TrendTable } from '#web/ui/trend-table.tsx';
import { useTrainingFormat } from '../training-format.ts';

const WEEKS = 12;
/** Every how many weeks a date stands below the bars. */
const LABEL_STEP = 4;

type Week = TrainingStats['weeks'][number];

/** @returns undefined when sessions of the week have no duration; zero without sessions */
function sumMinutes(kinds: readonly Week[]): number | undefined {
  if (kinds.length === 0) return 0;
  const known = kinds.flatMap(({ minutes }) => minutes ?? []);
  return known.length === 0 ? undefined : known.reduce((sum, minutes) => sum + minutes, 0);
}

export function WeeksCard({ stats: { today, weeks } }: { stats: TrainingStats }) {
  const { t } = useTranslation(['training', 'charts']);
  const format = useFormat();
  const { kind, duration, distance } = useTrainingFormat();
  const [isTable, setTable] = useState(false);
  const mondays = Array.from({ length: WEEKS }, (_, at) => addDays(weekStart(today), (at - WEEKS + 1) * 7));
  const inWeek = (monday: Day) => weeks.filter(({ week }) => week === monday);
  const count = (monday: Day) => inWeek(monday).reduce((sum, { sessions }) => sum + sessions, 0);
  const bars: TrendBar[] = mondays.map((monday, at) => {
    const minutes = sumMinutes(inWeek(monday));
    const said = [t('training:week.sessions', { count: count(monday) }), ...(minutes ? [duration(minutes)] : [])].join(', ');
    return {
      key: monday,
      label: (WEEKS - 1 - at) % LABEL_STEP === 0 ? format.dayShort(monday) : '',
      title: `${t('training:week.from', { day: format.date(monday) })}: ${said}`,
      value: minutes,
      shown: minutes === undefined ? '–' : format.number(minutes),
    };
  });
  const rows = weeks.map((one) => ({
    key: `${one.week} ${one.kind}`,
    cells: [
      `${format.date(one.week)}, ${kind(one.kind)}`,
      format.number(one.sessions),
      one.minutes === null ? '–' : format.number(one.minutes),
      one.distanceM === null ? '–' : distance(one.distanceM),
    ],
  }));
  return (
    <Card title={t('training:stats.weeks')} help={<Help topic="trainingWeeks" />}>
      <TrendBarsReader
        words={{ label: t('training:stats.weeksChart'), hint: t('charts:hint'), open: null }}
        bars={bars}
        unit="min"
        formatTick={(value) => format.number(value)}
      />
      <Button variant="plain" size="sm" aria-expanded={isTable} onClick={() => setTable(!isTable)} className="mt-3 -ml-3">
        {t(isTable ? 'charts:hideTable' : 'training:stats.byKind')}
      </Button>
      {isTable && (
        <TrendTable
          visible
          caption={t('training:stats.byKind')}
          head={[t('training:stats.week'), t('training:stats.sessions'), 'min', t('training:form.distance')]}
          rows={rows}
        />
      )}
    </Card>
  );
}
