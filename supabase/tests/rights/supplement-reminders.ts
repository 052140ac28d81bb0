/** Who may do what with reminders of supplements: nobody but the person reads them. */
import { DENIED, mine, oneself, server, type ResourceRights } from '../rights-shapes.ts';

export const rights: ResourceRights = {
  tables: {
    supplement_reminders: {
      arrange: `insert into public.supplement_reminders (id, user_id, minute) values (':id', ':owner', 480)`,
      where: `id = ':id'`,
      insert: `insert into public.supplement_reminders (user_id, minute) values (':owner', 490)`,
      update: `minute = 500`,
      rights: {
        owner: { select: 'rows', insert: '42501', update: '42501', delete: 'rows' },
        stranger: { select: 'none', insert: '42501', update: '42501', delete: 'none' },
        admin: { select: 'none', insert: '42501', update: '42501', delete: 'none' },
        anon: DENIED,
      },
    },
  },
  functions: {
    save_supplement_reminder: oneself(`'{"id": ":other", "minute": 480}'`, 'input_invalid'),
    delete_supplement_reminder: mine(`':id'`),
    plan_supplement_reminders: server(),
    due_supplement_reminder: server(`':id', now()`),
  },
};
