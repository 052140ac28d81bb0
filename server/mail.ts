/**
 * Delivers the mails that functions/ports/mail.ts queued: written in the recipient's language and sent by SMTP if it is configured. Without SMTP
 * each mail is a file under <data>/mail and its link is printed, so that an installation works without a mail server.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { dayToUtcMs } from '#core/kit/day.ts';
import { toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { letterHtml, letterText, type Letter } from '#core/mails/letter.ts';
import { mailSchema, type CodeMail, type InvitationMail, type LegalMail, type LinkMail, type Mail, type NoticeMail } from '#functions/ports/mail.ts';
import { MAIL_WORDS } from '#i18n/catalogues.ts';
import { translate } from '#i18n/t.ts';
import type { SmtpSettings } from './config.ts';
import { FinalJobError } from './lanes.ts';

export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

function writeShortMail(mail: LinkMail | CodeMail | NoticeMail): WrittenMail {
  const place = mail.kind === 'accountNotice' ? `accountNotice.${mail.what}` : `mail.${mail.kind}`;
  const words = (key: string, params = {}) => translate(MAIL_WORDS[mail.lang], `${place}.${key}`, params);
  const text = [words('greeting'), words('text'), 'link' in mail ? mail.link : mail.code, words('note'), words('goodbye')].join('\n\n');
  return { to: mail.to, subject: words('subject'), text: `${text}\n` };
}

const longDay = (lang: InterfaceLang, day: string): string =>
  new Intl.DateTimeFormat(toLocale(lang), { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(dayToUtcMs(day));

function writeLegalNotice({ to, lang, document, link, day }: LegalMail): WrittenMail {
  const words = (key: string) => translate(MAIL_WORDS[lang], `legalNotice.${document}.${key}`, { day: longDay(lang, day) });
  const text = [words('greeting'), words('text'), link, words('note'), words('goodbye')].join('\n\n');
  return { to, subject: words('subject'), text: `${text}\n` };
}

/** The link, and what to do where it does not open. */
function writeInvitation({ to, lang, link, code, sender, lastDay }: InvitationMail): WrittenMail {
  const words = (key: string, params = {}) => translate(MAIL_WORDS[lang], `mail.invitation.${key}`, params);
  const day = longDay(lang, lastDay);
  const name = sender?.replace(/\s+/g, ' ').trim();
  const blocks: Letter['blocks'] = [
    words('greeting'),
    { before: name ? words('textBy', { sender: name }) : words('text'), link },
    words('code', { code }),
    words('note', { day }),
    words('goodbye'),
  ];
  const letter = { lang, subject: words('subject'), blocks };
  return { to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

export function writeMail(mail: Mail): WrittenMail {
  if (mail.kind === 'invitation') return writeInvitation(mail);
  if (mail.kind === 'legalNotice') return writeLegalNotice(mail);
  if (mail.kind !== 'clientMail') return writeShortMail(mail);
  const { to, subject, text, html } = mail;
  return { to, subject, text, html };
}

/** @param link what the mail is about, where it is about a link */
export type Deliver = (mail: WrittenMail, link?: string) => Promise<void>;

/** How long the mail server may say nothing, in ms; the library's own patience is two to ten minutes. */
export interface MailTimeouts {
  /** From the first packet to the end of the greeting, TLS included. */
  readonly connectMs: number;
  /** Between two of its answers. */
  readonly answerMs: number;
}
const TIMEOUTS: MailTimeouts = { connectMs: 15_000, answerMs: 30_000 };

const ADDRESS_IN_TEXT = /\bhttps?:\/\/\S+/gi;
const smtpErrorSchema = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

/**
 * What the mail server said, or the bare code of what went wrong on the way: no address of ours, and no link that it quotes.
 * Whatever was said when signing in begins with EAUTH, so that nobody takes it for a refusal of the mail.
 *
 * Only an address that the server refuses for good (5xx to RCPT) is final: the same address is refused tomorrow too, and
 * servers count such tries against the sender. Everything else is tried again, also other 5xx: a wrong password, an unknown
 * sender, a quota or a filter are things that get fixed, here or there, without the mail being changed.
 */
export function deliveryError(cause: unknown): Error {
  const { code, command, response, responseCode = 0 } = smtpErrorSchema.catch({}).parse(cause);
  const detail = response?.replace(ADDRESS_IN_TEXT, '…');
  const words = (code === 'EAUTH' ? ['EAUTH', detail] : [detail ?? code]).filter(Boolean).join(' ') || 'unknown';
  const isFinal = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
  return isFinal ? new FinalJobError(words, { cause }) : new Error(words, { cause });
}

function deliverBySmtp(smtp: SmtpSettings, { connectMs, answerMs }: MailTimeouts): Deliver {
  const auth = smtp.user === undefined ? undefined : { user: smtp.user, pass: smtp.password };
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.port === 465,
    requireTLS: auth !== undefined && smtp.port !== 465,
    auth,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  });
  return async (mail) => {
    try {
      await transport.sendMail({ from: smtp.from, ...mail });
    } catch (error) {
      throw deliveryError(error);
    }
  };
}

/** What stands between the two halves of a mail in its file. */
const HTML_HALF = '--- text/html ---';

function deliverToFolder(folder: string, print: (line: string) => void): Deliver {
  return async (mail, link) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`);
    const html = mail.html === undefined ? '' : `\n${HTML_HALF}\n\n${mail.html}\n`;
    await writeFile(file, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}${html}`, { mode: 0o600, flush: true });
    print(`Mail without a mail server, in ${file}${link === undefined ? '' : `\n  ${link}`}`);
  };
}

export function createDelivery(smtp: SmtpSettings | undefined, folder: string, print: (line: string) => void, timeouts = TIMEOUTS): Deliver {
  return smtp === undefined ? deliverToFolder(folder, print) : deliverBySmtp(smtp, timeouts);
}

/** The job handler of kind "mail". */
export function mailJob(deliver: Deliver): (payload: unknown) => Promise<void> {
  return async (payload) => {
    const mail = mailSchema.parse(payload);
    await deliver(writeMail(mail), 'link' in mail ? mail.link : undefined);
  };
}
