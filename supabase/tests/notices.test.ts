import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '#testing/db.ts';

describe('notices', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test('a person reads their own and puts them away; another can do neither', async () => {
    const [ana, miha] = [await db.join(), await db.join()];
    await db.rows(`select private.notify($1, 'food_found', '{"text": "kutina"}')`, [ana.id]);
    const [notice] = await db.as(ana).rpc<{ id: string; kind: string; payload: object }[]>('my_notices');
    expect(notice).toMatchObject({ kind: 'food_found', payload: { text: 'kutina' } });
    expect(await db.as(miha).rpc('my_notices')).toEqual([]);
    expect(await db.as(miha).rpc('read_notices', { ids: [notice?.id ?? ''] })).toBe(0);
    expect(await db.as(ana).rpc('read_notices', { ids: [notice?.id ?? ''] })).toBe(1);
    expect(await db.as(ana).rpc('my_notices')).toEqual([]);
  });
});
