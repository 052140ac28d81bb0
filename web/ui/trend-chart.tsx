/**
 * A line over days: ranges, gaps, a reference band, a goal, one or two series on one or two axes. Read by pointing, by a finger, or with the
 * arrow keys; all its numbers stand in a table on request. Words and formats are the caller's; who has no point at all shows something else.
 */
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { TrendTable } from './trend-table.tsx';
import { cx } from './class-names.ts';
import { fetchLate } from './fetch-late.ts';
import { Segmented } from './segmented.tsx';
import type { TrendBand, TrendGoal } from './trend-canvas.tsx';
import { alignSeries, nearestTo, readableAt, toDay, toSpan, type Aligned, type TrendSeries } from './trend-data.ts';
import { useTrendPointer } from './trend-pointer.ts';
import { TrendReading } from './trend-reading.tsx';

const TrendCanvas = lazy(() => fetchLate(() => import('./trend-canvas.tsx')).then((module) => ({ default: module.TrendCanvas })));

export interface TrendLabels {
  /** Names the chart: "Teža". */
  label: string;
  /** How it is read by keys: "S puščicama levo in desno berete meritve." */
  hint: string;
  /** Names the choice of ranges. */
  range: string;
  /** Stands in the chart when the range holds no point. */
  nothing: string;
  day: string;
  showTable: string;
  hideTable: string;
}

export interface TrendRange {
  /** null = all */
  days: number | null;
  label: string;
}

/** Arrays and functions are compared by identity: what does not change must stay the same, or the chart is drawn anew. */
export interface TrendChartProps {
  words: TrendLabels;
  series: readonly TrendSeries[];
  /** Empty = they are chosen elsewhere. */
  ranges: readonly TrendRange[];
  /** In days, null = all. */
  range: number | null;
  onRange?: (days: number | null) => void;
  /** The day that ranges end with; absent = that of the last point. */
  lastDay?: string | undefined;
  band?: TrendBand | undefined;
  goal?: TrendGoal | undefined;
  /** A day as it is read: "20. 11. 2026". */
  formatDay: (day: string) => string;
  formatTick: (day: string, unit: 'day' | 'month') => string;
}

const TEXT = { accent: 'text-accent', ink: 'text-ink', muted: 'text-muted' };

function Swatch({ shape, tone }: Pick<TrendSeries, 'shape' | 'tone'>) {
  return (
    <svg width={18} height={10} aria-hidden="true" className={cx('shrink-0 self-center', TEXT[tone])}>
      {shape === 'dots' ? (
        <circle cx={9} cy={5} r={3} fill="currentColor" />
      ) : (
        <path d="M0 5H18" stroke="currentColor" strokeWidth={2.5} strokeDasharray={shape === 'dashed' ? '5 3' : undefined} />
      )}
    </svg>
  );
}

const valueAt = (aligned: Aligned, series: readonly TrendSeries[], which: number, place: number): string => {
  const value = aligned.columns[which]?.[place];
  return typeof value === 'number' ? (series[which]?.format(value) ?? '') : '–';
};

interface ReadingProps extends Pick<TrendChartProps, 'series' | 'band' | 'goal' | 'formatDay'> {
  aligned: Aligned;
  place: number;
}

/** The point that is pointed at, or the last one: what the lines are called and what they say there. */
function Reading({ series, band, goal, formatDay, aligned, place }: ReadingProps) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-0.5 text-t1">
      <b className="font-semibold">{formatDay(toDay(aligned.xs[place] ?? 0))}</b>
      {series.map((one, i) => (
        <span key={one.label} className="flex gap-1.5">
          <Swatch {...one} />
          <span className="text-muted">{one.label}</span>
          <b className="font-semibold">{valueAt(aligned, series, i, place)}</b>
        </span>
      ))}
      {band && (
        <span className="flex gap-1.5 text-muted">
          <span className="h-2.5 w-4.5 self-center rounded-[3px] bg-normal-soft ring-1 ring-line" />
          {band.label}
        </span>
      )}
      {goal && (
        <span className="flex gap-1.5 text-muted">
          <span className="w-4.5 self-center border-t-2 border-dotted border-normal" />
          {goal.label}
        </span>
      )}
    </div>
  );
}

function Units({ series }: { series: readonly TrendSeries[] }) {
  const left = series.find((one) => one.axis !== 'right');
  const right = series.find((one) => one.axis === 'right');
  return (
    <p aria-hidden="true" className="flex justify-between text-t1 text-muted">
      {/* With two axes a unit alone does not say whose it is. */}
      <span>{left && (right ? `${left.label}, ${left.unit}` : left.unit)}</span>
      {right && <span className="text-right">{`${right.label}, ${right.unit}`}</span>}
    </p>
  );
}

interface TableProps extends Pick<TrendChartProps, 'words' | 'series' | 'formatDay'> {
  aligned: Aligned;
  places: readonly number[];
}

/** Every number of the range, newest first; made when it is asked for, because ten years are thousands of rows. */
function Table({ words, series, formatDay, aligned, places }: TableProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="plain" size="sm" aria-expanded={open} onClick={() => setOpen(!open)} className="-ml-3">
        {open ? words.hideTable : words.showTable}
      </Button>
      {open && (
        <TrendTable
          visible
          caption={words.label}
          head={[words.day, ...series.map((one) => `${one.label}, ${one.unit}`)]}
          rows={places.toReversed().map((place) => {
            const day = toDay(aligned.xs[place] ?? 0);
            return { key: day, cells: [formatDay(day), ...series.map((_, i) => valueAt(aligned, series, i, place))] };
          })}
        />
      )}
    </div>
  );
}

export function TrendChart({ words, series, ranges, range, onRange, lastDay, band, goal, formatDay, formatTick }: TrendChartProps) {
  const aligned = useMemo(() => alignSeries(series), [series]);
  const span = useMemo(() => toSpan(aligned.xs, range, lastDay), [aligned, range, lastDay]);
  const places = useMemo(() => readableAt(aligned, span), [aligned, span]);
  const say = (place: number) =>
    `${formatDay(toDay(aligned.xs[place] ?? 0))}: ${series.map((one, i) => `${one.label} ${valueAt(aligned, series, i, place)}`).join(', ')}`;
  const { pointed, spoken, onKeyDown, onPlace } = useTrendPointer(places, places.at(-1), say);
  const onPoint = (x: number | undefined) => onPlace(x === undefined ? undefined : nearestTo(aligned.xs, places, x));
  const shown = pointed ?? places.at(-1);
  const described = [words.label, band?.label, goal?.label].filter(Boolean).join(', ');
  return (
    <div className="grid grid-cols-1 gap-3">
      {ranges.length > 0 && (
        <Segmented
          label={words.range}
          hideLabel
          wide
          value={String(range)}
          options={ranges.map(({ days, label }) => ({ value: String(days), label }))}
          onChange={(value) => onRange?.(value === 'null' ? null : Number(value))}
        />
      )}
      {shown === undefined ? (
        <p className="grid h-52 place-content-center rounded-control bg-sunken px-4 text-center text-muted md:h-72">{words.nothing}</p>
      ) : (
        <>
          <Reading {...{ series, band, goal, formatDay, aligned }} place={shown} />
          <Units series={series} />
          <TrendReading label={described} hint={words.hint} spoken={spoken} onKeyDown={onKeyDown} className="-mt-2 h-52 rounded-control md:h-72">
            <Suspense>
              <TrendCanvas {...{ aligned, series, span, band, goal, formatTick, onPoint }} chosen={pointed} />
            </Suspense>
          </TrendReading>
          <Table {...{ words, series, formatDay, aligned, places }} />
        </>
      )}
    </div>
  );
}
