import { describe, expect, it } from 'vitest';
import { personInitials, personName } from './person-name.ts';

describe('what to call somebody', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Kovač', email: 'a@b.si' }, 'Ana Kovač', 'AK'],
    [{ firstName: 'Žiga', lastName: null, email: 'a@b.si' }, 'Žiga', 'Ž'],
    [{ firstName: null, lastName: 'čuk', email: 'a@b.si' }, 'čuk', 'Č'],
    [{ firstName: null, lastName: null, email: 'zala@b.si' }, 'zala@b.si', 'Z'],
    [{ firstName: null, lastName: null, email: '' }, '', '?'],
  ])('%j', (person, name, initials) => {
    expect([personName(person), personInitials(person)]).toEqual([name, initials]);
  });
});
