/** Days of a phone, sent in pieces, late, twice, out of order, by two processes and with one of them cut off: they equal one clean export. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WearableBatch } from '#core/wearables/contract.ts';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { exportFile, makeExports, makeLife, makeRandom, sendAll, sendWindow } from '#testing/phone-life.ts';
import { readDays, storeBatch, storeCutOff } from '#testing/phone-store.ts';

const SEEDS = 50;

describe('days of a phone', () => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const someone = async () => (await db.join()).id;
  async function storeAll(batches: readonly WearableBatch[]): Promise<object> {
    const person = await someone();
    for (const batch of batches) await storeBatch(db.database, person, batch);
    return readDays(db.database, person);
  }

  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))('seed %i', async (seed) => {
    const random = makeRandom(seed);
    const life = makeLife(random);
    const { batches, aggregation } = makeExports(random, life);
    expect(await storeAll(batches)).toEqual(await storeAll([sendAll(life, aggregation)]));
  });

  test('the file alone says the same as the clean export', async () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const life = makeLife(makeRandom(seed));
      expect(await storeAll(exportFile(life, life.end))).toEqual(await storeAll([sendAll(life, 'Hours')]));
    }
  });

  test('two processes at once, one of which is cut off in the middle and comes again', async () => {
    for (let seed = 100; seed < 104; seed += 1) {
      const random = makeRandom(seed);
      const life = makeLife(random);
      const { batches, aggregation } = makeExports(random, life);
      const person = await someone();
      const half = batches.filter((_, at) => at % 2 === 0);
      const other = batches.filter((_, at) => at % 2 === 1);
      const send = async (list: readonly WearableBatch[]) => {
        for (const batch of list) await storeBatch(db.database, person, batch);
      };
      await storeCutOff(db.database, person, batches[0]!);
      await Promise.all([send(half), send(other), storeCutOff(db.database, person, batches.at(-1)!)]);
      expect(await readDays(db.database, person)).toEqual(await storeAll([sendAll(life, aggregation)]));
    }
  });

  test('a nap that is sent alone does not take the place of the night', async () => {
    const zone = 'Europe/Ljubljana';
    const at = (text: string) => Date.parse(text);
    const sleep = (start: string, end: string) => ({ kind: 'sleep' as const, start: at(start), end: at(end), zone, value: 0, knownAt: at(end) });
    const events = [sleep('2026-06-09T21:00Z', '2026-06-10T05:00Z'), sleep('2026-06-10T12:00Z', '2026-06-10T12:40Z')];
    const life = { begin: at('2026-06-09T00:00Z'), end: at('2026-06-10T20:00Z'), events };
    const nap = sendWindow(life, { from: at('2026-06-10T10:00Z'), exportedAt: at('2026-06-10T21:00Z'), aggregation: 'Hours' });
    const clean = sendAll(life, 'Hours');
    const expected = await storeAll([clean]);
    expect(expected).toMatchObject({ sleeps: [{ kind: 'main' }, { kind: 'nap' }] });
    expect(await storeAll([clean, nap])).toEqual(expected);
    expect(await storeAll([nap, clean])).toEqual(expected);
  });
});
