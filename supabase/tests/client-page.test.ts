import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientMealsSchema, noteSchema, notesPageSchema, timelinePageSchema, type TimelineEvent } from '#core/contracts/desk.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { openTestDb, getRefusal, type Actor, type Member, type TestDb } from '#testing/db.ts';

/** Every call of the desk, with arguments that would be good. */
const CALLS: Readonly<Record<string, (clientId: string) => object>> = {
  desk_home: () => ({}),
  desk_clients: () => ({}),
  client_page: (client_id) => ({ client_id }),
  mark_client_viewed: (client_id) => ({ client_id }),
  client_meals: (client_id) => ({ client_id }),
  client_weight_page: (client_id) => ({ client_id }),
  client_older_body_entries: (client_id) => ({ client_id, entry_kind: 'weight', before: '2026-11-20' }),
  client_update_profile: (client_id) => ({ client_id, changes: { firstName: 'X' } }),
  client_set_goals: (client_id) => ({ client_id, goals: { calories: 2000, protein: 100, carbs: 200, fat: 70 } }),
  client_notes_page: (client_id) => ({ client_id }),
  client_save_note: (client_id) => ({ client_id, note: { id: randomUUID(), text: 'x' } }),
  client_timeline: (client_id) => ({ client_id }),
};

describe("a client's page", () => {
  let db: TestDb;
  let admin: Actor;
  let ana: Member;
  beforeAll(async () => {
    db = await openTestDb();
    admin = db.as(await db.join({ admin: true, metadata: { first_name: 'Nika', last_name: 'Zorman' } }));
    ana = await db.join();
  });
  afterAll(() => db.close());

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

  describe.each(Object.entries(CALLS))('%s', (name, args) => {
    test('is for administrators', async () => {
      for (const person of [ana, await db.join()]) expect(await getRefusal(db.as(person).rpcRaw(name, { ...args(ana.id) }))).toBe('access_denied');
      expect(await getRefusal(db.anon.rpcRaw(name, { ...args(ana.id) }))).toBe('42501');
    });

    test.skipIf(name.startsWith('desk_'))('says not_found of somebody who is not here', async () => {
      expect(await getRefusal(admin.rpcRaw(name, { ...args(randomUUID()) }))).toBe('not_found');
    });
  });

  test('client_meals goes back by days with meals and holds nobody else', async () => {
    const member = await db.join();
    for (const day of ['2026-11-01', '2026-11-03', '2026-11-03', '2026-11-09']) await eat(member, { day });
    await eat(ana);
    const days = async (args: object) => {
      const { days, next } = clientMealsSchema.parse(await admin.rpc('client_meals', { client_id: member.id, ...args }));
      return [days.map(({ day, meals }) => [day, meals.length]), next];
    };
    expect(await days({ max: 2 })).toEqual([
      [
        ['2026-11-09', 1],
        ['2026-11-03', 2],
      ],
      '2026-11-03',
    ]);
    expect(await days({ max: 2, before: '2026-11-03' })).toEqual([[['2026-11-01', 1]], null]);
    expect(clientMealsSchema.parse(await admin.rpc('client_meals', { client_id: (await db.join()).id })).days).toEqual([]);
  });

  describe('notes', () => {
    const getPage = async (member: Member, args: object = {}) =>
      notesPageSchema.parse(await admin.rpc('client_notes_page', { client_id: member.id, ...args }));
    const save = (member: Member, note: object) =>
      admin.rpc('client_save_note', { client_id: member.id, note }).then((answer) => noteSchema.parse(answer));

    test('are written, changed, pinned, removed and brought back to their place', async () => {
      const member = await db.join();
      const id = randomUUID();
      expect(await save(member, { id, text: '  Ne mara rib.  ' })).toMatchObject({ id, text: 'Ne mara rib.', pinned: false, author: 'Nika Zorman' });
      await save(member, { id: randomUUID(), text: 'Druga' });
      await save(member, { id, text: 'Ne mara rib, razen tune.', pinned: true });
      const { pinned, notes } = await getPage(member);
      expect([pinned.map(({ text }) => text), notes.map(({ text }) => text)]).toEqual([['Ne mara rib, razen tune.'], ['Druga']]);
      const gone = noteSchema.parse(await admin.rpc('client_remove_note', { client_id: member.id, note_id: id }));
      expect((await getPage(member)).pinned).toEqual([]);
      await save(member, gone);
      expect((await getPage(member)).pinned).toEqual([gone]);
      expect(await getRefusal(admin.rpc('client_save_note', { client_id: ana.id, note: { id, text: 'x' } }))).toBe('id_taken');
      expect(await getRefusal(admin.rpc('client_remove_note', { client_id: ana.id, note_id: id }))).toBe('not_found');
    });

    test('never reach the client: not the table, not the log, not a notice', async () => {
      const member = await db.join();
      const note = await save(member, { id: randomUUID(), text: 'Skrivna misel' });
      await save(member, { id: note.id, text: 'Skrivna misel, popravljena' });
      await admin.rpc('client_remove_note', { client_id: member.id, note_id: note.id });
      await save(member, note);
      const actor = db.as(member);
      expect(await actor.rows('select * from public.client_notes')).toEqual([]);
      expect(JSON.stringify([await actor.rpc('my_audit'), await actor.rpc('my_notices')])).not.toMatch(/skrivna|note/i);
      expect(await actor.rows('select * from public.audit_entries')).toEqual([]);
    });

    test.each<[string, object]>([
      ['empty', { text: '   ' }],
      ['endless', { text: 'x'.repeat(4001) }],
      ['without words', {}],
    ])('that are %s are refused', async (_, note) => {
      expect(await getRefusal(admin.rpc('client_save_note', { client_id: ana.id, note: { id: randomUUID(), ...note } }))).toBe('input_invalid');
    });
  });

  describe('the timeline', () => {
    const timeline = async (member: Member, args: object = {}) =>
      timelinePageSchema.parse(await admin.rpc('client_timeline', { client_id: member.id, ...args }));
    const kinds = (events: readonly TimelineEvent[]) => events.map(({ kind }) => kind);

    /** One event of each kind, a minute apart. */
    async function live(): Promise<Member> {
      const member = await db.join();
      const actor = db.as(member);
      await eat(member, { ingredients: [{ name: 'kutinov sir', recognized: false }] });
      await actor.rows(`insert into public.weight_entries (day, taken_at, weight_kg) values (now()::date, now(), 70)`);
      await actor.rpc('set_goals', { goals: { calories: 2000, protein: 100, carbs: 200, fat: 70 } });
      await admin.rpc('client_update_profile', { client_id: member.id, changes: { heightCm: 170 } });
      await admin.rpc('client_save_note', { client_id: member.id, note: { id: randomUUID(), text: 'Ne mara rib.' } });
      await admin.rows(`update public.unknown_ingredients set status = 'resolved' where user_id = $1`, [member.id]);
      return member;
    }

    test('has the energy of a meal as the list of meals shows it: the sum of its foods, each rounded', async () => {
      const member = await db.join();
      const rice = { name: 'ričet', recognized: true, nutrients: { calories: 315.6 } };
      await eat(member, { ingredients: [rice, { ...rice, name: 'kruh', nutrients: { calories: 100.7 } }] });
      const { events } = await timeline(member, { kinds: ['meal'] });
      expect(events.map(({ data }) => data['energy'])).toEqual([{ kcal: 417, kJ: 1741 }]);
    });

    test("holds every kind of event once, newest first, and only this client's", async () => {
      const member = await live();
      const { events, more } = await timeline(member);
      // A meal and its unknown words are of the same moment.
      expect(kinds(events).map((kind) => (kind === 'unknown_reported' ? 'meal' : kind))).toEqual([
        'unknown_settled',
        'note',
        'audit',
        'goals',
        'weight',
        'meal',
        'meal',
        'joined',
      ]);
      expect(kinds(events)).toContain('unknown_reported');
      expect(more).toBe(false);
      expect(events.find(({ kind }) => kind === 'audit')?.data).toEqual({
        action: 'profile_changed',
        details: { fields: ['heightCm'] },
        actor: 'Nika Zorman',
      });
      expect(kinds((await timeline(await db.join())).events)).toEqual(['joined']);
    });

    test('goes on where a page ended, each event once, also among events of the same moment', async () => {
      const member = await live();
      for (let n = 0; n < 7; n++) await eat(member);
      await db.rows(`update public.meals set created_at = '2026-11-20T10:00:00.123456Z' where user_id = $1`, [member.id]);
      const whole = await timeline(member, { max: 100 });
      const seen: TimelineEvent[] = [];
      for (let more = true; more;) {
        const last = seen.at(-1);
        const page = await timeline(member, { max: 3, ...(last ? { before: last.at, before_id: last.id } : {}) });
        seen.push(...page.events);
        more = page.more;
      }
      expect(seen).toEqual(whole.events);
      expect(seen.length).toBe(15);
    });

    test('finds the page of every branch by an index, in order, whichever topic brought it', async () => {
      const branches = await db.rows<{ kind: string; query: string }>('select kind, query from private.timeline_branches order by kind');
      expect(branches.length).toBeGreaterThanOrEqual(8);
      // One row a client has no order to keep, and goals are few and of whole days.
      const mayBeSorted = ['joined', 'goals'];
      const toPlan = async (query: string) => {
        const plan = await db.database.batch(`
          set local enable_seqscan = off; set local enable_bitmapscan = off;
          explain select b.at, b.id, b.data from (${query}) b where b.user_id = '${ana.id}' and b.at <= now() and (b.at, b.id) < (now(), '${ana.id}')
            order by b.at desc, b.id desc limit 41`);
        return plan.map((row) => String(row['QUERY PLAN'])).join('\n');
      };
      const plans = await Promise.all(branches.map(async ({ kind, query }) => ({ kind, plan: await toPlan(query) })));
      expect(plans.filter(({ plan }) => !plan.includes('Index') || plan.includes('Seq Scan'))).toEqual([]);
      expect(plans.filter(({ kind, plan }) => plan.includes('Sort Key') && !mayBeSorted.includes(kind))).toEqual([]);
    });

    test('shows the kinds that are asked for', async () => {
      const member = await live();
      expect(kinds((await timeline(member, { kinds: ['meal', 'weight'] })).events).sort()).toEqual(['meal', 'weight']);
      expect((await timeline(member, { kinds: ['aliens'] })).events).toEqual([]);
      expect((await timeline(member, { kinds: [] })).events).toEqual([]);
    });
  });
});
