/** Pages of a report or scan on their way to the server. What is put here is already painted over. */
import { keptPageSchema, pagePath, PAGES_BUCKET, type SaveReportPageRequest } from '#core/contracts/kept-pages.ts';
import { putWrite, type Write } from '#web/lib/outbox/outbox.ts';
import { rpc } from '#web/lib/rpc.ts';
import { upload } from '#web/lib/upload.ts';

/** Pictures of pages, JPEG, in their order. */
export interface PagesToKeep {
  readonly isCovered: boolean;
  readonly pictures: readonly Blob[];
}

/** Puts them into the outbox. @param action as it is registered @param subjectId the report or scan, which is in the outbox already or stored */
export function putPages(action: string, subjectId: string, { isCovered, pictures }: PagesToKeep): Promise<Write> {
  const files = pictures.map((blob) => ({ id: crypto.randomUUID(), blob }));
  const payload = files.map(({ id }, position): SaveReportPageRequest => ({ id, subjectId, position, isCovered }));
  return putWrite({ id: crypto.randomUUID(), action, payload, shown: undefined, files, state: 'new' });
}

export async function sendPages({ userId, payload, files = [] }: Write): Promise<true> {
  for (const page of payload as readonly SaveReportPageRequest[]) {
    const file = files.find(({ id }) => id === page.id);
    if (file) await upload(PAGES_BUCKET, pagePath(userId, page.subjectId, page.id), file.blob);
    await rpc('save_report_page', { page }, keptPageSchema);
  }
  return true;
}
