/** A message beside what it is about, in a status colour with an icon. */
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from './class-names.ts';

export type NoticeTone = 'normal' | 'low' | 'high' | 'critical';

const TONES = {
  normal: { look: 'bg-normal-soft text-normal', Icon: CircleCheck },
  low: { look: 'bg-low-soft text-low', Icon: Info },
  high: { look: 'bg-high-soft text-high', Icon: TriangleAlert },
  critical: { look: 'bg-critical-soft text-critical', Icon: CircleAlert },
};

export function Notice({ tone, title, children, className }: { tone: NoticeTone; title?: ReactNode; children?: ReactNode; className?: string }) {
  const { look, Icon } = TONES[tone];
  return (
    <div role={tone === 'critical' ? 'alert' : 'status'} className={cx('flex gap-3 rounded-control px-4 py-3', look, className)}>
      <Icon size={20} className="mt-0.5 shrink-0" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-t1 text-ink">{children}</div>}
      </div>
    </div>
  );
}
