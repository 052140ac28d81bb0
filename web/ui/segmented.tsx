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

/** Five or six words, as the ranges of a chart: one line on a phone, two even ones on a narrow one. */
const WIDE_PART = {
  few: 'flex-1 px-2.5 narrow:flex-auto',
  row: 'flex-1 px-1.5 whitespace-nowrap max-[389px]:basis-[30%] narrow:flex-auto sm:px-2.5',
};

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
  const isRow = options.length === 5 || options.length === 6;
  return (
    <fieldset disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-t2 font-medium'}>{label}</legend>
      <div className={cx('rounded-control bg-sunken', wide ? 'flex flex-wrap' : 'inline-flex flex-wrap')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              // As high as a field beside it; the mark of the chosen one is smaller than what can be pressed.
              'relative isolate grid min-h-11 place-content-center text-center text-t1 font-medium transition-colors duration-150',
              'before:absolute before:inset-1 before:-z-10 before:rounded-[7px] before:transition-colors before:duration-150',
              'has-focus-visible:before:outline-2 has-focus-visible:before:outline-accent',
              wide ? WIDE_PART[isRow ? 'row' : 'few'] : 'px-4 narrow:px-2.5',
              option.value === value ? 'text-ink before:bg-surface before:ring-1 before:ring-line' : 'text-muted hover:text-ink',
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
