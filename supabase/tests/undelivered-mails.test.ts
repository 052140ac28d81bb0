import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Invitation } from '#core/contracts/invitation.ts';
import { deskHomeSchema, type UndeliveredMail } from '#core/contracts/desk.ts';
import { invite } from '#functions/invite.ts';
import { sendClientMail } from '#functions/send-client-mail.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

const address = () => `${randomUUID().slice(0, 8)}@ziva.test`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('mails that were given up', () => {
  let db: TestDb;
  let boss: Member;
  let admin: Actor;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
    boss = await db.join({ admin: true });
    admin = db.as(boss);
    ana = await db.join({ metadata: { first_name: 'Ana' } });
  });
  afterAll(() => db.close());

  const home = async () => deskHomeSchema.parse(await admin.rpc('desk_home')).undelivered;
  const shown = async (id: string): Promise<UndeliveredMail | undefined> => (await home()).mails.find((mail) => mail.id === id);
  const resend = (id: string, as: Actor = admin) => as.rpc('desk_resend_mail', { mail_id: id });
  const dismiss = (id: string, as: Actor = admin) => as.rpc('desk_dismiss_mail', { mail_id: id });
  const getJob = async (id: string) =>
    (
      await db.rows<{ status: string; attempts: number; left: number }>(
        'select status, attempts, max_attempts - attempts as left from private.jobs where id = $1',
        [id],
      )
    )[0];
  /** Ends the mail's tries. */
  const giveUp = async (id: string, error = 'ETIMEDOUT') => {
    await db.rows(`update private.jobs set status = 'running' where id = $1`, [id]);
    await db.service.rpc('fail_job', { id, error, final: true });
  };
  /** A mail around a link, given up. */
  const lost = async (kind = 'recovery', to = address(), more: object = {}) => {
    const payload = { kind, to, lang: 'sl', link: `https://ziva.test/skrivnost-${randomUUID()}` };
    const id = await db.service.rpc('enqueue_job', { kind: 'mail', payload, expires_at: inAnHour(), ...more }, z.string());
    await giveUp(id);
    return id;
  };
  const invitation = async () => {
    const { body } = await callEndpoint<Invitation>(invite, testCtx(db, boss), { id: randomUUID(), email: address(), lang: 'sl', days: 7 });
    const [job] = await db.rows<{ id: string }>(`select mail_id as id from public.invitations where id = $1`, [body.id]);
    return { id: body.id, email: body.email, mailId: job?.id ?? '' };
  };
  const audit = (userId: string | null, action: string) =>
    db.rows<{ details: object }>('select details from public.audit_entries where user_id is not distinct from $1 and action = $2 and actor_id = $3', [
      userId,
      action,
      boss.id,
    ]);

  test('a mail given up: stands at the desk with kind, address and reason, without its link', async () => {
    const [id, stranger] = [await lost('recovery', ana.email), await lost('magicLink')];
    expect(await shown(id)).toMatchObject({ kind: 'recovery', to: ana.email, clientId: ana.id, error: 'ETIMEDOUT', expired: false });
    expect(await shown(stranger)).toMatchObject({ kind: 'magicLink', clientId: null });
    expect(JSON.stringify(await admin.rpc('desk_home'))).not.toContain('skrivnost');
  });

  test('a mail that is under way or went out: does not stand at the desk', async () => {
    const [waiting, sent] = [randomUUID(), randomUUID()];
    for (const id of [waiting, sent]) await db.service.rpc('enqueue_job', { kind: 'mail', id, payload: { kind: 'recovery', to: address() } });
    await db.service.rpc('finish_job', { id: sent });
    const ids = (await home()).mails.map(({ id }) => id);
    expect(ids).not.toContain(waiting);
    expect(ids).not.toContain(sent);
  });

  test('sending again: puts it back with all its tries, and is written down', async () => {
    const id = await lost('recovery', ana.email);
    await db.rows('update private.jobs set attempts = max_attempts where id = $1', [id]);
    await resend(id);
    expect(await getJob(id)).toMatchObject({ status: 'queued', attempts: 0, left: 14 });
    expect(await shown(id)).toBeUndefined();
    await resend(id);
    expect(await audit(ana.id, 'mail_resent')).toEqual([{ details: { mailId: id, kind: 'recovery' } }]);
    const [claimed] = (await db.service.rpc<{ id: string }[]>('claim_jobs', { kinds: ['mail'], max: 100 })).filter((job) => job.id === id);
    expect(claimed).toBeDefined();
  });

  test('a mail whose link has expired: says so and is not sent again', async () => {
    const id = await lost('recovery');
    await db.rows(`update private.jobs set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await shown(id)).toMatchObject({ expired: true });
    expect(await getRefusal(resend(id))).toBe('mail_expired');
    expect((await getJob(id))?.status).toBe('failed');
  });

  test('dismissing: takes it from the desk for good, and is written down', async () => {
    const id = await lost('emailChange');
    await dismiss(id);
    expect([await shown(id), await getJob(id)]).toEqual([undefined, undefined]);
    expect(await audit(null, 'mail_dismissed')).toContainEqual({ details: { mailId: id, kind: 'emailChange' } });
    expect(await getRefusal(dismiss(id))).toBe('not_found');
    expect(await getRefusal(resend(id))).toBe('not_found');
  });

  test('a mail on its way: is not taken away by dismissing', async () => {
    const id = await db.service.rpc('enqueue_job', { kind: 'mail', payload: { kind: 'recovery', to: address() } }, z.string());
    await dismiss(id);
    expect((await getJob(id))?.status).toBe('queued');
  });

  test('other work that failed: is neither shown nor touched', async () => {
    const id = await db.service.rpc('enqueue_job', { kind: 'photo_reading' }, z.string());
    await giveUp(id);
    expect(await shown(id)).toBeUndefined();
    expect(await getRefusal(resend(id))).toBe('not_found');
    expect(await getRefusal(dismiss(id))).toBe('not_found');
  });

  test('the mail of an invitation: sent again from the desk, its state follows; used, taken back or mailed anew it is gone', async () => {
    const one = await invitation();
    await giveUp(one.mailId, '550 no such mailbox');
    expect(await shown(one.mailId)).toMatchObject({ kind: 'invitation', to: one.email, expired: false });
    await resend(one.mailId);
    expect(await db.rows('select mail_status as status, mail_error as error from public.invitations where id = $1', [one.id])).toEqual([
      { status: 'queued', error: null },
    ]);

    const [revoked, removed, anew, joined] = [await invitation(), await invitation(), await invitation(), await invitation()];
    for (const { mailId } of [revoked, removed, anew, joined]) await giveUp(mailId);
    await admin.rpc('desk_revoke_invitation', { invitation_id: revoked.id });
    await admin.rpc('desk_remove_invitation', { invitation_id: removed.id });
    await db.service.rpc('resend_invitation', { id: anew.id, mail_id: randomUUID() });
    await db.rows('update public.invitations set used_at = now(), used_by = $2 where id = $1', [joined.id, ana.id]);
    for (const { mailId } of [revoked, removed, anew, joined]) expect(await shown(mailId)).toBeUndefined();
  });

  test('the mail of an invitation: is good for as long as the invitation', async () => {
    const { id, mailId } = await invitation();
    expect(
      await db.rows(
        `select 1 from private.jobs j join public.invitations i on date_trunc('milliseconds', i.expires_at) = j.expires_at where i.id = $1 and j.id = $2`,
        [id, mailId],
      ),
    ).toHaveLength(1);
  });

  test('a mail to a client: goes again to the address of today, unless the client declined meanwhile', async () => {
    const id = randomUUID();
    await callEndpoint(sendClientMail, testCtx(db, boss), { id, userId: ana.id, kind: 'biomarkers', lang: 'sl', note: 'Pozdrav!', preview: false });
    await giveUp(id);
    expect(await shown(id)).toMatchObject({ kind: 'clientMail', clientId: ana.id });
    const email = address();
    await db.rows('update auth.users set email = $2 where id = $1', [ana.id, email]);
    await resend(id);
    expect(
      await db.rows(`select j.payload ->> 'to' as to, m.status from private.jobs j join public.client_mails m using (id) where id = $1`, [id]),
    ).toEqual([{ to: email, status: 'queued' }]);
    await giveUp(id);
    await db.as(ana).rpc('update_profile', { profile: { notifications: { supplementMails: true, biomarkerMails: false, notices: true } } });
    expect(await getRefusal(resend(id))).toBe('mail_declined');
    expect((await getJob(id))?.status).toBe('failed');
  });

  test('more than twenty: are counted, and the newest are listed first', async () => {
    await db.rows(`delete from private.jobs where kind = 'mail'`);
    for (let n = 0; n < 22; n += 1) await lost();
    const { mails, total } = await home();
    expect([mails.length, total]).toEqual([20, 22]);
    expect(mails.map(({ failedAt }) => failedAt)).toEqual(
      mails
        .map(({ failedAt }) => failedAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('whoever is no administrator: gets nothing and changes nothing', async () => {
    const id = await lost();
    for (const call of [resend, dismiss]) {
      expect(await getRefusal(call(id, db.as(ana)))).toBe('access_denied');
      expect(await getRefusal(call(id, db.anon))).toBe('42501');
    }
    expect((await getJob(id))?.status).toBe('failed');
  });
});
