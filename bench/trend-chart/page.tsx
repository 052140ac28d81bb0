/** The page of bench/trend-chart.ts: charts as features will show them, and how long ten years of weighings take. */
import { useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { movingAverage } from '#core/kit/moving-average.ts';
import { addDays } from '#core/kit/day.ts';
import { makeFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { TrendChart, type TrendChartProps } from '#web/ui/trend-chart.tsx';
import type { TrendPoint, TrendSeries } from '#web/ui/trend-data.ts';
import '#web/ui/ziva.css';

const TODAY = '2026-11-20';
const format = makeFormat('sl');
const WORDS = {
  label: 'Gibanje',
  hint: 'S puščicama levo in desno berete vrednosti.',
  range: 'Obdobje',
  nothing: 'V tem obdobju ni vrednosti',
  day: 'Dan',
  showTable: 'Pokaži tabelo',
  hideTable: 'Skrij tabelo',
};
const RANGES = [...[7, 14, 30, 90].map((days) => ({ days, label: `${days} dni` })), { days: null, label: 'Vse' }];
const formatTick = (day: string, unit: 'day' | 'month') => (unit === 'day' ? format.dayShort(day) : format.monthShort(day));

const daily = (days: number, value: (back: number) => number | null): TrendPoint[] =>
  Array.from({ length: days }, (_, i) => ({ day: addDays(TODAY, i + 1 - days), value: value(days - 1 - i) }));

function weightSeries(points: TrendPoint[]): TrendSeries[] {
  const means = movingAverage(points, { days: 7, leastValues: 3 });
  const shared = { unit: 'kg', format: format.weight, formatTick: format.weightNumber };
  return [
    { ...shared, label: 'Meritev', points, tone: 'muted', shape: 'dots' },
    { ...shared, label: 'Povprečje 7 dni', points: points.map(({ day }, i) => ({ day, value: means[i] ?? null })), tone: 'accent', shape: 'line' },
  ];
}

type Example = Pick<TrendChartProps, 'series' | 'band' | 'goal'> & { name: string; range: number | null };

const kilograms = (back: number) => 77 + back * 0.02 + Math.sin(back * 1.7) * 0.4 + Math.sin(back / 40);
const lab: Omit<TrendSeries, 'points'> = {
  label: 'Feritin',
  unit: 'µg/l',
  format: (value) => `${format.number(value, 1)} µg/l`,
  formatTick: (value) => format.number(value, 1),
  tone: 'ink',
  shape: 'line',
};
const minutes = (value: number) => format.number(value);

const EXAMPLES: Example[] = [
  {
    name: 'Teža',
    range: 90,
    series: weightSeries(daily(400, (back) => (back > 30 && back < 55 ? null : kilograms(back)))),
    goal: { label: 'Cilj 76 kg', value: 76 },
  },
  {
    name: 'Krvni izvid',
    range: null,
    series: [{ ...lab, points: [420, 300, 150, 20].map((back, i) => ({ day: addDays(TODAY, -back), value: [18.5, 24, 61, 48.2][i] ?? null })) }],
    band: { label: 'Referenčno 30–150 µg/l', low: 30, high: 150 },
  },
  {
    name: 'Vadba in teža',
    range: 30,
    series: [
      {
        label: 'Vadba',
        unit: 'min',
        points: daily(60, (back) => (back % 3 === 0 ? 40 + ((back * 7) % 30) : null)),
        format: (value) => `${minutes(value)} min`,
        formatTick: minutes,
        tone: 'accent',
        shape: 'dots',
      },
      {
        label: 'Teža',
        unit: 'kg',
        points: daily(60, kilograms),
        format: format.weight,
        formatTick: format.weightNumber,
        tone: 'ink',
        shape: 'dashed',
        axis: 'right',
      },
    ],
  },
  { name: 'Ena sama meritev', range: 7, series: [{ ...lab, points: [{ day: TODAY, value: 42 }] }] },
  { name: 'Prazno obdobje', range: 7, series: [{ ...lab, points: [{ day: addDays(TODAY, -60), value: 42 }] }] },
];

function Chart({ range: first, ...rest }: Omit<Example, 'name'>) {
  const [range, setRange] = useState(first);
  return (
    <TrendChart
      words={WORDS}
      ranges={RANGES}
      range={range}
      onRange={setRange}
      formatDay={format.date}
      formatTick={formatTick}
      lastDay={TODAY}
      {...rest}
    />
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return <main className="grid items-start gap-4 p-4 md:grid-cols-2 md:gap-5 md:p-10">{children}</main>;
}

const root = createRoot(document.querySelector('#root') ?? document.body);

/** The examples, for a look at them. */
function showExamples(): void {
  root.render(
    <Sheet>
      {EXAMPLES.map(({ name, ...example }) => (
        <Card key={name} title={name}>
          <Chart {...example} />
        </Card>
      ))}
    </Sheet>,
  );
}

function Measured({ points }: { points: TrendPoint[] }) {
  const series = useMemo(() => weightSeries(points), [points]);
  return (
    <Sheet>
      <Chart series={series} range={null} />
    </Sheet>
  );
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let prepared: TrendPoint[] = [];

/** Takes away what was shown and makes new points, so that nothing of the last round is reused. */
async function prepare(count: number): Promise<void> {
  root.render(<Sheet>{null}</Sheet>);
  prepared = daily(count, kilograms);
  await painted();
}

/** @returns milliseconds from the first line of rendering to the end of the frame that shows it, moving average included */
async function measure(): Promise<number> {
  const started = performance.now();
  flushSync(() => root.render(<Measured points={prepared} />));
  await painted();
  return performance.now() - started;
}

/** @returns milliseconds from a key that moves the point to the end of the frame that shows it */
async function measureKey(): Promise<number> {
  const chart = document.querySelector('[role="application"]');
  const started = performance.now();
  chart?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await painted();
  return performance.now() - started;
}

const trend = { prepare, measure, measureKey };
declare global {
  interface Window {
    trend: typeof trend;
  }
}
window.trend = trend;
showExamples();
