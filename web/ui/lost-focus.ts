/**
 * The keyboard's place where what had the focus is removed: a deleted row, a page that was left, a message that closed. The browser would let the
 * focus fall back to the top of the document.
 */
/** What is soon gone again: the place before it is the one to return to. */
const PASSING = '[role="menu"], [role="listbox"], .toaster';
const WINDOWS = '[role="dialog"], [role="alertdialog"]';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
const ROWS = 'ul, ol, tbody, [role="list"]';
const PARTS = `section, fieldset, form, main, ${WINDOWS}`;

interface Place {
  readonly element: HTMLElement;
  /** What stands around it, innermost first, each with its position among its neighbours. */
  readonly around: readonly { readonly parent: Element; readonly position: number }[];
}

function placeAround(element: HTMLElement): Place['around'] {
  const around: { parent: Element; position: number }[] = [];
  let child: Element = element;
  for (let parent = child.parentElement; parent !== null && parent !== document.body; parent = child.parentElement) {
    around.push({ parent, position: [...parent.children].indexOf(child) });
    child = parent;
  }
  return around;
}

function focusPart(part: HTMLElement | null): void {
  if (part === null) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/** What was put in its place, as a button that turns into another one. */
function findSuccessor({ element, around: [beside] }: Place): HTMLElement | undefined {
  const next = beside?.parent.isConnected ? beside.parent.children[beside.position] : undefined;
  return next instanceof HTMLElement && next.tagName === element.tagName && next.matches(FOCUSABLE) ? next : undefined;
}

/** What a key would act on next: its successor, or the row of a list that moved up, else the one before it. */
function findNext(place: Place): HTMLElement | undefined {
  const { element, around } = place;
  const successor = element.isConnected ? element : findSuccessor(place);
  if (successor) return successor;
  const left = around.find(({ parent }) => parent.isConnected);
  if (left?.parent.matches(ROWS) !== true) return undefined;
  const rows = [left.parent.children[left.position], left.parent.children[left.position - 1]];
  return rows.map((row) => row?.querySelector<HTMLElement>(FOCUSABLE)).find((one) => one !== undefined && one !== null) ?? undefined;
}

/**
 * @param byKey otherwise only the part of the page around it: a finger that pressed something is not asked for text by a phone's keyboard, and a
 * later press of Space does not act on what nobody chose
 */
function focusNear(place: Place, byKey: boolean): void {
  const next = byKey ? findNext(place) : undefined;
  if (next) return next.focus();
  const left = place.around.find(({ parent }) => parent.isConnected);
  focusPart(left?.parent.closest<HTMLElement>(PARTS) ?? document.getElementById('content'));
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Watches the focus of the whole document until the returned function is called. Acts only after everything that gives the focus back itself has
 * done so.
 *
 * @param byKey whether its file was fetched because of a key
 * @param used what was pressed when it was fetched: a window may be open by now, and this is where it was opened from
 */
export function watchLostFocus(byKey = true, used: EventTarget | null = null): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let inPage: Place | undefined;
  let inWindow: Place | undefined;
  let isByKey = byKey;
  let planned = false;

  const findWindow = () => [...document.querySelectorAll(WINDOWS)].at(-1);
  /** While a window is open, nothing beside it may have the focus. */
  const findPlace = () => {
    const top = findWindow();
    if (top === undefined) return inPage;
    return inWindow?.around.some(({ parent }) => parent === top) ? inWindow : undefined;
  };
  const settle = () => {
    planned = false;
    const place = isNowhere() && !signal.aborted ? findPlace() : undefined;
    if (place) focusNear(place, isByKey);
  };
  const plan = () => {
    if (planned || !isNowhere()) return;
    // A window would give it to its first button, which closes it: Enter, pressed once more, would throw away what was chosen.
    if (findWindow()) return settle();
    planned = true;
    requestAnimationFrame(() => setTimeout(settle, 0));
  };
  const note = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (!(target instanceof HTMLElement) || target.closest(PASSING) !== null) return;
    const place = { element: target, around: placeAround(target) };
    if (target.closest(WINDOWS) === null) inPage = place;
    else inWindow = place;
  };
  // Who presses beside everything has let go of it. What was removed is no longer there by then.
  const letGo = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    queueMicrotask(() => {
      if (!target.isConnected || !isNowhere()) return;
      if (target === inPage?.element) inPage = undefined;
      if (target === inWindow?.element) inWindow = undefined;
    });
  };
  if (used instanceof Element && used.isConnected) note({ target: used.closest(FOCUSABLE) });
  if (!isNowhere()) note({ target: document.activeElement });
  document.addEventListener('focusin', note, { signal });
  document.addEventListener('focusout', letGo, { signal });
  document.addEventListener('keydown', () => (isByKey = true), { signal, capture: true });
  document.addEventListener('pointerdown', () => (isByKey = false), { signal, capture: true });
  const removals = new MutationObserver(plan);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    removals.disconnect();
  };
}
