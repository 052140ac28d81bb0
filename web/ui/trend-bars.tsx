/**
 * Days as bars on an axis with its unit, with a dashed line where the goal stands; what is above the goal has the colour of too much. A day
 * of which nothing is known has no bar: a zero is a line at the foot. Up to seven bars say their values below; of more, one is read at a
 * time (trend-bars-reader.tsx).
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { AxisLines, AxisValues } from './trend-axis-lines.tsx';
import { toBarAxis, toPercent, type TrendAxis } from './trend-axis.ts';

export interface TrendBar {
  key: string;
  /** Below the bar: "pon"; may be empty where there are many. */
  label: string;
  /** Said and shown on hover: "petek, 20. november: 1.842 kcal". */
  title: string;
  /** In the unit of the axis. Absent: nothing is known of this day. */
  value: number | undefined;
  /** The value as it is read below its bar: "1.842"; what stands in its place: "–". */
  shown: string;
  /** Its own goal, in place of the one of all. */
  goal?: number | undefined;
  /** The one that is looked at. */
  on?: boolean;
  href?: string | undefined;
}

export interface TrendBarsPictureProps {
  bars: readonly TrendBar[];
  /** Stands at the axis: "kcal". */
  unit: string;
  formatTick: (value: number) => string;
  /** How high the axis goes while nothing is known of any day. */
  empty?: number | undefined;
  /** @param over what the colour above the goal means: "nad ciljem" */
  goal?: { value: number; label: string; over: string } | undefined;
}

/** With more bars than these there is no room for a value below each. */
const WITH_VALUES = 7;
const PLOT = 'h-32 md:h-40';

function Legend({ bars, unit, goal }: Omit<TrendBarsPictureProps, 'formatTick'>) {
  const isOver = goal && bars.some((bar) => (bar.value ?? 0) > (bar.goal ?? goal.value));
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-t1 text-muted">
      <span className="mr-auto">{unit}</span>
      {isOver && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-[3px] bg-high" />
          {goal.over}
        </span>
      )}
      {goal && (
        <span className="flex items-center gap-1.5">
          <span className="w-4.5 border-t-2 border-dashed border-ink" />
          {goal.label}
        </span>
      )}
    </p>
  );
}

interface ColumnProps {
  bar: TrendBar;
  axis: TrendAxis;
  goal: number | undefined;
  wide: boolean;
  last: boolean;
  /** On narrow screens values stand in two lines by turns, so that neighbours do not touch. Long ones do so sooner. */
  lower: boolean;
  long: boolean;
}

function Bar({ bar: { value, on }, axis, goal, wide }: ColumnProps) {
  if (value === undefined) return null;
  const over = goal !== undefined && value > goal ? 1 - goal / value : 0;
  return (
    <span
      className={cx('relative block w-full max-w-8.5 overflow-hidden', wide ? 'rounded-t-[6px]' : 'rounded-t-[3px]', on ? 'bg-energy' : 'bg-bar')}
      style={{ height: value > 0 ? `max(3px, ${toPercent(value, axis)}%)` : 2 }}
    >
      {over > 0 && <span data-over className="absolute inset-x-0 top-0 bg-high" style={{ height: `${over * 100}%` }} />}
    </span>
  );
}

function Value({ bar, lower, long }: ColumnProps) {
  return (
    <span
      className={cx(
        'flex h-5 w-0 justify-center text-t1 leading-5 text-nowrap @max-[11rem]:hidden',
        // Five figures fit below a bar of a common phone, six below one of a wide.
        long ? '@max-[24rem]:h-9' : '@max-[20rem]:h-9',
        lower && (long ? '@max-[24rem]:pt-4' : '@max-[20rem]:pt-4'),
        bar.on ? 'font-semibold' : 'font-medium',
      )}
    >
      {bar.shown}
    </span>
  );
}

function Column(props: ColumnProps) {
  const { bar, axis, wide, last } = props;
  return (
    <>
      <span
        className={cx(
          'relative flex w-full flex-nowrap items-end justify-center',
          PLOT,
          wide ? 'px-1 md:px-1.5' : 'pr-px',
          bar.on && !wide && 'bg-sunken',
        )}
      >
        <Bar {...props} />
        {bar.goal !== undefined && (
          <span className="absolute inset-x-0 z-1 border-t-2 border-dashed border-ink" style={{ bottom: `${toPercent(bar.goal, axis)}%` }} />
        )}
      </span>
      {/* Takes no width, so that a date does not push its neighbours; the last one ends where the chart ends. */}
      <span
        className={cx(
          'flex h-5 w-0 text-t1 leading-5 text-nowrap text-muted',
          last && !wide ? 'justify-end' : 'justify-center',
          wide && '@max-[11rem]:w-[1.1ch] @max-[11rem]:justify-start @max-[11rem]:overflow-hidden',
        )}
      >
        {bar.label}
      </span>
      {wide && <Value {...props} />}
    </>
  );
}

/** Axis, grid and goal; `children` puts the columns on them. */
function Plot({ children, ...props }: TrendBarsPictureProps & { children: (column: (bar: TrendBar, i: number) => ReactNode) => ReactNode }) {
  const { bars, formatTick, goal, empty } = props;
  const ownGoals = bars.flatMap((bar) => bar.goal ?? []);
  const axis = toBarAxis([goal?.value ?? 0, ...ownGoals, ...bars.map(({ value = 0 }) => value)], empty);
  const wide = bars.length <= WITH_VALUES;
  const long = bars.some(({ shown }) => shown.length > 5);
  const column = (bar: TrendBar, i: number) => (
    <Column bar={bar} axis={axis} goal={bar.goal ?? goal?.value} wide={wide} last={i === bars.length - 1} lower={i % 2 === 1} long={long} />
  );
  return (
    <div className="@container grid gap-3.5">
      <Legend {...props} />
      <div className="flex flex-nowrap gap-2">
        <AxisValues axis={axis} formatTick={formatTick} className={cx('shrink-0 @max-[18rem]:hidden', PLOT)} />
        <div className="relative min-w-0 flex-1">
          <div aria-hidden="true" className={cx('pointer-events-none absolute inset-x-0 top-0', PLOT)}>
            <AxisLines axis={axis} foot />
            {goal && ownGoals.length === 0 && (
              <div className="absolute inset-x-0 z-1 border-t-2 border-dashed border-ink" style={{ bottom: `${toPercent(goal.value, axis)}%` }} />
            )}
          </div>
          {children(column)}
        </div>
      </div>
    </div>
  );
}

const COLUMN = 'grid min-w-0 flex-1 justify-items-center';

/** Nothing is pointed at: each bar says its value, and may lead to its day. @param label names the chart */
export function TrendBars({ label, ...props }: TrendBarsPictureProps & { label: string }) {
  return (
    <Plot {...props}>
      {(column) => (
        <ul aria-label={label} className="relative flex flex-nowrap">
          {props.bars.map((bar, i) => (
            <li key={bar.key} className="flex min-w-0 flex-1">
              {bar.href ? (
                <Link
                  to={bar.href}
                  aria-label={bar.title}
                  title={bar.title}
                  aria-current={bar.on ? 'date' : undefined}
                  className={cx(COLUMN, 'rounded-control hover:bg-sunken')}
                >
                  {column(bar, i)}
                </Link>
              ) : (
                <span title={bar.title} className={COLUMN}>
                  <span className="sr-only">{bar.title}</span>
                  <span aria-hidden="true" className="contents">
                    {column(bar, i)}
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Plot>
  );
}

/** The bars without links or words of their own, for who reads them one by one. */
export function TrendBarsPicture(props: TrendBarsPictureProps) {
  return (
    <Plot {...props}>
      {(column) => (
        <div aria-hidden="true" className="relative flex flex-nowrap" data-columns>
          {props.bars.map((bar, i) => (
            <span key={bar.key} className={COLUMN}>
              {column(bar, i)}
            </span>
          ))}
        </div>
      )}
    </Plot>
  );
}
