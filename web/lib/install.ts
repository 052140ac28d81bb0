/** Whether the app can be put among the apps of this device, and how: by a button, by hand (iPhone, iPad), or not. */
import { useSyncExternalStore } from 'react';

/** The DOM's types do not know it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

type Install = 'offered' | 'by-hand' | 'installed' | 'unknown';

let offer: InstallEvent | undefined;
let installed = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for when the person looks for it; the browser makes it once, early. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    offer = undefined;
    installed = true;
    tell();
  });
}

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;
/** iPadOS calls itself a Mac; only it has fingers. */
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function current(): Install {
  if (installed || isStandalone()) return 'installed';
  if (offer) return 'offered';
  return isApple() ? 'by-hand' : 'unknown';
}

export function useInstall(): Install {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}

/** Shows the browser's own question; an offer serves once. */
export async function install(): Promise<void> {
  const own = offer;
  offer = undefined;
  await own?.prompt();
  tell();
}
