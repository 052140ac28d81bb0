/** A button, and a link that looks like one. `busy` keeps the width, informs screen readers and ignores further presses. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'md' | 'sm';

const VARIANTS: Record<ButtonVariant, string> = {
  // One that would do nothing is not green.
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover disabled:bg-sunken disabled:text-ink disabled:outline disabled:outline-line-strong',
  quiet: 'bg-transparent text-ink border border-line-strong hover:bg-sunken',
  plain: 'bg-transparent text-accent hover:bg-accent-soft',
  danger: 'bg-critical-soft text-critical border border-critical hover:bg-critical hover:text-surface',
};
const SIZES: Record<ButtonSize, string> = { md: 'min-h-11 px-4.5 py-2 text-t2', sm: 'min-h-9 px-3 py-1 text-t1 pointer-coarse:min-h-11' };

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', wide = false): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors duration-150 select-none print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  busy?: boolean | undefined;
}

export function Button({ variant, size, wide, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(buttonClass(variant, size, wide), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && (
        <span className="absolute inset-0 grid place-content-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={cx(buttonClass(variant, size, wide), className)}>
      {icon}
      {children}
    </Link>
  );
}
