import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditPageSchema, clientPageSchema, clientsPageSchema, deskHomeSchema, type ClientRow, type DeskHome } from '#core/contracts/desk.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { overviewAttentionSchema } from '#core/contracts/overview-attention.ts';
import { addDays, dayIn } from '#core/kit/day.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

/** Noon of a person's day so long ago: the same distance in days at any hour and on both sides of a change of clocks. */
const daysAgo = (days: number) => `${addDays(dayIn('Europe/Ljubljana', Date.now()), -days)}T11:00:00Z`;

describe('the desk', () => {
  let db: TestDb;
  let admin: Actor;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true }));
  });
  afterAll(() => db.close());

  const home = async (): Promise<DeskHome> => deskHomeSchema.parse(await admin.rpc('desk_home'));
  const list = async (args: object) => clientsPageSchema.parse(await admin.rpc('desk_clients', { ...args }));
  const toRow = async (member: Member): Promise<ClientRow | undefined> => (await list({ q: member.email })).rows[0];
  const toReasons = async (member: Member) => (await toRow(member))?.reasons.map(({ kind, data }) => [kind, data]);
  const page = async (member: Member) => clientPageSchema.parse(await admin.rpc('client_page', { client_id: member.id }));
  const eat = (member: Member, more: object = {}) =>
    db.as(member).rpc<Meal>('save_meal', {
      meal: {
        id: randomUUID(),
        day: '2026-11-20',
        type: 'lunch',
        name: 'Kosilo',
        ingredients: [{ name: 'riž', nutrients: { calories: 130 } }],
        ...more,
      },
    });
  /** Somebody who has been here for a while. */
  const old = async (options: Parameters<TestDb['join']>[0] = {}) => {
    const member = await db.join(options);
    await db.rows('update public.profiles set created_at = $2 where user_id = $1', [member.id, daysAgo(30)]);
    return member;
  };

  describe('attention', () => {
    test('goes to who has written nothing down for five days, and goes away with the next meal', async () => {
      const ana = await old();
      const since = addDays(dayIn('Europe/Ljubljana', Date.now()), -30);
      expect(await toReasons(ana)).toEqual([['silent', { since, ever: false }]]);
      const meal = await eat(ana);
      expect((await toRow(ana))?.reasons).toEqual([]);
      for (const [days, silent] of [
        [4, 0],
        [5, 1],
      ] as const) {
        await db.rows('update public.meals set created_at = $2 where id = $1', [meal.id, daysAgo(days)]);
        expect((await toRow(ana))?.reasons).toHaveLength(silent);
      }
    });

    test('is not asked for somebody who has just joined', async () => {
      expect((await toRow(await db.join()))?.reasons).toEqual([]);
    });

    test('one unknown word is one, however often it was written, at the desk as in the list of words', async () => {
      const [ana, eva] = [await db.join(), await db.join()];
      const before = (await home()).counts.openUnknown;
      for (const person of [ana, ana, eva]) await eat(person, { ingredients: [{ name: 'medvedji lek', recognized: false }] });
      expect(await toReasons(ana)).toEqual([['unknown', { count: 1 }]]);
      expect((await home()).counts.openUnknown).toBe(before + 1);
    });

    test('goes to open unknown words and failed analyses, and away when they are settled or their meal is gone', async () => {
      const ana = await db.join();
      const meal = await eat(ana, { ingredients: [{ name: 'kutinov sir', recognized: false }] });
      const failed = await eat(ana, { status: 'failed', ingredients: [] });
      expect(await toReasons(ana)).toEqual([
        ['failed', { count: 1 }],
        ['unknown', { count: 1 }],
      ]);
      expect((await home()).counts.openUnknown).toBeGreaterThan(0);
      await admin.rows(`update public.unknown_ingredients set status = 'resolved' where user_id = $1`, [ana.id]);
      expect(await toReasons(ana)).toEqual([['failed', { count: 1 }]]);
      await db.as(ana).rpc('delete_meal', { meal_id: failed.id });
      await db.as(ana).rpc('delete_meal', { meal_id: meal.id });
      expect((await toRow(ana))?.reasons).toEqual([]);
    });

    test('goes to the heaviest reason first, and to the longest waiting of equal weight', async () => {
      const people = await Promise.all(
        [9, 30, 12].map((days) =>
          old({ metadata: { first_name: 'Vrsta', last_name: `${days}` } }).then(async (member) => {
            await db.rows('update public.profiles set created_at = $2 where user_id = $1', [member.id, daysAgo(days)]);
            return member;
          }),
        ),
      );
      const failed = await db.join({ metadata: { first_name: 'Vrsta', last_name: 'Zadnja' } });
      await eat(failed, { status: 'failed', ingredients: [] });
      const [nine, thirty, twelve] = people.map(({ id }) => id);
      expect((await list({ q: 'vrsta' })).rows.map(({ id }) => id)).toEqual([failed.id, thirty, twelve, nine]);
      expect((await list({ q: 'vrsta', filter: 'failed' })).rows.map(({ id }) => id)).toEqual([failed.id]);
    });

    test('is asked for by a kind from its registration on, at the desk and on the overview, until it is taken off again', async () => {
      const ana = await db.join();
      await eat(ana);
      const attention = async () =>
        z.object({ parts: z.object({ attention: overviewAttentionSchema }) }).parse(await db.as(ana).rpc('overview')).parts.attention;
      const at = '2026-11-19T07:00:00+00:00';
      const weigh = (kg: number) => db.as(ana).rows(`insert into public.weight_entries (day, weight_kg) values ('2026-11-19', $1)`, [kg]);
      await weigh(210);
      await db.database.query(`select private.add_attention_kind('heavy', $1, is_until_viewed => true)`, [
        `select e.id, timestamptz '${at}' as at, jsonb_build_object('kg', e.weight_kg) as data
        from public.weight_entries e where e.user_id = uid and e.weight_kg > 200`,
      ]);
      await db.database.query(`select private.add_client_signal('heavy', $1)`, [
        `select max(e.created_at) as at, 10000 as weight, jsonb_build_object('kg', max(e.weight_kg)) as data
        from public.weight_entries e where e.user_id = client and e.weight_kg > 200`,
      ]);
      await db.database.query(`select private.add_signal_table('weight_entries')`);
      expect(await attention()).toMatchObject([{ kind: 'heavy', at, data: { kg: 210 } }]);
      expect((await home()).clients.rows[0]).toMatchObject({ id: ana.id, reasons: [{ kind: 'heavy', data: { kg: 210 } }] });
      expect((await page(ana)).reasons).toMatchObject([{ kind: 'heavy' }]);
      await admin.rpc('mark_client_viewed', { client_id: ana.id });
      expect(await toReasons(ana)).toEqual([]);
      const other = db.as(await db.join({ admin: true }));
      expect(clientsPageSchema.parse(await other.rpc('desk_clients', { q: ana.email })).rows[0]?.reasons).toHaveLength(1);
      await weigh(220);
      expect(await toReasons(ana)).toEqual([['heavy', { kg: 220 }]]);
      await db.as(ana).rows('delete from public.weight_entries');
      expect([await toReasons(ana), await attention()]).toEqual([[], []]);
      await db.database.query(`select private.remove_attention_kind('heavy')`);
      expect(await getRefusal(admin.rpc('desk_clients', { filter: 'heavy' }))).toBe('input_invalid');
    });

    test('is the same when made anew from what is stored', async () => {
      const ana = await old();
      await eat(ana, { status: 'failed', ingredients: [] });
      await eat(ana, { ingredients: [{ name: 'kutinov sir', recognized: false }] });
      const stored = () => db.rows('select kind, at, weight, data from private.client_signals where user_id = $1 order by kind', [ana.id]);
      const before = await stored();
      await db.rows('delete from private.client_summaries where user_id = $1', [ana.id]);
      await db.database.query('select private.rebuild_client_summary($1)', [ana.id]);
      expect(before.map(({ kind }) => kind)).toEqual(['failed', 'silent', 'unknown']);
      expect(await stored()).toEqual(before);
    });

    test('is asked for by invitations that have expired or soon will, not to used ones and those with time left', async () => {
      const invite = (email: string, days: number) => db.service.rpc('create_invitation', { email, days });
      const before = await home();
      await invite('dolgo@ziva.test', 30);
      await invite('kmalu@ziva.test', 1);
      await invite('davno@ziva.test', -1);
      const { ending, counts } = await home();
      expect(ending.invitations.map(({ email, expired }) => [email, expired])).toEqual([
        ['kmalu@ziva.test', false],
        ['davno@ziva.test', true],
      ]);
      expect(ending.total - before.ending.total).toBe(2);
      expect([counts.pendingInvitations, counts.expiredInvitations]).toEqual([
        before.counts.pendingInvitations + 2,
        before.counts.expiredInvitations + 1,
      ]);
    });
  });

  describe('the list', () => {
    test('finds by parts of name and e-mail, whatever the case and the carons, and never as a pattern', async () => {
      const member = await db.join({ metadata: { first_name: 'Špela', last_name: 'Žagar' }, email: 'spela.z@primer.test' });
      for (const q of ['špela', 'SPELA zag', 'žagar', 'primer.test', 'spela.z@primer.test'])
        expect((await list({ q })).rows.map(({ id }) => id)).toEqual([member.id]);
      for (const q of ['%', '_', 'spela novak']) expect((await list({ q })).rows).toEqual([]);
      await db.as(member).rpc('update_profile', { profile: { lastName: 'Kovač' } });
      expect([(await list({ q: 'zagar' })).rows.length, (await list({ q: 'kovac' })).rows.length]).toEqual([0, 1]);
      await db.rows(`update auth.users set email = 'nova@primer.test' where id = $1`, [member.id]);
      expect((await list({ q: 'nova@primer' })).rows.map(({ email }) => email)).toEqual(['nova@primer.test']);
    });

    test('sorts by surname in the Slovenian alphabet and by the last entry, a page at a time, each client once', async () => {
      const surnames = ['Cvetko', 'Čuk', 'Zupan', 'Žagar', 'Sever', 'Šinkovec', 'Dolenc'];
      for (const [n, last_name] of surnames.entries()) {
        const member = await db.join({ metadata: { first_name: 'Abeceda', last_name } });
        const meal = await eat(member);
        await db.rows('update public.meals set created_at = $2 where id = $1', [meal.id, daysAgo(n)]);
      }
      const all = async (sort: string) => {
        const names: (string | null)[] = [];
        for (let after: unknown = null; ;) {
          const { rows, next } = await list({ q: 'abeceda', sort, after, max: 3 });
          names.push(...rows.map(({ lastName }) => lastName));
          if (next === null) return names;
          after = next;
        }
      };
      expect(await all('name')).toEqual(['Cvetko', 'Čuk', 'Dolenc', 'Sever', 'Šinkovec', 'Zupan', 'Žagar']);
      expect(await all('last')).toEqual(surnames);
      expect(await all('attention')).toHaveLength(surnames.length);
    });

    test('holds who is no administrator, gives its rows the mean of seven days, and filters', async () => {
      const ana = await old({ metadata: { first_name: 'Sito' } });
      const [{ today } = { today: '' }] = await db.rows<{ today: string }>(`select ((now() at time zone 'Europe/Ljubljana')::date)::text as today`);
      await eat(ana, { day: today });
      await eat(ana, { day: today });
      await eat(ana, { day: '2020-01-01', ingredients: [{ name: 'x', nutrients: { calories: 9000 } }] });
      const quiet = await old({ metadata: { first_name: 'Sito' } });
      const ids = async (filter: string) => (await list({ q: 'sito', filter })).rows.map(({ id }) => id).sort();
      expect((await toRow(ana))?.meanKcal).toBe(260);
      expect((await toRow(quiet))?.meanKcal).toBeNull();
      expect(await ids('all')).toEqual([ana.id, quiet.id].sort());
      expect([await ids('active'), await ids('silent'), await ids('attention')]).toEqual([[ana.id], [quiet.id], [quiet.id]]);
      await db.rows('insert into private.admins (user_id) values ($1)', [quiet.id]);
      expect(await ids('all')).toEqual([ana.id]);
      await db.rows('delete from private.admins where user_id = $1', [quiet.id]);
      expect(await ids('all')).toEqual([ana.id, quiet.id].sort());
    });

    test.each<[string, object]>([
      ['order', { sort: 'shoe_size' }],
      ['filter', { filter: 'rich' }],
      ['place to go on from', { after: { key: 1 } }],
    ])('refuses an %s that is none', async (_, args) => {
      expect(await getRefusal(admin.rpc('desk_clients', { ...args }))).toBe('input_invalid');
    });

    test('forgets who deletes their account', async () => {
      const ana = await db.join();
      await eat(ana);
      const { counts } = await home();
      await db.rows('delete from auth.users where id = $1', [ana.id]);
      expect((await home()).counts.clients).toBe(counts.clients - 1);
    });
  });

  describe("changes in a client's name", () => {
    const toLines = async (member: Member) =>
      auditPageSchema.parse(await db.as(member).rpc('my_audit')).entries.map(({ action, details }) => [action, details]);
    const getNotices = (member: Member) => db.as(member).rpc<{ kind: string; payload: object }[]>('my_notices');

    test('of personal data change what is given, leave a line without values and a notice', async () => {
      const ana = await db.join({ metadata: { first_name: 'Ana' } });
      const changes = { lastName: ' Kovač ', birthDate: '1990-05-04', heightCm: 170.5, firstName: 'Ana' };
      expect(clientPageSchema.parse(await admin.rpc('client_update_profile', { client_id: ana.id, changes })).profile).toMatchObject({
        firstName: 'Ana',
        lastName: 'Kovač',
        birthDate: '1990-05-04',
        heightCm: 170.5,
        lang: 'sl',
      });
      const fields = ['birthDate', 'heightCm', 'lastName'];
      expect(await toLines(ana)).toEqual([['profile_changed', { fields }]]);
      expect(await getNotices(ana)).toMatchObject([{ kind: 'profile_changed', payload: { fields } }]);
      await admin.rpc('client_update_profile', { client_id: ana.id, changes });
      expect(await toLines(ana)).toHaveLength(1);
    });

    test('of goals hold from their today on', async () => {
      const ana = await db.join();
      const goals = { calories: 1900, protein: 110, carbs: 200, fat: 65 };
      expect(clientPageSchema.parse(await admin.rpc('client_set_goals', { client_id: ana.id, goals })).goals).toMatchObject(goals);
      expect(await db.as(ana).rpc('my_account')).toMatchObject({ goals });
      expect(await toLines(ana)).toEqual([['goals_changed', { fields: ['goals'] }]]);
    });

    test.each<[string, string, object]>([
      ['client_update_profile', 'a height', { changes: { heightCm: 900 } }],
      ['client_update_profile', 'a language', { changes: { lang: 'de' } }],
      ['client_update_profile', 'a time zone', { changes: { timeZone: 'FOO5BAR' } }],
      ['client_update_profile', 'a birth date', { changes: { birthDate: 'včeraj' } }],
      ['client_update_profile', 'a field', { changes: { isAdmin: true } }],
      ['client_update_profile', 'a list', { changes: [] }],
      ['client_set_goals', 'energy', { goals: { calories: -1, protein: 1, carbs: 1, fat: 1 } }],
      ['client_set_goals', 'what is missing', { goals: { calories: 2000 } }],
    ])('%s refuses %s that cannot be, and changes nothing', async (name, _, args) => {
      const ana = await db.join({ metadata: { first_name: 'Ana' } });
      const before = await page(ana);
      expect(await getRefusal(admin.rpcRaw(name, { client_id: ana.id, ...args }))).toBe('input_invalid');
      expect(await page(ana)).toEqual(before);
      expect(await toLines(ana)).toEqual([]);
    });

    test('can be read by the person, with who did it, a page at a time', async () => {
      const ana = await db.join();
      const nika = await db.join({ admin: true, metadata: { first_name: 'Nika', last_name: 'Zorman' } });
      for (const heightCm of [170, 171, 172]) await db.as(nika).rpc('client_update_profile', { client_id: ana.id, changes: { heightCm } });
      const first = auditPageSchema.parse(await db.as(ana).rpc('my_audit', { max: 2 }));
      expect([first.entries.length, first.more, first.entries[0]?.actor]).toEqual([2, true, 'Nika Zorman']);
      const last = first.entries.at(-1);
      const rest = auditPageSchema.parse(await db.as(ana).rpc('my_audit', { before: last?.at, before_id: last?.id }));
      expect([rest.entries.length, rest.more]).toEqual([1, false]);
      expect(auditPageSchema.parse(await db.as(nika).rpc('my_audit')).entries).toEqual([]);
    });
  });
});
