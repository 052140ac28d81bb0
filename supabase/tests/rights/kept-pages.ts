/** Who may do what with kept pages of blood reports and body scans. */
import { OWN_FILES } from '#testing/endpoint-rights.ts';
import { KEPT, mine, type ResourceRights } from '../rights-shapes.ts';

const UPLOAD = `insert into public.uploads (id, user_id, kind, reading_id, bucket, path, status)
  values (':id', ':owner', 'report_page', ':id', 'report-pages', ':owner/:id/:id.jpg', 'done')
  on conflict do nothing`;
const PAGE = `insert into public.kept_pages (id, user_id, subject_id, position, is_covered) values (':id', ':owner', ':id', 0, true)`;

export const rights: ResourceRights = {
  tables: {
    kept_pages: {
      arrange: `${UPLOAD}; ${PAGE}`,
      where: `id = ':id'`,
      insert: PAGE.replace(`values (':id'`, `values (':other'`),
      update: `is_covered = false`,
      rights: KEPT,
    },
  },
  functions: { save_report_page: mine(`'{"id": ":id", "subjectId": ":id", "position": 0, "isCovered": true}'`) },
  buckets: { 'report-pages': OWN_FILES },
};
