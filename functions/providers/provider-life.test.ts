/** Some weeks at each provider with all that goes wrong: in the end the days equal those of a person who connects then and syncs once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDb, type TestDb } from '#testing/db.ts';
import { MAKERS } from '#testing/provider-lives/makers.ts';
import { ProviderRun } from '#testing/provider-run.ts';

/** Of each provider; `npm run bench -- wearables --part providers` has more. */
const SEEDS = 2;

describe.each(Object.entries(MAKERS))('a life at %s', (_, make) => {
  let db: TestDb;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  test.each(Array.from({ length: SEEDS }, (_none, seed) => seed))('seed %i', async (seed) => {
    const { lived, clean } = await ProviderRun.compare(db, make, seed);
    expect(lived).toEqual(clean);
  });
});
