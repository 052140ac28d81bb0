/** A round button with an icon; `label` is its accessible name. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-9 shrink-0 place-content-center rounded-full text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:opacity-50 pointer-coarse:size-11 print:hidden',
        className,
      )}
    >
      {icon}
    </button>
  );
}
