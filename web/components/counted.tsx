/** What consists of numbers: absent in calm view. */
import type { ReactNode } from 'react';
import { useCalm } from '#web/lib/calm.ts';

export function Counted({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return useCalm() ? instead : children;
}
