/** Who may do what with body scans and their values. */
import { desk, mine, oneself, OWN, OWN_UNCHANGED, type ResourceRights } from '../rights-shapes.ts';

const SCAN = `insert into public.body_scans (id, user_id, day, method) values (':id', ':owner', '2026-11-20', 'bia')`;
const VALUE = (khz: number) =>
  `insert into public.body_scan_values (scan_id, user_id, field, region, khz, value) values (':id', ':owner', 'impedance_ohm', 'whole', ${khz}, 500)`;

export const rights: ResourceRights = {
  tables: {
    body_scans: {
      arrange: SCAN,
      where: `id = ':id'`,
      insert: SCAN.replace(':id', ':other'),
      update: `day = '2026-11-21'`,
      rights: OWN,
    },
    body_scan_values: {
      arrange: `with scan as (${SCAN} on conflict do nothing) ${VALUE(50)}`,
      where: `scan_id = ':id'`,
      insert: VALUE(5),
      update: `value = 510`,
      rights: OWN_UNCHANGED,
    },
  },
  functions: {
    my_body_scans: oneself('', 'session_missing'),
    client_body_scans: desk(`':owner'`),
    save_body_scan: oneself(
      `'{"id": ":other", "day": "2026-11-20", "method": "bia", "values": [{"field": "body_fat_pct", "region": "whole", "value": 20}]}'`,
      'input_invalid',
    ),
    delete_body_scan: mine(`':id'`),
  },
};
