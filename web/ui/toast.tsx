/**
 * Messages at the bottom right: at most three, four seconds, held while hovered. The library is fetched with the first message, so
 * that pages which never show one do not pay for it. `toast.*` may be called from anywhere, also outside React.
 */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-message.ts';
import { fetchLate } from './fetch-late.ts';

type Tone = 'success' | 'error' | 'info';

let wanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function show(tone: Tone, message: ToastMessage): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./toaster.tsx').then(({ pushToast }) => pushToast(tone, message));
}

export const toast = {
  success: (message: ToastMessage) => show('success', message),
  error: (message: ToastMessage) => show('error', message),
  info: (message: ToastMessage) => show('info', message),
};

const LazyToaster = lazy(() => fetchLate(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster }))));

/** The place where messages appear; stands once, at the root. */
export function ToastPlace({ label }: { label: string }) {
  const on = useSyncExternalStore(subscribe, () => wanted);
  if (!on) return null;
  return (
    <Suspense>
      <LazyToaster label={label} />
    </Suspense>
  );
}
