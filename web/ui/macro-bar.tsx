/** One macronutrient of the day: its name, the eaten amount and the goal, and a bar in its colour. */
import { cx } from './class-names.ts';
import { ProgressTrack, type TrackTone } from './progress-track.tsx';

export interface MacroBarProps {
  tone: TrackTone;
  name: string;
  /** "112" */
  value: string;
  /** "/ 150 g", or the unit alone without a goal. */
  of: string;
  share: number | undefined;
  /** Text for screen readers: "112 od 150 g, še 38 g". */
  label: string;
}

export function MacroBar({ tone, name, value, of, share, label }: MacroBarProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-col md:flex-row md:items-baseline md:justify-between">
        <span className="text-t1 font-medium break-words text-muted md:text-t2 md:font-semibold md:text-ink">{name}</span>
        <span aria-hidden="true">
          <span className={cx('text-t3 font-semibold', share !== undefined && share > 1 && 'text-high')}>{value}</span>{' '}
          <span className="text-t1 text-muted">{of}</span>
        </span>
      </div>
      <ProgressTrack share={share} tone={tone} label={label} />
    </div>
  );
}
