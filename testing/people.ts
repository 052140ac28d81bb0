/** The people of route tests, and what the server says of them. */
import type { Factor, Session as AuthSession, User as AuthUser } from '@supabase/auth-js';
import type { Goals, Profile } from '#core/contracts/overview.ts';

export interface TestUser {
  id: string;
  email: string;
  isAdmin?: boolean;
  /** The level of the session: `aal2` after the second step. */
  aal?: 'aal1' | 'aal2';
  factors?: readonly Factor[];
}

export const ana: TestUser = { id: '11111111-1111-4111-8111-111111111111', email: 'ana@primer.si' };
/** A nutritionist. */
export const maja: TestUser = { id: '22222222-2222-4222-8222-222222222222', email: 'maja@primer.si', isAdmin: true };

const LONG_AGO = '2026-01-05T08:00:00Z';
/** 2100-01-01, in s. */
const FAR_AWAY = 4_102_444_800;

const base64url = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export function authUser({ id, email, isAdmin = false, factors = [] }: TestUser): AuthUser {
  return {
    id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    created_at: LONG_AGO,
    app_metadata: { provider: 'email' },
    user_metadata: { is_admin: isAdmin },
    factors: [...factors],
  };
}

/** What "POST token" and "POST verify" answer; also what lies on the device. */
export function toSession(user: TestUser): AuthSession {
  const claims = { sub: user.id, email: user.email, aal: user.aal ?? 'aal1', exp: FAR_AWAY };
  return {
    access_token: `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.${base64url({})}`,
    refresh_token: `r-${user.id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: FAR_AWAY,
    user: authUser(user),
  };
}

export function testProfile(more: Partial<Profile> = {}): Profile {
  return {
    firstName: 'Ana',
    lastName: 'Novak',
    email: ana.email,
    lang: 'sl',
    foodLang: null,
    timeZone: 'Europe/Ljubljana',
    theme: 'system',
    isAdmin: false,
    birthDate: null,
    sex: null,
    heightCm: null,
    phone: null,
    energyUnit: 'kcal',
    weightUnit: 'kg',
    notifications: { supplementMails: true, biomarkerMails: true, notices: true },
    calmView: false,
    calmViewSet: false,
    satietyReminders: true,
    supplementReminders: true,
    ...more,
  };
}

/** What `my_account` answers. */
export function account({ goals = null, ...more }: Partial<Profile & { goals: Goals | null }> = {}): Profile & { goals: Goals | null } {
  return { ...testProfile(more), goals };
}
