/**
 * Mails that can be requested without a session: sign-in link, recovery, resend. Each answers `{}` at once for every address and asks
 * the database afterwards.
 */
import * as z from 'zod';
import { email, joiningMetadata, linkQuery, mailChallenge, security } from './contracts.ts';
import { toRuleCode } from './auth-error.ts';
import { defineEndpoint, type AuthCall, type AuthEndpoint, type LimitTake } from './endpoint.ts';
import { issueToken } from './one-time-tokens.ts';
import type { EndpointParts } from './parts.ts';
import { findUserByEmail, insertUser, isBanned, type Metadata, type UserRow } from './users.ts';

type LinkQuery = z.infer<typeof linkQuery>;

const mailLimits = <Body extends { readonly email: string }>({ body, network }: AuthCall<LinkQuery, Body>): LimitTake[] => [
  { rule: 'guessAddress', who: network },
  { rule: 'mailAccount', who: body.email },
];

const address = { email, gotrue_meta_security: security, ...mailChallenge };
const otpBody = z.strictObject({ ...address, create_user: z.boolean().optional(), data: joiningMetadata.nullish() });
const magicLinkBody = z.strictObject({ ...address, data: joiningMetadata.nullish() });
const recoverBody = z.strictObject(address);
const resendBody = z.strictObject({ ...address, type: z.enum(['signup', 'email_change']) });

/** The same response for every address. */
const sent = (): Promise<Response> => Promise.resolve(Response.json({}));

export function createMailEndpoints({ database, mailer, afterwards }: EndpointParts): AuthEndpoint[] {
  const start = (work: () => Promise<void>): Promise<Response> => {
    afterwards.start('a mail of signing in could not be made', work);
    return sent();
  };

  const sendLink = async (user: UserRow, type: 'magiclink' | 'recovery', redirectTo: string | undefined): Promise<void> => {
    if (user.email === null || isBanned(user)) return;
    const to = user.email;
    const token = await database.transaction((on) => issueToken(on, { userId: user.id, type: 'recovery_token', relatesTo: to }));
    await mailer.sendLink({ type, to, userId: user.id, token, redirectTo });
  };

  /**
   * Creates an account for a claimed invitation. Without one the database refuses and no mail is sent. The link confirms the address.
   */
  const joinByLink = async (to: string, metadata: Metadata): Promise<UserRow | undefined> => {
    try {
      const joining = { email: to, passwordHash: null, metadata, isConfirmed: false, identity: 'email' } as const;
      await database.transaction((on) => insertUser(on, joining));
    } catch (error) {
      if (toRuleCode(error) !== undefined) return undefined;
      throw error;
    }
    return findUserByEmail(database, to);
  };

  const signInLink = async (to: string, joining: Metadata | null, redirectTo: string | undefined): Promise<void> => {
    const user = (await findUserByEmail(database, to)) ?? (joining === null ? undefined : await joinByLink(to, joining));
    if (user !== undefined) await sendLink(user, 'magiclink', redirectTo);
  };

  const resend = async (to: string, type: 'signup' | 'email_change', redirectTo: string | undefined): Promise<void> => {
    const user = await findUserByEmail(database, to);
    if (user === undefined || isBanned(user)) return;
    if (type === 'signup') {
      if (user.email_confirmed_at !== null) return;
      const token = await database.transaction((on) => issueToken(on, { userId: user.id, type: 'confirmation_token', relatesTo: to }));
      await mailer.sendLink({ type: 'signup', to, userId: user.id, token, redirectTo });
      return;
    }
    const next = user.email_change ?? '';
    // The address belongs to another account, whose owner is not notified.
    if (next === '' || (await findUserByEmail(database, next)) !== undefined) return;
    const token = await database.transaction((on) => issueToken(on, { userId: user.id, type: 'email_change_token_new', relatesTo: next }));
    await mailer.sendLink({ type: 'email_change', to: next, userId: user.id, token, redirectTo });
  };

  return [
    defineEndpoint({
      method: 'POST',
      path: '/otp',
      query: linkQuery,
      body: otpBody,
      session: 'none',
      limits: mailLimits,
      handle: ({ body, query }) => start(() => signInLink(body.email, body.create_user === false ? null : (body.data ?? {}), query.redirect_to)),
    }),
    defineEndpoint({
      method: 'POST',
      path: '/magiclink',
      query: linkQuery,
      body: magicLinkBody,
      session: 'none',
      limits: mailLimits,
      handle: ({ body, query }) => start(() => signInLink(body.email, body.data ?? {}, query.redirect_to)),
    }),
    defineEndpoint({
      method: 'POST',
      path: '/recover',
      query: linkQuery,
      body: recoverBody,
      session: 'none',
      limits: mailLimits,
      handle: ({ body, query }) =>
        start(async () => {
          const user = await findUserByEmail(database, body.email);
          if (user !== undefined) await sendLink(user, 'recovery', query.redirect_to);
        }),
    }),
    defineEndpoint({
      method: 'POST',
      path: '/resend',
      query: linkQuery,
      body: resendBody,
      session: 'none',
      limits: mailLimits,
      handle: ({ body, query }) => start(() => resend(body.email, body.type, query.redirect_to)),
    }),
  ];
}
