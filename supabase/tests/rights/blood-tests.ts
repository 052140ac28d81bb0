/** Who may do what with blood tests. */
import { desk, mine, oneself, OWN, type ResourceRights } from '../rights-shapes.ts';

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
  },
  functions: {
    my_blood_tests: oneself('', 'session_missing'),
    client_blood_tests: desk(`':owner'`),
    save_blood_report: oneself(
      `'{"id": ":other", "collectedOn": "2026-11-20", "results": [{"name": "S-Kalij", "value": 4.5, "unit": "mmol/L"}]}'`,
      'input_invalid',
    ),
    delete_blood_report: mine(`':id'`),
  },
};
