/**
 * The rest between sets, one for all pages and tabs. Its end is stored, so it goes on without a network, in the background and after a reload. A
 * page in the background ticks late, so its end is looked at again whenever the page is shown.
 */
import { extendRest, isRestForgotten, parseRest, startRest, toRestLeft, type Rest } from '#core/training/rest.ts';
import { say } from '#web/lib/lang.ts';
import { createStore } from '#web/ui/create-store.ts';
import { toast } from '#web/ui/toast.tsx';

const KEY = 'ziva.rest';
const SIGNALS_KEY = 'ziva.restSignals';

/** How the end is told besides the message on the page. */
export const REST_SIGNALS = ['sound', 'vibration'] as const;
export type RestSignal = (typeof REST_SIGNALS)[number];

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is refused: the rest lasts as long as the page.
    return null;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

export const restStore = createStore<Rest | undefined>(undefined);
export const signalStore = createStore<readonly RestSignal[]>(readSignals());

function readSignals(): readonly RestSignal[] {
  const chosen = read(SIGNALS_KEY)?.split(' ') ?? ['vibration'];
  return REST_SIGNALS.filter((signal) => chosen.includes(signal));
}

export function setSignals(signals: readonly RestSignal[]): void {
  write(SIGNALS_KEY, signals.join(' '));
  signalStore.set(signals);
}

/** A short tone, made here: no file has to be fetched. */
function beep(): void {
  try {
    const context = new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.2, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.6);
    tone.addEventListener('ended', () => void context.close());
  } catch {
    // A browser without sound.
  }
}

/** Only where the person has permitted it, and only to somebody who does not see the page. */
async function notify(): Promise<void> {
  if (document.visibilityState !== 'hidden' || !('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(say('training:rest.over'), { body: say('training:rest.overText'), tag: 'rest', icon: '/icon-192.png' });
}

function tell(): void {
  const signals = signalStore.get();
  toast.success({ title: say('training:rest.over'), id: 'rest' });
  if (signals.includes('sound')) beep();
  if (signals.includes('vibration')) navigator.vibrate?.([200, 100, 200]);
  notify().catch(() => undefined);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function keep(rest: Rest | undefined): void {
  restStore.set(rest);
  clearTimeout(timer);
  if (rest) timer = setTimeout(check, Math.max(0, rest.endsAt - Date.now()));
}

/** Whether it is over; of several tabs the first that looks tells of it. */
function check(): void {
  const rest = restStore.get();
  if (!rest) return;
  if (toRestLeft(rest, Date.now()) > 0) {
    keep(rest);
    return;
  }
  const stored = parseRest(read(KEY));
  const isFirst = stored?.endsAt === rest.endsAt;
  if (isFirst) write(KEY, undefined);
  keep(isFirst ? undefined : stored);
  if (isFirst && !isRestForgotten(rest, Date.now())) tell();
}

function store(rest: Rest | undefined): void {
  write(KEY, rest && JSON.stringify(rest));
  keep(rest);
}

export const beginRest = (seconds: number): void => store(startRest(seconds, Date.now()));

export function changeRest(seconds: number): void {
  const rest = restStore.get();
  if (rest) store(extendRest(rest, seconds, Date.now()));
}

export const endRest = (): void => store(undefined);

/** Goes on with what is stored, and follows other tabs. @returns stops it; a rest goes on and is told of while the app is open */
export function followRest(): () => void {
  const look = () => keep(parseRest(read(KEY)));
  const onStorage = ({ key }: StorageEvent) => key === KEY && look();
  const onShown = () => document.visibilityState === 'visible' && check();
  look();
  check();
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onShown);
  };
}
