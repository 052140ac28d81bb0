/**
 * The signed-in user: GET and PUT /user; GET /reauthenticate mails a code for PUT /user; POST /reauthenticate accepts the current
 * password for calls that cannot carry it, such as those of auth-js about second factors.
 */
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Transaction } from '../database.ts';
import { email, linkQuery, mailChallenge, metadata, noQuery, typedPassword } from './contracts.ts';
import { AuthError } from './auth-error.ts';
import { defineEndpoint, toSession, type AuthCall, type AuthEndpoint, type LimitTake } from './endpoint.ts';
import { forgetTokens, issueToken, redeemToken } from './one-time-tokens.ts';
import type { EndpointParts } from './parts.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';
import { requireReauthentication } from './reauthentication.ts';
import { findUser, findUserByEmail, lockUser, userJson, type Metadata, type Queries, type UserRow } from './users.ts';

const changeBody = z.strictObject({
  email: z.optional(email),
  password: typedPassword.optional(),
  data: metadata.nullish(),
  current_password: typedPassword.optional(),
  nonce: z.string().max(64).optional(),
  ...mailChallenge,
});
type Change = z.infer<typeof changeBody>;
const proofBody = z.strictObject({ current_password: typedPassword });
type LinkQuery = z.infer<typeof linkQuery>;

const NONCE_DIGITS = 6;

async function readUser(on: Queries, call: Pick<AuthCall, 'session'>): Promise<UserRow> {
  const user = await findUser(on, toSession(call).userId);
  if (user === undefined) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

/** The code is bound to its user: the same digits of another user are another secret. */
const nonceSecret = (userId: string, nonce: string): string => `${userId} ${nonce}`;

/** New values replace old ones by key; null removes a key. */
const merged = (old: Metadata | null, words: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...old, ...words }).filter(([, value]) => value !== null));

function changeLimits({ body, session, network }: AuthCall<LinkQuery, Change>): LimitTake[] {
  const own = session?.claims.email ?? '';
  return [
    // A change of address sends a mail to any given address.
    ...(body.email === undefined
      ? []
      : ([
          { rule: 'guessAddress', who: network },
          { rule: 'mailAccount', who: body.email },
        ] satisfies LimitTake[])),
    ...(body.nonce === undefined ? [] : [{ rule: 'guessAccount' as const, who: own }]),
  ];
}

export function createUserEndpoints(parts: EndpointParts): AuthEndpoint[] {
  const { database, sessions, mailer, afterwards, events, notices } = parts;

  /** Changing credentials needs a mailed code, the current password or a fresh sign-in. */
  const requireProof = async (call: AuthCall<LinkQuery, Change>): Promise<void> => {
    const { email: next, password, current_password: current, nonce } = call.body;
    const isMailed = nonce !== undefined && nonce !== '';
    const changesWayIn = next !== undefined || password !== undefined;
    if (current !== undefined || (changesWayIn && !isMailed)) await requireReauthentication(parts, call, current);
  };

  const checkNonce = async (on: Transaction, user: UserRow, { nonce }: Change): Promise<void> => {
    if (nonce === undefined || nonce === '') return;
    const token = await redeemToken(on, nonceSecret(user.id, nonce), ['reauthentication_token']);
    if (token === undefined || token.userId !== user.id) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  };

  /** Ends other sessions and deletes pending links, which a thief may have requested. */
  const setPassword = async (on: Transaction, user: UserRow, sessionId: string, password: string): Promise<void> => {
    requireGoodPassword(password, user.email ?? '');
    if (await isPassword(password, user.encrypted_password))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
    await on.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [user.id, await hashPassword(password)]);
    await forgetTokens(on, user.id);
    await sessions.endAll(user.id, sessionId, on);
  };

  /**
   * Starts a change of address. For a taken address the same rows are written as for a free one, so no response reveals it; only
   * the mail is not sent, and without it the change cannot be confirmed.
   * @returns sends the mail
   */
  const askForAddress = async (on: Transaction, user: UserRow, next: string, redirectTo: string | undefined): Promise<() => Promise<void>> => {
    await on.query('update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1', [user.id, next]);
    const token = await issueToken(on, { userId: user.id, type: 'email_change_token_new', relatesTo: next });
    return async () => {
      if ((await findUserByEmail(database, next)) === undefined)
        await mailer.sendLink({ type: 'email_change', to: next, userId: user.id, token, redirectTo });
    };
  };

  const change = async (call: AuthCall<LinkQuery, Change>): Promise<Response> => {
    const { userId, sessionId } = toSession(call);
    const { body, network, userAgent } = call;
    await requireProof(call);
    const { user, send } = await database.transaction(async (on) => {
      const before = await lockUser(on, userId);
      if (before === undefined) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      await checkNonce(on, before, body);
      if (body.password !== undefined) await setPassword(on, before, sessionId, body.password);
      if (body.data !== undefined && body.data !== null) {
        const words = metadata.safeParse(merged(before.raw_user_meta_data, body.data));
        if (!words.success) throw new AuthError(400, 'validation_failed', 'The user metadata is too large');
        await on.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [userId, JSON.stringify(words.data)]);
      }
      const next = body.email === before.email ? undefined : body.email;
      const mail = next === undefined ? undefined : await askForAddress(on, before, next, call.query.redirect_to);
      return { user: await userJson(on, await readUser(on, call)), send: mail };
    });
    const event = { userId, sessionId, network, userAgent };
    if (body.password !== undefined) {
      await events.note({ ...event, kind: 'password_changed' });
      afterwards.start('the mail about a new password could not be made', () => notices.notify(userId, 'passwordChanged'));
    }
    if (send !== undefined) {
      await events.note({ ...event, kind: 'email_change_requested' });
      afterwards.start('a mail about a new address could not be made', send);
    }
    return Response.json(user);
  };

  const mailNonce = async (user: UserRow): Promise<void> => {
    const to = user.email ?? '';
    const code = String(randomInt(10 ** NONCE_DIGITS)).padStart(NONCE_DIGITS, '0');
    const secret = nonceSecret(user.id, code);
    await database.transaction((on) => issueToken(on, { userId: user.id, type: 'reauthentication_token', relatesTo: to, secret }));
    await mailer.sendCode({ to, userId: user.id, code });
  };

  return [
    defineEndpoint({
      method: 'GET',
      path: '/user',
      query: noQuery,
      body: null,
      session: 'needed',
      firstLevelIsEnough: true,
      limits: () => [],
      handle: async (call) => Response.json(await userJson(database, await readUser(database, call))),
    }),
    defineEndpoint({ method: 'PUT', path: '/user', query: linkQuery, body: changeBody, session: 'needed', limits: changeLimits, handle: change }),
    defineEndpoint({
      method: 'GET',
      path: '/reauthenticate',
      query: noQuery,
      body: null,
      session: 'needed',
      limits: ({ session }) => [{ rule: 'mailAccount', who: session?.claims.email ?? '' }],
      handle: async (call) => {
        const user = await readUser(database, call);
        afterwards.start('a code could not be mailed', () => mailNonce(user));
        return Response.json({});
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/reauthenticate',
      query: noQuery,
      body: proofBody,
      session: 'needed',
      // An administrator without the required factor has an aal1 session until one is set up.
      firstLevelIsEnough: true,
      limits: () => [],
      handle: async (call) => {
        await requireReauthentication(parts, call, call.body.current_password);
        await sessions.noteProof(toSession(call));
        return Response.json({});
      },
    }),
  ];
}
