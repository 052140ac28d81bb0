/** Push reminders: the browser's subscription and its registration on the server. */
import * as z from 'zod/mini';
import { config } from './config.ts';
import { rpc } from './rpc.ts';

/** `off` can be switched on; `blocked`: the user has blocked notifications in the browser. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';

const nothing = z.unknown();

async function subscription(): Promise<PushSubscription | null> {
  // Without a worker (in development, in a private window) `ready` never resolves.
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

/** Asks the user, subscribes the browser and registers it on the server. @throws errors of the browser; AppError if the server did not store it */
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

/** At sign-out: removes the subscription and shown notifications of this device. The push service then reports it to the server. */
export async function forgetPush(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await subscription())?.unsubscribe();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
