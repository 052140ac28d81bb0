/** One line of text. `unit` stands inside the field; `start` and `end` take small buttons such as "show the password". */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';

export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> {
  unit?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField({ label, hint, help, error, hideLabel, className, unit, start, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} help={help} error={error} hideLabel={hideLabel} className={className}>
      {(wires) => (
        <span className="field-box flex items-center gap-2">
          {start}
          <input {...input} {...wires} className={cx('min-w-0 flex-1 self-stretch bg-transparent outline-none', unit && 'text-right')} />
          {unit && <span className="text-t1 text-muted">{unit}</span>}
          {end}
        </span>
      )}
    </Field>
  );
}
