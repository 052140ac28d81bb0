/** Blood results are judged anew when the person's sex or birth date changes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bloodPageSchema } from '#core/contracts/blood-tests.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rpc = async (name: string, body: object, person: Person): Promise<unknown> => {
  const answer = await server.post(`/rest/v1/rpc/${name}`, body, person);
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** 125 g/L of hemoglobin is low for men, and normal for women. */
const hemoglobin = {
  marker: 'hgb',
  name: 'K-Hemoglobin',
  value: 125,
  comparator: '=',
  unit: 'g/L',
  canonical: 125,
  status: 'low',
  isConfirmed: true,
};
const printed = { ...hemoglobin, name: 'Hb', range: { low: 130, high: 170 }, rangeText: '130-170' };

async function readStatuses(person: Person) {
  const { reports } = bloodPageSchema.parse(await rpc('my_blood_tests', {}, person));
  return Object.fromEntries(reports.flatMap(({ results }) => results.map(({ name, status }) => [name, status])));
}

test('another sex in the profile: the catalogue’s range is chosen anew, and a printed range still wins', async () => {
  const ana = await server.join();
  await rpc('update_profile', { profile: { sex: 'male', birthDate: '1984-05-14' } }, ana);
  const report = { id: randomUUID(), collectedOn: '2026-01-05', source: 'manual', results: [hemoglobin, printed] };
  await rpc('save_blood_report', { report }, ana);
  await rpc('update_profile', { profile: { sex: 'female' } }, ana);
  await expect.poll(() => readStatuses(ana), { timeout: 30_000 }).toEqual({ 'K-Hemoglobin': 'normal', Hb: 'low' });
});

test('another birth date: who was a child that day has no range of the catalogue', async () => {
  const bor = await server.join();
  await rpc('update_profile', { profile: { sex: 'male', birthDate: '1984-05-14' } }, bor);
  await rpc('save_blood_report', { report: { id: randomUUID(), collectedOn: '2026-01-05', source: 'manual', results: [hemoglobin, printed] } }, bor);
  await rpc('update_profile', { profile: { birthDate: '2012-05-14' } }, bor);
  await expect.poll(() => readStatuses(bor), { timeout: 30_000 }).toEqual({ 'K-Hemoglobin': undefined, Hb: 'low' });
});
