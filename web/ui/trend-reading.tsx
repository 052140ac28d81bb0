/** The part of a chart that is read point by point: it takes the arrow keys, and says aloud what they went to. */
import type { HTMLAttributes, ReactNode } from 'react';

export interface TrendReadingProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  'onKeyDown' | 'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerLeave' | 'className'
> {
  /** Names the chart. */
  label: string;
  /** How it is read by keys. */
  hint: string;
  spoken: string;
  children: ReactNode;
}

export function TrendReading({ label, hint, spoken, children, ...handlers }: TrendReadingProps) {
  return (
    <>
      {/* Arrow keys must reach it while a screen reader runs; only an application gets them then. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="application" tabIndex={0} aria-label={`${label}. ${hint}`} {...handlers}>
        {children}
      </div>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
