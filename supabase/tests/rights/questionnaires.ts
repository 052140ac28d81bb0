/** Who may do what with questionnaires. Nothing is saved without consent, so nobody but the owner, who has given it, gets through. */
import { DENIED, desk, mine, oneself, row, type ResourceRights } from '../rights-shapes.ts';

const CONSENT = `insert into public.consents (user_id, kind, place) values (':owner', 'health_data', 'questionnaire') on conflict do nothing`;

export const rights: ResourceRights = {
  tables: {
    questionnaires: {
      arrange: `insert into public.questionnaires (id, user_id, finished_at) values (':id', ':owner', now()); ${CONSENT}`,
      where: `id = ':id'`,
      insert: `insert into public.questionnaires (user_id) values (':owner')`,
      update: `passed = '{review}'`,
      rights: {
        owner: { ...DENIED, select: 'rows' },
        stranger: { ...DENIED, select: 'none' },
        admin: { ...DENIED, select: 'none' },
        anon: DENIED,
      },
    },
  },
  functions: {
    my_questionnaire: oneself('', 'session_missing'),
    save_questionnaire: row('caller', `'{"id": ":other", "answers": {"smoking": "never"}, "answeredAt": {"smoking": 1}}'`, {
      owner: 'done',
      stranger: 'access_denied',
      admin: 'access_denied',
      anon: '42501',
      deactivated: 'access_denied',
    }),
    finish_questionnaire: row('caller', `':id'`, {
      owner: 'done',
      stranger: 'access_denied',
      admin: 'access_denied',
      anon: '42501',
      deactivated: 'access_denied',
    }),
    delete_questionnaire: mine(`':id'`),
    client_questionnaires: desk(`':owner'`),
  },
};
