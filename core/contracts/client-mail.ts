/** The nutritionist's mails to a client: what the endpoint `send-client-mail` takes and answers, and what the list on the client's page shows. */
import * as z from 'zod/mini';
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { plainText } from '#core/kit/one-line.ts';
import { MAIL_STATES } from './invitation.ts';

export const CLIENT_MAIL_KINDS = ['supplements', 'biomarkers'] as const;
export type ClientMailKind = (typeof CLIENT_MAIL_KINDS)[number];
/** Longest word of one's own in a mail, in characters. */
export const CLIENT_MAIL_NOTE_MAX = 4000;

/**
 * POST /functions/v1/send-client-mail. The client generates the id, so a repeated request sends one mail. With `preview` the mail is returned
 * and not sent.
 */
export const sendClientMailRequest = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(CLIENT_MAIL_KINDS),
  lang: z.enum(INTERFACE_LANGS),
  note: z.optional(plainText(CLIENT_MAIL_NOTE_MAX).check(z.trim())),
  preview: z.boolean(),
});
export type SendClientMailRequest = z.infer<typeof sendClientMailRequest>;

export const clientMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CLIENT_MAIL_KINDS),
  lang: z.enum(INTERFACE_LANGS),
  subject: z.string(),
  text: z.string(),
  status: z.enum(MAIL_STATES),
  error: z.nullable(z.string()),
  sentBy: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type ClientMail = z.infer<typeof clientMailSchema>;

export const sendClientMailResponse = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The client does not want mails of this kind: it cannot be sent. */
  declined: z.boolean(),
  /** There is nothing of this kind to tell: the mail is the note alone. */
  empty: z.boolean(),
  /** Null for a preview. */
  mail: z.nullable(clientMailSchema),
});
export type SendClientMailResponse = z.infer<typeof sendClientMailResponse>;

/** rpc `client_mails_page(client_id, before, before_id, max)`: newest first; `lang` is the client's. */
export const clientMailsPageSchema = z.object({ lang: z.enum(INTERFACE_LANGS), mails: z.array(clientMailSchema), more: z.boolean() });
