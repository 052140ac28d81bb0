import { expect, test } from 'vitest';
import type { FoodLang } from './food-languages.ts';
import { stemKey } from './stem-key.ts';

test.each<[string, readonly string[], FoodLang?]>([
  ['cases and numbers', ['kvaksoburger', 'kvaksoburgerja', 'Kvaksoburgerjev', 'kvaksoburgerji', 'KVAKSOBURGERJEM', 'kvaksoburgerjema']],
  ['a fleeting e', ['brbončkavec', 'brbončkavca', 'brbonckavcev', 'brbončkavcem']],
  ['a feminine name', ['flumparija', 'flumparije', 'flumparijo', 'flumparij', 'flumparijam', 'flumparijami']],
  ['an ending that looks like another', ['zalama', 'zalame', 'zalami', 'zalamo', 'zalamami']],
  ['words with an adjective', ['babičini frfrjanki', 'babičinih frfrjank', 'babičinim frfrjankom']],
  ['an English plural', ['quaxoburger', 'quaxoburgers', "quaxoburger's"], 'en'],
])('spellings of one name meet in a key: %s', (_, spellings, lang = 'sl') => {
  expect([...new Set(spellings.map((words) => stemKey(words, lang)))]).toHaveLength(1);
});

test('the language that was set makes no difference', () => {
  expect(stemKey('quaxoburgers', 'en')).toBe(stemKey('quaxoburgerja', 'sl'));
  expect(stemKey('flumparja', 'en')).toBe(stemKey('flumpar', 'sl'));
});

test('other names keep keys of their own', () => {
  const names = ['kvaksoburger', 'kvakoburger', 'flumpar', 'frfrjanka', 'grmpoljev namaz', 'grmpoljev sok', 'kavra', 'kvara'];
  expect(new Set(names.map((name) => stemKey(name, 'sl')))).toHaveLength(names.length);
});
