/** Before each web test file: matchers for the page, Slovenian words, and what jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startLang } from '#web/lib/lang.ts';
import { quickenStyles } from './quick-styles.ts';

// The first page of a file is imported while its test waits, on a busy machine for seconds.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

quickenStyles();

beforeAll(async () => {
  localStorage.clear();
  localStorage.setItem('ziva.lang', 'sl');
  await startLang();
});

afterEach(() => {
  cleanup();
});
