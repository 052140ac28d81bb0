import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestDb, getRefusal, type Member, type TestDb } from '#testing/db.ts';

interface Export {
  id: string;
  status: string;
  expiresAt: string | null;
  file: string;
}
interface Remains {
  id: string;
  userId: string;
  addressHash: string | null;
  files: { bucket: string; name: string }[];
}
const START = Date.parse('2026-11-20T10:00:00Z');
const DAY = 86_400;
const after = (seconds: number) => new Date(START + seconds * 1000).toISOString();

describe('account data', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const request = (member: Member, id: string = randomUUID()) => db.service.rpc<Export>('request_export', { id, user_id: member.id, at: after(0) });
  const mine = (member: Member, at = after(0)) => db.as(member).rpc<{ export: Export | null }>('my_account_data', { at });
  const kindsOfNotices = async (member: Member) => (await db.as(member).rpc<{ kind: string }[]>('my_notices')).map(({ kind }) => kind);
  const page = (member: Member, table: string, more: object = {}) =>
    db.service.rpc<Record<string, unknown>[]>('export_page', { user_id: member.id, table_name: table, ...more });
  const remove = (member: Member, more: object = {}) =>
    db.service.rpc('delete_account', { user_id: member.id, confirmation: member.email, address_hash: 'h'.repeat(43), at: after(0), ...more });
  const purge = (at: string) => db.service.rpc<Remains[]>('purge_accounts', { at });
  const storeFile = (name: string) => db.rows(`insert into storage.objects (bucket_id, name) values ('exports', $1)`, [name]);
  const weigh = (member: Member, day: string) =>
    db.rows(`insert into public.weight_entries (user_id, day, weight_kg) values ($1, $2, 70)`, [member.id, day]);

  /** A meal with something unknown, a note of the nutritionist's, a supplement that was taken. */
  const fillDiary = async (member: Member) => {
    const [admin, meal, supplement, assignment] = [await db.join({ admin: true }), randomUUID(), randomUUID(), randomUUID()];
    await db.database.batch(`
      insert into public.meals (id, user_id, day, type, text) values ('${meal}', '${member.id}', '2026-01-01', 'lunch', 'kosilo ${member.email}');
      insert into public.meal_ingredients (meal_id, user_id, name, recognized) values ('${meal}', '${member.id}', 'zmrgljaj', false);
      insert into public.client_notes (client_id, author_id, text) values ('${member.id}', '${admin.id}', 'zapisek o ${member.email}');
      insert into public.supplements (id, name, type) values ('${supplement}', 'Magnezij', 'magnesium');
      insert into public.supplement_assignments (id, user_id, supplement_id, frequency, from_day)
        values ('${assignment}', '${member.id}', '${supplement}', 'daily', '2026-01-01');
      insert into public.supplement_ticks (assignment_id, user_id, day) values ('${assignment}', '${member.id}', '2026-01-01')`);
  };

  /** Where a text stands anywhere in the database: every column of every table, whatever its type. */
  async function findPlaces(text: string): Promise<string[]> {
    const tables = await db.rows<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await db.rows(`select 1 from ${name} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0 limit 1`, [text]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  describe('an export', () => {
    test('holds every table about a person, or says why not', async () => {
      const about = await db.rows<{ name: string }>(
        `select distinct c.relname::text as name from pg_class c
         left join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
         left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'auth.users'::regclass
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (a.attname is not null or k.oid is not null) order by 1`,
      );
      const exported = await db.rows<{ name: string; keys: number }>(
        `select table_name as name, cardinality(key_columns) as keys from private.export_tables() where belongs = '{t}.user_id = $1'`,
      );
      const left = await db.rows<{ name: string; reason: string }>('select table_name as name, reason from private.export_exclusions()');
      expect(exported.map(({ name }) => name)).toContain('meals');
      expect(exported.filter(({ keys }) => keys < 1)).toEqual([]);
      expect([...exported, ...left].map(({ name }) => name).toSorted()).toEqual(about.map(({ name }) => name));
      for (const { reason } of left) expect(reason.length).toBeGreaterThan(10);
    });

    test('reads each of those tables to the end, in pages, and only the person’s rows', async () => {
      const [ana, miha] = [await db.join(), await db.join()];
      for (const day of ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-05', '2026-01-04']) await weigh(ana, day);
      await weigh(miha, '2026-01-01');
      const [one, two] = [await page(ana, 'weight_entries', { max: 3 }), await page(ana, 'weight_entries', { max: 3, after: null })];
      expect(two).toEqual(one);
      const rest = await page(ana, 'weight_entries', { max: 3, after: one.at(-1) });
      expect([...one, ...rest].map((row) => String(row.day)).toSorted()).toEqual([
        '2026-01-01',
        '2026-01-02',
        '2026-01-03',
        '2026-01-04',
        '2026-01-05',
      ]);
      for (const row of [...one, ...rest]) expect(row.user_id).toBe(ana.id);
      const tables = await db.rows<{ name: string; own: boolean }>(
        `select table_name as name, belongs = '{t}.user_id = $1' as own from private.export_tables()`,
      );
      for (const { name, own } of tables) {
        const rows = await page(ana, name);
        for (const row of own ? rows : []) expect(row.user_id).toBe(ana.id);
        expect(rows.length === 0 ? [] : await page(ana, name, { after: rows.at(-1) })).toEqual([]);
      }
    });

    test('tells what its rows name: the supplement and the menu of an assignment, and no others', async () => {
      const [ana, miha] = [await db.join(), await db.join()];
      const [given, another, menu] = [randomUUID(), randomUUID(), randomUUID()];
      await db.database.batch(`
        insert into public.supplements (id, name, type) values ('${given}', 'Magnezij', 'magnesium'), ('${another}', 'Cink', 'zinc');
        insert into public.supplement_notes (supplement_id, notes) values ('${given}', 'skrivno');
        insert into public.supplement_assignments (user_id, supplement_id, frequency, from_day) values
          ('${ana.id}', '${given}', 'daily', '2026-01-01'), ('${miha.id}', '${another}', 'daily', '2026-01-01');
        insert into public.menus (id, name) values ('${menu}', 'Teden');
        insert into public.menu_items (menu_id, day, type, position, text) values ('${menu}', 1, 'lunch', 1, '2 jajci');
        insert into public.menu_assignments (user_id, menu_id, from_day) values ('${ana.id}', '${menu}', '2026-01-01')`);
      expect(await page(ana, 'supplements')).toMatchObject([{ name: 'Magnezij' }]);
      expect(await page(ana, 'menus')).toMatchObject([{ name: 'Teden' }]);
      expect(await page(ana, 'menu_items')).toMatchObject([{ text: '2 jajci' }]);
      expect(await page(miha, 'menu_items')).toEqual([]);
      expect(await getRefusal(page(ana, 'supplement_notes'))).toBe('input_invalid');
    });

    test.each(['client_notes', 'account_exports', 'foods', 'nothing', 'meals; drop table public.meals'])('never reads %s', async (table) => {
      expect(await getRefusal(page(await db.join(), table))).toBe('input_invalid');
    });

    test('asked for twice is one, with the same id or while it is being made, also at once', async () => {
      const ana = await db.join();
      const id = randomUUID();
      const answers = await Promise.all([request(ana, id), request(ana, id), request(ana), request(ana)]);
      expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
      expect(await db.rows(`select 1 from private.jobs where kind = 'export_account' and user_id = $1`, [ana.id])).toHaveLength(1);
      expect(await getRefusal(request(await db.join(), answers[0]?.id))).toBe('id_taken');
    });

    test('is told when it is ready, for a week, and takes the place of the one before', async () => {
      const ana = await db.join();
      const [first, second] = [await request(ana), await db.service.rpc<Export>('request_export', { id: randomUUID(), user_id: ana.id })];
      expect(second.id).toBe(first.id);
      expect(await db.service.rpc('start_export', { id: first.id })).toMatchObject({ userId: ana.id, lang: 'sl', file: first.file, files: [] });
      expect(await db.service.rpc('finish_export', { id: first.id, bytes: 100, at: after(60) })).toBe(true);
      expect(await kindsOfNotices(ana)).toEqual(['export_ready']);
      expect((await mine(ana, after(7 * DAY))).export).toMatchObject({ status: 'ready', bytes: 100 });
      expect((await mine(ana, after(7 * DAY + 61))).export).toBeNull();
      expect(await db.rows('select 1 from storage.objects where name = $1', [first.file])).toHaveLength(1);

      const next = await request(ana);
      expect(next.id).not.toBe(first.id);
      await db.service.rpc('finish_export', { id: next.id, bytes: 200, at: after(120) });
      const leftovers = await db.service.rpc<{ name: string }[]>('removable_files', { at: after(120) });
      expect(leftovers.map(({ name }) => name)).toEqual([first.file]);
      await db.service.rpc('forget_files', { files: leftovers });
      expect(await db.rows('select 1 from storage.objects where name = $1', [first.file])).toEqual([]);
      expect((await mine(ana, after(120))).export?.id).toBe(next.id);
    });

    test('whose work was given up has failed, and may be asked for again', async () => {
      const ana = await db.join();
      const { id } = await request(ana);
      await db.service.rpc('start_export', { id });
      await db.rows(`update private.jobs set status = 'failed' where id = $1`, [id]);
      // Shown for a week from when the job failed, which is now.
      expect((await mine(ana, new Date().toISOString())).export?.status).toBe('failed');
      expect(await kindsOfNotices(ana)).toEqual(['export_failed']);
      expect(await db.service.rpc('start_export', { id })).toBeNull();
      expect((await request(ana)).id).not.toBe(id);
    });

    test('is nobody else’s business', async () => {
      const ana = await db.join();
      await request(ana);
      for (const other of [await db.join(), await db.join({ admin: true })]) expect((await mine(other)).export).toBeNull();
      expect(await getRefusal(db.as(ana).rpc('request_export', { id: randomUUID(), user_id: ana.id }))).toBe('42501');
      expect(await getRefusal(page(ana, 'meals'))).toBe('done');
      expect(await getRefusal(db.as(ana).rpc('export_page', { user_id: ana.id, table_name: 'meals' }))).toBe('42501');
    });
  });

  describe('deleting an account', () => {
    test('takes everything of the person at once, and after the purge nothing tells of them', async () => {
      const name = `Zvezdana${randomUUID().slice(0, 8)}`;
      const email = `${name.toLowerCase()}@ziva.test`;
      const miha = await db.join({ email: `x${email}` });
      const ana = await db.join({ email, metadata: { first_name: name } });
      await weigh(ana, '2026-01-01');
      await weigh(miha, '2026-01-01');
      await fillDiary(ana);
      await fillDiary(miha);
      await storeFile(`${ana.id}/krvni izvid ${name}.pdf`);
      const made = await request(ana);
      await db.rows(`select private.notify($1, 'food_found', '{}')`, [ana.id]);
      await db.rows(`insert into public.audit_entries (user_id, action) values ($1, 'profile_changed')`, [ana.id]);
      await db.rows(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), json_build_object('actor_username', $1::text))`, [
        email,
      ]);
      await db.rows(`insert into auth.refresh_tokens (token, user_id) values ('x', $1)`, [ana.id]);
      const mail = (to: string) => db.service.rpc('enqueue_job', { kind: 'mail', payload: { kind: 'magicLink', to } }, z.string());
      const theirs = await mail(email.toUpperCase());
      const anothers = await mail(miha.email);
      expect(await findPlaces(ana.id)).toEqual(
        expect.arrayContaining(['meals', 'unknown_ingredients', 'client_notes', 'supplement_ticks', 'weight_entries']),
      );

      await remove(ana);
      expect(await findPlaces(ana.id)).toEqual(['private.account_purges']);
      expect(await db.rows('select 1 from auth.users where id = $1', [ana.id])).toEqual([]);
      expect(await db.service.rpc('start_export', { id: made.id })).toBeNull();
      expect(await db.service.rpc('finish_export', { id: made.id, bytes: 1 })).toBe(false);

      const [due] = await purge(after(0));
      expect(due).toMatchObject({ userId: ana.id, addressHash: 'h'.repeat(43) });
      expect(due?.files.map((file) => file.name).toSorted()).toEqual([`${ana.id}/krvni izvid ${name}.pdf`, made.file].toSorted());
      await db.service.rpc('finish_purge', { id: due?.id ?? '', at: after(1) });
      expect(await findPlaces(ana.id)).toEqual([]);
      // The other's address holds this one in the middle, so it is looked for as a whole.
      expect(await findPlaces(`"${email}"`)).toEqual([]);
      expect(await findPlaces(`kosilo ${email}`)).toEqual([]);
      expect(await findPlaces(`o ${email}`)).toEqual([]);
      expect(await db.rows(`select 1 from public.profiles where first_name = $1`, [name])).toEqual([]);
      expect(await db.rows('select 1 from private.jobs where id = $1', [theirs])).toEqual([]);
      expect(await db.rows('select 1 from private.jobs where id = $1', [anothers])).toHaveLength(1);
      expect(await db.rows('select 1 from public.weight_entries where user_id = $1', [miha.id])).toHaveLength(1);
    });

    test('leaves one line in the audit log that names nobody', async () => {
      const [ana, admin] = [await db.join(), await db.join({ admin: true })];
      const lines = () => db.rows(`select user_id, actor_id, details from public.audit_entries where action = 'account_deleted'`);
      const before = (await lines()).length;
      await remove(ana);
      expect((await lines()).slice(before)).toEqual([{ user_id: null, actor_id: null, details: {} }]);
      await remove(await db.join(), { actor_id: admin.id });
      expect(await lines()).toContainEqual({ user_id: null, actor_id: admin.id, details: {} });
    });

    test('uses up the invitation for good', async () => {
      const email = `${randomUUID().slice(0, 8)}@ziva.test`;
      const { code } = await db.service.rpc<{ code: string }>('create_invitation', { email });
      const id = await db.signUp(email, { invitation_code: code });
      await remove({ id, email });
      expect(await db.service.rpc('invitation_state', { email, code })).toBeNull();
      expect(await getRefusal(db.signUp(email, { invitation_code: code }))).toBe('invitation_mismatch');
    });

    test('asks for the right address, and knows who may', async () => {
      const [ana, miha, admin, other] = [await db.join(), await db.join(), await db.join({ admin: true }), await db.join({ admin: true })];
      expect(await getRefusal(remove(ana, { confirmation: miha.email }))).toBe('input_invalid');
      expect(await getRefusal(remove(ana, { confirmation: '' }))).toBe('input_invalid');
      expect(await getRefusal(remove({ ...ana, id: randomUUID() }))).toBe('not_found');
      expect(await getRefusal(remove(ana, { actor_id: miha.id }))).toBe('access_denied');
      expect(await getRefusal(remove(admin))).toBe('access_denied');
      expect(await getRefusal(remove(admin, { actor_id: admin.id }))).toBe('access_denied');
      expect(await getRefusal(db.as(ana).rpc('delete_account', { user_id: ana.id, confirmation: ana.email }))).toBe('42501');
      expect(await db.rows('select 1 from public.profiles where user_id = any ($1)', [[ana.id, admin.id]])).toHaveLength(2);
      expect(await getRefusal(remove(other, { actor_id: admin.id }))).toBe('done');
    });

    test('never takes the last administrator', async () => {
      const admins = await db.rows<{ id: string; email: string }>(
        'select u.id::text, u.email from auth.users u join private.admins a on a.user_id = u.id',
      );
      const [last, ...others] = admins;
      if (last === undefined) throw new Error('there is an administrator by now');
      for (const other of others) await remove(other, { actor_id: last.id });
      expect(await getRefusal(db.rows('delete from auth.users where id = $1', [last.id]))).toBe('access_denied');
      expect(await getRefusal(remove(last, { actor_id: last.id }))).toBe('access_denied');
    });

    test('is purged when due, not before, and thirty days later at the latest though the first try failed', async () => {
      const ana = await db.join();
      await remove(ana, { at: after(1000 * DAY) });
      const ofAna = async (at: string) => (await purge(at)).filter(({ userId }) => userId === ana.id);
      expect(await ofAna(after(1000 * DAY - 1))).toEqual([]);
      expect(await ofAna(after(1000 * DAY))).toHaveLength(1);
      // The server that was told so died before it had removed the files.
      const [late] = await ofAna(after(1030 * DAY));
      await db.service.rpc('finish_purge', { id: late?.id ?? '', at: after(1030 * DAY) });
      expect(await ofAna(after(1031 * DAY))).toEqual([]);
      expect(
        await db.rows('select user_id, address_hash, files, purged_at = $2 as purged from private.account_purges where id = $1', [
          late?.id,
          after(1030 * DAY),
        ]),
      ).toEqual([{ user_id: null, address_hash: null, files: [], purged: true }]);
      const jobs = await db.rows(`select payload from private.jobs where kind = 'purge_account' and run_at = $1`, [after(1000 * DAY)]);
      expect(jobs).toEqual([{ payload: {} }]);
    });

    test('finds what was stored while the account went', async () => {
      const [ana, miha] = [await db.join(), await db.join()];
      await remove(ana);
      await storeFile(`${ana.id}/prepozno.pdf`);
      const [due] = (await purge(after(1))).filter(({ userId }) => userId === ana.id);
      expect(due?.files).toEqual([{ bucket: 'exports', name: `${ana.id}/prepozno.pdf` }]);
      await db.service.rpc('finish_purge', { id: due?.id ?? '' });
      await storeFile(`${ana.id}/še pozneje.pdf`);
      await storeFile(`${miha.id}/ostane.pdf`);
      const leftover = async (at: number) =>
        (await db.service.rpc<{ name: string }[]>('removable_files', { at: new Date(at).toISOString() })).map(({ name }) => name);
      expect(await leftover(Date.now())).not.toContain(`${ana.id}/še pozneje.pdf`);
      const tomorrow = await leftover(Date.now() + 2 * DAY * 1000);
      expect(tomorrow).toContain(`${ana.id}/še pozneje.pdf`);
      expect(tomorrow).not.toContain(`${miha.id}/ostane.pdf`);
    });

    test('asks for a password only who chose one', async () => {
      const terms = async (member: Member) => await db.as(member).rpc<{ hasPassword: boolean; isFresh: boolean }>('deletion_terms');
      const withCode = await db.join();
      expect(await terms(withCode)).toMatchObject({ hasPassword: true, isFresh: false, email: withCode.email });
      const email = `${randomUUID().slice(0, 8)}@ziva.test`;
      const { code } = await db.service.rpc<{ code: string }>('create_invitation', { email });
      await db.service.rpc('claim_invitation', { email, code });
      const byLink = { id: await db.signUp(email), email };
      expect(await terms(byLink)).toMatchObject({ hasPassword: false });
      await db.rows(`update auth.users set encrypted_password = 'chosen' where id = $1`, [byLink.id]);
      expect(await terms(byLink)).toMatchObject({ hasPassword: true });
    });
  });
});
