/** Queues mails: each is a job of kind `mail`. The host writes it in the recipient's language and delivers it (server/mail.ts). */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { LEGAL_KINDS } from '#core/contracts/legal.ts';
import { daySchema } from '#core/contracts/meal.ts';
import { oneLine } from '#core/kit/one-line.ts';
import type { JobsPort, NewJob } from './jobs.ts';

/** Mails that are a fixed text with a link. */
export const MAIL_KINDS = ['magicLink', 'recovery', 'confirmation', 'emailChange'] as const;

const LANG = z.enum(INTERFACE_LANGS);
const linkMailSchema = z.object({ kind: z.enum(MAIL_KINDS), to: z.email(), lang: LANG, link: z.url() });
export type LinkMail = z.infer<typeof linkMailSchema>;

const invitationMailSchema = z.object({
  kind: z.literal('invitation'),
  to: z.email(),
  lang: LANG,
  link: z.url(),
  /** Shown if the link does not open. */
  code: z.string().check(z.minLength(1)),
  /** Name or address of the inviting person. */
  sender: z.nullable(z.string()),
  lastDay: daySchema,
});
export type InvitationMail = z.infer<typeof invitationMailSchema>;

/** Notices about changes of an account. */
export const ACCOUNT_NOTICES = ['passwordChanged', 'emailChanged', 'emailChangedAway', 'factorAdded', 'factorRemoved', 'recoveryCodeUsed'] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
const noticeMailSchema = z.object({ kind: z.literal('accountNotice'), what: z.enum(ACCOUNT_NOTICES), to: z.email(), lang: LANG, link: z.url() });
export type NoticeMail = z.infer<typeof noticeMailSchema>;

/** Announces a version of the terms or the privacy policy; queued by SQL (announce_legal_versions). `day`: from which it is in force. */
const legalMailSchema = z.object({
  kind: z.literal('legalNotice'),
  document: z.enum(LEGAL_KINDS),
  to: z.email(),
  lang: LANG,
  link: z.url(),
  day: daySchema,
});
export type LegalMail = z.infer<typeof legalMailSchema>;

/** The same text with a code to type. */
const codeMailSchema = z.object({ kind: z.literal('reauthentication'), to: z.email(), lang: LANG, code: z.string().check(z.regex(/^\d{6}$/)) });
export type CodeMail = z.infer<typeof codeMailSchema>;

/** The nutritionist's mail to a client, written by the endpoint `send-client-mail` and delivered unchanged. */
const clientMailSchema = z.object({
  kind: z.literal('clientMail'),
  to: z.email(),
  lang: LANG,
  subject: oneLine({ min: 1, max: 200 }),
  text: z.string().check(z.minLength(1)),
  html: z.string().check(z.minLength(1)),
});

/** The payload of a job of kind `mail`. */
export const mailSchema = z.discriminatedUnion('kind', [
  linkMailSchema,
  invitationMailSchema,
  codeMailSchema,
  noticeMailSchema,
  legalMailSchema,
  clientMailSchema,
]);
export type Mail = z.infer<typeof mailSchema>;

/** When its link or code expires; afterwards the mail is not sent. A length is counted by the database, which judges the secret too. */
export type MailEnd = Pick<NewJob, 'expiresAt'> | Pick<NewJob, 'lifeSeconds'>;

export interface MailPort {
  /**
   * @param id queueing the same id twice sends one mail
   */
  post(mail: LinkMail | InvitationMail, end: MailEnd, id?: string): Promise<void>;
  postCode(mail: CodeMail, end: MailEnd): Promise<void>;
  /** @param userId the user of the mail; deleting the account deletes the mail */
  notify(mail: NoticeMail, userId: string): Promise<void>;
}

export function createMailPort(jobs: JobsPort): MailPort {
  return {
    post: (mail, end, id) => jobs.enqueue({ kind: 'mail', payload: mailSchema.parse(mail), ...end, ...(id === undefined ? {} : { id }) }),
    postCode: (mail, end) => jobs.enqueue({ kind: 'mail', payload: codeMailSchema.parse(mail), ...end }),
    notify: (mail, userId) => jobs.enqueue({ kind: 'mail', payload: noticeMailSchema.parse(mail), userId }),
  };
}
