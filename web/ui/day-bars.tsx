/** Days as bars with a dashed line where the goal stands. A day nobody logged is a thin trace, not a zero. A bar may lead to its day. */
import { Link } from 'react-router';
import { cx } from './class-names.ts';

export interface DayBar {
  key: string;
  /** Below the bar: "P"; may be empty where there are many. */
  label: string;
  /** Said and shown on hover: "petek, 20. november: 1.842 kcal". */
  title: string;
  /** Absent: nothing is known of this day. */
  value: number | undefined;
  on?: boolean;
  href?: string | undefined;
}

export interface DayBarsProps {
  bars: readonly DayBar[];
  goal: number | undefined;
  /** Names the chart for screen readers. */
  label: string;
}

const HEIGHT = 132;
const FOOT = 26;
const ROOM = HEIGHT - FOOT;

interface ColumnProps {
  bar: DayBar;
  height: number;
  wide: boolean;
  last: boolean;
}

function Column({ bar, height, wide, last }: ColumnProps) {
  return (
    <>
      <span
        className={cx(
          'block w-full max-w-8.5 rounded-t-[8px] rounded-b-[4px] transition-[height] duration-200',
          wide ? '' : 'rounded-[2px]',
          bar.on ? 'bg-accent' : 'bg-accent-soft',
        )}
        style={{ height }}
      />
      {/* Takes no width, so that a date does not push its neighbours; the last one ends where the chart ends. */}
      <span className={cx('flex h-5 w-0 text-t1 leading-5 whitespace-nowrap text-muted', last && !wide ? 'justify-end' : 'justify-center')}>
        {bar.label}
      </span>
    </>
  );
}

export function DayBars({ bars, goal, label }: DayBarsProps) {
  const top = Math.max(1, goal === undefined ? 0 : goal * 1.12, ...bars.map((bar) => bar.value ?? 0));
  const toHeight = (value: number | undefined) => (value === undefined || value <= 0 ? 3 : Math.max(4, (value / top) * ROOM));
  const wide = bars.length <= 7;
  const column = cx('group grid min-w-0 flex-1 content-end justify-items-center gap-1.5', wide ? 'px-1 md:px-1.5' : 'px-px');
  return (
    <div className="relative" style={{ height: HEIGHT }}>
      {goal !== undefined && goal > 0 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-1 border-t-[1.5px] border-dashed border-faint"
          style={{ bottom: FOOT + (goal / top) * ROOM }}
        />
      )}
      <ul aria-label={label} className="flex h-full items-end">
        {bars.map((bar, i) => (
          <li key={bar.key} className="flex h-full min-w-0 flex-1">
            {bar.href ? (
              <Link
                to={bar.href}
                aria-label={bar.title}
                title={bar.title}
                aria-current={bar.on ? 'date' : undefined}
                className={cx(column, 'rounded-control')}
              >
                <Column bar={bar} height={toHeight(bar.value)} wide={wide} last={i === bars.length - 1} />
              </Link>
            ) : (
              <span title={bar.title} className={column}>
                <span className="sr-only">{bar.title}</span>
                <Column bar={bar} height={toHeight(bar.value)} wide={wide} last={i === bars.length - 1} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
