/** The frame of a form field: label above, help below, and the error, which is linked to the field for screen readers. */
import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useAfterPress } from './after-press.ts';

export interface FieldFrame {
  label: ReactNode;
  /** Shown after the label: "neobvezno". */
  hint?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldWires {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export function Field({
  label,
  hint,
  help,
  error: found,
  hideLabel = false,
  className,
  children,
}: FieldFrame & { children: (wires: FieldWires) => ReactNode }) {
  const id = useId();
  const error = useAfterPress(found);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3 text-t2 font-medium'}
      >
        <span>{label}</span>
        {hint && <span className="text-t1 font-normal text-muted">{hint}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-t1 font-medium text-critical">
          <CircleAlert size={16} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className="mt-1.5 text-t1 text-muted">
          {help}
        </div>
      )}
    </div>
  );
}
