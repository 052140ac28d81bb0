/** Watches the focus of those who use keys: what it takes is fetched with the first key, so that others do not pay for it. */
import { useEffect } from 'react';

export function useLostFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { watchLostFocus } = await import('./lost-focus.ts');
      if (!isGone) stop = watchLostFocus();
    };
    // Without a network the browser does what it can.
    const onKey = () => void start().catch(() => undefined);
    window.addEventListener('keydown', onKey, { once: true });
    return () => {
      isGone = true;
      window.removeEventListener('keydown', onKey);
      stop?.();
    };
  }, []);
}
