/** Any number of a few words, all in sight. Real checkboxes underneath. */
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from './class-names.ts';

export interface CheckboxesProps<T extends string> {
  label: ReactNode;
  help?: ReactNode;
  values: readonly T[];
  options: readonly { value: T; label: string }[];
  onChange: (values: T[]) => void;
}

export function Checkboxes<T extends string>({ label, help, values, options, onChange }: CheckboxesProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-t2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const on = values.includes(option.value);
          return (
            <label
              key={option.value}
              className={cx(
                'relative inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-t1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
                on ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong text-ink hover:bg-sunken',
              )}
            >
              <input
                type="checkbox"
                checked={on}
                onChange={() => onChange(options.map((one) => one.value).filter((one) => (one === option.value ? !on : values.includes(one))))}
                className="absolute inset-0 appearance-none opacity-0"
              />
              {on && <Check size={15} strokeWidth={2} aria-hidden="true" />}
              {option.label}
            </label>
          );
        })}
      </div>
      {help && <p className="mt-1.5 text-t1 text-muted">{help}</p>}
    </fieldset>
  );
}
