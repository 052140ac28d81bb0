/** Registers the service worker once the page has loaded, in built pages only, and says so when a newer build has taken over. It fetches the whole app, so it is for who is signed in. */
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
