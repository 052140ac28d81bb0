import { expect, test } from 'vitest';
import { logPhotoRequest } from '#core/contracts/photo.ts';
import type { Chip } from '#web/lib/meal/chips.ts';
import { photoMeal, photoRequest } from './photo-request.ts';

const AT = { id: '7a0b5e2c-54a7-4c1b-9a35-0f6c1c8a2b11', day: '2026-11-20', type: 'lunch', lang: 'sl' } as const;
const PHOTO = { id: '0a8e5c7e-5e43-4a51-9d1e-4b7f0c1f8f10', width: 1600, height: 1200 };
const USER = '5d3a4b1c-9d0e-4d55-8f3a-6a1b2c3d4e5f';

test('a photo with words asks for what the contract takes, and waits under its own name to be read', () => {
  const pictured = { words: '  lazanja ', photos: [PHOTO] };
  expect(logPhotoRequest.parse(photoRequest(AT, pictured))).toEqual({ ...AT, text: 'lazanja', photos: [PHOTO] });
  const meal = photoMeal(AT, pictured, USER);
  expect([meal.status, meal.photos[0]?.path]).toEqual(['pending', `${USER}/${AT.id}/${PHOTO.id}.jpg`]);
});

test('unread, it has failed for that reason, unless its words tell what it was', () => {
  const meal = (words: string) => photoMeal(AT, { words, photos: [PHOTO], unread: 'no_consent' }, USER);
  expect([meal('').status, meal('').failure]).toEqual(['failed', 'no_consent']);
  expect([meal('lazanja').status, meal('lazanja').failure]).toEqual(['completed', null]);
});

test('what was recognised in the words and corrected goes along with the pictures that no model reads', () => {
  const chip: Chip = {
    key: 'a',
    foodId: 'egg_boiled',
    name: 'kuhano jajce',
    grams: 120,
    unsure: false,
    alternatives: [],
    nutrients: { calories: 174 },
  };
  const pictured = { words: '2 jajci', photos: [PHOTO], unread: 'no_provider', chips: [chip] } as const;
  expect(logPhotoRequest.parse(photoRequest(AT, pictured)).ingredients).toEqual([{ foodId: 'egg_boiled', name: 'kuhano jajce', grams: 120 }]);
  expect(photoMeal(AT, pictured, USER)).toMatchObject({ status: 'completed', name: 'Kuhano jajce', text: '2 jajci', nutrients: { calories: 174 } });
});
