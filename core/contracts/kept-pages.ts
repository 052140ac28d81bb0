/**
 * Kept pages on the wire: pictures of the pages that a blood report or a body scan was read from. A picture is sent first, to `pagePath` in the bucket
 * (never overwritten: one that lies there already is refused as a duplicate, which a sender may take for done); then rpc `save_report_page` keeps it.
 */
import * as z from 'zod/mini';

export const PAGES_BUCKET = 'report-pages';
/** Pages of one report or scan: those of 5 files. */
export const KEPT_PAGES_MAX = 200;

/** Where a page lies in the bucket. @param subjectId the report or scan */
export const pagePath = (userId: string, subjectId: string, pageId: string): string => `${userId}/${subjectId}/${pageId}.jpg`;

/** Rpc `save_report_page(page)`; answers keptPageSchema. The same id twice is one page. */
export const saveReportPageRequest = z.strictObject({
  id: z.uuid(),
  subjectId: z.uuid(),
  /** Order of the pages, from 0. */
  position: z.int().check(z.gte(0), z.lt(KEPT_PAGES_MAX)),
  /** What tells of the person was painted over. */
  isCovered: z.boolean(),
});
export type SaveReportPageRequest = z.infer<typeof saveReportPageRequest>;

export const keptPageSchema = z.object({ id: z.uuid(), path: z.string(), isCovered: z.boolean() });
export type KeptPage = z.infer<typeof keptPageSchema>;
