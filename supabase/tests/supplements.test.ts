import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  assignmentSchema,
  cataloguePageSchema,
  catalogueSupplementSchema,
  clientSupplementsSchema,
  mySupplementsSchema,
} from '#core/contracts/supplement.ts';
import { SUPPLEMENT_TYPES } from '#core/supplements/supplement.ts';
import { FARTHEST_ZONES, openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

const SECRET = 'Marža 40 odstotkov';

describe('supplements', () => {
  let db: TestDb;
  let admin: Member;
  let ana: Member;
  let miha: Member;
  beforeAll(async () => {
    db = await openTestDb();
    admin = await db.join({ admin: true });
  });
  beforeEach(async () => {
    [ana, miha] = [await db.join(), await db.join()];
  });
  afterAll(() => db.close());

  const save = async (change: object = {}) =>
    catalogueSupplementSchema.parse(
      await db.as(admin).rpc('desk_save_supplement', {
        supplement: { id: randomUUID(), name: 'Magnezij', type: 'magnesium', audience: [], notes: SECRET, ...change },
      }),
    );
  const assign = async (client: Member, supplementId: string, change: object = {}) =>
    assignmentSchema.parse(
      await db.as(admin).rpc('client_assign_supplement', {
        client_id: client.id,
        assignment: { id: randomUUID(), supplementId, frequency: 'daily', dosage: null, note: null, fromDay: '2026-01-01', toDay: null, ...change },
      }),
    );
  const mine = async (member: Member, day?: string) => mySupplementsSchema.parse(await db.as(member).rpc('my_supplements', day ? { day } : {}));
  const ofClient = async (member: Member) => clientSupplementsSchema.parse(await db.as(admin).rpc('client_supplements', { client_id: member.id }));
  const actions = async (member: Member) =>
    (await db.rows<{ action: string }>('select action from public.audit_entries where user_id = $1 order by created_at, action', [member.id])).map(
      (line) => line.action,
    );
  const kinds = async (member: Member) => (await db.as(member).rpc<{ kind: string }[]>('my_notices')).map((notice) => notice.kind);
  const tick = (member: Member, assignmentId: string, day: string, done = true) =>
    db.as(member).rpc('tick_supplement', { assignment_id: assignmentId, day, done });

  test('the database knows the types of core, and no other', async () => {
    for (const type of SUPPLEMENT_TYPES) expect((await save({ type })).type).toBe(type);
    expect(await getRefusal(save({ type: 'pills' }))).toBe('input_invalid');
  });

  test('the notes are read by administrators alone, whatever road a client takes', async () => {
    const supplement = await save();
    await assign(ana, supplement.id);
    expect(JSON.stringify(await db.as(admin).rpc('desk_supplements', { q: 'magnezij' }))).toContain(SECRET);
    const roads = [
      'select * from public.supplements',
      'select * from public.supplement_documents',
      'select * from public.assignment_documents',
      'select * from public.supplement_notes',
      'select * from public.supplement_assignments',
      'select s.*, n.* from public.supplements s left join public.supplement_notes n on n.supplement_id = s.id',
    ];
    for (const sql of roads) expect(JSON.stringify(await db.as(ana).rows(sql))).not.toContain(SECRET);
    expect(await db.as(ana).rows('select 1 from public.supplements where id = $1', [supplement.id])).toHaveLength(1);
    expect(JSON.stringify(await mine(ana))).not.toContain(SECRET);
    expect(await db.as(ana).rpc<object[]>('my_notices')).not.toHaveLength(0);
    expect(JSON.stringify(await db.as(ana).rpc('my_notices'))).not.toContain(SECRET);
    expect(JSON.stringify(await db.as(ana).rows('select * from public.audit_entries'))).not.toContain(SECRET);
  });

  test('nobody but an administrator reaches the desk, and nothing is told on the way', async () => {
    const supplement = await save();
    const given = await assign(ana, supplement.id);
    const calls: [string, Record<string, unknown>][] = [
      ['desk_supplements', {}],
      ['desk_save_supplement', { supplement: { id: randomUUID(), name: 'x', type: 'other' } }],
      ['desk_remove_supplement', { supplement_id: supplement.id }],
      ['client_supplements', { client_id: ana.id }],
      ['client_assign_supplement', { client_id: ana.id, assignment: {} }],
      ['client_change_assignment', { client_id: ana.id, assignment: { id: given.id, dosage: 'x' } }],
      ['client_end_assignment', { client_id: ana.id, assignment_id: given.id }],
      ['client_remove_assignment', { client_id: ana.id, assignment_id: given.id }],
    ];
    for (const [name, args] of calls) {
      expect(await getRefusal(db.as(ana).rpcRaw(name, args))).toBe('access_denied');
      expect(await getRefusal(db.as(miha).rpcRaw(name, args))).toBe('access_denied');
      expect(await getRefusal(db.anon.rpcRaw(name, args))).toBe('42501');
    }
    expect((await mine(ana)).assignments).toHaveLength(1);
  });

  test('the catalogue is searched without hooks on letters, filtered, and read on page by page', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const name of ['Železo', 'Cink', 'B-kompleks'])
      await save({ name: `${name} ${mark}`, type: name === 'Cink' ? 'zinc' : 'other', brand: 'Šumi' });
    const find = async (args: object) => cataloguePageSchema.parse(await db.as(admin).rpc('desk_supplements', { ...args }));
    const names = async (args: object) => (await find(args)).supplements.map((one) => one.name.replace(` ${mark}`, ''));
    expect(await names({ q: mark })).toEqual(['B-kompleks', 'Cink', 'Železo']);
    expect(await names({ q: `zelezo ${mark}` })).toEqual(['Železo']);
    expect(await names({ q: mark, type: 'zinc' })).toEqual(['Cink']);
    expect(await names({ q: '100%' })).toEqual([]);
    const first = await find({ q: mark, max: 2 });
    expect(first).toMatchObject({ more: true, empty: false });
    const last = first.supplements.at(-1)!;
    const second = await find({ q: mark, max: 2, after: last.name, after_id: last.id });
    expect(second.supplements.map((one) => one.name)).toEqual([`Železo ${mark}`]);
    expect(second.more).toBe(false);
  });

  test('saving the same again changes nothing, and what cannot be is refused whole', async () => {
    const supplement = await save({ audience: ['athletes', 'female'], dosage: ' 1 kapsula ' });
    expect(supplement).toMatchObject({ audience: ['athletes', 'female'], dosage: '1 kapsula', notes: SECRET });
    expect(await save(supplement)).toEqual(supplement);
    expect(await save({ ...supplement, notes: '' })).toMatchObject({ notes: null });
    for (const wrong of [
      { name: ' ' },
      { audience: ['everybody'] },
      { audience: ['male', 'male'] },
      { audience: 'male' },
      { tier: 'gold' },
      { id: 'x' },
      { notes: 'x'.repeat(4001) },
    ])
      expect(await getRefusal(save({ ...supplement, ...wrong }))).toBe('input_invalid');
    expect((await db.rows('select name from public.supplements where id = $1', [supplement.id]))[0]).toEqual({ name: 'Magnezij' });
  });

  test('a supplement nobody takes is deleted, one that was assigned is archived and stays with its people', async () => {
    const [unused, used] = [await save({ name: 'Neuporabljen' }), await save({ name: 'V rabi' })];
    await assign(ana, used.id);
    const remove = (id: string) => db.as(admin).rpc('desk_remove_supplement', { supplement_id: id });
    expect(await remove(unused.id)).toEqual({ archived: false, supplement: unused });
    expect(await getRefusal(remove(unused.id))).toBe('not_found');
    expect(await save(unused)).toEqual(unused);
    expect(await remove(used.id)).toMatchObject({ archived: true });
    expect((await mine(ana)).assignments[0]?.supplement).toMatchObject({ name: 'V rabi', archived: true });
    expect(await getRefusal(assign(miha, used.id))).toBe('not_found');
    expect(await save({ ...used, archived: false })).toMatchObject({ archived: false });
    await assign(miha, used.id);
  });

  test('assigning, changing and ending are told to the person and written down without values', async () => {
    const supplement = await save();
    const given = await assign(ana, supplement.id, { dosage: '2 kapsuli', note: 'Po kosilu' });
    const change = (fields: object) => db.as(admin).rpc('client_change_assignment', { client_id: ana.id, assignment: { id: given.id, ...fields } });
    expect(await change({ frequency: 'weekly', dosage: null })).toMatchObject({ frequency: 'weekly', dosage: null, note: 'Po kosilu' });
    // Nothing changes: nothing to tell.
    await change({ frequency: 'weekly' });
    const ended = assignmentSchema.parse(
      await db.as(admin).rpc('client_end_assignment', { client_id: ana.id, assignment_id: given.id, last_day: '2026-02-01' }),
    );
    expect(ended.toDay).toBe('2026-02-01');
    expect(await actions(ana)).toEqual(['supplement_assigned', 'supplement_changed', 'supplement_ended']);
    expect((await kinds(ana)).toSorted()).toEqual(['supplement_assigned', 'supplement_changed', 'supplement_ended']);
    const rows = await db.rows<{ details: object }>('select details from public.audit_entries where user_id = $1', [ana.id]);
    const named = { name: supplement.name, assignmentId: given.id };
    expect(rows.map(({ details }) => details)).toMatchObject([named, named, named]);
    const lines = JSON.stringify(rows);
    expect(lines).toContain('frequency');
    expect(lines).not.toContain('kapsuli');
    expect(await getRefusal(change({ fromDay: '2026-03-01' }))).toBe('input_invalid');
    expect(await getRefusal(change({ frequency: 'hourly' }))).toBe('input_invalid');
  });

  test('the same assignment sent twice is one, and an id of another person is refused', async () => {
    const supplement = await save();
    const id = randomUUID();
    await assign(ana, supplement.id, { id });
    await assign(ana, supplement.id, { id });
    expect((await mine(ana)).assignments).toHaveLength(1);
    expect(await kinds(ana)).toEqual(['supplement_assigned']);
    expect(await getRefusal(assign(miha, supplement.id, { id }))).toBe('id_taken');
    expect(await getRefusal(assign({ id: randomUUID(), email: '' }, supplement.id))).toBe('not_found');
    expect(await getRefusal(assign(ana, randomUUID()))).toBe('not_found');
    const elsewhere = { client_id: miha.id, assignment_id: id };
    expect(await getRefusal(db.as(admin).rpc('client_end_assignment', elsewhere))).toBe('not_found');
    expect(await getRefusal(db.as(admin).rpc('client_remove_assignment', elsewhere))).toBe('not_found');
  });

  test('ended at once, it no longer holds today, and is never prolonged by ending it again', async () => {
    const supplement = await save();
    const end = async (id: string, last_day: string | null = null) =>
      assignmentSchema.parse(await db.as(admin).rpc('client_end_assignment', { client_id: ana.id, assignment_id: id, last_day }));
    const { today } = await mine(ana);
    const [old, fresh] = [await assign(ana, supplement.id), await assign(ana, supplement.id, { fromDay: today })];
    expect((await end(old.id)).toDay! < today).toBe(true);
    expect((await end(old.id, '2026-01-05')).toDay).toBe('2026-01-05');
    expect((await end(old.id, '2026-09-05')).toDay).toBe('2026-01-05');
    const ended = await end(fresh.id);
    expect(ended.toDay! < ended.fromDay).toBe(true);
    expect(await getRefusal(tick(ana, fresh.id, today))).toBe('input_invalid');
  });

  test.each(FARTHEST_ZONES)('who takes one is counted by their own day, wherever UTC is: %s', async (zone) => {
    const supplement = await save({ name: `Cink ${zone}` });
    await db.rows('update public.profiles set time_zone = $2 where user_id = $1', [ana.id, zone]);
    const takers = async () => cataloguePageSchema.parse(await db.as(admin).rpc('desk_supplements', { q: zone })).supplements[0]?.clients;
    const { id } = await assign(ana, supplement.id, { toDay: (await mine(ana)).today });
    expect(await takers()).toBe(1);
    await db.as(admin).rpc('client_end_assignment', { client_id: ana.id, assignment_id: id });
    expect(await takers()).toBe(0);
  });

  test('a tick is made once, taken back, and seen by the administrator', async () => {
    const given = await assign(ana, (await save()).id, { toDay: '2026-01-31' });
    await tick(ana, given.id, '2026-01-10');
    await tick(ana, given.id, '2026-01-10');
    await tick(ana, given.id, '2026-01-11');
    expect((await mine(ana, '2026-01-11')).assignments[0]?.ticks).toEqual(['2026-01-10', '2026-01-11']);
    expect((await mine(ana, '2026-01-10')).assignments[0]?.ticks).toEqual(['2026-01-10']);
    expect((await ofClient(ana)).assignments[0]).toMatchObject({ lastTick: '2026-01-11' });
    await tick(ana, given.id, '2026-01-11', false);
    await tick(ana, given.id, '2026-01-11', false);
    expect((await ofClient(ana)).assignments[0]).toMatchObject({ lastTick: '2026-01-10' });
  });

  test('a tick is of a day on which it holds, not of a day to come, and of nobody else', async () => {
    const given = await assign(ana, (await save()).id, { toDay: null });
    for (const day of ['2025-12-31', '2099-01-01']) expect(await getRefusal(tick(ana, given.id, day))).toBe('input_invalid');
    const insert = 'insert into public.supplement_ticks (assignment_id, user_id, day) values ($1, $2, $3)';
    expect(await getRefusal(db.as(ana).rows(insert, [given.id, ana.id, '2099-01-01']))).toBe('input_invalid');
    for (const other of [miha, admin]) {
      expect(await getRefusal(tick(other, given.id, '2026-01-10'))).toBe('not_found');
      expect(await getRefusal(db.as(other).rows(insert, [given.id, ana.id, '2026-01-10']))).toBe('42501');
    }
    expect((await mine(miha)).assignments).toEqual([]);
    expect((await mine(ana, '2026-01-10')).assignments[0]?.ticks).toEqual([]);
  });

  test('the timeline of the client tells of it by name', async () => {
    await assign(ana, (await save({ name: 'Kolagen' })).id, { dosage: '10 g' });
    const { events } = await db
      .as(admin)
      .rpc<{ events: { kind: string; data: object }[] }>('client_timeline', { client_id: ana.id, kinds: ['supplement'] });
    expect(events).toMatchObject([{ kind: 'supplement', data: { name: 'Kolagen', text: '10 g' } }]);
  });

  test('one assigned by mistake goes with its ticks', async () => {
    const given = await assign(ana, (await save()).id);
    await tick(ana, given.id, '2026-01-10');
    await db.as(admin).rpc('client_remove_assignment', { client_id: ana.id, assignment_id: given.id });
    expect((await mine(ana)).assignments).toEqual([]);
    expect(await db.rows('select 1 from public.supplement_ticks where user_id = $1', [ana.id])).toEqual([]);
    expect(await actions(ana)).toContain('supplement_removed');
  });

  test('all of it goes with the account', async () => {
    const given = await assign(ana, (await save()).id);
    await tick(ana, given.id, '2026-01-10');
    await db.rows('delete from auth.users where id = $1', [ana.id]);
    for (const table of ['supplement_assignments', 'supplement_ticks'])
      expect(await db.rows(`select 1 from public.${table} where user_id = $1`, [ana.id])).toEqual([]);
  });
});
