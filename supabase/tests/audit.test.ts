import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, getRefusal, type TestDb } from '#testing/db.ts';

describe('the audit log', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const toLines = async (id: string) => (await db.rows('select 1 from public.audit_entries where user_id = $1', [id])).length;

  test('a line is never changed or deleted, not even by the service or the owner of the database', async () => {
    const ana = await db.join();
    await db.rows(`select private.audit($1, 'profile_changed', '{"fields": ["lang"]}')`, [ana.id]);
    const change = `update public.audit_entries set action = 'other_thing' where user_id = $1`;
    const removal = 'delete from public.audit_entries where user_id = $1';
    for (const sql of [change, removal]) {
      expect(await getRefusal(db.service.rows(sql, [ana.id]))).toBe('42501');
      expect(await getRefusal(db.rows(sql, [ana.id]))).toBe('42501');
    }
    expect(await toLines(ana.id)).toBe(1);
  });

  test('its lines go with the account, and those without a subject stay', async () => {
    const ana = await db.join();
    await db.rows(`select private.audit($1, 'profile_changed'), private.audit(null, 'account_deleted')`, [ana.id]);
    await db.rows('delete from auth.users where id = $1', [ana.id]);
    expect(await toLines(ana.id)).toBe(0);
    expect(await db.rows(`select 1 from public.audit_entries where action = 'account_deleted'`)).toHaveLength(1);
  });
});
