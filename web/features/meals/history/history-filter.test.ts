import { expect, test } from 'vitest';
import { filterIn, furtherFilters, historyArgs, isFiltered, withFilter } from './history-filter.ts';

test('an address says what is looked for, and what is no filter is left out', () => {
  const filter = filterIn(new URLSearchParams('q= juha &vrsta=lunch&vir=fax&stanje=pending&od=2026-11-01&do=2026-13-01&foto=1&pogled=mesec'));
  expect(filter).toEqual({
    q: 'juha',
    type: 'lunch',
    source: undefined,
    state: 'pending',
    from: '2026-11-01',
    to: undefined,
    photo: true,
    favourites: false,
  });
  expect([furtherFilters(filter), isFiltered(filter), isFiltered(filterIn(new URLSearchParams('foo=1')))]).toEqual([3, true, false]);
});

test('changing a part leaves the others, and none is no part of the address', () => {
  const params = withFilter(new URLSearchParams('pogled=mesec&vrsta=lunch&foto=1'), { type: undefined, photo: false, favourites: true, q: 'kruh' });
  expect(params.toString()).toBe('pogled=mesec&priljubljeni=1&q=kruh');
});

test('a meal that waits to be read and one being read are looked for together', () => {
  expect(historyArgs(filterIn(new URLSearchParams('stanje=pending'))).statuses).toEqual(['pending', 'processing']);
  expect(historyArgs(filterIn(new URLSearchParams('stanje=failed'))).statuses).toEqual(['failed']);
  expect(historyArgs(filterIn(new URLSearchParams())).q).toBeNull();
});
