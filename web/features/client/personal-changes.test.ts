import { describe, expect, it } from 'vitest';
import type { PersonalData } from '#core/contracts/desk.ts';
import { personalChanges, wrongFields } from './personal-changes.ts';

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

describe('changes of personal data', () => {
  it.each<[string, Partial<PersonalData>, object]>([
    ['nothing', { firstName: ' Ana ', phone: '' }, {}],
    ['a name', { lastName: 'Kovač ' }, { lastName: 'Kovač' }],
    ['what is cleared', { heightCm: null, firstName: ' ' }, { heightCm: null, firstName: null }],
  ])('hold %s', (_, typed, changes) => {
    expect(personalChanges(ana, { ...ana, ...typed })).toEqual(changes);
  });

  it.each<[string, Partial<PersonalData>, string[]]>([
    ['all is well', { birthDate: '1990-02-28', phone: '+386 41 123 456' }, []],
    ['a day is none', { birthDate: '1990-02-30' }, ['birthDate']],
    ['a birth is to come', { birthDate: '2026-11-22' }, ['birthDate']],
    ['nobody is so tall', { heightCm: 1700 }, ['heightCm']],
    ['a phone has words', { phone: 'doma' }, ['phone']],
  ])('are refused where they must be: %s', (_, typed, wrong) => {
    expect(wrongFields({ ...ana, ...typed }, '2026-11-21')).toEqual(wrong);
  });
});
