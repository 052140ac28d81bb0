/** Gives the demo's newest trainings their recordings, the client her templates, and one run a comment of her nutritionist; once. */
import { randomUUID } from 'node:crypto';
import { demoRecordings } from '#core/demo/demo-recordings.ts';
import { DEMO_PERSON } from '#core/demo/demo-questionnaire.ts';
import { DEMO_TEMPLATES, DEMO_TRAINING_COMMENT } from '#core/demo/demo-templates.ts';
import { demoTrainings } from '#core/demo/demo-training.ts';
import { toStoredEfforts } from '#core/training/best-efforts.ts';
import { toTrack } from '#core/training/recording.ts';
import type { Day } from '#core/kit/day.ts';
import type { Database } from './database.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

function actingAs(rpcs: Rpcs, userId: string): CallerDb {
  return new CallerDb(rpcs, { role: 'authenticated', claims: { sub: userId, role: 'authenticated' }, userId, email: null });
}

async function fillRecordings(database: Database, clientId: string, today: Day): Promise<void> {
  for (const { training, recording } of demoRecordings(demoTrainings(today)))
    await database.query(
      `insert into public.training_samples (session_id, user_id, samples, laps, efforts)
       select t.id, t.user_id, $4::jsonb, $5::jsonb, $6::jsonb from public.training_sessions t where t.user_id = $1 and t.day = $2 and t.kind = $3
       on conflict (session_id) do nothing`,
      [
        clientId,
        training.day,
        training.kind,
        JSON.stringify(recording.samples),
        JSON.stringify(recording.laps),
        JSON.stringify(toStoredEfforts(toTrack(recording.samples))),
      ],
    );
}

/** @param today the client's own */
export async function fillTraining(
  { rpcs, database }: { rpcs: Rpcs; database: Database },
  people: { readonly adminId: string; readonly clientId: string },
  today: Day,
): Promise<void> {
  const [admin, client] = [actingAs(rpcs, people.adminId), actingAs(rpcs, people.clientId)];
  const { templates, sessions } = await client.rpc<{ templates: object[]; sessions: { id: string; kind: string }[] }>('my_trainings');
  if (templates.length > 0) return;
  await fillRecordings(database, people.clientId, today);
  // Heart rate zones need the date of birth.
  await client.rpc('update_profile', { profile: DEMO_PERSON });
  const run = sessions.find(({ kind }) => kind === 'run');
  const comment = run && { id: randomUUID(), sessionId: run.id, text: DEMO_TRAINING_COMMENT };
  if (comment) await admin.rpc('client_comment_training', { client_id: people.clientId, comment });
  // Last: an interrupted start begins again.
  for (const template of DEMO_TEMPLATES) {
    const one = { ...template, id: randomUUID() };
    if (template.isAssigned) await admin.rpc('client_assign_template', { client_id: people.clientId, template: one });
    else await client.rpc('save_training_template', { template: one });
  }
}
