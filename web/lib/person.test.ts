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

describe('properties of the user on the device', () => {
  it('are taken from every answer with the profile and stored', () => {
    signIn('ana');
    expect(isPersonKnown()).toBe(false);
    learnPerson(PROFILE);
    expect(isPersonKnown()).toBe(true);
    expect(shown()).toMatchObject({ firstName: 'Ana', energyUnit: 'kJ', weightUnit: 'lb', notices: false });
    expect(localStorage.getItem('ziva.person')).toContain('kJ');
  });

  it('are not shown to another user', () => {
    signIn('ana');
    learnPerson(PROFILE);
    signIn('miha');
    expect(shown()).toMatchObject({ firstName: null, energyUnit: 'kcal', weightUnit: 'kg', notices: true });
  });

  it('are removed at sign-out and never stored for a visitor', () => {
    signIn('ana');
    learnPerson(PROFILE);
    forgetPerson();
    expect(localStorage.getItem('ziva.person')).toBeNull();
    state.session = { status: 'signed-out' };
    learnPerson(PROFILE);
    expect([isPersonKnown(), localStorage.getItem('ziva.person')]).toEqual([false, null]);
  });
});
