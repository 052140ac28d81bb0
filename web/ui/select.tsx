/** A choice among a few or many. The browser's own list: phones show their wheel, a keyboard finds by typing. */
import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldFrame } from './field.tsx';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
}

export interface SelectProps<T extends string>
  extends FieldFrame, Omit<ComponentPropsWithRef<'select'>, 'className' | 'id' | 'value' | 'onChange' | 'children'> {
  value: T;
  options: readonly SelectOption<T>[];
  onChange: (value: T) => void;
}

export function Select<T extends string>({ label, hint, help, error, hideLabel, className, value, options, onChange, ...select }: SelectProps<T>) {
  return (
    <Field label={label} hint={hint} help={help} error={error} hideLabel={hideLabel} className={className}>
      {(wires) => (
        <span className="relative block">
          <select
            {...select}
            {...wires}
            value={value}
            onChange={(event) => onChange(event.target.value as T)}
            className="field-box appearance-none truncate pr-9"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
        </span>
      )}
    </Field>
  );
}
