/** A short word with a status colour; the word carries the meaning, the colour only helps. */
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type PillTone = 'normal' | 'low' | 'high' | 'critical' | 'neutral';

const TONES: Record<PillTone, string> = {
  normal: 'bg-normal-soft text-normal',
  low: 'bg-low-soft text-low',
  high: 'bg-high-soft text-high',
  critical: 'bg-critical-soft text-critical',
  neutral: 'bg-sunken text-muted',
};

export function Pill({ tone = 'neutral', icon, children }: { tone?: PillTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-t1 font-medium narrow:gap-1 narrow:px-2 [&>svg]:shrink-0',
        TONES[tone],
      )}
    >
      {icon}
      {/* Between words, however narrow the page is: what has no room beside it goes below. */}
      <span data-pill className="min-w-0 [overflow-wrap:break-word]">
        {children}
      </span>
    </span>
  );
}
