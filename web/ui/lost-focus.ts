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

/** Its successor; of a list the row that moved up, else the one before it; of anything else the part of the page around it. */
function focusNear(place: Place): void {
  const { element, around } = place;
  const successor = element.isConnected ? element : findSuccessor(place);
  if (successor) return successor.focus();
  const left = around.find(({ parent }) => parent.isConnected);
  if (left?.parent.matches(ROWS)) {
    const rows = [left.parent.children[left.position], left.parent.children[left.position - 1]];
    const next = rows.map((row) => row?.querySelector<HTMLElement>(FOCUSABLE)).find((one) => one !== undefined && one !== null);
    if (next) return next.focus();
  }
  focusPart(left?.parent.closest<HTMLElement>(PARTS) ?? document.getElementById('content'));
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Watches the focus of the whole document until the returned function is called. Acts only for those who use keys, so that no keyboard of a phone
 * opens by itself, and only after everything that gives the focus back itself has done so.
 */
export function watchLostFocus(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let inPage: Place | undefined;
  let inWindow: Place | undefined;
  // Its file is fetched with the first key.
  let byKey = true;
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
    const place = byKey && isNowhere() && !signal.aborted ? findPlace() : undefined;
    if (place) focusNear(place);
  };
  const plan = () => {
    if (planned || !byKey || !isNowhere()) return;
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
  if (!isNowhere()) note({ target: document.activeElement });
  document.addEventListener('focusin', note, { signal });
  document.addEventListener('focusout', letGo, { signal });
  document.addEventListener('keydown', () => (byKey = true), { signal, capture: true });
  document.addEventListener('pointerdown', () => (byKey = false), { signal, capture: true });
  const removals = new MutationObserver(plan);
  removals.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    removals.disconnect();
  };
}
