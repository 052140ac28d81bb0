/** A quiet shape where something will stand. Give it the size of what comes, so that nothing jumps. */
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe max-w-full rounded-control bg-sunken', className)} />;
}

/** Wraps the skeletons of one screen or card and says once what is being waited for. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
