/** A named figure in a list, with its share of the whole as a bar. */
import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  children: ReactNode;
  /** 0-100, drawn as a bar. */
  share?: number;
}

export function Fact({ label, children, share }: FactProps) {
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{label}</span>
        <b className="font-semibold">{children}</b>
      </div>
      {share !== undefined && (
        <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
        </div>
      )}
    </li>
  );
}
