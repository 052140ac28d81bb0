/**
 * Answers of jsdom that Testing Library asks for again and again, without working them out each time. They were a third of what route tests took.
 */
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';

/** What is never shown. The same as the selector `[hidden], head, script, style, template, details:not([open]) > :not(summary)`. */
const UNSEEN = new Set(['head', 'script', 'style', 'template']);

function isUnseen(element: HTMLElement): boolean {
  const { localName, parentElement } = element;
  const isFolded = parentElement?.localName === 'details' && localName !== 'summary' && !parentElement.hasAttribute('open');
  return element.hasAttribute('hidden') || UNSEEN.has(localName) || isFolded;
}

function findVisibility(element: HTMLElement): string {
  for (let one: HTMLElement | null = element; one !== null; one = one.parentElement)
    if (one.hasAttribute('style') && one.style.visibility !== '') return one.style.visibility;
  return 'visible';
}

const own = (element: HTMLElement, name: 'display' | 'opacity'): string => (element.hasAttribute('style') ? element.style[name] : '');

const said: Readonly<Record<string, (element: HTMLElement) => string>> = {
  display: (element) => own(element, 'display') || (isUnseen(element) ? 'none' : 'block'),
  visibility: findVisibility,
  opacity: (element) => own(element, 'opacity') || '1',
};

/** No test has a style sheet, so a style is what the element's own attributes say; jsdom goes through its own sheet each time. */
function toStyle(element: Element): CSSStyleDeclaration {
  const { style: declared } = element as HTMLElement;
  const toValue = (name: string): string => said[name]?.(element as HTMLElement) ?? declared.getPropertyValue(name);
  return new Proxy(declared, {
    get: (style, name) => {
      if (name === 'getPropertyValue') return toValue;
      if (typeof name === 'string' && Object.hasOwn(said, name)) return toValue(name);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });
}

/** One element's name and what it must have, with no element around it: `input[type="text"]:not([list])`. */
const ONE_ELEMENT = /^([a-z][a-z0-9]*)(?:\[[^\]\s,]*\]|:[a-z-]+|:not\([^()\s,]*\))*$/;
const namesBySelector = new Map<string, ReadonlySet<string> | undefined>();

/** Names that an element must have one of to match; undefined when the selector does not tell. */
function toNames(selector: string): ReadonlySet<string> | undefined {
  if (!namesBySelector.has(selector)) {
    const names = selector.split(',').map((one) => ONE_ELEMENT.exec(one.trim())?.[1]);
    namesBySelector.set(selector, names.every((name) => name !== undefined) ? new Set(names) : undefined);
  }
  return namesBySelector.get(selector);
}

const BY_ID = /^\[id="([^"\\]+)"\]$/;

/** Elements that a selector cannot mean are told by their names alone, and those with an id are found by it. */
function quickenSelectors(): void {
  const { prototype } = window.Element;
  // eslint-disable-next-line typescript/unbound-method -- called on the element that is asked
  const { matches, querySelector } = prototype;
  const quickMatches = function (this: Element, selector: string): boolean {
    return selector === '*' || (toNames(selector)?.has(this.localName) !== false && matches.call(this, selector));
  };
  prototype.matches = quickMatches as typeof matches;
  prototype.querySelector = function (this: Element, selector: string): Element | null {
    const [, id] = BY_ID.exec(selector) ?? [];
    const found = id === undefined ? null : this.ownerDocument.getElementById(id);
    return found !== null && found !== this && this.contains(found) ? found : querySelector.call(this, selector);
  };
}

const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'] as const;
const isLabelable = (element: Element | null): boolean =>
  element !== null && LABELABLE.some((name) => name === element.localName) && element.getAttribute('type') !== 'hidden';

function findControl(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return [...label.getElementsByTagName('*')].find(isLabelable) ?? null;
  const named = label.ownerDocument.getElementById(label.htmlFor);
  return isLabelable(named) ? named : null;
}

/** For every field jsdom walks through the whole page once a label. */
function quickenLabels(): void {
  const labels = {
    configurable: true,
    get(this: HTMLElement) {
      return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => findControl(label) === this);
    },
  };
  for (const name of LABELABLE) Object.defineProperty(Object.getPrototypeOf(document.createElement(name)), 'labels', labels);
}

/** Characters of the page that a failed look prints. */
const MOST_PRINTED = 40_000;

/** What a failed look is about: the page's main part and what lies above it, without the menus around, which are the longest part of every page. */
function printPage(container: Element): string {
  const main = container === document.body ? container.querySelector('main') : null;
  const parts = main === null ? [container] : [main, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], .toaster')];
  return parts.map((part) => prettyDOM(part, MOST_PRINTED, { highlight: false, filterNode: (node) => !(node instanceof SVGElement) })).join('\n');
}

/** While something is waited for, nobody reads how the page looks meanwhile; when waiting is over, the page is printed once. */
function quickenWaiting(): void {
  configure({
    getElementError: (message, container) => {
      const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
      const words = [message, ...(isWaiting ? [] : [printPage(container)])].filter(Boolean).join('\n\n');
      return Object.assign(new Error(words), { name: 'TestingLibraryElementError' });
    },
  });
}

/** React listens for keys a task or two after it has drawn, which on a busy machine is after a test has seen what was drawn. */
const TASKS = 5;

/** A look that has waited ends when what it found listens, too. Once a process: files of one process share this library's settings. */
function listenAfterWaiting(): void {
  const former = { ...getConfig() };
  configure({
    asyncWrapper: async (wait) => {
      const found = await former.asyncWrapper(wait);
      for (let task = 0; task < TASKS; task += 1) await new Promise((resolve) => setImmediate(resolve));
      return found;
    },
  });
}
listenAfterWaiting();

/** What React's development build keeps of itself. */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React counts the elements of a second for which it keeps a stack, up to ten thousand; only warnings of its own would print one. */
const MANY: PropertyDescriptor = {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // Its own counting changes nothing.
  },
};

function quickenElements(): void {
  const internals = (React as unknown as Record<string, object>)[REACT_INTERNALS];
  if (internals !== undefined) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { ...MANY, configurable: true });
}

/** For the page of the test file from now on. */
export function quickenDom(): void {
  quickenElements();
  window.getComputedStyle = toStyle;
  quickenSelectors();
  quickenLabels();
  quickenWaiting();
}
