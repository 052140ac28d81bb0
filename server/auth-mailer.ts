/**
 * The mails of signing in (link, recovery, change of address), sent down the same road as every other mail: as a job, in the
 * person's language. Only the link is mailed: the code behind it is long, so that it cannot be guessed. It leads to a page of
 * the app, which redeems it; a mail program that opens links to look at them does not use it up.
 */
import type { App } from '@supabase/lite';
import type { Database } from './database.ts';
import type { MailKind, Mailbox } from './mail.ts';
import { requestScope } from './request-scope.ts';

/** Seconds a link is good for; a mail with it is sent within them or not at all. */
export const LINK_SECONDS = 3600;

export type AuthMailer = NonNullable<App['_mailer']>;
type MailMeta = Parameters<AuthMailer['sendMagicLink']>[3];

/** The names that /auth/v1/verify knows. */
type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

export interface AuthMailerParts {
  readonly database: Database;
  readonly mailbox: Mailbox;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
}

async function languageOf(database: Database, userId: string | undefined): Promise<'sl' | 'en'> {
  if (userId === undefined) return 'sl';
  const [row] = await database.query<{ lang: string }>('select lang from public.profiles where user_id = $1', [userId]);
  return row?.lang === 'en' ? 'en' : 'sl';
}

/** The page a link leads to: the one asked for when it is on this very origin, else the kind's own. */
function pageFor(base: string, kind: LinkType): URL {
  const asked = requestScope.getStore()?.redirectTo;
  const own = new URL(kind === 'recovery' ? '/reset-password' : '/', base);
  return asked !== undefined && URL.canParse(asked) && new URL(asked).origin === own.origin ? new URL(asked) : own;
}

/** The object that the backend calls; only the methods it calls. */
export function createAuthMailer(
  parts: AuthMailerParts,
): Pick<AuthMailer, 'sendConfirmation' | 'sendRecovery' | 'sendMagicLink' | 'sendEmailChange' | 'sendReauthentication'> {
  const send = async (kind: MailKind, type: LinkType, to: string, tokenHash: string, meta: MailMeta) => {
    const link = pageFor(parts.publicUrl(), type);
    link.searchParams.set('token_hash', tokenHash);
    link.searchParams.set('type', type);
    const expiresAt = new Date(Date.now() + LINK_SECONDS * 1000);
    await parts.mailbox.post({ kind, to, lang: await languageOf(parts.database, meta?.userId), link: link.href }, expiresAt);
  };
  return {
    sendConfirmation: (to, hash, _code, meta) => send('confirmation', 'signup', to, hash, meta),
    sendRecovery: (to, hash, _code, meta) => send('recovery', 'recovery', to, hash, meta),
    sendMagicLink: (to, hash, _code, meta) => send('magicLink', 'magiclink', to, hash, meta),
    sendEmailChange: (to, hash, _code, meta) => send('emailChange', 'email_change', to, hash, meta),
    // No screen asks for it; the endpoint answers 200 and nothing is sent.
    sendReauthentication: () => Promise.resolve(),
  };
}
