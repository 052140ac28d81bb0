/** Whether there is room beside: from the width on at which the side rail stands instead of the phone's bar. */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

const isWide = () => window.matchMedia(WIDE).matches;

function followWidth(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useWide = (): boolean => useSyncExternalStore(followWidth, isWide);
