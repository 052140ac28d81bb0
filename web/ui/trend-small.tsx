/**
 * A small line over days with its axis and unit, each value a dot, read one at a time: by pointing, by a finger, or with the arrow keys. Dots
 * stand where their day is, so a gap is a gap; a single one still draws.
 */
import type { PointerEvent } from 'react';
import { AxisLines, AxisValues } from './trend-axis-lines.tsx';
import { toLineAxis, toPercent } from './trend-axis.ts';
import { nearestTo, toDayNumber } from './trend-data.ts';
import { useTrendPointer } from './trend-pointer.ts';
import { TrendReading } from './trend-reading.tsx';

export interface TrendSmallProps {
  words: {
    /** Names the chart. */
    label: string;
    /** How it is read by keys. */
    hint: string;
  };
  /** Oldest first, in the unit of the axis. */
  points: readonly { day: string; value: number }[];
  unit: string;
  /** The axis spans at least so much, so that what hardly changes is not drawn as a cliff. */
  leastSpan: number;
  formatTick: (value: number) => string;
  /** A value with its unit. */
  format: (value: number) => string;
  formatDay: (day: string) => string;
  /** A date below the line. */
  formatDayTick: (day: string) => string;
}

export function TrendSmall({ words, points, unit, leastSpan, formatTick, format, formatDay, formatDayTick }: TrendSmallProps) {
  const xs = points.map(({ day }) => toDayNumber(day));
  const [from = 0, to = 0] = [xs[0], xs.at(-1)];
  const axis = toLineAxis(
    points.map(({ value }) => value),
    leastSpan,
  );
  const placed = points.map(({ day, value }, i) => ({
    day,
    x: to === from ? 50 : (((xs[i] ?? 0) - from) / (to - from)) * 100,
    y: 100 - toPercent(value, axis),
  }));
  const places = points.map((_, i) => i);
  const say = (place: number) => {
    const point = points[place];
    return point ? `${formatDay(point.day)}: ${format(point.value)}` : '';
  };
  const { pointed, spoken, onKeyDown, onPlace } = useTrendPointer(places, places.at(-1), say);
  const shown = pointed ?? places.at(-1) ?? 0;
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (box && box.width > 0) onPlace(nearestTo(xs, places, from + ((clientX - box.left) / box.width) * (to - from)));
  };
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <div className="grid gap-2 text-t1">
      <p aria-hidden="true" className="flex justify-between gap-4 text-muted">
        <span>{unit}</span>
        <span className="font-medium text-ink">{say(shown)}</span>
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
        <AxisValues axis={axis} formatTick={formatTick} className="h-24" />
        <div aria-hidden="true" className="relative h-24">
          <AxisLines axis={axis} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
            <polyline
              points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              className="stroke-bar"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          </svg>
          {placed.map(({ day, x, y }, i) => (
            <span
              key={day}
              className={
                i === shown
                  ? 'absolute z-1 size-2.5 -translate-1/2 rounded-full bg-accent ring-2 ring-surface'
                  : 'absolute size-1.5 -translate-1/2 rounded-full bg-accent'
              }
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </div>
        <p aria-hidden="true" className="col-start-2 flex justify-between leading-none text-muted">
          {from === to ? (
            <span className="mx-auto">{formatDayTick(first.day)}</span>
          ) : (
            <>
              <span>{formatDayTick(first.day)}</span>
              <span>{formatDayTick(last.day)}</span>
            </>
          )}
        </p>
      </TrendReading>
    </div>
  );
}
