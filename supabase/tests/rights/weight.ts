/** Who may do what with body weights. */
import { desk, OWN, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    weight_entries: {
      arrange: `insert into public.weight_entries (id, user_id, day, weight_kg) values (':id', ':owner', '2026-11-20', 70)`,
      where: `id = ':id'`,
      insert: `insert into public.weight_entries (user_id, day, weight_kg) values (':owner', '2026-11-21', 70)`,
      update: `weight_kg = 71`,
      rights: OWN,
    },
  },
  functions: { client_weights: desk(`':owner'`) },
};
