/// <reference lib="webworker" />
/**
 * The service worker: lets the app open without a network. Pages come from the network first (the server writes its key into them) and
 * from the kept shell when there is none; built files never change under their name and come from the cache first. Nothing of the
 * backend is ever kept here: what a person sees offline lies in offline-store.ts and goes at sign-out. It also shows the questions that
 * come by push, and takes their answers into the app, where the session is.
 */
export {};
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly { url: string; revision: string | null }[] };

function mix(sum: number, text: string): number {
  let mixed = sum;
  for (let at = 0; at < text.length; at += 1) mixed = (mixed * 31 + text.charCodeAt(at)) >>> 0;
  return mixed;
}

const FILES = self.__WB_MANIFEST;
/** Changes with every build: the names of the files contain their content's hash. */
const VERSION = FILES.map((file) => `${file.url}${file.revision ?? ''}`).reduce(mix, 7);
const CACHE = `ziva-${VERSION.toString(36)}`;
const SHELL = '/';
const BACKEND = /^\/(auth|rest|functions|realtime|storage|healthz)(\/|$)/;
/** How long a page may take before the kept shell opens instead, in ms. */
const PAGE_MS = 4000;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES.map((file) => (file.url.startsWith('/') ? file.url : `/${file.url}`)), SHELL]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('ziva-') && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_MS) });
    const isShell = response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html');
    if (isShell) await cache.put(SHELL, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || BACKEND.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/') || FILES.some((entry) => `/${entry.url}` === url.pathname)) event.respondWith(file(request));
});

/** As server/push-job.ts sends it. */
interface Question {
  kind: 'satiety';
  mealId: string;
  lang: string;
  title: string;
  text: string;
  answers: { value: number; words: string }[];
}

/** Time for supplements; the names are in the app. */
interface Reminder {
  kind: 'supplements';
  lang: string;
  title: string;
  text: string;
}

function toReminder(event: PushEvent): Reminder | undefined {
  try {
    const sent = event.data?.json() as Partial<Reminder> | undefined;
    return sent?.kind === 'supplements' && typeof sent.title === 'string' ? (sent as Reminder) : undefined;
  } catch {
    return undefined;
  }
}

function toQuestion(event: PushEvent): Question | undefined {
  try {
    const sent = event.data?.json() as Partial<Question> | undefined;
    return sent?.kind === 'satiety' && typeof sent.title === 'string' && typeof sent.mealId === 'string' ? (sent as Question) : undefined;
  } catch {
    // Not ours.
    return undefined;
  }
}

/** Takes the answer to an open window, or opens one: the names in the address are those of features/reminders/satiety-card.tsx. */
async function answer(mealId: string, given: string): Promise<void> {
  const params = new URLSearchParams({ sitost: mealId, ...(given === '' ? {} : { odgovor: given }) });
  const address = new URL(`/?${params.toString()}`, self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: 'window' });
  const shown = await open?.navigate(address).catch(() => null);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}

self.addEventListener('push', (event) => {
  const reminder = toReminder(event);
  if (reminder) {
    const { title, text: body, lang } = reminder;
    event.waitUntil(self.registration.showNotification(title, { body, lang, tag: 'supplements', icon: '/icon-192.png' }));
  }
  const question = toQuestion(event);
  if (!question) return;
  const { mealId, lang, title, text, answers } = question;
  // The DOM's types do not know the buttons of a notification.
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body: text,
    lang,
    tag: 'satiety',
    icon: '/icon-192.png',
    data: mealId,
    actions: answers.map(({ value, words }) => ({ action: String(value), title: words })),
  };
  event.waitUntil(self.registration.showNotification(title, options));
});
/** The rest between sets is over: back to where it was started (web/features/training/rest-timer.ts). */
async function resume(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await self.clients.openWindow(new URL('/telovadba', self.location.origin).href);
}

/** To the supplements, in the open window or in a new one. */
async function openSupplements(): Promise<void> {
  const address = new URL('/dodatki', self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: 'window' });
  const shown = await open?.navigate(address).catch(() => null);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}

function openFor({ tag, data }: Notification, action: string): Promise<void> {
  if (tag === 'rest') return resume();
  return tag === 'supplements' ? openSupplements() : answer(String(data), action);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFor(event.notification, event.action));
});
