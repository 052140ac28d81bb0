/**
 * A line over the time of one recording: thousands of samples, gaps at pauses, read by pointing, by a finger, or with the arrow keys. Its sibling
 * over days is trend-small.tsx.
 */
import { useMemo, type PointerEvent } from 'react';
import { AxisLines, AxisValues } from './trend-axis-lines.tsx';
import { toLineAxis, toPercent, type TrendAxis } from './trend-axis.ts';
import { nearestTo } from './trend-data.ts';
import { useTrendPointer } from './trend-pointer.ts';
import { TrendReading } from './trend-reading.tsx';

export interface SamplePoint {
  readonly seconds: number;
  /** null = the line is broken here. */
  readonly value: number | null;
}

export interface SampleChartProps {
  words: {
    /** Names the chart. */
    label: string;
    /** How it is read by keys. */
    hint: string;
  };
  points: readonly SamplePoint[];
  unit: string;
  /** The axis spans at least so much. */
  leastSpan: number;
  /** Less is better and stands higher, like a pace. */
  isInverted?: boolean;
  formatTick: (value: number) => string;
  /** A value with its unit. */
  format: (value: number) => string;
  formatTime: (seconds: number) => string;
}

/** Points read by one press of an arrow: a recording has too many to go through one by one. */
const MOST_READ = 200;

/** The line as a path; each run of known values is a part of its own. */
function toPath(points: readonly SamplePoint[], end: number, toY: (value: number) => number): string {
  let isDrawing = false;
  return points
    .map(({ seconds, value }) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const part = `${isDrawing ? 'L' : 'M'}${((seconds / end) * 1000).toFixed(1)} ${toY(value).toFixed(1)}`;
      isDrawing = true;
      return part;
    })
    .join('');
}

const turned = ({ low, high, ticks }: TrendAxis): TrendAxis => ({ low: -high, high: -low, ticks: ticks.map((tick) => -tick).toReversed() });

export function SampleChart({ words, points, unit, leastSpan, isInverted = false, formatTick, format, formatTime }: SampleChartProps) {
  const sign = isInverted ? -1 : 1;
  const { known, axis, path, end } = useMemo(() => {
    const known = points.flatMap(({ seconds, value }) => (value === null ? [] : [{ seconds, value }]));
    const plain = toLineAxis(
      known.map(({ value }) => value),
      leastSpan,
    );
    const axis = isInverted ? turned(plain) : plain;
    const end = Math.max(1, points.at(-1)?.seconds ?? 1);
    return { known, axis, end, path: toPath(points, end, (value) => 100 - toPercent(sign * value, axis)) };
  }, [points, leastSpan, isInverted, sign]);
  const xs = known.map(({ seconds }) => seconds);
  const step = Math.max(1, Math.floor(known.length / MOST_READ));
  const places = known.flatMap((_, at) => (at % step === 0 ? [at] : []));
  const say = (place: number) => {
    const point = known[place];
    return point ? `${formatTime(point.seconds)}: ${format(point.value)}` : '';
  };
  const { pointed, spoken, onKeyDown, onPlace } = useTrendPointer(places, places[0], say);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (box && box.width > 0) onPlace(nearestTo(xs, places, ((clientX - box.left) / box.width) * end));
  };
  const shown = pointed === undefined ? undefined : known[pointed];
  return (
    <div className="grid gap-2 text-t1">
      <p aria-hidden="true" className="flex justify-between gap-4 text-muted">
        <span>{`${words.label} (${unit})`}</span>
        <span className="font-medium text-ink">{pointed === undefined ? '' : say(pointed)}</span>
      </p>
      <TrendReading
        {...words}
        spoken={spoken}
        onKeyDown={onKeyDown}
        onPointerDown={point}
        onPointerMove={point}
        // What a finger has touched stays, to be read; a mouse reads while it is there.
        onPointerLeave={(event) => event.pointerType === 'mouse' && onPlace(undefined)}
        className="grid touch-pan-y grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-control py-1.5 pr-1.5"
      >
        <AxisValues axis={axis} formatTick={(tick) => formatTick(sign * tick)} className="h-28" />
        <div aria-hidden="true" className="relative h-28">
          <AxisLines axis={axis} />
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            <path d={path} fill="none" className="stroke-accent" strokeWidth={1.75} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
          </svg>
          {shown && (
            <span
              className="absolute z-1 size-2.5 -translate-1/2 rounded-full bg-accent ring-2 ring-surface"
              style={{ left: `${(shown.seconds / end) * 100}%`, top: `${100 - toPercent(sign * shown.value, axis)}%` }}
            />
          )}
        </div>
        <p aria-hidden="true" className="col-start-2 flex justify-between leading-none text-muted">
          <span>{formatTime(0)}</span>
          <span>{formatTime(end)}</span>
        </p>
      </TrendReading>
    </div>
  );
}
