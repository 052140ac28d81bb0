/** A bar that fills towards a goal. Over the goal it is full: a notch shows where the goal stood, and what is above it has the colour of too much. */
import { cx } from './class-names.ts';

export type TrackTone = 'energy' | 'protein' | 'carbs' | 'fat' | 'accent';

const TONES: Record<TrackTone, string> = { energy: 'bg-energy', protein: 'bg-protein', carbs: 'bg-carbs', fat: 'bg-fat', accent: 'bg-accent' };

export interface ProgressTrackProps {
  /** Share of the goal, 1 = reached; above 1 is over. Absent: no goal, an empty track. */
  share: number | undefined;
  tone?: TrackTone;
  /** More than the goal is no harm: of vitamins. */
  isOverFine?: boolean;
  /** What a screen reader says: "112 od 150 g". */
  label: string;
}

export function ProgressTrack({ share, tone = 'accent', isOverFine = false, label }: ProgressTrackProps) {
  const safe = share !== undefined && Number.isFinite(share) ? Math.max(0, share) : 0;
  const scale = Math.max(1, safe);
  return (
    <div role="img" aria-label={label} className="relative h-2 overflow-hidden rounded-full bg-sunken">
      <span className={cx('block h-full rounded-full transition-[width] duration-200', TONES[tone])} style={{ width: `${(safe / scale) * 100}%` }} />
      {safe > 1 && !isOverFine && <span data-over className="absolute inset-y-0 right-0 bg-high" style={{ left: `${100 / scale}%` }} />}
      {safe > 1 && <span className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${100 / scale}%` }} />}
    </div>
  );
}
