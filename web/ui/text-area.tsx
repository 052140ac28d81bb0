/** Several lines of text that grow with what is written. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export interface TextAreaProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'> {}

export function TextArea({ label, hint, help, error, hideLabel, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} help={help} error={error} hideLabel={hideLabel} className={className}>
      {(wires) => <textarea {...area} {...wires} rows={rows} className="field-box" />}
    </Field>
  );
}
