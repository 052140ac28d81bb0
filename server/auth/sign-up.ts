/**
 * Sign-up with a password and an invitation code. The code is checked before the password is hashed, and here as well as in SQL: SQL
 * cannot distinguish this from an account created by an e-mail link, which a claimed invitation allows without a code.
 */
import * as z from 'zod';
import { AppError } from '#core/kit/app-error.ts';
import { tryCode } from '../code-tries.ts';
import { getSqlState, type Database, type Transaction } from '../database.ts';
import { email, joiningMetadata, linkQuery, mailChallenge, security, typedPassword } from './contracts.ts';
import { defineEndpoint, type AuthEndpoint } from './endpoint.ts';
import type { EndpointParts } from './parts.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { answerSignIn } from './sign-in-answer.ts';
import { insertUser, type Metadata } from './users.ts';

const body = z.strictObject({
  email,
  password: typedPassword,
  data: joiningMetadata.nullish(),
  gotrue_meta_security: security,
  ...mailChallenge,
});

export interface PasswordAccount {
  readonly email: string;
  readonly password: string;
  /** With the invitation code, which the database consumes and does not store. */
  readonly metadata: Metadata;
}

/**
 * Creates a confirmed account: the invitation was mailed to this address.
 * @param after runs in the same transaction
 * @throws AuthError weak_password, validation_failed; AppError account_exists; the database's errors about invitations
 */
export async function createPasswordAccount<T>(
  database: Database,
  { email: address, password, metadata }: PasswordAccount,
  after: (on: Transaction, userId: string) => Promise<T>,
): Promise<T> {
  requireGoodPassword(password, address);
  const passwordHash = await hashPassword(password);
  try {
    return await database.transaction(async (on) => {
      const id = await insertUser(on, { email: address, passwordHash, metadata, isConfirmed: true, identity: 'email' });
      return after(on, id);
    });
  } catch (error) {
    // Of two concurrent sign-ups for one address the second violates the unique index.
    if (getSqlState(error) === '23505') throw new AppError('account_exists', {}, { cause: error });
    throw error;
  }
}

export function createSignUpEndpoint(parts: EndpointParts): AuthEndpoint {
  const { database, sessions, service, limits } = parts;
  return defineEndpoint({
    method: 'POST',
    path: '/signup',
    query: linkQuery,
    body,
    session: 'none',
    limits: ({ network }) => [{ rule: 'guessAddress', who: network }],
    handle: async (call) => {
      const { userAgent, network } = call;
      const { email: address, password, data } = call.body;
      const code = data?.invitation_code ?? '';
      if (code === '') throw new AppError('invitation_required');
      await tryCode(limits, address, code, async () => {
        const state = await service.rpc('invitation_state', { email: address, code });
        if (state !== 'pending') throw new AppError('invitation_mismatch');
      });
      const account = { email: address, password, metadata: data ?? {} };
      const answer = await createPasswordAccount(database, account, (on, id) => sessions.begin(id, { method: 'password', userAgent, network }, on));
      return answerSignIn(parts, call, 'password', answer);
    },
  });
}
