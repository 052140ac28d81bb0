import { describe, expect, it } from 'vitest';
import { wordsOf } from './notice-words.ts';

const t = (key: string, params: Record<string, string> = {}) => [key, ...Object.values(params)].join('|');
const notice = (kind: string, payload: Record<string, unknown>) => ({ id: 'n', kind, payload, createdAt: '2026-11-21T10:00:00Z' });

describe('the words of a notice', () => {
  it.each([
    ['food_found', { text: 'kutina', name: 'Kutina' }, 'kind.food_found|kutina|Kutina'],
    ['supplement_assigned', { name: 'Magnezij' }, 'kind.supplement_assigned|Magnezij'],
    ['export_ready', {}, 'kind.export_ready'],
    ['profile_changed', { fields: ['heightCm', 'goals'] }, 'kind.profile_changed|field.heightCm, field.goals'],
  ])('%s', (kind, payload, words) => {
    expect(wordsOf(notice(kind, payload), t)).toBe(words);
  });
  it.each([
    ['unheard_of', {}],
    ['toString', {}],
    ['food_found', { text: 'kutina' }],
    ['profile_changed', { fields: ['secret'] }],
    ['supplement_assigned', { name: { html: '<b>' } }],
  ])('are missing for %s %j', (kind, payload) => {
    expect(wordsOf(notice(kind, payload), t)).toBeUndefined();
  });
});
