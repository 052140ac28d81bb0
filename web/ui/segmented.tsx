/** A choice among two to five words, all in sight. Real radio buttons underneath, so arrows and screen readers work by themselves. */
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  /** Choosing the chosen one again takes the choice back. */
  onClear?: () => void;
  hideLabel?: boolean;
  /** Fills its place, every part equally wide; parts without room go into a further line. */
  wide?: boolean;
  disabled?: boolean;
}

export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  onClear,
  hideLabel = false,
  wide = false,
  disabled = false,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-t2 font-medium'}>{label}</legend>
      <div className={cx('rounded-control bg-sunken p-1', wide ? 'flex flex-wrap' : 'inline-flex flex-wrap')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative grid min-h-9 place-content-center rounded-[7px] px-3 text-center text-t1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              wide && 'flex-1',
              option.value === value ? 'bg-surface text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={option.value === value ? onClear : undefined}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
