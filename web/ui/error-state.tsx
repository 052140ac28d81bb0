/** Shown after a failure: what failed, what was kept, and a retry button. */
import type { ReactNode } from 'react';
import { CloudAlert } from 'lucide-react';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorState({ title, children, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <span className="mb-1 grid size-12 place-content-center rounded-full bg-critical-soft text-critical">
        <CloudAlert size={22} />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-[44ch] text-t1 text-muted">{children}</div>}
      {onRetry && retryLabel && (
        <Button variant="quiet" size="sm" className="mt-2" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
