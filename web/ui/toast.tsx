/**
 * Messages: at most three at the bottom right, at the left while a window is open, on a phone one of one line; four seconds, and twenty where
 * there is something to press or to read; held while hovered or focused (Alt+T). The library is fetched with the first message, so that pages
 * which never show one do not pay for it. `toast.*` may be called from anywhere, also outside React.
 */
import { createStore, useStore } from './create-store.ts';
import { deferred } from './deferred.tsx';
import type { ToastMessage } from './toast-message.ts';

type Tone = 'success' | 'error' | 'info';

const wanted = createStore(false);

function show(tone: Tone, message: ToastMessage): void {
  wanted.set(true);
  void import('./toaster.tsx').then(({ pushToast }) => pushToast(tone, message));
}

export const toast = {
  success: (message: ToastMessage) => show('success', message),
  error: (message: ToastMessage) => show('error', message),
  info: (message: ToastMessage) => show('info', message),
  /** Takes a message away that is no longer so. @param id that it was given */
  close: (id: string) => {
    if (wanted.get()) void import('./toaster.tsx').then(({ closeToast }) => closeToast(id));
  },
};

const Toaster = deferred(() => import('./toaster.tsx').then((module) => module.Toaster), { extra: true });

/**
 * The place where messages appear; stands once, at the root, and before the first message: an open window hides what is outside from screen readers
 * and keeps the focus, and spares only what it has found there.
 */
export function ToastSlot(labels: { label: string; closeLabel: string }) {
  return <div data-react-aria-top-layer="true">{useStore(wanted) && <Toaster {...labels} />}</div>;
}
