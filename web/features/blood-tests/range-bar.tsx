/** Where a value lies in its range, and a line of the values before: pictures of numbers that stand beside them in words. */
import type { Range } from '#core/biomarkers/marker.ts';
import { compareWithRange } from '#core/biomarkers/range.ts';
import { cx } from '#web/ui/class-names.ts';

interface Scale {
  readonly from: number;
  readonly to: number;
}

/** The range fills the middle; a value far outside stretches the scale. */
function toScale({ low, high }: Range, value: number): Scale {
  const from = low ?? 0;
  const to = high ?? Math.max(from * 2, value);
  const room = (to - from || Math.abs(to) || 1) * 0.6;
  return { from: Math.min(low === undefined ? 0 : from - room, value - room * 0.2), to: Math.max(to + room, value + room * 0.2) };
}

const MARK = { normal: 'bg-normal', low: 'bg-low', high: 'bg-high' };

export function RangeBar({ value, range }: { value: number; range: Range }) {
  const { from, to } = toScale(range, value);
  const place = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
  const [left, right] = [place(range.low ?? from), place(range.high ?? to)];
  return (
    <span aria-hidden="true" className="relative block h-2 w-full rounded-full bg-sunken">
      <span className="absolute inset-y-0 rounded-full bg-normal-soft ring-1 ring-line" style={{ left: `${left}%`, width: `${right - left}%` }} />
      <span
        className={cx('absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full', MARK[compareWithRange(value, range)])}
        style={{ left: `${place(value)}%` }}
      />
    </span>
  );
}

const [WIDTH, HEIGHT, EDGE] = [96, 28, 4];

/** @param values oldest first; days as numbers, so that a gap is a gap */
export function Sparkline({ values }: { values: readonly { readonly at: number; readonly value: number }[] }) {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const amounts = values.map(({ value }) => value);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (at: number) => (last.at === first.at ? WIDTH / 2 : EDGE + ((at - first.at) / (last.at - first.at)) * (WIDTH - 2 * EDGE));
  const y = (value: number) => (most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE));
  const places = values.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="text-muted">
      <polyline points={places.join(' ')} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={x(last.at)} cy={y(last.value)} r={3} fill="currentColor" />
    </svg>
  );
}
