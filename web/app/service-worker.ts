/**
 * Registers the service worker after the page has loaded, in builds only, and reports when a newer build is active. It loads the whole app, so
 * only signed-in users get it.
 */
import { say } from '#web/lib/lang.ts';
import { toast } from '#web/ui/toast.tsx';

/** A page that no worker served yet gets its first one: nothing has changed for it. */
function notifyUpdate(): void {
  if (!navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', () =>
    toast.info({
      id: 'update',
      title: say('common:update.title'),
      text: say('common:update.text'),
      action: { label: say('common:update.action'), onPress: () => window.location.reload() },
    }),
  );
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  notifyUpdate();
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined); // Private windows refuse it; the app works without.
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
