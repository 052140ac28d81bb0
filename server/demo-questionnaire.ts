/** Fills in the demo client's questionnaire once, with the app's own calls. */
import { randomUUID } from 'node:crypto';
import { CONSENT_WORDINGS, HEALTH_PLACE } from '#core/contracts/consent.ts';
import { DEMO_QUESTIONNAIRES } from '#core/demo/demo-questionnaire.ts';
import type { TakenOwn } from '#core/contracts/supplement.ts';
import { addDays } from '#core/kit/day.ts';
import type { Database } from './database.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

export async function fillQuestionnaire({ rpcs, database }: { rpcs: Rpcs; database: Database }, clientId: string): Promise<void> {
  const client = new CallerDb(rpcs, { role: 'authenticated', claims: { sub: clientId, role: 'authenticated' }, userId: clientId, email: null });
  const { versions } = await client.rpc<{ versions: object[] }>('my_questionnaire');
  if (versions.length > 0) return;
  await client.rpc('give_consent', { kind: 'health_data', place: HEALTH_PLACE, wording: CONSENT_WORDINGS.health_data });
  const ids: string[] = [];
  for (const answers of DEMO_QUESTIONNAIRES) {
    const id = randomUUID();
    const answeredAt = Object.fromEntries(Object.keys(answers).map((key) => [key, Date.now()]));
    await client.rpc('save_questionnaire', { draft: { id, answers, answeredAt, passed: [] } });
    await client.rpc('finish_questionnaire', { questionnaire_id: id });
    ids.push(id);
  }
  // What she takes on her own she has taken for a while, and not every day.
  const { own, today } = await client.rpc<{ own: TakenOwn[]; today: string }>('my_supplements');
  for (const { ticks: _ticks, lastTick: _last, ...one } of own.filter(({ toDay }) => toDay === null)) {
    const ticks = [1, 2, 3, 5, 6, 8, 9, 10, 12, 13, 15, 16, 17, 19].map((back) => addDays(today, -back));
    await client.rpc('save_own_supplement', { supplement: { ...one, fromDay: addDays(today, -20), ticks } });
  }
  // The first one was filled in when she joined.
  await database.query(
    `update public.questionnaires q set created_at = p.created_at, finished_at = p.created_at + interval '20 minutes'
    from public.profiles p where p.user_id = q.user_id and q.id = $1`,
    [ids[0]],
  );
}
