/** Who may do what with training sessions. */
import { desk, KEPT, mine, oneself, OWN, server, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    training_sessions: {
      arrange: `insert into public.training_sessions (id, user_id, day, kind, calories, calories_source) values (':id', ':owner', '2026-11-20', 'run', 300, 'entered')`,
      where: `id = ':id'`,
      insert: `insert into public.training_sessions (user_id, day, kind) values (':owner', '2026-11-21', 'walk')`,
      update: `duration_minutes = 40`,
      rights: OWN,
    },
    training_samples: {
      arrange: `insert into public.training_samples (session_id, user_id, samples) values (':id', ':owner', '{"seconds": [0]}')`,
      where: `session_id = ':id'`,
      insert: `insert into public.training_samples (session_id, user_id, samples) values (gen_random_uuid(), ':owner', '{"seconds": [0]}')`,
      update: `laps = '[]'`,
      rights: KEPT,
    },
  },
  functions: {
    my_trainings: oneself('', 'session_missing'),
    client_trainings: desk(`':owner'`),
    training_detail: mine(`':id'`),
    save_training: oneself(`'{"id": ":other", "day": "2026-11-20", "kind": "run", "exercises": []}'`, 'input_invalid'),
    delete_training: mine(`':id'`),
    save_training_file: oneself(
      `'{"id": ":other", "day": "2026-11-20", "kind": "run", "exercises": [], "source": "file", "externalId": "a"}', '{"samples": {"seconds": [0]}}'`,
      'input_invalid',
    ),
    training_recording: mine(`':id'`),
    unlink_training: mine(`':id'`),
    forget_training_samples: server(),
  },
};
