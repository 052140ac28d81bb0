/** Before each web test file: matchers for the page, Slovenian words, and what jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { startLang } from '#web/lib/lang.ts';
import { addAllCatalogues } from './all-catalogues.ts';
import { quickenDom } from './quick-dom.ts';
import { fixRequestClass } from './request-class.ts';

const noop = () => undefined;

// The first page of a process is imported while its test waits, on a busy machine for half a minute.
configure({ asyncUtilTimeout: 90_000 });

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Nor a size that something could be asked about.
Object.assign(window, { matchMedia: (media: string) => ({ matches: false, media, addEventListener: noop, removeEventListener: noop }) });

quickenDom();
fixRequestClass(globalThis);

beforeAll(async () => {
  localStorage.clear();
  localStorage.setItem('ziva.lang', 'sl');
  await startLang();
  addAllCatalogues();
});

afterEach(async () => {
  cleanup();
  // A part of the page still being imported when its file ends fails, for every later file of the process too.
  await vi.dynamicImportSettled();
});
