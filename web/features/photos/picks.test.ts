import { expect, test } from 'vitest';
import { moved, NO_PICKS, takenPhotos, withFiles, without, withOutcome, type Picks } from './picks.ts';

const file = (id: string) => ({ id, name: `${id}.jpg`, original: new Blob([id]) });
const ids = (picks: Picks) => takenPhotos(picks).map((one) => one.id);
const three = withFiles(NO_PICKS, ['a', 'b', 'c'].map(file));

test('a meal takes four photos; the rest is named, and a refused file takes no room', () => {
  const five = withFiles(three, ['d', 'e'].map(file));
  expect([ids(five), five.left]).toEqual([['a', 'b', 'c', 'd'], ['e.jpg']]);
  const refused = withOutcome(five, 'a', { refused: 'image_broken' });
  expect([ids(refused), withFiles(refused, [file('f')]).left]).toEqual([['b', 'c', 'd'], []]);
});

test('a photo is moved among those taken, and no further than the ends', () => {
  expect(ids(moved(three, 'a', 1))).toEqual(['b', 'a', 'c']);
  expect(ids(moved(three, 'c', -1))).toEqual(['a', 'c', 'b']);
  expect(moved(three, 'c', 1)).toBe(three);
  expect(moved(three, 'a', -1)).toBe(three);
});

test('a photo taken away makes room again', () => {
  const full = withFiles(three, ['d', 'e'].map(file));
  const room = withFiles(without(full, 'b'), [file('e')]);
  expect([ids(room), room.left]).toEqual([['a', 'c', 'd', 'e'], []]);
});
