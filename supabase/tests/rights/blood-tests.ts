/** Who may do what with blood tests. */
import { desk, KEPT, mine, oneself, OWN, server, type ResourceRights } from '../rights-shapes.ts';

const report = `insert into public.blood_reports (id, user_id, collected_on) values (':id', ':owner', '2026-11-20')
  on conflict (id) do update set source = excluded.source`;

export const rights: ResourceRights = {
  tables: {
    blood_reports: {
      arrange: report,
      where: `id = ':id'`,
      insert: `insert into public.blood_reports (user_id, collected_on) values (':owner', '2026-11-21')`,
      update: `laboratory = 'ZD'`,
      rights: OWN,
    },
    blood_results: {
      arrange: `with r as (${report} returning id, user_id)
        insert into public.blood_results (id, report_id, user_id, name, value, unit) select r.id, r.id, r.user_id, 'S-Kalij', 4.5, 'mmol/L' from r`,
      where: `id = ':id'`,
      insert: `insert into public.blood_results (report_id, user_id, name, value, unit) values (':id', ':owner', 'S-Natrij', 140, 'mmol/L')`,
      update: `value = 4.6`,
      rights: OWN,
    },
    blood_comments: {
      arrange: `with r as (${report} returning id, user_id)
        insert into public.blood_comments (id, user_id, report_id, text) select r.id, r.user_id, r.id, 'Lepo.' from r`,
      where: `id = ':id'`,
      insert: `insert into public.blood_comments (user_id, report_id, text) values (':owner', ':id', 'Lepo.')`,
      update: `text = 'Lepše.'`,
      rights: KEPT,
    },
  },
  functions: {
    my_blood_tests: oneself('', 'session_missing'),
    client_blood_tests: desk(`':owner'`),
    save_blood_report: oneself(
      `'{"id": ":other", "collectedOn": "2026-11-20", "results": [{"name": "S-Kalij", "value": 4.5, "unit": "mmol/L"}]}'`,
      'input_invalid',
    ),
    client_comment_blood: desk(`':owner', '{"id": ":other", "reportId": ":id", "text": "Lepo."}'`),
    client_remove_blood_comment: desk(`':owner', ':id'`),
    blood_results_to_judge: server(`':owner'`),
    set_blood_statuses: server(`':owner', '[]'`),
    delete_blood_report: mine(`':id'`),
  },
};
