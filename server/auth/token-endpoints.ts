/** POST /token: exchanges a password, a refresh token or the code of a Google sign-in for a session. */
import * as z from 'zod';
import { email, security, typedPassword } from './contracts.ts';
import { AuthError } from './auth-error.ts';
import { defineEndpoint, type AuthEndpoint } from './endpoint.ts';
import { redeemFlow } from './flow-state.ts';
import type { EndpointParts } from './parts.ts';
import { isPassword } from './passwords.ts';
import { answerSignIn } from './sign-in-answer.ts';
import { findUserByEmail } from './users.ts';

const LONGEST_TOKEN = 255;

function createPasswordGrant(parts: EndpointParts): AuthEndpoint {
  const { database, sessions, limits, events, afterwards } = parts;
  return defineEndpoint({
    method: 'POST',
    path: '/token',
    variant: { grant_type: 'password' },
    query: z.strictObject({ grant_type: z.literal('password') }),
    body: z.strictObject({ email, password: typedPassword, gotrue_meta_security: security }),
    session: 'none',
    limits: ({ body, network }) => [
      { rule: 'guessAddress', who: network },
      { rule: 'guessAccount', who: body.email },
    ],
    handle: async (call) => {
      const { body, userAgent, network, device } = call;
      const user = await findUserByEmail(database, body.email);
      if (!(await isPassword(body.password, user?.encrypted_password)) || user === undefined) {
        // After the response, whose time would reveal the account.
        if (user !== undefined)
          afterwards.start('a refused sign-in could not be noted', () =>
            events.note({ userId: user.id, kind: 'sign_in_refused', method: 'password', network, userAgent }),
          );
        throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
      }
      await limits.refund('guessAccount', await device.countsAs(body.email));
      if (user.email_confirmed_at === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
      return answerSignIn(parts, call, 'password', await sessions.begin(user.id, { method: 'password', userAgent, network }));
    },
  });
}

function createRefreshGrant({ sessions }: EndpointParts): AuthEndpoint {
  return defineEndpoint({
    method: 'POST',
    path: '/token',
    variant: { grant_type: 'refresh_token' },
    query: z.strictObject({ grant_type: z.literal('refresh_token') }),
    body: z.strictObject({ refresh_token: z.string().min(1).max(LONGEST_TOKEN) }),
    session: 'none',
    // Not counted as a guess: a refresh token has 192 random bits.
    limits: () => [],
    handle: async ({ body, userAgent, network }) => Response.json(await sessions.refresh(body.refresh_token, { userAgent, network })),
  });
}

function createPkceGrant(parts: EndpointParts): AuthEndpoint {
  const { database, sessions } = parts;
  return defineEndpoint({
    method: 'POST',
    path: '/token',
    variant: { grant_type: 'pkce' },
    query: z.strictObject({ grant_type: z.literal('pkce') }),
    body: z.strictObject({ auth_code: z.string().min(1).max(LONGEST_TOKEN), code_verifier: z.string().min(1).max(128) }),
    session: 'none',
    limits: ({ network }) => [{ rule: 'guessAddress', who: network }],
    handle: async (call) => {
      const { body, userAgent, network } = call;
      const userId = await redeemFlow(database, body.auth_code, body.code_verifier);
      return answerSignIn(parts, call, 'oauth', await sessions.begin(userId, { method: 'oauth', userAgent, network }));
    },
  });
}

export const createTokenEndpoints = (parts: EndpointParts): AuthEndpoint[] => [
  createPasswordGrant(parts),
  createRefreshGrant(parts),
  createPkceGrant(parts),
];
