/** On or off, at once. A real checkbox underneath with the role of a switch, so the keyboard and screen readers work by themselves. */
import { useId, type ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, help, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 py-2">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {help && (
          <span id={`${id}-help`} className="block text-t1 text-muted">
            {help}
          </span>
        )}
      </label>
      <span className="relative inline-flex h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors duration-150 has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={on}
          aria-describedby={help ? `${id}-help` : undefined}
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute -inset-2 cursor-pointer appearance-none opacity-0"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-surface shadow-card transition-transform duration-150 peer-checked:translate-x-5" />
      </span>
    </div>
  );
}
