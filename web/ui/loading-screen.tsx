/** Fills the window while a page is loading. It appears with a delay, so that it does not flash for fast pages. */
import { Logo } from './logo.tsx';

export function LoadingScreen({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center">
      <span className="sr-only">{label}</span>
      <span className="animate-breathe">
        <Logo size={44} wordmark={false} />
      </span>
    </div>
  );
}
