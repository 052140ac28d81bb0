import { describe, expect, it } from 'vitest';
import { isDraftFor, isSame } from './form-values.ts';

describe('a stored draft', () => {
  const isDraft = isDraftFor({ firstName: null, heightCm: undefined, phone: '', tags: [] as string[] });
  it('is used if every field has the type it had', () => {
    expect([{ heightCm: 171, phone: '1', firstName: 'Ana' }, { tags: ['a'] }, {}].map(isDraft)).toEqual([true, true, true]);
  });
  it('is dropped if it has another shape', () => {
    expect([{ phone: 5 }, { age: 40 }, { tags: {} }, null, 'x', []].map(isDraft)).toEqual([false, false, false, false, false, false]);
  });
  it('is checked by the form if types are not enough', () => {
    expect(isDraftFor({ phone: '' }, () => false)({ phone: '1' })).toBe(false);
  });
});

describe('values of two forms', () => {
  it.each([
    ['nothing said in other ways', { a: '', b: 1 }, { a: null, b: 1 }, true],
    ['another order', { a: 1, b: { c: 1, d: 2 } }, { b: { d: 2, c: 1 }, a: 1 }, true],
    ['another figure', { a: 1 }, { a: 2 }, false],
    ['one more in a list', { a: [1] }, { a: [1, 2] }, false],
  ])('%s: the same is %4$s', (_name, one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });
});
