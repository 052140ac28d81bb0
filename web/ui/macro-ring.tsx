/**
 * The large ring of the day: the reached share of a goal with the number inside. Over the goal the ring is full: a notch marks the goal, and the
 * part above it has the colour for too much.
 */
import type { ReactNode } from 'react';
import { RingArcs } from './ring-arcs.tsx';

const SIZE = 220;
const STROKE = 16;

export interface MacroRingProps {
  /** 1 = goal reached, more = over it; absent = no goal, an empty ring. */
  share: number | undefined;
  /** Text for screen readers instead of the picture. */
  label: string;
  children: ReactNode;
}

export function MacroRing({ share, label, children }: MacroRingProps) {
  const safe = share !== undefined && Number.isFinite(share) ? Math.max(0, share) : 0;
  return (
    <div role="img" aria-label={label} data-keep-clear className="relative aspect-square w-full max-w-55">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="block size-full" aria-hidden="true">
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`} fill="none" strokeWidth={STROKE} strokeLinecap="round">
          <RingArcs size={SIZE} stroke={STROKE} share={safe} isOver={safe > 1} track="stroke-sunken" />
          {safe > 1 && (
            <line
              x1={SIZE - STROKE}
              y1={SIZE / 2}
              x2={SIZE}
              y2={SIZE / 2}
              strokeWidth={4}
              className="stroke-surface"
              strokeLinecap="butt"
              transform={`rotate(${360 / safe} ${SIZE / 2} ${SIZE / 2})`}
            />
          )}
        </g>
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center leading-tight" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
