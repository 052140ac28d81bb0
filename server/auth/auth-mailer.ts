/**
 * Sign-in mails (link, recovery, change of address), queued as jobs in the user's language. They contain only a link with a long,
 * unguessable secret. The link opens a page of the app, which redeems it with a POST, so prefetching by mail programs does not consume it.
 */
import { toInterfaceLang, type InterfaceLang } from '#core/kit/interface-languages.ts';
import type { MailPort } from '#functions/ports/mail.ts';
import type { Database } from '../database.ts';
import { TOKEN_SECONDS } from './one-time-tokens.ts';

/** The purpose of a link, by the names of verifyOtp of auth-js. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change';

const KINDS = { signup: 'confirmation', recovery: 'recovery', magiclink: 'magicLink', email_change: 'emailChange' } as const;

/** A mail is not sent after its secret has expired. */
const END = { lifeSeconds: TOKEN_SECONDS };

export interface AuthMailerParts {
  readonly database: Database;
  readonly mail: MailPort;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
}

export interface LinkMailRequest {
  readonly type: LinkType;
  readonly to: string;
  readonly userId: string;
  readonly token: string;
  /** The page requested by the client. */
  readonly redirectTo: string | undefined;
}

/** The page of a link: the requested one if it has the same origin, otherwise the default of the kind. */
function pageFor(base: string, type: LinkType, asked: string | undefined): URL {
  const own = new URL(type === 'recovery' ? '/reset-password' : '/', base);
  return asked !== undefined && URL.canParse(asked) && new URL(asked).origin === own.origin ? new URL(asked) : own;
}

export class AuthMailer {
  readonly #parts: AuthMailerParts;

  constructor(parts: AuthMailerParts) {
    this.#parts = parts;
  }

  async sendLink({ type, to, userId, token, redirectTo }: LinkMailRequest): Promise<void> {
    const link = pageFor(this.#parts.publicUrl(), type, redirectTo);
    link.searchParams.set('token_hash', token);
    link.searchParams.set('type', type);
    const lang = await this.#detectLanguage(userId);
    await this.#parts.mail.post({ kind: KINDS[type], to, lang, link: link.href }, END);
  }

  /** A code that the user types. */
  async sendCode({ to, userId, code }: { readonly to: string; readonly userId: string; readonly code: string }): Promise<void> {
    await this.#parts.mail.postCode({ kind: 'reauthentication', to, lang: await this.#detectLanguage(userId), code }, END);
  }

  async #detectLanguage(userId: string): Promise<InterfaceLang> {
    const [row] = await this.#parts.database.query<{ lang: string }>('select lang from public.profiles where user_id = $1', [userId]);
    return toInterfaceLang(row?.lang);
  }
}
