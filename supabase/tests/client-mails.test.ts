import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientMailsPageSchema, sendClientMailResponse } from '#core/contracts/client-mail.ts';
import { timelinePageSchema } from '#core/contracts/desk.ts';
import { sendClientMail } from '#functions/send-client-mail.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

describe('mails to clients', () => {
  let db: TestDb;
  let admin: Member;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
    admin = await db.join({ admin: true, metadata: { first_name: 'Nina', last_name: 'Zupan' } });
  });
  beforeEach(async () => {
    ana = await db.join({ metadata: { first_name: 'Ana' } });
  });
  afterAll(() => db.close());

  const send = (more: object = {}) =>
    callEndpoint<{ error: { code: string; fields?: string[] } }>(sendClientMail, testCtx(db, admin), {
      id: randomUUID(),
      userId: ana.id,
      kind: 'supplements',
      lang: 'sl',
      preview: false,
      ...more,
    });
  const written = async (more: object = {}) => {
    const { status, body } = await send(more);
    expect([status, body.error]).toEqual([200, undefined]);
    return sendClientMailResponse.parse(body);
  };
  const refused = async (more: object = {}) => {
    const { status, body } = await send(more);
    return [status, body.error.code, ...(body.error.fields ?? [])];
  };
  const assign = async (change: object = {}, supplement: object = {}) => {
    const made = await db.as(admin).rpc<{ id: string }>('desk_save_supplement', {
      supplement: { id: randomUUID(), name: 'Magnezij', type: 'magnesium', audience: [], ...supplement },
    });
    const assignment = {
      id: randomUUID(),
      supplementId: made.id,
      frequency: 'daily',
      dosage: null,
      note: null,
      fromDay: '2026-01-01',
      toDay: null,
      ...change,
    };
    await db.as(admin).rpc('client_assign_supplement', { client_id: ana.id, assignment });
  };
  const page = async (args: object = {}) => clientMailsPageSchema.parse(await db.as(admin).rpc('client_mails_page', { client_id: ana.id, ...args }));
  const jobs = () => db.rows<{ id: string; payload: Record<string, string> }>('select id, payload from private.jobs where user_id = $1', [ana.id]);
  const endJob = async (id: string, error?: string) => {
    await db.rows(`update private.jobs set status = 'running', attempts = max_attempts where id = $1`, [id]);
    await (error === undefined ? db.service.rpc('finish_job', { id }) : db.service.rpc('fail_job', { id, error }));
  };

  test('the preview is the very mail that is sent, with what is in force and nothing that is over', async () => {
    await assign({ dosage: '2 kapsuli zvečer', note: 'Z veliko vode.', toDay: '2099-03-05' }, { brand: 'Naravno', notes: 'drago' });
    await assign({ frequency: 'weekly', fromDay: '2099-01-04' }, { name: 'Vitamin D', type: 'vitamin_d', dosage: '1 kapljica' });
    await assign({ fromDay: '2025-01-01', toDay: '2025-02-01' }, { name: 'Cink', type: 'zinc' });
    const note = 'Lepo napredujete.\nLe tako naprej!';
    const preview = await written({ note, preview: true });
    expect(preview).toMatchObject({ to: ana.email, subject: 'Vaši prehranski dodatki', declined: false, empty: false, mail: null });
    expect(preview.text).toBe(
      [
        'Pozdravljeni, Ana!',
        note,
        'Pošiljam vam pregled dodatkov, ki vam jih priporočam:',
        '1. Magnezij (Naravno)\n   vsak dan, do 5. 3. 2099\n   2 kapsuli zvečer\n   Z veliko vode.',
        '2. Vitamin D\n   enkrat na teden, od 4. 1. 2099\n   1 kapljica',
        'V Živi jih lahko vsak dan odkljukate: https://ziva.test/dodatki',
        'Lep pozdrav\nNina Zupan',
        'Takšna sporočila lahko izklopite v nastavitvah Žive: https://ziva.test/nastavitve#obvestila\n',
      ].join('\n\n'),
    );
    expect(await jobs()).toEqual([]);
    const sent = await written({ note });
    const { to, subject, text, html } = preview;
    expect(sent).toMatchObject({ to, subject, text, html });
    const [job] = await jobs();
    expect(job).toEqual({ id: sent.mail?.id, payload: { kind: 'clientMail', lang: 'sl', to, subject, text, html } });
  });

  test('the other language is spoken throughout', async () => {
    await assign({ frequency: 'as_needed', toDay: '2099-03-05' });
    const { subject, text, html } = await written({ lang: 'en', preview: true });
    expect(subject).toBe('Your supplements');
    expect(text).toContain('Hello, Ana!');
    expect(text).toContain('as needed, until 05/03/2099');
    expect(html).toContain('<html lang="en">');
  });

  test('what people write stays text in the HTML', async () => {
    const evil = '<img src=x onerror="alert(1)">';
    await db.as(ana).rpc('update_profile', { profile: { firstName: evil } });
    await assign({ note: evil, dosage: `</li>${evil}` }, { name: evil, brand: evil });
    const { html, text } = await written({ note: evil, preview: true });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)).toHaveLength(6);
    expect(text.split('\n')[0]).toBe(`Pozdravljeni, ${evil}!`);
  });

  const saveReport = (collectedOn: string, results: readonly object[]) =>
    db.as(ana).rpc('save_blood_report', {
      report: {
        id: randomUUID(),
        collectedOn,
        source: 'manual',
        results: results.map((result) => ({ comparator: '=', isConfirmed: true, ...result })),
      },
    });
  const ferritin = (value: number) => ({
    marker: 'ferritin',
    name: 'S-Feritin',
    value,
    decimals: 1,
    unit: 'µg/L',
    range: { low: 15, high: 150 },
    rangeText: '15-150',
  });

  test('the letter about blood tests has the newest report: what is outside its range, the value before, and nothing else', async () => {
    await saveReport('2026-01-05', [ferritin(9)]);
    await saveReport('2026-04-07', [
      ferritin(12),
      { marker: 'potassium', name: 'S-Kalij', value: 4.2, unit: 'mmol/L', range: { low: 3.5, high: 5.1 } },
    ]);
    const { text, empty } = await written({ kind: 'biomarkers', preview: true });
    expect(empty).toBe(false);
    expect(text).toContain(
      [
        'Na vašem izvidu z dne 7. 4. 2026 je izven razpona:',
        '1. Feritin: 12,0\u00A0µg/L\n   nizko (razpon 15–150)\n   prej 9,0\u00A0µg/L, 5. 1. 2026',
        'Vsi rezultati in njihov potek so v Živi: https://ziva.test/krvni-izvidi',
      ].join('\n\n'),
    );
    expect(text).not.toContain('Kalij');
    expect((await written({ kind: 'biomarkers' })).mail?.status).toBe('queued');
    expect((await written({ kind: 'biomarkers', lang: 'en', preview: true })).text).toContain('1. Ferritin: 12.0\u00A0µg/L\n   low (range 15–150)');
  });

  test('a letter does not call normal what has no status', async () => {
    await saveReport('2026-04-07', [{ name: 'Zorbij', value: 3, unit: 'mg/L' }]);
    expect((await written({ kind: 'biomarkers', preview: true })).text).toContain('Vaš zadnji izvid je z dne 7. 4. 2026.');
    await saveReport('2026-04-08', [ferritin(50)]);
    expect((await written({ kind: 'biomarkers', preview: true })).text).toContain('z dne 8. 4. 2026 ni ocenjenih rezultatov izven razpona.');
  });

  test('without anything to tell, it is the nutritionist’s own words or no mail', async () => {
    for (const kind of ['supplements', 'biomarkers']) {
      expect(await written({ kind, preview: true })).toMatchObject({ empty: true });
      expect(await refused({ kind })).toEqual([400, 'input_invalid', 'note']);
      const { text, mail } = await written({ kind, note: 'Oglasite se, prosim.' });
      expect(text).toContain('Oglasite se, prosim.');
      expect(mail?.status).toBe('queued');
    }
    expect((await page()).mails.map(({ subject }) => subject)).toEqual(['Vaši krvni izvidi', 'Vaši prehranski dodatki']);
  });

  test('the same mail twice is one, also at once, and nobody takes another’s id', async () => {
    const sent = { id: randomUUID(), note: 'Pozdrav' };
    const answers = await Promise.all([1, 2, 3].map(() => send(sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await page()).mails).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
    const lines = await db.rows('select action, actor_id, details from public.audit_entries where user_id = $1', [ana.id]);
    expect(lines).toEqual([{ action: 'client_mailed', actor_id: admin.id, details: { kind: 'supplements', mailId: sent.id } }]);
    const other = await db.join();
    expect(await refused({ ...sent, userId: other.id })).toEqual([409, 'id_taken']);
  });

  test('whoever does not want such mails gets none, and the preview says so', async () => {
    await assign();
    await db.as(ana).rpc('update_profile', { profile: { notifications: { supplementMails: false, biomarkerMails: true, notices: true } } });
    expect(await written({ preview: true })).toMatchObject({ declined: true, empty: false });
    expect(await refused()).toEqual([409, 'mail_declined']);
    expect(await jobs()).toEqual([]);
    expect((await written({ kind: 'biomarkers', note: 'Pozdrav' })).declined).toBe(false);
  });

  test('how it fared comes back, and one that failed is sent again as it was written', async () => {
    const { mail } = await written({ note: 'Pozdrav' });
    const id = mail?.id ?? '';
    await endJob(id, '550 no such mailbox');
    expect((await page()).mails[0]).toMatchObject({ id, status: 'failed', error: '550 no such mailbox', sentAt: null, sentBy: 'Nina Zupan' });
    const retry = () => db.as(admin).rpc<{ status: string }>('client_retry_mail', { client_id: ana.id, mail_id: id });
    expect((await retry()).status).toBe('queued');
    expect((await retry()).status).toBe('queued');
    const [job, ...others] = await jobs();
    expect([job?.id, job?.payload['text'], others]).toEqual([id, mail?.text, []]);
    await endJob(id);
    expect((await page()).mails[0]).toMatchObject({ status: 'sent', error: null, sentAt: expect.any(String) as string });
    expect((await retry()).status).toBe('sent');
    const other = await db.join();
    await expect(db.as(admin).rpc('client_retry_mail', { client_id: other.id, mail_id: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('mails are read newest first, page by page, and stand in the timeline', async () => {
    for (const note of ['prvo', 'drugo', 'tretje']) await written({ note });
    const first = await page({ max: 2 });
    const last = first.mails.at(-1);
    const second = await page({ max: 2, before: last?.createdAt, before_id: last?.id });
    expect([first.more, second.more]).toEqual([true, false]);
    expect([...first.mails, ...second.mails].map(({ text }) => /prvo|drugo|tretje/.exec(text)?.[0])).toEqual(['tretje', 'drugo', 'prvo']);
    const { events } = timelinePageSchema.parse(await db.as(admin).rpc('client_timeline', { client_id: ana.id, kinds: ['mail'] }));
    expect(events.map(({ data }) => data['subject'])).toEqual(Array.from({ length: 3 }, () => 'Vaši prehranski dodatki'));
  });

  test('an account takes its mails along', async () => {
    await written({ note: 'Pozdrav' });
    await db.service.rpc('delete_account', { user_id: ana.id, confirmation: ana.email });
    expect(await db.rows('select 1 from public.client_mails where user_id = $1', [ana.id])).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('nobody else writes, reads or repeats them; unknown people are not found', async () => {
    const { mail } = await written({ note: 'Pozdrav' });
    for (const [name, args] of [
      ['client_mails_page', { client_id: ana.id }],
      ['client_retry_mail', { client_id: ana.id, mail_id: mail?.id }],
    ] as const) {
      await expect(db.as(ana).rpcRaw(name, args)).rejects.toMatchObject({ code: 'access_denied' });
      expect(await getRefusal(db.anon.rpcRaw(name, args))).toBe('42501');
    }
    expect(await getRefusal(db.as(admin).rpc('queue_client_mail', { mail: {} }))).toBe('42501');
    expect(sendClientMail.kind).toBe('admin');
    expect(await refused({ userId: randomUUID(), preview: true })).toEqual([404, 'not_found']);
    expect(await refused({ note: 'x'.repeat(4001) })).toEqual([400, 'input_invalid', 'note']);
    expect(await refused({ kind: 'ads' })).toEqual([400, 'input_invalid', 'kind']);
  });
});
