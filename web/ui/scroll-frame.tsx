/** Content in a frame of its own that is scrolled, also by keyboard: keys scroll what has the focus. */
import type { ReactNode, Ref } from 'react';

export interface ScrollFrameProps {
  /** What it holds; said when it gets the focus. */
  label: string;
  ref?: Ref<HTMLDivElement>;
  /** Absent: for a table as wide as its card, scrolled sideways on narrow screens. */
  className?: string;
  children: ReactNode;
}

export function ScrollFrame({ label, ref, className = '-mx-4 overflow-x-auto px-4 md:-mx-5 md:px-5', children }: ScrollFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
