/** The way back to the page that this one belongs to, at its top. No message may lie on it (toaster.css). */
import { ChevronLeft } from 'lucide-react';
import type { RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

export function BackLink({ children, ...rest }: Omit<LinkProps, 'className'> & RefAttributes<HTMLAnchorElement>) {
  return (
    <Link
      {...rest}
      data-back
      className="-ml-1.5 inline-flex min-h-9 items-center gap-0.5 justify-self-start rounded-control pr-2 text-t1 font-medium text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ChevronLeft size={18} />
      {children}
    </Link>
  );
}
