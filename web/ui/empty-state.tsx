/** Shown without data: what will be here and the one action that adds it. */
import type { ReactNode } from 'react';

export function EmptyState({ icon, title, children, action }: { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      {icon && <span className="mb-1 grid size-12 place-content-center rounded-full bg-sunken text-muted">{icon}</span>}
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-[44ch] text-t1 text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
