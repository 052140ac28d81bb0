/** POST /verify: exchanges the link of a mail for a session. Only POST, so prefetching by mail programs does not consume links. */
import * as z from 'zod';
import { getSqlState, type Transaction } from '../database.ts';
import { email, linkQuery, security } from './contracts.ts';
import { AuthError } from './auth-error.ts';
import { defineEndpoint, type AuthEndpoint } from './endpoint.ts';
import { redeemToken, type RedeemedToken, type TokenType } from './one-time-tokens.ts';
import type { EndpointParts } from './parts.ts';
import type { SessionAnswer, SignInMethod } from './sessions.ts';
import { answerSignIn } from './sign-in-answer.ts';
import { findUser } from './users.ts';

/** auth-js's names, with the kinds of token each accepts and the authentication method of the session. */
const TYPES = {
  signup: { tokens: ['confirmation_token'], method: 'otp' },
  invite: { tokens: ['confirmation_token'], method: 'invite' },
  magiclink: { tokens: ['recovery_token'], method: 'otp' },
  recovery: { tokens: ['recovery_token'], method: 'recovery' },
  email: { tokens: ['confirmation_token', 'recovery_token'], method: 'otp' },
  email_change: { tokens: ['email_change_token_new'], method: 'email_change' },
} satisfies Readonly<Record<string, { readonly tokens: readonly TokenType[]; readonly method: SignInMethod }>>;

const type = z.enum(Object.keys(TYPES) as (keyof typeof TYPES)[]);
const body = z.union([
  z.strictObject({ type, token_hash: z.string().min(1).max(255), gotrue_meta_security: security }),
  // Codes are never mailed, so a code is a guess and counts as one.
  z.strictObject({ type, email, token: z.string().min(1).max(255), gotrue_meta_security: security }),
]);

/** Confirms that `address` belongs to the user. */
async function confirmAddress(on: Transaction, userId: string, address: string): Promise<void> {
  await on.query('update auth.users set email_confirmed_at = now(), updated_at = now() where id = $1 and email_confirmed_at is null', [userId]);
  await noteAddress(on, userId, address);
}

async function noteAddress(on: Transaction, userId: string, address: string): Promise<void> {
  await on.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, address],
  );
}

/** @throws AuthError email_exists; the database's access_denied for an administrator's address */
async function moveTo(on: Transaction, userId: string, address: string): Promise<void> {
  await on.query(
    `update auth.users set email = $2, email_change = '', email_change_sent_at = null, email_change_confirm_status = 0,
       email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1`,
    [userId, address],
  );
  await noteAddress(on, userId, address);
}

const redeem = (on: Transaction, token: RedeemedToken): Promise<void> =>
  token.type === 'email_change_token_new' ? moveTo(on, token.userId, token.relatesTo) : confirmAddress(on, token.userId, token.relatesTo);

interface Verified {
  readonly answer: SessionAnswer;
  /** The user who changed the address, and the former address. */
  readonly moved: { readonly userId: string; readonly from: string | undefined } | undefined;
}

export function createVerifyEndpoint(parts: EndpointParts): AuthEndpoint {
  const { database, sessions, events, notices, afterwards } = parts;

  const notifyBoth = async ({ userId, from }: NonNullable<Verified['moved']>): Promise<void> => {
    await notices.notify(userId, 'emailChanged');
    if (from !== undefined) await notices.notify(userId, 'emailChangedAway', from);
  };

  return defineEndpoint({
    method: 'POST',
    path: '/verify',
    query: linkQuery,
    body,
    session: 'none',
    limits: ({ body: given, network }) => [
      { rule: 'guessAddress', who: network },
      ...('email' in given ? [{ rule: 'guessAccount' as const, who: given.email }] : []),
    ],
    handle: async (call) => {
      const { userAgent, network } = call;
      const given = call.body;
      const expired = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
      const wanted = TYPES[given.type];
      if (!('token_hash' in given)) throw expired;
      try {
        const { answer, moved } = await database.transaction(async (on): Promise<Verified> => {
          const token = await redeemToken(on, given.token_hash, wanted.tokens);
          if (token === undefined) throw expired;
          const { userId } = token;
          const isMove = token.type === 'email_change_token_new';
          const from = isMove ? ((await findUser(on, userId))?.email ?? undefined) : undefined;
          await redeem(on, token);
          // Ends the other sessions: they signed in with another address.
          if (isMove) await sessions.endAll(userId, null, on);
          const answer = await sessions.begin(userId, { method: wanted.method, userAgent, network }, on);
          return { answer, moved: isMove ? { userId, from } : undefined };
        });
        if (moved !== undefined) {
          await events.note({ userId: moved.userId, kind: 'email_changed', network, userAgent });
          afterwards.start('the mails about a new address could not be made', () => notifyBoth(moved));
        }
        return await answerSignIn(parts, call, wanted.method, answer);
      } catch (error) {
        // Another account has taken the address meanwhile.
        if (getSqlState(error) === '23505')
          throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered', {});
        throw error;
      }
    },
  });
}
