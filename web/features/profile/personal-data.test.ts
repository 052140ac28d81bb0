import { describe, expect, it } from 'vitest';
import { isDraft, wrongFields, type PersonalDraft } from './personal-data.ts';

const NOTHING = { firstName: null, lastName: null, birthDate: null, sex: null, heightCm: null, phone: null };
const wrong = (draft: PersonalDraft) => wrongFields({ ...NOTHING, ...draft }, '2026-11-21');

describe('personal data', () => {
  it('may all be missing', () => {
    expect(wrong({})).toEqual([]);
  });
  it.each([{ birthDate: '1984-02-29' }, { birthDate: '2026-11-21' }, { heightCm: 171.5 }, { phone: '040 123 456' }, { phone: '+386 (0)40 123-456' }])(
    'takes %j',
    (draft) => {
      expect(wrong(draft)).toEqual([]);
    },
  );
  it.each([
    [{ birthDate: '2026-11-22' }, 'birthDate'],
    [{ birthDate: '1899-12-31' }, 'birthDate'],
    [{ birthDate: '1984-02-30' }, 'birthDate'],
    [{ heightCm: 1.71 }, 'heightCm'],
    [{ heightCm: 300 }, 'heightCm'],
    [{ phone: 'pokličite' }, 'phone'],
    [{ phone: '123' }, 'phone'],
  ])('does not take %j', (draft, field) => {
    expect(wrong(draft)).toEqual([field]);
  });
  it('drops a draft of another shape', () => {
    expect([{ heightCm: '171' }, { phone: 5 }, { age: 40 }, null, 'x'].map(isDraft)).toEqual([false, false, false, false, false]);
    expect(isDraft({ heightCm: 171, phone: null, firstName: 'Ana' })).toBe(true);
  });
});
