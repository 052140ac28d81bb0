// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { testProfile } from '#testing/people.ts';
import { forgetPerson, isPersonKnown, learnPerson, usePerson } from './person.ts';
import type * as sessions from './session.ts';

const state = vi.hoisted(() => ({ session: { status: 'signed-out' } as sessions.Session }));
vi.mock('./session.ts', async (original) => ({ ...(await original<typeof sessions>()), getSession: () => state.session }));

const signIn = (id: string) => {
  state.session = { status: 'signed-in', user: { id, email: `${id}@primer.si`, isAdmin: false } };
};
const PROFILE = testProfile({
  lastName: null,
  energyUnit: 'kJ',
  weightUnit: 'lb',
  notifications: { supplementMails: true, biomarkerMails: true, notices: false },
});
const shown = () => renderHook(() => usePerson()).result.current;

beforeEach(() => {
  forgetPerson();
  state.session = { status: 'signed-out' };
});

describe('what the device knows of the person', () => {
  it('is learnt from any answer that carries the profile, and stays on the device', () => {
    signIn('ana');
    expect(isPersonKnown()).toBe(false);
    learnPerson(PROFILE);
    expect(isPersonKnown()).toBe(true);
    expect(shown()).toMatchObject({ firstName: 'Ana', energyUnit: 'kJ', weightUnit: 'lb', notices: false });
    expect(localStorage.getItem('ziva.person')).toContain('kJ');
  });

  it('is nobody else’s', () => {
    signIn('ana');
    learnPerson(PROFILE);
    signIn('miha');
    expect(shown()).toMatchObject({ firstName: null, energyUnit: 'kcal', weightUnit: 'kg', notices: true });
  });

  it('is forgotten, and never learnt of a visitor', () => {
    signIn('ana');
    learnPerson(PROFILE);
    forgetPerson();
    expect(localStorage.getItem('ziva.person')).toBeNull();
    state.session = { status: 'signed-out' };
    learnPerson(PROFILE);
    expect([isPersonKnown(), localStorage.getItem('ziva.person')]).toEqual([false, null]);
  });
});
