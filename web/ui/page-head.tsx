/** The top of a screen: a small line above, the title, and actions on the right. */
import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';

/** As high with a line above or actions as without: titles stand in the same place on every screen. */
export function PageHead({ above, title, children }: { above?: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex min-h-13 flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        {above && <p className="text-t1 text-muted">{above}</p>}
        <h1 className="wrap-anywhere">{typeof title === 'string' ? breakable(title) : title}</h1>
      </div>
      {children}
    </header>
  );
}
