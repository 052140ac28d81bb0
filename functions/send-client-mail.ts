/**
 * Sends an administrator's mail about supplements or blood tests to a client. The preview is exactly the mail that would be sent. A mail
 * that has neither data nor words of the nutritionist is not sent.
 */
import { sendClientMailRequest, type ClientMail, type SendClientMailResponse } from '#core/contracts/client-mail.ts';
import type { BloodPage } from '#core/contracts/blood-tests.ts';
import type { ClientSupplements } from '#core/contracts/supplement.ts';
import { AppError } from '#core/kit/app-error.ts';
import { letterHtml, letterText } from '#core/mails/letter.ts';
import { clientLetter } from './client-letter.ts';
import { endpoint } from './respond.ts';

/** The answer of rpc `client_mail_terms`. */
interface Terms {
  readonly to: string;
  readonly firstName: string | null;
  readonly sender: string | null;
  readonly declined: boolean;
}

export const sendClientMail = endpoint({
  kind: 'admin',
  request: sendClientMailRequest,
  run: async ({ id, userId, kind, lang, note = '', preview }, ctx): Promise<SendClientMailResponse> => {
    const { to, declined, ...people } = await ctx.db.rpc<Terms>('client_mail_terms', { client_id: userId, kind, sender_id: ctx.user.id });
    const supplements = kind === 'supplements' ? await ctx.userDb.rpc<ClientSupplements>('client_supplements', { client_id: userId }) : null;
    const blood = kind === 'biomarkers' ? await ctx.userDb.rpc<BloodPage>('client_blood_tests', { client_id: userId }) : null;
    const { letter, empty } = clientLetter({ kind, lang, note, supplements, blood, publicUrl: ctx.publicUrl, ...people });
    const written = { to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter), declined, empty };
    if (preview) return { ...written, mail: null };
    if (empty && note === '') throw new AppError('input_invalid', { fields: ['note'] });
    const { subject, text, html } = written;
    const mail = await ctx.db.rpc<ClientMail>('queue_client_mail', { mail: { id, userId, kind, lang, subject, text, html, sentBy: ctx.user.id } });
    return { ...written, mail };
  },
});
