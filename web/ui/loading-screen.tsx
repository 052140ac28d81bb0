/** The whole window while a page is on its way. Shown late, so that a quick page never flashes it. */
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
