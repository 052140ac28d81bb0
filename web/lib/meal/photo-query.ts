/** Query of a photo's file: from the outbox, else from the server; cached for the life of the page. */
import { queryOptions } from '@tanstack/react-query';
import { PHOTO_BUCKET } from '#core/contracts/photo.ts';
import { download } from '#web/lib/download.ts';
import { waitingMeals } from './unsent.ts';

const KEPT_MS = 30 * 60_000;

/** @param path its place in the bucket; its last part is the photo's id */
export const photoQuery = (path: string) =>
  queryOptions({
    queryKey: ['meal-photo', path],
    queryFn: ({ signal }) => {
      const id = path.slice(path.lastIndexOf('/') + 1).replace(/\.jpg$/, '');
      const waiting = waitingMeals().flatMap((one) => one.files ?? []);
      return waiting.find((file) => file.id === id)?.blob ?? download(PHOTO_BUCKET, path, signal);
    },
    // A photo never changes under its path.
    staleTime: Infinity,
    gcTime: KEPT_MS,
    meta: { silent: true },
  });
