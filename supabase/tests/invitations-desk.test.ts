import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationSchema, invitationsPageSchema, type Invitation } from '#core/contracts/invitation.ts';
import { invite } from '#functions/invite.ts';
import { resendInvitation } from '#functions/resend-invitation.ts';
import { callEndpoint, testCtx } from '#testing/ctx.ts';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

interface Job {
  id: string;
  payload: { kind: string; to: string; lang: string; link: string };
}

const address = () => `${randomUUID().slice(0, 8)}@ziva.test`;

describe('invitations on the desk', () => {
  let db: TestDb;
  let admin: Member;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
    admin = await db.join({ admin: true });
    ana = await db.join();
    await db.as(admin).rpc('update_profile', { profile: { firstName: 'Nina', lastName: 'Zupan' } });
  });
  afterAll(() => db.close());

  const send = (more: object = {}) =>
    callEndpoint<Invitation>(invite, testCtx(db, admin), { id: randomUUID(), email: address(), lang: 'sl', days: 30, ...more });
  const make = async (more: object = {}) => {
    const { status, body } = await send(more);
    expect(status).toBe(200);
    return invitationSchema.parse(body);
  };
  const toCode = async (more: object) => {
    const { status, body } = await send(more);
    return [status, (body as unknown as { error: { code: string } }).error.code];
  };
  const resend = (id: string, mailId: string = randomUUID()) => callEndpoint<Invitation>(resendInvitation, testCtx(db, admin), { id, mailId });
  const list = async (args: object = {}) => invitationsPageSchema.parse(await db.as(admin).rpc('desk_invitations', { ...args }));
  const one = async (email: string) => (await list({ q: email })).invitations[0];
  const mailsTo = (email: string) =>
    db.rows<Job & Record<string, unknown>>(
      `select j.id, j.payload from private.jobs j where j.kind = 'mail' and j.payload ->> 'to' = $1 order by j.created_at, j.run_at`,
      [email],
    );
  const expire = (id: string) => db.rows(`update public.invitations set expires_at = now() - interval '1 hour' where id = $1`, [id]);
  /** Lets the job of the newest mail end. */
  const endMail = async (email: string, error?: string) => {
    const [job] = (await mailsTo(email)).slice(-1);
    await db.rows(`update private.jobs set status = 'running', attempts = max_attempts where id = $1`, [job?.id]);
    const id = job?.id ?? '';
    await (error === undefined ? db.service.rpc('finish_job', { id }) : db.service.rpc('fail_job', { id, error }));
  };

  test('an address is invited in its language, with a code nobody guesses and a link that carries both', async () => {
    const email = address();
    const made = await make({ email: ` ${email.toUpperCase()}`, lang: 'en', days: 7 });
    expect(made).toMatchObject({ email, lang: 'en', state: 'pending', invitedBy: 'Nina Zupan', mail: { status: 'queued', sentAt: null } });
    expect(made.code).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.payload).toMatchObject({ kind: 'invitation', to: email, lang: 'en', code: made.code, sender: 'Nina Zupan' });
    const link = new URL(mail?.payload.link ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('code'), link.searchParams.get('email')]).toEqual([
      'https://ziva.test',
      '/register',
      made.code,
      email,
    ]);
    await expect(db.signUp(email, { invitation_code: made.code })).resolves.toBeDefined();
    expect(await one(email)).toMatchObject({ state: 'used', code: null });
  });

  test('a code of one’s own is kept, and two invitations never share one', async () => {
    const code = `Poletje ${randomUUID().slice(0, 6)}`;
    expect((await make({ code })).code).toBe(code.toUpperCase());
    expect(await toCode({ code: ` ${code.toLowerCase()} ` })).toEqual([409, 'code_taken']);
  });

  test('sending the same invitation twice invites once', async () => {
    const [id, email] = [randomUUID(), address()];
    const answers = await Promise.all([1, 2, 3].map(() => send({ id, email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await toCode({ id })).toEqual([409, 'id_taken']);
  });

  test('who has an account, or an invitation that is pending, is not invited again', async () => {
    expect(await toCode({ email: ana.email.toUpperCase() })).toEqual([409, 'account_exists']);
    const email = address();
    const first = await make({ email });
    expect(await toCode({ email })).toEqual([409, 'invitation_exists']);
    await expire(first.id);
    await make({ email });
    expect((await list({ q: email })).invitations.map(({ state }) => state)).toEqual(['pending', 'expired']);
  });

  test('of two administrators inviting one address at once, one invites', async () => {
    const email = address();
    const answers = await Promise.all([send({ email }), send({ email })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await list({ q: email })).invitations).toHaveLength(1);
  });

  test.each([
    [{ days: 0 }, 'days'],
    [{ days: 91 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ email: 'ana' }, 'email'],
    [{ code: 'abc' }, 'code'],
    [{ code: 'AAAAAAAA' }, 'code'],
    [{ code: 'A1B2C3D' }, 'code'],
    [{ lang: 'de' }, 'lang'],
  ])('%j is refused by name', async (more, field) => {
    const { status, body } = await send(more);
    expect([status, body]).toEqual([400, { error: { code: 'input_invalid', fields: [field] } }]);
  });

  test('how the mail fared stands on the invitation, with the reason', async () => {
    const email = address();
    const { id } = await make({ email });
    await endMail(email, '550 no such mailbox');
    expect((await one(email))?.mail).toEqual({ status: 'failed', sentAt: null, error: '550 no such mailbox' });
    expect((await resend(id)).body.mail).toEqual({ status: 'queued', sentAt: null, error: null });
    await endMail(email);
    expect((await one(email))?.mail).toMatchObject({ status: 'sent', error: null, sentAt: expect.any(String) as string });
  });

  test('an older mail that ends late says nothing of the newer one', async () => {
    const email = address();
    const { id } = await make({ email });
    const [older] = await mailsTo(email);
    await db.service.rpc('claim_jobs', { kinds: ['mail'], max: 100, at: new Date(Date.now() + 60_000).toISOString() });
    await resend(id);
    await db.service.rpc('finish_job', { id: older?.id ?? '' });
    expect((await one(email))?.mail?.status).toBe('queued');
  });

  test('sending again keeps the code, renews an expired invitation, and the same mail twice is one', async () => {
    const email = address();
    const made = await make({ email });
    await expire(made.id);
    expect((await one(email))?.state).toBe('expired');
    const mailId = randomUUID();
    const [before] = await mailsTo(email);
    const again = await resend(made.id, mailId);
    expect(again.body).toMatchObject({ code: made.code, state: 'pending' });
    await resend(made.id, mailId);
    const mails = await mailsTo(email);
    expect(mails.map(({ id }) => id)).toEqual([mailId]);
    expect(mails[0]?.payload.link).toBe(before?.payload.link);
    await expect(db.signUp(email, { invitation_code: made.code })).resolves.toBeDefined();
    expect((await resend(made.id)).status).toBe(409);
    expect((await resend(randomUUID())).status).toBe(404);
  });

  test('a revoked invitation cannot be used: not by its code, not by a claim, not by an earlier claim', async () => {
    const email = address();
    const { id, code } = await make({ email });
    await db.service.rpc('claim_invitation', { email, code: code ?? '' });
    await db.as(admin).rpc('desk_revoke_invitation', { invitation_id: id });
    expect(await getRefusal(db.signUp(email))).toBe('invitation_required');
    expect(await getRefusal(db.signUp(email, { invitation_code: code }))).toBe('invitation_mismatch');
    await expect(db.service.rpc('claim_invitation', { email, code: code ?? '' })).rejects.toMatchObject({ code: 'invitation_mismatch' });
    expect(await db.service.rpc('invitation_state', { email, code: code ?? '' })).toBe('revoked');
    expect(await one(email)).toMatchObject({ state: 'revoked', code: null });
    expect(await mailsTo(email)).toEqual([]);
    expect((await resend(id)).status).toBe(409);
    await make({ email });
  });

  test('of joining and revoking at once, one happens', async () => {
    const email = address();
    const { id, code } = await make({ email });
    const outcomes = await Promise.all([
      getRefusal(db.signUp(email, { invitation_code: code })),
      getRefusal(db.as(admin).rpc('desk_revoke_invitation', { invitation_id: id })),
    ]);
    expect([
      ['done', 'invitation_closed'],
      ['invitation_mismatch', 'done'],
    ]).toContainEqual(outcomes);
  });

  test('of two registrations at once, one wins', async () => {
    const email = address();
    const { code } = await make({ email });
    const outcomes = await Promise.all([email, email.toUpperCase()].map((given) => getRefusal(db.signUp(given, { invitation_code: code }))));
    expect(outcomes.toSorted()).toEqual(['done', 'invitation_mismatch']);
  });

  test('an unused invitation is removed from the list, a used one stays', async () => {
    const [gone, used] = [await make(), await make()];
    await db.as(admin).rpc('desk_remove_invitation', { invitation_id: gone.id });
    expect(await one(gone.email)).toBeUndefined();
    expect(await getRefusal(db.signUp(gone.email, { invitation_code: gone.code }))).toBe('invitation_mismatch');
    await db.signUp(used.email, { invitation_code: used.code });
    for (const call of ['desk_remove_invitation', 'desk_revoke_invitation'] as const)
      await expect(db.as(admin).rpc(call, { invitation_id: used.id })).rejects.toMatchObject({ code: 'invitation_closed' });
    expect(await db.as(admin).rows('delete from public.invitations where id = $1 returning 1', [used.id])).toEqual([]);
    await expect(db.as(admin).rpc('desk_remove_invitation', { invitation_id: gone.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the list is searched, filtered and read page by page', async () => {
    const mark = randomUUID().slice(0, 8);
    const made: Invitation[] = [];
    for (const n of [1, 2, 3, 4, 5]) made.push(await make({ email: `${n}_${mark}@ziva.test` }));
    await expire(made[0]!.id);
    await db.as(admin).rpc('desk_revoke_invitation', { invitation_id: made[1]!.id });
    await db.signUp(made[2]!.email, { invitation_code: made[2]!.code });
    const states = async (state: string) => (await list({ q: mark, state })).invitations.map(({ email }) => email[0]).join('');
    expect([await states('expired'), await states('revoked'), await states('used'), await states('pending'), await states('all')]).toEqual([
      '1',
      '2',
      '3',
      '54',
      '54321',
    ]);
    const seen: string[] = [];
    let after: object | null = null;
    for (;;) {
      const page = await list({ q: `_${mark}`, after, max: 2 });
      seen.push(...page.invitations.map(({ email }) => email[0]!));
      const last = page.invitations.at(-1);
      if (!page.more || !last) break;
      after = { createdAt: last.createdAt, id: last.id };
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
    expect((await list({ q: made[3]!.code })).invitations.map(({ id }) => id)).toEqual([made[3]!.id]);
    for (const bad of [{ state: 'lost' }, { after: { createdAt: 'x', id: 'y' } }, { after: [] }])
      await expect(db.as(admin).rpc('desk_invitations', bad)).rejects.toMatchObject({ code: 'input_invalid' });
  });

  test('nobody else gets anything from any of it', async () => {
    const { id } = await make();
    for (const [name, args] of [
      ['desk_invitations', {}],
      ['desk_revoke_invitation', { invitation_id: id }],
      ['desk_remove_invitation', { invitation_id: id }],
    ] as const) {
      await expect(db.as(ana).rpcRaw(name, args)).rejects.toMatchObject({ code: 'access_denied' });
      expect(await getRefusal(db.anon.rpcRaw(name, args))).toBe('42501');
    }
    expect(await getRefusal(db.as(admin).rpc('invite_person', { id: randomUUID(), email: address(), invited_by: admin.id }))).toBe('42501');
    expect([invite.kind, resendInvitation.kind]).toEqual(['admin', 'admin']);
  });
});
