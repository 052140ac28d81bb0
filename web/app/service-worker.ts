/** Registers the service worker once the page has settled, in built pages only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined); // Private windows refuse it; the app works without.
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
