/** Who may do what with body weights and measures. */
import { desk, mine, oneself, OWN, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    weight_entries: {
      arrange: `insert into public.weight_entries (id, user_id, day, weight_kg) values (':id', ':owner', '2026-11-20', 70)`,
      where: `id = ':id'`,
      insert: `insert into public.weight_entries (user_id, day, weight_kg) values (':owner', '2026-11-21', 70)`,
      update: `weight_kg = 71`,
      rights: OWN,
    },
    body_measurements: {
      arrange: `insert into public.body_measurements (id, user_id, kind, day, value) values (':id', ':owner', 'waist', '2026-11-20', 80)`,
      where: `id = ':id'`,
      insert: `insert into public.body_measurements (user_id, kind, day, value) values (':owner', 'waist', '2026-11-21', 80)`,
      update: `value = 81`,
      rights: OWN,
    },
    weight_goals: {
      arrange: `insert into public.weight_goals (user_id, weight_kg) values (':owner', 70) on conflict do nothing`,
      where: `user_id = ':owner'`,
      insert: `insert into public.weight_goals (user_id, weight_kg) values (':owner', 70) on conflict (user_id) do update set weight_kg = 70`,
      update: `weight_kg = 71`,
      rights: OWN,
    },
  },
  functions: {
    weight_page: oneself('', 'session_missing'),
    older_body_entries: oneself(`'weight', '2026-11-20'`),
    client_weight_page: desk(`':owner'`),
    client_older_body_entries: desk(`':owner', 'weight', '2026-11-20'`),
    save_body_entry: oneself(`'{"id": ":other", "kind": "weight", "day": "2026-11-20", "value": 70}'`, 'input_invalid'),
    delete_body_entry: mine(`'weight', ':id'`),
    import_body_entries: oneself(`'[{"kind": "weight", "day": "2026-11-20", "value": 70}]'`, 'input_invalid'),
    set_weight_goal: oneself(`70`, 'input_invalid'),
  },
};
