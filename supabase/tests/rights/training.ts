/** Who may do what with training sessions. */
import { desk, mine, oneself, OWN, server, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    training_sessions: {
      arrange: `insert into public.training_sessions (id, user_id, day, kind, calories, calories_source) values (':id', ':owner', '2026-11-20', 'run', 300, 'entered')`,
      where: `id = ':id'`,
      insert: `insert into public.training_sessions (user_id, day, kind) values (':owner', '2026-11-21', 'walk')`,
      update: `duration_minutes = 40`,
      rights: OWN,
    },
  },
  functions: {
    my_trainings: oneself('', 'session_missing'),
    client_trainings: desk(`':owner'`),
    training_detail: mine(`':id'`),
    save_training: oneself(`'{"id": ":other", "day": "2026-11-20", "kind": "run", "exercises": []}'`, 'input_invalid'),
    delete_training: mine(`':id'`),
    restore_training: oneself(`'{"id": ":other", "day": "2026-11-20", "kind": "run", "exercises": []}'`, 'input_invalid'),
    forget_deleted_trainings: server(),
  },
};
