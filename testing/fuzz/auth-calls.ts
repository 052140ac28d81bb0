/**
 * A well-formed call of each route of /auth/v1, used as seeds for fuzzing and for unusual spellings of paths. A route that has none here fails
 * server/spellings.test.ts.
 */
import type { Random } from './random.ts';
import type { Pool } from './values.ts';

export interface AuthSample {
  readonly method: string;
  /** Below /auth/v1; {name} stands for an id. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const PASSWORD = 'zelo dolgo geslo';
const HASH = 'a'.repeat(56);
const VERIFIER = 'b'.repeat(43);

/** @param email whose account is tried */
export function authSamples(email: string): readonly AuthSample[] {
  const post = (path: string, body: Readonly<Record<string, unknown>>, query: Readonly<Record<string, string>> = {}): AuthSample => ({
    method: 'POST',
    path,
    query,
    body,
  });
  const get = (path: string, query: Readonly<Record<string, string>> = {}): AuthSample => ({ method: 'GET', path, query });
  return [
    get('/health'),
    get('/settings'),
    get('/.well-known/jwks.json'),
    post('/signup', { email, password: PASSWORD, data: { invitation_code: 'AAAA-BBBB-CCCC' } }),
    post('/token', { email, password: PASSWORD }, { grant_type: 'password' }),
    post('/token', { refresh_token: 'abcdefghijkl' }, { grant_type: 'refresh_token' }),
    post('/token', { auth_code: '8b5a5f4c-58b9-4a44-a3a2-44b8d2fd6a3e', code_verifier: VERIFIER }, { grant_type: 'pkce' }),
    post('/otp', { email, create_user: false }),
    post('/magiclink', { email }),
    post('/recover', { email }),
    post('/verify', { type: 'recovery', token_hash: HASH }),
    get('/verify', { type: 'recovery', token: HASH }),
    post('/resend', { type: 'signup', email }),
    get('/user'),
    { method: 'PUT', path: '/user', query: {}, body: { data: { theme: 'dark' } } },
    { method: 'PUT', path: '/user', query: {}, body: { password: 'povsem drugo geslo', current_password: PASSWORD } },
    { method: 'PUT', path: '/user', query: {}, body: { email: 'nov.naslov@ziva.test', current_password: PASSWORD } },
    get('/reauthenticate'),
    post('/reauthenticate', { current_password: 'ni pravo geslo' }),
    post('/logout', {}, { scope: 'others' }),
    get('/authorize', { provider: 'google', redirect_to: 'http://localhost/', code_challenge: VERIFIER, code_challenge_method: 's256' }),
    get('/callback', { code: 'x', state: 'y' }),
    post('/factors', { factor_type: 'totp', friendly_name: 'telefon' }),
    post('/factors/{factorId}/challenge', {}),
    post('/factors/{factorId}/verify', { challenge_id: '8b5a5f4c-58b9-4a44-a3a2-44b8d2fd6a3e', code: '123456' }),
    { method: 'DELETE', path: '/factors/{factorId}', query: {} },
    get('/factors/recovery'),
    post('/factors/recovery', { code: 'AAAA-BBBB-CCCC-DDDD' }),
    post('/factors/recovery/codes', {}),
  ];
}

/** `path` with ids in it. */
export const withIds = (path: string, random: Random, pool: Pool): string =>
  path.replaceAll(/\{\w+\}/g, () => (random.chance(0.5) ? random.pick(pool.ids) : random.uuid()));
