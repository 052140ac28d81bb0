import { expect, test } from 'vitest';
import { toFoodLang } from '#core/food-text/food-languages.ts';
import { INTERFACE_LANGUAGES, languageName, toLocale, toInterfaceLang } from './interface-languages.ts';

test.each(INTERFACE_LANGUAGES)('$id: its tag is one that Intl knows, and its name is its own', ({ id, tag, name }) => {
  expect(Intl.NumberFormat.supportedLocalesOf([tag])).toEqual([tag]);
  expect(languageName(id, id).toLowerCase()).toBe(name.toLowerCase());
});

test('decimal marks come from the tag', () => {
  const decimals = INTERFACE_LANGUAGES.map(({ id }) => [id, new Intl.NumberFormat(toLocale(id)).format(1.5)]);
  expect(Object.fromEntries(decimals)).toMatchObject({ sl: '1,5', en: '1.5' });
});

test.each([
  ['en', 'en'],
  ['de', 'sl'],
  [null, 'sl'],
  [undefined, 'sl'],
] as const)('a stored language %s is spoken as %s', (stored, spoken) => {
  expect(toInterfaceLang(stored)).toBe(spoken);
});

test.each([
  ['sl', 'en', 'sl'],
  [null, 'en', 'en'],
  [undefined, 'sl', 'sl'],
  [null, 'sl-XA', 'sl'],
  ['xx', 'en', 'en'],
])('food chosen in %s under an interface in %s is read in %s', (chosen, spoken, read) => {
  expect(toFoodLang(chosen, spoken)).toBe(read);
});
