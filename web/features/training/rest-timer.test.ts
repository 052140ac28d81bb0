// @vitest-environment jsdom
/** The rest between sets: its end is stored, and told once, however the page was used meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The device vibrates when it is over. */
const told = vi.fn<() => boolean>(() => true);

const KEY = 'ziva.rest';
const START = new Date('2026-11-24T10:00:00Z');
const isVisible = vi.spyOn(document, 'visibilityState', 'get');
let stop: () => void = () => undefined;

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  const timer = await import('./rest-timer.ts');
  stop = timer.followRest();
  return timer;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  localStorage.clear();
  told.mockClear();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { vibrate: told }));
  isVisible.mockReturnValue('visible');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('is told once when it ends, and is gone then', async () => {
  const { beginRest, restStore } = await openPage();
  beginRest(90);
  vi.advanceTimersByTime(89_000);
  expect(told).not.toHaveBeenCalled();
  expect(restStore.get()).toEqual({ seconds: 90, endsAt: START.getTime() + 90_000 });
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(1);
  expect([restStore.get(), localStorage.getItem(KEY)]).toEqual([undefined, null]);
});

test('goes on after a reload, to the same end', async () => {
  const first = await openPage();
  first.beginRest(60);
  first.endRest();
  first.beginRest(60);
  const kept = localStorage.getItem(KEY) ?? '';
  first.endRest();
  stop();
  localStorage.setItem(KEY, kept);
  vi.setSystemTime(START.getTime() + 40_000);
  const { restStore } = await openPage();
  expect(restStore.get()?.endsAt).toBe(START.getTime() + 60_000);
  vi.advanceTimersByTime(20_000);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a page whose ticks stood still tells of it when it is shown again', async () => {
  const { beginRest } = await openPage();
  beginRest(60);
  vi.setSystemTime(START.getTime() + 75_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveBeenCalledTimes(1);
});

test('one that ended long ago is dropped without a word', async () => {
  localStorage.setItem(KEY, JSON.stringify({ seconds: 60, endsAt: START.getTime() - 600_000 }));
  const { restStore } = await openPage();
  expect(told).not.toHaveBeenCalled();
  expect([restStore.get(), localStorage.getItem(KEY)]).toEqual([undefined, null]);
});

test('is made longer, and stopped in another tab it is not told of here', async () => {
  const { beginRest, changeRest, restStore } = await openPage();
  beginRest(60);
  changeRest(15);
  vi.advanceTimersByTime(74_000);
  expect(told).not.toHaveBeenCalled();
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(restStore.get()).toBeUndefined();
  vi.advanceTimersByTime(5000);
  expect(told).not.toHaveBeenCalled();
});

test('of two tabs the one that looks first tells of it', async () => {
  const { beginRest } = await openPage();
  beginRest(60);
  localStorage.removeItem(KEY);
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
});

test('a notification only with permission and out of sight', async () => {
  const showNotification = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const getRegistration = () => Promise.resolve({ showNotification });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: { getRegistration } }));
  for (const [permission, visibility, times] of [
    ['default', 'hidden', 0],
    ['granted', 'visible', 0],
    ['granted', 'hidden', 1],
  ] as const) {
    vi.stubGlobal('Notification', { permission });
    isVisible.mockReturnValue(visibility);
    const { beginRest } = await openPage();
    beginRest(60);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(showNotification).toHaveBeenCalledTimes(times);
    stop();
  }
});
