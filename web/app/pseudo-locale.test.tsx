// @vitest-environment jsdom
/**
 * A third language of the interface, made of one entry in the array and a generated catalogue. Every screen uses it: text outside its brackets
 * is stored data, a number or a name.
 */
import i18next from 'i18next';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { INDEX_IDS, toFormula } from '#core/biomarkers/indices.ts';
import { MARKERS } from '#core/biomarkers/markers.ts';
import { SOURCES } from '#core/biomarkers/sources.ts';
import { SCAN_FIELDS } from '#core/body-composition/fields.ts';
import { REGION_NAMES } from '#core/body-composition/regions.ts';
import { FOOD_LANGS } from '#core/food-text/food-languages.ts';
import { ACTIVITY_NAMES } from '#core/training/activity-kinds.ts';
import { MUSCLE_NAMES } from '#core/training/muscles.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { INTERFACE_LANGUAGES, languageName, toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';
import type { Catalog } from '#i18n/t.ts';
import { settled } from '#testing/answers.ts';
import { ana, maja } from '#testing/people.ts';
import { PSEUDO_LANG, pseudoCatalogue } from '#testing/pseudo-locale.ts';
import { renderApp } from '#testing/render-app.tsx';
import { SCREENS } from '#testing/screen-cases.ts';
import { HELP_URL, PHONES, type Phone } from '#web/features/integrations/apple-health/phones.ts';

// Before any module reads the array.
await vi.hoisted(async () => {
  const { INTERFACE_LANGUAGES: languages, INTERFACE_LANGS: ids } = await import('#core/kit/interface-languages.ts');
  (languages as object[]).push({ id: 'sl-XA', tag: 'sl-XA', name: 'Pseudo', timeMark: ':', percentGap: '' });
  (ids as string[]).push('sl-XA');
});

const lang = PSEUDO_LANG as InterfaceLang;
const CATALOGUES = import.meta.glob<Catalog>('../../i18n/sl/*.json', { eager: true, import: 'default' });
const toTopic = (file: string) => file.replace(/^.*\/|\.json$/g, '');

beforeAll(() => {
  for (const [file, catalogue] of Object.entries(CATALOGUES)) i18next.addResourceBundle(PSEUDO_LANG, toTopic(file), pseudoCatalogue(catalogue));
});

const wordsIn = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? [];

/** Words that are nobody's to translate here: what is stored, names of days and months, units, zones, the name of the app. */
function knownWords(): ReadonlySet<string> {
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, at + 1, 12)));
  const week = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 0, at + 1, 12)));
  const styles: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((style) => [
    { day: 'numeric', month: style },
    { month: style, year: 'numeric' },
  ]);
  const write = (day: Date, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(toLocale(lang), { timeZone: 'UTC', ...style }).format(day);
  const dates = [
    ...styles.flatMap((style) => days.map((day) => write(day, style))),
    ...week.flatMap((day) => [write(day, { weekday: 'long' }), write(day, { weekday: 'short' })]),
  ];
  const languages = [...INTERFACE_LANGUAGES.map(({ name }) => name), ...FOOD_LANGS.map((id) => languageName(id, lang))];
  const zones = ['America/New_York', 'Europe/Ljubljana', 'Pacific/Auckland', Intl.DateTimeFormat().resolvedOptions().timeZone];
  // A picture's initials and a source of figures are names too.
  const rest = ['Živa', 'AN', 'USDA FNDDS', 'kcal', 'kJ', 'kg', 'lb', 'cm', 'km', 'ml', 'mg', 'min', 'Google', ana.email, maja.email];
  // Markers, fields of a scan, kinds of training and muscles have Slovenian and English names, as foods have; formulas and citations have one language.
  const markers = [
    ...MARKERS.flatMap(({ names }) => names.sl),
    ...INDEX_IDS.flatMap((id) => Object.values(toFormula(id).formula)),
    ...Object.values(SOURCES),
  ];
  const training = [...Object.values(ACTIVITY_NAMES), ...Object.values(MUSCLE_NAMES)].map(({ sl }) => sl);
  const scans = [...Object.values(SCAN_FIELDS).map(({ name }) => name), ...Object.values(REGION_NAMES)].map(({ sl }) => sl);
  const phones = Object.values(PHONES).flatMap(({ title, rows }: Phone) => [title, ...rows.flatMap(({ label, value = '' }) => [label, value])]);
  // The words of a provider's button are its own in every language.
  const providers = Object.values(PROVIDERS).flatMap(({ name, applyUrl, licence }) => [name, new URL(applyUrl).host, licence.connectLabel ?? '']);
  return new Set(
    wordsIn(
      [
        JSON.stringify(settled),
        ...dates,
        ...languages,
        ...zones,
        ...rest,
        ...markers,
        ...training,
        ...scans,
        ...providers,
        ...phones,
        'Apple Health',
        'Health Connect',
        'Google Fit',
        new URL(HELP_URL).host,
      ]
        .join(' ')
        .toLowerCase(),
    ),
  );
}

/** All that the page says, also to those who do not see it; a line a text. */
function listTexts(root: Element): string {
  const lines: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) lines.push(node.nodeValue ?? '');
    // The parts of a day are named by React Aria, in languages of its own.
    if (node instanceof Element && node.matches('[role=spinbutton]')) return;
    if (!(node instanceof Element) || node.matches('script, style')) {
      node.childNodes.forEach(walk);
      return;
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) lines.push(node.getAttribute(name) ?? '');
    node.childNodes.forEach(walk);
  };
  walk(root);
  return lines.join('\n');
}

/** Words outside the brackets, which stand around each other where one text is filled into another. */
function untranslated(root: Element, known: ReadonlySet<string>): string[] {
  let text = listTexts(root);
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return text.split('\n').filter((line) => wordsIn(line.toLowerCase()).some((word) => !known.has(word)));
}

describe('every screen renders in a third language', () => {
  it.each(Object.entries(SCREENS).map(([name, one]) => ({ name, ...one })))('$name', async ({ path, user }) => {
    await renderApp(path, { user, lang, ...settled });
    await waitFor(() => {
      expect(screen.getByRole('main').querySelector('h1')).toBeInTheDocument();
      expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull();
    });
    expect(document.documentElement.lang).toBe(PSEUDO_LANG);
    expect(listTexts(document.body)).toContain('⟦');
    await waitFor(() => expect(untranslated(document.body, knownWords())).toEqual([]));
  });
});

it('every plural has all forms of the language', () => {
  const plurals = Object.entries(CATALOGUES).flatMap(([file, catalogue]) => {
    const keys = (node: Catalog, path: string): string[] =>
      Object.entries(node).flatMap(([key, value]) => (typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`)));
    return keys(catalogue, `${toTopic(file)}:`).filter((key) => key.endsWith('_other'));
  });
  expect(plurals.length).toBeGreaterThan(20);
  const say = i18next.getFixedT(PSEUDO_LANG);
  const bare = plurals.flatMap((key) =>
    [1, 2, 3, 5].map((count) => say(key.replace(/_other$/, ''), { count })).filter((text) => !text.startsWith('⟦')),
  );
  expect(bare).toEqual([]);
});
