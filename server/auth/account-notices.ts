/** Queues a mail to the user when credentials change, so that a takeover is noticed. Sent as a job, like every mail. */
import { toInterfaceLang } from '#core/kit/interface-languages.ts';
import type { AccountNotice, MailPort } from '#functions/ports/mail.ts';
import type { Database } from '../database.ts';

/** Page of the app for a user who did not make the change. */
const PAGES: Readonly<Record<AccountNotice, string>> = {
  passwordChanged: '/forgot-password',
  emailChanged: '/nastavitve#e-posta',
  emailChangedAway: '/',
  factorAdded: '/nastavitve#drugi-korak',
  factorRemoved: '/nastavitve#drugi-korak',
  recoveryCodeUsed: '/nastavitve#drugi-korak',
};

export interface AccountNoticesParts {
  readonly database: Database;
  readonly mail: MailPort;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
}

export class AccountNotices {
  readonly #parts: AccountNoticesParts;

  constructor(parts: AccountNoticesParts) {
    this.#parts = parts;
  }

  /**
   * Queues the mail in the user's language.
   * @param to an address other than the account's current one: the former address, after a change
   */
  async notify(userId: string, what: AccountNotice, to?: string): Promise<void> {
    const { database, mail, publicUrl } = this.#parts;
    const [person] = await database.query<{ email: string | null; lang: string | null }>(
      'select u.email, p.lang from auth.users u left join public.profiles p on p.user_id = u.id where u.id = $1',
      [userId],
    );
    const address = to ?? person?.email;
    if (person === undefined || address === undefined || address === null || address === '') return;
    const lang = toInterfaceLang(person.lang);
    await mail.notify({ kind: 'accountNotice', what, to: address, lang, link: `${publicUrl()}${PAGES[what]}` }, userId);
  }
}
