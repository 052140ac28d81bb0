/** Whether and how the app can be installed: by a button, manually (iPhone, iPad), or not. */
import { useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/create-store.ts';

/** The DOM's types lack this event. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

type Install = 'offered' | 'by-hand' | 'installed' | 'unknown';

interface Offered {
  readonly offer?: InstallEvent;
  readonly isInstalled?: boolean;
}
const offered = createStore<Offered>({});

/** Stores the browser's install prompt, which is offered once and early. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set({ offer: event as InstallEvent });
  });
  window.addEventListener('appinstalled', () => offered.set({ isInstalled: true }));
}

const isStandalone = () => window.matchMedia('(display-mode: standalone)').matches;
/** iPadOS identifies as a Mac; only it has a touch screen. */
const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function current(): Install {
  if (offered.get().isInstalled || isStandalone()) return 'installed';
  if (offered.get().offer) return 'offered';
  return isApple() ? 'by-hand' : 'unknown';
}

export function useInstall(): Install {
  return useSyncExternalStore(offered.subscribe, current);
}

/** Shows the browser's install prompt; each can be shown once. */
export async function install(): Promise<void> {
  const { offer } = offered.get();
  await offer?.prompt();
  if (offered.get().offer === offer) offered.set({});
}
