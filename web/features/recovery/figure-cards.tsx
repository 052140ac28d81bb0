/** The charts of figures below one choice of days: the main ones each in a card, the rest in one card by choice. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/kit/day.ts';
import { MAIN_FIGURES, type Figure, type FigureId } from '#core/wearables/recovery/figures.ts';
import { useCalm } from '#web/lib/calm.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { FigureChart } from './figure-chart.tsx';
import { ENERGY, useFigureFormat } from './figure-format.ts';
import { BaselineText, StandingPill } from './standing.tsx';

const YEAR = 365;
const RANGES = [7, 30, 90, YEAR];
const FIRST_RANGE = 30;
const isMain = (id: FigureId): boolean => (MAIN_FIGURES as readonly FigureId[]).includes(id);

function Head({ figure, today }: { figure: Figure; today: Day }) {
  const { text, day, source } = useFigureFormat();
  return (
    <div className="mb-3 grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-t4 font-[660] tracking-[-0.02em]">{text(figure.id, figure.newest.value)}</span>
        <span className="text-t1 text-muted">{day(figure.newest.day, today)}</span>
        {figure.standing && <StandingPill standing={figure.standing} />}
      </p>
      <p className="text-t1 text-muted">
        <BaselineText figure={figure} />
      </p>
      <p className="sr-only">{source(figure.lines[0])}</p>
    </div>
  );
}

function MoreCard({ figures, today, days, wide }: { figures: readonly Figure[]; today: Day; days: number; wide: boolean }) {
  const { t } = useTranslation('recovery');
  const { name } = useFigureFormat();
  const [chosen, setChosen] = useState<FigureId>();
  const figure = figures.find(({ id }) => id === chosen) ?? figures[0];
  if (!figure) return null;
  return (
    <Card title={t('more.title')} className={wide ? 'xl:col-span-2' : undefined}>
      {figures.length > 1 && (
        <Select
          label={t('more.choose')}
          hideLabel
          value={figure.id}
          options={figures.map(({ id }) => ({ value: id, label: name(id) }))}
          onChange={setChosen}
          className="mb-4"
        />
      )}
      {figures.length === 1 && <p className="mb-2 font-semibold">{name(figure.id)}</p>}
      <Head figure={figure} today={today} />
      <FigureChart key={figure.id} {...{ figure, today, days }} />
    </Card>
  );
}

export function FigureCards({ figures, today }: { figures: readonly Figure[]; today: Day }) {
  const { t } = useTranslation(['recovery', 'charts']);
  const { name } = useFigureFormat();
  const [days, setDays] = useState(FIRST_RANGE);
  const main = MAIN_FIGURES.flatMap((id) => figures.find((figure) => figure.id === id) ?? []);
  const isCalm = useCalm();
  const rest = figures.filter(({ id }) => !isMain(id) && !(isCalm && ENERGY.has(id)));
  return (
    <section aria-labelledby="recovery-trends" className="grid grid-cols-1 gap-4 md:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recovery-trends">{t('recovery:trends')}</h2>
        <Segmented
          label={t('charts:range')}
          hideLabel
          value={String(days)}
          options={RANGES.map((count) => ({ value: String(count), label: count === YEAR ? t('recovery:year') : t('charts:days', { count }) }))}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-2">
        {main.map((figure) => (
          <Card key={figure.id} title={name(figure.id)} help={<Help topic="recoveryFigure" />}>
            <Head figure={figure} today={today} />
            <FigureChart {...{ figure, today, days }} />
          </Card>
        ))}
        {rest.length > 0 && <MoreCard figures={rest} {...{ today, days }} wide={main.length % 2 === 0} />}
      </div>
    </section>
  );
}
