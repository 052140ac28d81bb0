/** The days of a week in a row, each a link; future days are shown without a link. */
import { Link } from 'react-router';
import { cx } from './class-names.ts';

export interface StripDay {
  key: string;
  /** "pet" */
  weekday: string;
  /** "20" */
  number: string;
  /** "petek, 20. november" */
  label: string;
  href: string | undefined;
  on: boolean;
  today: boolean;
  /** A dot below: the day has meals. */
  marked?: boolean;
}

const CELL = 'grid w-11 justify-items-center rounded-[12px] pt-1.5 pb-1.5 text-t1 leading-snug transition-colors duration-150';

export function DayStrip({ days, label }: { days: readonly StripDay[]; label: string }) {
  return (
    <ul aria-label={label} className="flex gap-1.5">
      {days.map((day) => {
        const inside = (
          <>
            <span aria-hidden="true">{day.weekday}</span>
            <b aria-hidden="true" className={cx('text-t2 font-semibold', day.on ? 'text-paper' : day.href ? 'text-ink' : 'font-normal text-muted')}>
              {day.number}
            </b>
            <span
              aria-hidden="true"
              className={cx('mt-0.5 size-1 rounded-full', day.marked ? (day.on ? 'bg-paper' : 'bg-accent') : 'bg-transparent')}
            />
          </>
        );
        return (
          <li key={day.key}>
            {day.href ? (
              <Link
                to={day.href}
                aria-label={day.label}
                aria-current={day.on ? 'date' : undefined}
                className={cx(
                  CELL,
                  day.on ? 'bg-ink text-paper' : 'text-muted hover:bg-sunken',
                  day.today && !day.on && 'ring-1 ring-line-strong ring-inset',
                )}
              >
                {inside}
              </Link>
            ) : (
              <span aria-label={day.label} role="img" className={cx(CELL, 'text-muted')}>
                {inside}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
