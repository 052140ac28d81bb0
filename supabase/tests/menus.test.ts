import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuAssignmentSchema, menuPageSchema, menuSchema } from '#core/contracts/menu.ts';
import { clientSupplementsSchema, mySupplementsSchema } from '#core/contracts/supplement.ts';
import { FARTHEST_ZONES, openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

const ITEMS = [
  { day: 1, type: 'lunch', text: 'krožnik ričeta' },
  { day: 1, type: 'breakfast', text: '2 jajci' },
  { day: 1, type: 'breakfast', text: 'kos kruha' },
  { day: 7, type: 'dinner', text: 'skuta' },
];

describe('menus', () => {
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
    menuSchema.parse(
      await db.as(admin).rpc('desk_save_menu', { menu: { id: randomUUID(), name: 'Teden', description: null, items: ITEMS, ...change } }),
    );
  const assign = async (client: Member, menuId: string, change: object = {}) =>
    menuAssignmentSchema.parse(
      await db.as(admin).rpc('client_assign_menu', {
        client_id: client.id,
        assignment: { id: randomUUID(), menuId, fromDay: '2026-01-01', toDay: null, ...change },
      }),
    );
  const mine = async (member: Member, day?: string) => mySupplementsSchema.parse(await db.as(member).rpc('my_supplements', day ? { day } : {})).menus;

  test('a menu is kept whole, its lines in the order of the day', async () => {
    const menu = await save();
    expect(menu.items.map((item) => item.text)).toEqual(['2 jajci', 'kos kruha', 'krožnik ričeta', 'skuta']);
    expect(await save(menu)).toEqual(menu);
    expect((await save({ ...menu, items: [ITEMS[3]] })).items).toEqual([ITEMS[3]]);
    expect(menuSchema.parse(await db.as(admin).rpc('desk_menu', { menu_id: menu.id })).items).toEqual([ITEMS[3]]);
    for (const wrong of [
      { name: '' },
      { items: [{ ...ITEMS[0], day: 8 }] },
      { items: [{ ...ITEMS[0], text: ' ' }] },
      { items: Array(7).fill(ITEMS[0]) },
      { items: 'x' },
    ])
      expect(await getRefusal(save({ ...menu, ...wrong }))).toBe('input_invalid');
    expect(menuSchema.parse(await db.as(admin).rpc('desk_menu', { menu_id: menu.id })).items).toHaveLength(1);
  });

  test('it is read by whom it was given to, and by no other client', async () => {
    const menu = await save();
    await assign(ana, menu.id);
    expect(await mine(ana)).toMatchObject([{ id: menu.id, name: 'Teden', fromDay: '2026-01-01', toDay: null }]);
    expect(await mine(miha)).toEqual([]);
    for (const sql of [
      'select 1 from public.menus where id = $1',
      'select 1 from public.menu_items where menu_id = $1',
      'select 1 from public.menu_documents where id = $1',
    ]) {
      expect((await db.as(ana).rows(sql, [menu.id])).length).toBeGreaterThan(0);
      expect(await db.as(miha).rows(sql, [menu.id])).toEqual([]);
    }
  });

  test('it holds from its first day to its last', async () => {
    const menu = await save();
    const given = await assign(ana, menu.id, { fromDay: '2026-01-05', toDay: '2026-01-11' });
    expect(await mine(ana, '2026-01-11')).toHaveLength(1);
    expect(await mine(ana, '2026-01-12')).toEqual([]);
    const end = async (last_day: string | null) =>
      menuAssignmentSchema.parse(await db.as(admin).rpc('client_end_menu', { client_id: ana.id, assignment_id: given.id, last_day }));
    expect((await end('2026-01-08')).toDay).toBe('2026-01-08');
    expect((await end(null)).toDay).toBe('2026-01-08');
    const shown = clientSupplementsSchema.parse(await db.as(admin).rpc('client_supplements', { client_id: ana.id }));
    expect(shown.menus).toMatchObject([{ name: 'Teden', toDay: '2026-01-08' }]);
    expect((await db.as(ana).rpc<{ kind: string; payload: object }[]>('my_notices')).map(({ kind, payload }) => ({ kind, payload }))).toEqual([
      { kind: 'menu_assigned', payload: { name: 'Teden' } },
    ]);
    const lines = await db.rows(
      `select action, details ->> 'name' as name from public.audit_entries where user_id = $1 and details ->> 'assignmentId' = $2
      order by created_at`,
      [ana.id, given.id],
    );
    expect(lines).toEqual(['menu_assigned', 'menu_ended', 'menu_ended'].map((action) => ({ action, name: 'Teden' })));
  });

  test('assigned twice under one id it is one; what is not there cannot be assigned', async () => {
    const menu = await save();
    const id = randomUUID();
    await assign(ana, menu.id, { id });
    await assign(ana, menu.id, { id });
    expect(await mine(ana)).toHaveLength(1);
    expect(await getRefusal(assign(miha, menu.id, { id }))).toBe('id_taken');
    expect(await getRefusal(assign(ana, randomUUID()))).toBe('not_found');
    expect(await getRefusal(db.as(admin).rpc('client_end_menu', { client_id: miha.id, assignment_id: id }))).toBe('not_found');
  });

  test('one that was assigned is archived and stays readable, another is deleted', async () => {
    const [unused, used] = [await save(), await save()];
    await assign(ana, used.id);
    const remove = (menu_id: string) => db.as(admin).rpc('desk_remove_menu', { menu_id });
    expect(await remove(unused.id)).toEqual({ archived: false, menu: unused });
    expect(await getRefusal(remove(unused.id))).toBe('not_found');
    expect(await save(unused)).toEqual(unused);
    expect(await remove(used.id)).toMatchObject({ archived: true });
    expect(await mine(ana)).toHaveLength(1);
    expect(await getRefusal(assign(miha, used.id))).toBe('not_found');
  });

  test('the list is searched and says how many follow each, and the timeline of the client has it by name', async () => {
    const mark = randomUUID().slice(0, 8);
    const menu = await save({ name: `Šport ${mark}` });
    await assign(ana, menu.id);
    const page = menuPageSchema.parse(await db.as(admin).rpc('desk_menus', { q: `sport ${mark}` }));
    const { events } = await db.as(admin).rpc<{ events: object[] }>('client_timeline', { client_id: ana.id, kinds: ['menu'] });
    expect(events).toMatchObject([{ kind: 'menu', data: { name: `Šport ${mark}` } }]);
    expect(page).toMatchObject({ more: false, empty: false, menus: [{ days: 2, lines: 4, clients: 1 }] });
  });

  test.each(FARTHEST_ZONES)('who follows one is counted by their own day, wherever UTC is: %s', async (zone) => {
    const menu = await save({ name: zone });
    await db.rows('update public.profiles set time_zone = $2 where user_id = $1', [ana.id, zone]);
    const followers = async () => menuPageSchema.parse(await db.as(admin).rpc('desk_menus', { q: zone })).menus[0]?.clients;
    const { today } = mySupplementsSchema.parse(await db.as(ana).rpc('my_supplements'));
    const { id } = await assign(ana, menu.id, { toDay: today });
    expect(await followers()).toBe(1);
    await db.as(admin).rpc('client_end_menu', { client_id: ana.id, assignment_id: id });
    expect(await followers()).toBe(0);
  });

  test('nobody but an administrator reaches the desk', async () => {
    const menu = await save();
    const given = await assign(ana, menu.id);
    const calls: [string, Record<string, unknown>][] = [
      ['desk_menus', {}],
      ['desk_menu', { menu_id: menu.id }],
      ['desk_save_menu', { menu: { ...menu, name: 'x' } }],
      ['desk_remove_menu', { menu_id: menu.id }],
      ['client_assign_menu', { client_id: ana.id, assignment: {} }],
      ['client_end_menu', { client_id: ana.id, assignment_id: given.id }],
    ];
    for (const [name, args] of calls) {
      expect(await getRefusal(db.as(ana).rpcRaw(name, args))).toBe('access_denied');
      expect(await getRefusal(db.anon.rpcRaw(name, args))).toBe('42501');
    }
    expect(await mine(ana)).toHaveLength(1);
  });
});
