/** Five thousand random calls as every actor, the same in every run: no 5xx, and every call gets an answer. `npm run bench -- fuzz` makes more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRY } from '#functions/registry.ts';
import { FAMILIES } from '#testing/fuzz/calls.ts';
import { fuzz, LONGEST_MS, ROLES, type FuzzReport } from '#testing/fuzz/run.ts';
import { readSubjects } from '#testing/fuzz/subjects.ts';
import { PROBE, PROBE_ROW, probeWebhook } from '#testing/webhook-probe.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const CALLS = 5_000;
const SEED = 20_261_122;

describe('calls that nobody thought of', () => {
  let server: TestServer;
  let report: FuzzReport;
  beforeAll(async () => {
    // Each call claims a network of its own, as from behind a proxy: the handlers are tried, not the limits in front of them.
    server = await startTestServer({ env: { TRUST_PROXY: '1' }, endpoints: { ...REGISTRY, [PROBE]: probeWebhook } });
    const { running } = server;
    report = await fuzz(
      {
        origin: running.url,
        publishableKey: running.keys.publishableKey,
        subjects: await readSubjects(running.database, { [PROBE]: PROBE_ROW }),
        join: (role) => server.join({ admin: role === 'administrator' }),
      },
      { seed: SEED, calls: CALLS },
    );
  }, 600_000);
  afterAll(() => server.stop());

  test('bring no defect to light', () => {
    expect(report.faults).toEqual([]);
    expect(report.faultCount).toBe(0);
  });

  test('are each answered in time', () => {
    expect(report.slowest.ms).toBeLessThan(LONGEST_MS);
  });

  test('reach the handlers of every family as every role', () => {
    const groups = ROLES.flatMap((role) => FAMILIES.map((family) => `${role} ${family}`));
    expect(Object.keys(report.counts).toSorted()).toEqual(groups.toSorted());
    const passed = (family: string) => Object.entries(report.counts[`client ${family}`] ?? {}).some(([status]) => status.startsWith('2'));
    expect(FAMILIES.filter((family) => !passed(family))).toEqual([]);
  });

  test('leave the server well', async () => {
    expect((await server.fetch('/healthz')).status).toBe(200);
  });
});
