import { describe, expect, it } from 'vitest';
import { newFoodSchema } from '#core/contracts/unknown.ts';
import { emptyFood, findFaults, foodFrom, isNewFoodDraft, withNutrient, withUsualGrams, type NewFoodDraft } from './new-food-draft.ts';

const empty = emptyFood({ text: '  grmpoljev   namaz ', lang: 'sl' });
const whole: NewFoodDraft = { ...empty, category: 'sauce', per100g: { calories: 240, fat: 10 }, usualGrams: 30 };

describe('a food being written', () => {
  it('begins with the words in the language they were written in', () => {
    expect([empty.sl, empty.en]).toEqual(['grmpoljev namaz', '']);
    expect(emptyFood({ text: 'spread', lang: 'en' })).toMatchObject({ sl: '', en: 'spread' });
  });

  it('needs a name, a kind, its energy and a portion, and nothing else', () => {
    expect(findFaults({ ...empty, sl: ' ' })).toEqual({
      sl: { kind: 'required' },
      category: { kind: 'required' },
      usualGrams: { kind: 'required' },
      calories: { kind: 'required' },
    });
    expect(foodFrom(empty)).toBeUndefined();
    expect(newFoodSchema.parse(foodFrom(whole))).toEqual({
      id: empty.id,
      sl: 'grmpoljev namaz',
      en: '',
      category: 'sauce',
      per100g: { calories: 240, fat: 10 },
      usualGrams: 30,
      portions: {},
      source: '',
    });
  });

  it.each([
    ['more fat than fits', withNutrient(whole, 'fat', 101, true), { fat: { kind: 'range', min: 0, max: 100 } }],
    ['less than none', withNutrient(whole, 'sodium', -1, true), { sodium: { kind: 'range', min: 0, max: 100_000 } }],
    ['a text that is no number', withNutrient(whole, 'protein', undefined, false), { protein: { kind: 'range', min: 0, max: 100 } }],
    ['a portion of nothing', withUsualGrams(whole, 0, true), { usualGrams: { kind: 'range', min: 1, max: 10_000 } }],
    ['a portion that is no number', withUsualGrams(whole, undefined, false), { usualGrams: { kind: 'range', min: 1, max: 10_000 } }],
  ])('refuses %s', (_, draft, faults) => {
    expect(findFaults(draft)).toEqual(faults);
    expect(foodFrom(draft)).toBeUndefined();
  });

  it('forgets an amount that is deleted: it is unknown again', () => {
    expect(foodFrom(withNutrient(whole, 'fat', undefined, true))?.per100g).toEqual({ calories: 240 });
  });

  it('is known again after a reload, and nothing else is taken for it', () => {
    expect(isNewFoodDraft(JSON.parse(JSON.stringify(whole)))).toBe(true);
    expect([null, 'x', {}, { ...whole, category: 'stone' }].some(isNewFoodDraft)).toBe(false);
  });
});
