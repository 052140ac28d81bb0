/**
 * One food of a meal as a chip: name, amount, energy. Outlined if it should be checked, marked if it is unknown. A press opens its editor.
 * Its colours fade only under the pointer: they change while somebody types, and a fade paints ten frames.
 */
import type { ComponentPropsWithRef } from 'react';
import { CircleHelp } from 'lucide-react';
import { cx } from './class-names.ts';

export interface FoodChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  name: string;
  /** "2 kosa · 100 g" */
  amount: string;
  /** The amount asks what was meant: it is long, and nothing of it or of the name is cut. */
  asks?: boolean;
  /** "155"; absent when not known. */
  energy: string | undefined;
  look: 'sure' | 'unsure' | 'unknown';
  /** What is doubtful, in words, for screen readers and on hover. */
  doubt?: string | undefined;
}

export function FoodChip({ name, amount, asks = false, energy, look, doubt, className, ...rest }: FoodChipProps) {
  return (
    <button
      {...rest}
      type="button"
      title={doubt}
      className={cx(
        'inline-flex min-h-9 max-w-full items-baseline gap-2 rounded-[12px] border px-3 py-1.5 text-left hover:transition-colors pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        asks && 'flex-wrap',
        look === 'sure' ? 'border-line bg-surface hover:border-line-strong' : 'border-dashed border-high bg-high-soft',
        className,
      )}
    >
      <span className={cx('min-w-0 font-semibold', !asks && 'truncate')}>{name}</span>
      {amount && (
        <span className={cx('text-t1', !asks && 'shrink-0', look === 'sure' ? 'text-muted' : 'text-ink')}>
          {amount}
          {look === 'unsure' && <span aria-hidden="true">{' ?'}</span>}
        </span>
      )}
      {energy !== undefined && <span className="shrink-0 font-semibold">{energy}</span>}
      {look === 'unknown' && <CircleHelp size={16} className="shrink-0 self-center text-high" />}
      {doubt && <span className="sr-only">{doubt}</span>}
    </button>
  );
}
