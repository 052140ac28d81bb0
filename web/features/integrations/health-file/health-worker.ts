/** Reads a file of health data beside the page, so that a gigabyte does not stop it. */
import { HealthFileError } from '#core/wearables/health-file.ts';
import type { HealthAnswer, HealthRequest } from './health-messages.ts';
import { readHealthBlob, toFound } from './read-health-blob.ts';

/** Milliseconds between two words about the progress. */
const TELL_MS = 200;

/** The types of the page describe a window here; in a worker postMessage has no target. */
const answer = (message: HealthAnswer): void => self.postMessage(message, { targetOrigin: self.location.origin });

async function read({ file, now }: HealthRequest): Promise<void> {
  let told = 0;
  const onRead = (bytes: number, total: number) => {
    if (performance.now() < told + TELL_MS) return;
    told = performance.now();
    answer({ kind: 'reading', read: bytes, total });
  };
  answer({ kind: 'found', found: toFound(await readHealthBlob(file, now, onRead)) });
}

self.addEventListener('message', ({ data }: MessageEvent<HealthRequest>) => {
  read(data).catch((error: unknown) =>
    answer(error instanceof HealthFileError ? { kind: 'refused', problem: error.problem } : { kind: 'failed', error: String(error) }),
  );
});
