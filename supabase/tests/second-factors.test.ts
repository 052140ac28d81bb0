/** What the database itself holds about second factors: who reads them, and that nobody acts as administrator without one in production. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Actor, openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

let db: TestDb;
let maja: Member;
let ana: Member;
beforeAll(async () => {
  db = await openTestDb();
  maja = await db.join({ admin: true });
  ana = await db.join();
});
afterAll(() => db.close());

async function addFactor(member: Member, status: 'verified' | 'unverified' = 'verified'): Promise<string> {
  const id = randomUUID();
  await db.rows(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at) values ($1, $2, $4, 'totp', $3, 'SECRET', now(), now())`,
    [id, member.id, status, id],
  );
  return id;
}

async function addSession(member: Member, aal: string): Promise<string> {
  const id = randomUUID();
  await db.rows('insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', [id, member.id, aal]);
  return id;
}

/** The member with the claims of a session. */
function inSession(member: Member, sessionId: string | undefined, aal: string | undefined): Actor {
  const claims = { sub: member.id, role: 'authenticated', email: member.email, session_id: sessionId, aal };
  return new Actor(db.database, db.rpcs, { role: 'authenticated', claims, userId: member.id, email: member.email });
}

describe('secrets, challenges, used steps and recovery codes', () => {
  test.each([
    'auth.mfa_factors',
    'auth.mfa_challenges',
    'auth.mfa_amr_claims',
    'private.totp_steps',
    'private.recovery_codes',
    'private.admin_rules',
  ])('%s can be read and written by its owner alone: not the person, a stranger, an administrator, a visitor or the service role', async (table) => {
    await addFactor(ana);
    for (const actor of [db.as(ana), db.as(await db.join()), db.as(maja), db.anon, db.service])
      for (const sql of [`select * from ${table}`, `delete from ${table}`]) expect(await getRefusal(actor.rows(sql))).toBe('42501');
  });

  test('go with the account', async () => {
    const member = await db.join();
    const factor = await addFactor(member);
    await db.rows('insert into private.totp_steps (factor_id, last_step) values ($1, 1)', [factor]);
    await db.rows(`insert into private.recovery_codes (user_id, code_hash) values ($1, sha256('x'))`, [member.id]);
    await db.rows('delete from auth.users where id = $1', [member.id]);
    expect(await db.rows('select 1 from private.totp_steps where factor_id = $1', [factor])).toEqual([]);
    expect(await db.rows('select 1 from private.recovery_codes where user_id = $1', [member.id])).toEqual([]);
  });
});

describe('which sessions are not enough', () => {
  const missing = async (member: Member, aal: string | null) =>
    (await db.rows<{ missing: boolean }>('select private.second_factor_missing($1, $2) as missing', [member.id, aal]))[0]?.missing;

  test('those of the first level of who has a verified factor', async () => {
    const member = await db.join();
    expect(await missing(member, 'aal1')).toBe(false);
    await addFactor(member, 'unverified');
    expect(await missing(member, 'aal1')).toBe(false);
    await addFactor(member);
    expect([await missing(member, 'aal1'), await missing(member, null), await missing(member, 'aal2')]).toEqual([true, true, false]);
  });

  test('those of administrators, where they must have a factor', async () => {
    const admin = await db.join({ admin: true });
    const states: unknown[] = [];
    for (const required of [true, false]) {
      await db.service.rpc('require_admin_factor', { required });
      states.push(await missing(admin, 'aal1'), await missing(admin, 'aal2'), await missing(await db.join(), 'aal1'));
    }
    expect(states).toEqual([true, false, false, false, false, false]);
  });
});

describe('an administrator where a second factor is required', () => {
  beforeAll(() => db.service.rpc('require_admin_factor', { required: true }));
  afterAll(() => db.service.rpc('require_admin_factor', { required: false }));

  test.each([
    ['no session in the claims', undefined, undefined],
    ['a session of the first level', 'aal1', 'aal1'],
    ['a token of the first level of a session that has risen', 'aal2', 'aal1'],
    ['a token of the second level of a session that was lowered', 'aal1', 'aal2'],
  ])('sees no client with %s', async (_what, session, claim) => {
    const id = session === undefined ? undefined : await addSession(maja, session);
    const actor = inSession(maja, id, claim);
    expect(await actor.rpc('is_admin')).toBe(false);
    expect(await actor.rows('select 1 from public.profiles where user_id = $1', [ana.id])).toEqual([]);
    expect(await getRefusal(actor.rpc('client_page', { client_id: ana.id }))).toBe('access_denied');
    expect(await getRefusal(actor.rpc('desk_clients'))).toBe('access_denied');
  });

  test("sees none with somebody else's session, and all with their own of the second level", async () => {
    const foreign = inSession(maja, await addSession(ana, 'aal2'), 'aal2');
    const own = inSession(maja, await addSession(maja, 'aal2'), 'aal2');
    expect([await foreign.rpc('is_admin'), await own.rpc('is_admin')]).toEqual([false, true]);
    expect(await own.rows('select 1 from public.profiles where user_id = $1', [ana.id])).toHaveLength(1);
  });

  test('cannot lift the rule, and no session makes an administrator of who is none', async () => {
    const actor = inSession(maja, await addSession(maja, 'aal2'), 'aal2');
    expect(await getRefusal(actor.rpc('require_admin_factor', { required: false }))).toBe('42501');
    expect(await inSession(ana, await addSession(ana, 'aal2'), 'aal2').rpc('is_admin')).toBe(false);
  });
});

test('an administrator of a development installation needs none', async () => {
  expect(await db.as(maja).rpc('is_admin')).toBe(true);
});
