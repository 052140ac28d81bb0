// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeFormat } from './format.ts';
import { detectLang, setLang, startLang, useLang } from './lang.ts';

describe('detectLang', () => {
  it.each([
    ['what was chosen wins', 'en', ['sl-SI'], 'en'],
    ['then the browser', undefined, ['en-GB', 'sl'], 'en'],
    ['also its second language', undefined, ['de-AT', 'en'], 'en'],
    ['then Slovenian', undefined, ['de', 'hr'], 'sl'],
    ['also without any', undefined, [], 'sl'],
  ] as const)('%s', (_name, chosen, browser, lang) => {
    expect(detectLang(chosen, browser)).toBe(lang);
  });
});

describe('setLang', () => {
  it('installs the app with the manifest of the language', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' });
    document.head.append(link);
    await startLang();
    await setLang('en');
    expect(document.documentElement.lang).toBe('en');
    expect(link.getAttribute('href')).toBe('/manifest-en.webmanifest');
    await setLang('sl');
    expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
    link.remove();
  });
});

describe('useLang', () => {
  it('follows the language of the page', async () => {
    await startLang();
    await setLang('sl');
    const { result } = renderHook(useLang);
    expect(result.current).toBe('sl');
    await act(() => setLang('en'));
    expect(result.current).toBe('en');
  });
});

describe('makeFormat', () => {
  it('writes Slovenian', () => {
    const format = makeFormat('sl');
    expect(format.number(1842.4)).toBe('1.842');
    expect(format.number(77.14, 1)).toBe('77,1');
    expect(format.input(1842.25)).toBe('1842,25');
    expect(format.dayLong('2026-11-20')).toBe('petek, 20.\u00A0november');
    expect(format.time('2026-11-20T06:40:00Z', 'Europe/Ljubljana')).toBe('7.40');
  });
  it('writes English', () => {
    const format = makeFormat('en');
    expect(format.number(1842.4)).toBe('1,842');
    expect(format.dayLong('2026-11-20')).toBe('Friday 20\u00A0November');
    expect(format.time('2026-11-20T06:40:00Z', 'Europe/Ljubljana')).toMatch(/^0?7:40$/);
  });
});
