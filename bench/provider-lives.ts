/** Lives at the five providers with all that goes wrong (testing/provider-run.ts), each compared with a person who connects in the end and syncs once. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openPostgres } from '#server/database-postgres.ts';
import { Rpcs } from '#server/rest/rpc.ts';
import { TestDb } from '#testing/db.ts';
import { MAKERS } from '#testing/provider-lives/makers.ts';
import { ProviderRun } from '#testing/provider-run.ts';

/** Lives that run at once: they wait for each other's answers. */
const LANES = 3;

export interface LivesResult {
  readonly lives: number;
  /** `provider seed`. */
  readonly different: readonly string[];
  readonly failed: readonly string[];
  readonly rows: number;
  readonly seconds: number;
}

/** Every request waits for a moment before it is sent and before it is answered, so that what happens at once comes in another order each time. */
function delayRequests(mostMs: number): void {
  const { fetch } = globalThis;
  const wait = (): Promise<void> => pause(Math.random() ** 3 * mostMs);
  globalThis.fetch = async (...request) => {
    await wait();
    const response = await fetch(...request);
    await wait();
    return response;
  };
}

/**
 * @param url of a migrated database
 * @param count lives, one after the other at each provider
 * @param delayMs the longest that a request is held back
 */
export async function compareLives(url: string, count: number, delayMs: number): Promise<LivesResult> {
  if (delayMs > 0) delayRequests(delayMs);
  const database = await openPostgres(url);
  const rpcs = new Rpcs(database);
  await rpcs.load();
  const db = new TestDb(database, rpcs, () => Promise.resolve());
  const makers = Object.entries(MAKERS);
  const [different, failed]: [string[], string[]] = [[], []];
  let [next, rows] = [0, 0];
  const started = performance.now();
  const lane = async (): Promise<void> => {
    for (let seed = next++; seed < count; seed = next++) {
      const [name, make] = makers[seed % makers.length] ?? ['', MAKERS.whoop];
      try {
        const { lived, clean } = await ProviderRun.compare(db, make, seed);
        rows += Object.values(clean).reduce((sum, list) => sum + list.length, 0);
        if (!isDeepStrictEqual(lived, clean)) different.push(`${name} ${seed}`);
      } catch (error) {
        failed.push(`${name} ${seed}: ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await db.close();
  return { lives: count, different, failed, rows, seconds: Math.round((performance.now() - started) / 1000) };
}
