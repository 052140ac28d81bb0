/** A wide table in its own frame, scrolled sideways on narrow screens, also by keyboard. */
import type { ReactNode } from 'react';

export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What is scrolled must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="-mx-4 overflow-x-auto px-4 md:-mx-5 md:px-5" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
