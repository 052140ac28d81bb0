/** Push reminders: the browser's subscription and its registration on the server. */
import * as z from 'zod/mini';
import { config } from './config.ts';
import { rpc } from './rpc.ts';

/** `off` can be switched on; `blocked`: the person has forbidden notifications in the browser. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

const nothing = z.unknown();

async function subscription(): Promise<PushSubscription | null> {
  // Without a worker (a page that was not built, a private window) `ready` would be waited for forever.
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this installation supports reminders. */
export const isPushConfigured = (): boolean => config.pushKey !== undefined;

export async function pushState(): Promise<PushState> {
  if (!isSupported() || !(await navigator.serviceWorker.getRegistration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the person, the browser, and tells the server. @throws whatever of the three said no; AppError when the server could not be told */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await navigator.serviceWorker.ready;
  const subscribed = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: config.pushKey ?? null });
  await rpc('upsert_push_subscription', { subscription: subscribed.toJSON() }, nothing);
  return 'on';
}

export async function stopPush(): Promise<PushState> {
  const kept = await subscription();
  if (kept) {
    await rpc('drop_push', { endpoint: kept.endpoint }, nothing);
    await kept.unsubscribe();
  }
  return 'off';
}

/** At sign-out: nothing more comes to this device, and what stands there goes. The push service then tells the server. */
export async function forgetPush(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await subscription())?.unsubscribe();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
