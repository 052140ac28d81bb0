/** No way from what a person can write to what an administrator may do. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

describe('administrators', () => {
  let db: TestDb;
  let maja: Member;
  beforeAll(async () => {
    db = await openTestDb();
    maja = await db.join({ admin: true });
  });
  afterAll(() => db.close());

  const isAdmin = (member: Member) => db.as(member).rpc('is_admin');
  const claimed = async (member: Member) =>
    (await db.rows<{ meta: { is_admin?: unknown } }>('select raw_user_meta_data as meta from auth.users where id = $1', [member.id]))[0]?.meta
      .is_admin;
  const writeMetadata = (member: Member, json: string | null) =>
    db.rows('update auth.users set raw_user_meta_data = $1::text::jsonb where id = $2', [json, member.id]);

  test('an invitation that says so makes one, and the copy in the metadata follows', async () => {
    expect([await isAdmin(maja), await claimed(maja)]).toEqual([true, true]);
  });

  test.each([true, 'true', 1, { a: 1 }])('is_admin = %j written at sign-up gains nothing', async (is_admin) => {
    const member = await db.join({ metadata: { is_admin } });
    expect([await isAdmin(member), await claimed(member)]).toEqual([false, false]);
    expect(await db.as(member).rows('select 1 from public.profiles where user_id = $1', [maja.id])).toEqual([]);
  });

  test.each(['{"is_admin": true}', '{"is_admin": true, "role": "service_role"}', 'true', '[]', '"x"', null])(
    'metadata %s written later gains nothing',
    async (json) => {
      const member = await db.join();
      await writeMetadata(member, json);
      expect([await isAdmin(member), await claimed(member)]).toEqual([false, false]);
    },
  );

  test('an administrator does not lose the copy by writing over it', async () => {
    await writeMetadata(maja, '{"is_admin": false}');
    expect([await isAdmin(maja), await claimed(maja)]).toEqual([true, true]);
  });

  test('claims of a session that speak of administrators change nothing', async () => {
    const member = await db.join();
    const rows = await db.database.transaction(async (transaction) => {
      const claims = JSON.stringify({
        sub: member.id,
        role: 'authenticated',
        is_admin: true,
        user_metadata: { is_admin: true },
        app_metadata: { is_admin: true },
      });
      await transaction.query(`select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`, [
        claims,
        member.id,
      ]);
      await transaction.script('set local role authenticated');
      return transaction.query('select public.is_admin() as admin');
    });
    expect(rows).toEqual([{ admin: false }]);
  });

  test('a listed address makes an administrator, once confirmed', async () => {
    const email = `${randomUUID().slice(0, 8)}@ziva.test`;
    await db.service.rpc('seed_admin_emails', { emails: [` ${email.toUpperCase()}`] });
    const { code } = await db.service.rpc<{ code: string }>('create_invitation', { email });
    const member = { id: await db.signUp(email, { invitation_code: code }, false), email };
    expect(await isAdmin(member)).toBe(false);
    await db.service.rpc('seed_admin_emails', { emails: [email] });
    expect(await isAdmin(member)).toBe(false);
    await db.rows('update auth.users set email_confirmed_at = now() where id = $1', [member.id]);
    expect([await isAdmin(member), await claimed(member)]).toEqual([true, true]);
  });

  test('nobody moves onto a listed address', async () => {
    const email = `${randomUUID().slice(0, 8)}@ziva.test`;
    await db.service.rpc('seed_admin_emails', { emails: [email] });
    const member = await db.join();
    expect(await getRefusal(db.rows('update auth.users set email = $1 where id = $2', [email.toUpperCase(), member.id]))).toBe('access_denied');
    await db.service.rpc('seed_admin_emails', { emails: [email] });
    expect(await isAdmin(member)).toBe(false);
  });

  test('the functions of the service are closed to people and to visitors', async () => {
    const member = await db.join();
    const functions: [string, Record<string, unknown>][] = [
      ['seed_admin_emails', { emails: [member.email] }],
      ['create_invitation', { email: 'x@ziva.test', grants_admin: true }],
      ['claim_invitation', { email: 'x@ziva.test', code: 'XXXX' }],
      ['invitation_state', { email: 'x@ziva.test', code: 'XXXX' }],
      ['ensure_first_invitation', {}],
      ['enqueue_job', { kind: 'mail' }],
      ['claim_jobs', { kinds: ['mail'] }],
      ['finish_job', { id: randomUUID() }],
      ['fail_job', { id: randomUUID(), error: 'x' }],
      ['sweep_jobs', {}],
      ['import_foods', { rows: [] }],
      ['seed_demo', { client_id: member.id, data: {} }],
    ];
    for (const actor of [db.as(member), db.as(maja), db.anon]) {
      for (const [name, args] of functions) expect([name, await getRefusal(actor.rpcRaw(name, args))]).toEqual([name, '42501']);
    }
  });

  test('an administrator cannot invite an administrator by writing the table', async () => {
    const invite = (admin: boolean) =>
      getRefusal(
        db
          .as(maja)
          .rows(`insert into public.invitations (email, code, grants_admin, invited_by) values ($1, upper($2), $3, $4)`, [
            `${randomUUID()}@ziva.test`,
            randomUUID(),
            admin,
            maja.id,
          ]),
      );
    expect([await invite(false), await invite(true)]).toEqual(['done', '42501']);
  });

  test('visitors may call nothing', async () => {
    for (const name of ['overview', 'my_account', 'is_admin', 'meal_history']) expect(await getRefusal(db.anon.rpcRaw(name))).toBe('42501');
  });
});

test('the last administrator stays', async () => {
  const db = await openTestDb();
  const [first, second] = [await db.join({ admin: true }), await db.join({ admin: true })];
  const remove = (member: Member) => getRefusal(db.rows('delete from auth.users where id = $1', [member.id]));
  expect(await remove(first)).toBe('done');
  expect(await remove(second)).toBe('access_denied');
  expect(await getRefusal(db.rows('delete from private.admins'))).toBe('access_denied');
  expect(await db.as(second).rpc('is_admin')).toBe(true);
  await db.close();
});
