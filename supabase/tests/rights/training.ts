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
    training_energy: {
      arrange: `insert into public.training_energy (user_id, valid_from, percent) values (':owner', '2026-11-20', 50)`,
      where: `user_id = ':owner' and valid_from = '2026-11-20'`,
      insert: `insert into public.training_energy (user_id, valid_from, percent) values (':owner', '2026-11-21', 100)`,
      update: `percent = 40`,
      rights: OWN,
    },
    training_templates: {
      arrange: `insert into public.training_templates (id, user_id, name, kind, is_assigned) values (':id', ':owner', 'Noge', 'strength', true)`,
      where: `id = ':id'`,
      insert: `insert into public.training_templates (user_id, name, kind) values (':owner', 'Roke', 'strength')`,
      update: `name = 'Hrbet'`,
      rights: OWN,
    },
  },
  functions: {
    my_trainings: oneself('', 'session_missing'),
    client_trainings: desk(`':owner'`),
    my_training_energy: oneself('', 'session_missing'),
    set_training_energy: oneself(`50`, 'session_missing'),
    my_training_stats: oneself('', 'session_missing'),
    client_training_stats: desk(`':owner'`),
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
    restore_training: oneself(`'{"id": ":other", "day": "2026-11-20", "kind": "run", "exercises": []}'`, 'input_invalid'),
    forget_deleted_trainings: server(),
    save_training_template: oneself(`'{"id": ":other", "name": "Roke", "kind": "strength"}'`, 'session_missing'),
    delete_training_template: mine(`':id'`),
    client_assign_template: desk(`':owner', '{"id": ":other", "name": "Roke", "kind": "strength"}'`),
    client_remove_template: desk(`':owner', ':id'`),
  },
};
