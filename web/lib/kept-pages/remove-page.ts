import * as z from 'zod/mini';
import type { KeptPage } from '#core/contracts/kept-pages.ts';
import { rpc } from '#web/lib/rpc.ts';

/** Removes a kept page; its file follows by a job. @throws AppError `not_found` when it is gone */
export async function removePage({ id }: KeptPage): Promise<void> {
  await rpc('delete_upload', { upload_id: id }, z.unknown());
}
