import { describe, expect, it } from 'vitest';
import type { PersonalData } from '#core/contracts/desk.ts';
import type { Parsed } from './form/parsed.ts';
import { parseClientPersonal, parsePersonal, personalChanges } from './personal-changes.ts';

const ana: PersonalData = {
  firstName: 'Ana',
  lastName: null,
  lang: 'sl',
  timeZone: 'Europe/Ljubljana',
  birthDate: null,
  sex: 'female',
  heightCm: 170,
  phone: null,
};
const TODAY = '2026-11-21';
const NOTHING = { firstName: null, lastName: null, birthDate: null, sex: null, heightCm: null, phone: null };

const wrongIn = (parsed: Parsed<unknown>) => (parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
const wrong = (typed: object) => wrongIn(parsePersonal({ ...NOTHING, ...typed }, TODAY));

describe('changes of personal data', () => {
  it.each<[string, Partial<PersonalData>, object]>([
    ['nothing', { firstName: ' Ana ', phone: '' }, {}],
    ['a name', { lastName: 'Kovač ' }, { lastName: 'Kovač' }],
    ['what is cleared', { heightCm: null, firstName: ' ' }, { heightCm: null, firstName: null }],
  ])('hold %s', (_, typed, changes) => {
    expect(personalChanges(ana, { ...ana, ...typed })).toEqual(changes);
  });
});

describe('personal data', () => {
  it('may all be missing', () => {
    expect(wrong({})).toEqual([]);
  });
  it.each([{ birthDate: '1984-02-29' }, { birthDate: TODAY }, { heightCm: 171.5 }, { phone: '040 123 456' }, { phone: '+386 (0)40 123-456' }])(
    'takes %j',
    (typed) => {
      expect(wrong(typed)).toEqual([]);
      expect(wrongIn(parseClientPersonal({ ...ana, ...typed }, TODAY))).toEqual([]);
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
  ])('does not take %j', (typed, field) => {
    expect(new Set(wrong(typed))).toEqual(new Set([field]));
    expect(new Set(wrongIn(parseClientPersonal({ ...ana, ...typed }, TODAY)))).toEqual(new Set([field]));
  });
});
