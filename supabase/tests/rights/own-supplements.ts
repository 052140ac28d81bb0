/** Who may do what with the supplements that people take on their own. */
import { mine, oneself, OWN, OWN_UNCHANGED, type ResourceRights } from '../rights-shapes.ts';

const SUPPLEMENT = `insert into public.own_supplements (id, user_id, type, from_day) values (':id', ':owner', 'zinc', '2026-01-01')`;

export const rights: ResourceRights = {
  tables: {
    own_supplements: {
      arrange: SUPPLEMENT,
      where: `id = ':id'`,
      insert: `insert into public.own_supplements (user_id, type, from_day) values (':owner', 'iron', '2026-01-01')`,
      update: `amount = 10`,
      rights: OWN,
    },
    own_supplement_ticks: {
      arrange: `${SUPPLEMENT}; insert into public.own_supplement_ticks (supplement_id, user_id, day) values (':id', ':owner', '2026-01-05')`,
      where: `supplement_id = ':id'`,
      insert: `insert into public.own_supplement_ticks (supplement_id, user_id, day) values (':id', ':owner', '2026-01-06')`,
      update: `day = '2026-01-07'`,
      rights: OWN_UNCHANGED,
    },
  },
  functions: {
    save_own_supplement: oneself(`'{"id": ":other", "type": "zinc"}'`, 'input_invalid'),
    delete_own_supplement: mine(`':id'`),
    tick_own_supplement: mine(`':id', '2026-01-05', true`),
  },
};
