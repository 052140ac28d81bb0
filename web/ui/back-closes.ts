/**
 * The browser's Back closes what lies over the page. Every open window has an entry of the history: that of its page, with a mark. Back leaves
 * the last of them, and its window closes. A window that closes otherwise goes back over its own, so that none is left behind. A page that is
 * opened from a window takes the place of its entry.
 */
import { useEffectEvent, useLayoutEffect } from 'react';

/** In the state of an entry, beside the values of the router: how many windows lie over the page. */
const MARK = 'windows';

/** An entry of the history without the mark. The router gives each a key; those of windows have that of their page. */
interface Entry {
  readonly state: Readonly<Record<string, unknown>>;
  readonly href: string;
}

type SetState = History['pushState'];
let pushEntry: SetState;
let replaceEntry: SetState;

function getEntry(): Entry & { readonly count: number } {
  const { [MARK]: count, ...state } = (history.state ?? {}) as Record<string, unknown>;
  return { state, href: window.location.href, count: typeof count === 'number' ? count : 0 };
}

const isSame = (one: Entry, other: Entry | undefined) => one.state.key === other?.state.key && one.href === other?.href;

/** What closes the open windows, the uppermost last. */
const open: (() => void)[] = [];
/** The entry of the page below them, and what the router shows: another one once it was replaced. */
let beneath: Entry | undefined;
let shown: Entry | undefined;
/** How many entries are gone back over without anybody having pressed Back. */
let returning = 0;
/** A page was opened meanwhile, in the place of the last of them. */
let isLeft = false;
let isPlanned = false;

/** Whether another page has taken the place of the one below the windows. */
const isOtherPage = () => beneath !== undefined && shown !== undefined && new URL(beneath.href).pathname !== new URL(shown.href).pathname;

/** As many entries as windows. */
function settle(): void {
  isPlanned = false;
  if (returning > 0) return;
  const { count, ...entry } = getEntry();
  if (count > open.length && isOtherPage()) {
    // What was opened in the place of the page, as when a session ends, keeps this entry: going back meanwhile would disturb the router.
    replaceEntry(open.length > 0 ? { ...entry.state, [MARK]: open.length } : entry.state, '');
    beneath = shown = open.length > 0 ? entry : undefined;
    return;
  }
  if (count > open.length) {
    returning = count - open.length;
    history.go(-returning);
    return;
  }
  if (count === 0) beneath = shown = open.length > 0 ? entry : undefined;
  for (let next = count + 1; next <= open.length; next += 1) pushEntry({ ...entry.state, [MARK]: next }, '');
}

/** Once for all that happens together: one window may give way to another. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(settle);
}

/** Of what the router need not hear: it shows this already. */
function isShown(): boolean {
  const { count, ...entry } = getEntry();
  if (shown && isSame(entry, beneath) && !isSame(entry, shown)) {
    replaceEntry(count > 0 ? { ...shown.state, [MARK]: count } : shown.state, '', shown.href);
    return true;
  }
  return isSame(entry, shown);
}

function onPop(event: PopStateEvent): void {
  if (isLeft) {
    // Back from the page that was opened, to which it goes again.
    event.stopImmediatePropagation();
    isLeft = false;
    history.go(returning);
    return;
  }
  const isOwn = returning > 0;
  returning = 0;
  if (isShown()) event.stopImmediatePropagation();
  else shown = beneath = undefined;
  if (!isOwn) for (const close of open.slice(getEntry().count).reverse()) close();
  plan();
}

function pushPage(state: unknown, unused: string, url?: string | URL | null): void {
  if (getEntry().count === 0) return pushEntry(state, unused, url);
  replaceEntry(state, unused, url);
  isLeft = returning > 0;
  shown = isLeft ? getEntry() : undefined;
  plan();
}

function replacePage(state: unknown, unused: string, url?: string | URL | null): void {
  const { count } = getEntry();
  if (count === 0) return replaceEntry(state, unused, url);
  replaceEntry({ ...(state as object), [MARK]: count }, unused, url);
  shown = getEntry();
}

let followed: Window | undefined;

function follow(): void {
  if (followed === window) return;
  followed = window;
  // Nothing of another window's history is known here: tests of one process have a window each.
  open.length = 0;
  [returning, isLeft, beneath, shown] = [0, false, undefined, undefined];
  pushEntry = history.pushState.bind(history);
  replaceEntry = history.replaceState.bind(history);
  Object.assign(history, { pushState: pushPage, replaceState: replacePage });
  // Before the router, which need not hear of it.
  window.addEventListener('popstate', onPop, { capture: true });
  // The page may have been loaded anew while a window was open: its entry is there, the window is not.
  plan();
}

if ('window' in globalThis) follow();

/** @param close as its button does; a window that asks first stays open and has its entry again */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    follow();
    const closeIt = () => onBack();
    open.push(closeIt);
    plan();
    return () => {
      open.splice(open.indexOf(closeIt), 1);
      plan();
    };
  }, [isOpen]);
}
