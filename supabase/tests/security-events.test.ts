import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securityEventsPageSchema, SECURITY_EVENT_KINDS, sessionsSchema } from '#core/contracts/session.ts';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:138.0) Gecko/20100101 Firefox/138.0';

describe('security events', () => {
  let db: TestDb;
  let ana: Member;
  let miha: Member;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    [ana, miha] = [await db.join(), await db.join()];
  });

  const note = (args: object) => db.service.rpc('record_security_event', { user_id: ana.id, kind: 'signed_in', ...args });
  const list = async (member = ana, args = {}) => securityEventsPageSchema.parse(await db.as(member).rpc('my_security_events', args));
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  test('one finds what happened to the own account, newest first and page by page, and nobody else does', async () => {
    await note({ at: ago(3), method: 'otp' });
    await note({ at: ago(2), kind: 'password_changed' });
    await note({ at: ago(1), kind: 'session_ended', method: 'global' });
    const first = await list(ana, { max: 2 });
    expect(first).toMatchObject({
      more: true,
      events: [
        { kind: 'session_ended', method: 'global' },
        { kind: 'password_changed', method: null },
      ],
    });
    const last = first.events[1]!;
    expect(await list(ana, { before: last.at, before_id: last.id })).toMatchObject({ more: false, events: [{ kind: 'signed_in', method: 'otp' }] });
    const admin = await db.join({ admin: true });
    expect([(await list(miha)).events, (await list(admin)).events]).toEqual([[], []]);
    expect(await db.as(admin).rows('select 1 from public.security_events where user_id = $1', [ana.id])).toEqual([]);
  });

  test('network and device are stored shortened, and what is no address is not stored', async () => {
    for (const network of ['203.0.113.77', '2001:db8:1:2::', '::1', 'unknown', '']) await note({ network, user_agent: FIREFOX });
    const rows = await db.rows<{ network: string | null; device: string }>(
      'select network::text, device from public.security_events where user_id = $1 order by ctid',
      [ana.id],
    );
    expect(rows.map(({ network }) => network)).toEqual(['203.0.113.0/24', '2001:db8:1::/48', '::/48', null, null]);
    expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(['Firefox, Windows']));
    const exact = db.rows(`insert into public.security_events (user_id, kind, network) values ($1, 'signed_in', '203.0.113.77/32')`, [ana.id]);
    expect(await getRefusal(exact)).toBe('23514');
  });

  test('refusals in a row are one event that counts them; from elsewhere, or later, they are another', async () => {
    const refused = (network: string, at: string) => note({ kind: 'sign_in_refused', network, at });
    for (const seconds of [0, 60, 500]) await refused('203.0.113.1', new Date(Date.parse(ago(2)) + seconds * 1000).toISOString());
    await refused('198.51.100.1', ago(2));
    await refused('203.0.113.1', ago(1));
    const times = (await list()).events.map((event) => [event.network, event.times]);
    expect(times).toEqual([
      ['203.0.113.0/24', 1],
      ['203.0.113.0/24', 3],
      ['198.51.100.0/24', 1],
    ]);
  });

  test('a flood of refusals pushes out neither sign-ins nor the newest refusals', async () => {
    await note({ at: ago(30) });
    await db.rows(
      `select public.record_security_event($1, 'sign_in_refused', network => format('10.%s.%s.1', n / 200, n % 200), at => now() - interval '1 day' + n * interval '1 second')
       from generate_series(1, 450) n`,
      [ana.id],
    );
    const counts = await db.rows('select kind, count(*)::int as rows from public.security_events where user_id = $1 group by 1 order by 1', [ana.id]);
    expect(counts).toEqual([
      { kind: 'sign_in_refused', rows: 200 },
      { kind: 'signed_in', rows: 1 },
    ]);
    expect((await list(ana, { max: 1 })).events[0]!.network).toBe('10.2.50.0/24');
  });

  test('after 180 days an event is neither shown nor kept', async () => {
    await note({ at: ago(181) });
    await note({ at: ago(179) });
    expect((await list()).events).toHaveLength(1);
    expect(await db.service.rpc('forget_security_events')).toBe(1);
    expect(await db.rows('select 1 from public.security_events where user_id = $1', [ana.id])).toHaveLength(1);
  });

  test('they are in the export and go with the account; of somebody gone nothing is noted', async () => {
    await note({});
    const page = await db.service.rpc<object[]>('export_page', { user_id: ana.id, table_name: 'security_events' });
    expect(page).toMatchObject([{ kind: 'signed_in' }]);
    await db.service.rpc('delete_account', { user_id: ana.id, confirmation: ana.email });
    await note({});
    expect(await db.rows('select 1 from public.security_events where user_id = $1', [ana.id])).toEqual([]);
  });

  test('the database knows the same kinds as the contract', async () => {
    for (const kind of SECURITY_EVENT_KINDS) await note({ kind });
    expect(new Set((await list()).events.map(({ kind }) => kind))).toEqual(new Set(SECURITY_EVENT_KINDS));
    expect(await getRefusal(note({ kind: 'something_else' }))).toBe('input_invalid');
  });

  describe('sessions', () => {
    const begin = async (member: Member, created: number, refreshed: number | null = null) => {
      const id = randomUUID();
      await db.rows(
        `insert into auth.sessions (id, user_id, user_agent, created_at, updated_at, refreshed_at)
         values ($1, $2, $3, $4, $4, $5::timestamptz at time zone 'UTC')`,
        [id, member.id, FIREFOX, ago(created), refreshed === null ? null : ago(refreshed)],
      );
      return id;
    };
    const shown = async (member = ana) => sessionsSchema.parse(await db.as(member).rpc('my_sessions')).map(({ id }) => id);

    test('a session is over 30 days after its last use and 180 days after signing in', async () => {
      const standing = [await begin(ana, 29), await begin(ana, 100, 29), await begin(ana, 179, 1)];
      const over = [await begin(ana, 31), await begin(ana, 100, 31), await begin(ana, 181, 1)];
      expect(new Set(await shown())).toEqual(new Set(standing));
      expect(await db.service.rpc('end_stale_sessions')).toBe(over.length);
      expect(await db.rows('select 1 from auth.sessions where user_id = $1', [ana.id])).toHaveLength(standing.length);
    });

    test('one is ended by its id by whoever it is of, which is noted, and by nobody else', async () => {
      const [first, second] = [await begin(ana, 1), await begin(ana, 2)];
      expect(await getRefusal(db.as(miha).rpc('end_my_session', { id: first }))).toBe('not_found');
      await db.as(ana).rpc('end_my_session', { id: first });
      expect(await shown()).toEqual([second]);
      expect((await list()).events).toMatchObject([{ kind: 'session_ended', method: 'one', device: 'Firefox, Windows' }]);
      expect(await getRefusal(db.as(ana).rpc('end_my_session', { id: first }))).toBe('not_found');
    });
  });
});
