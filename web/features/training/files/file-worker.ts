/** Reads files of trainings beside the page, so that a large one does not stop it. */
import { prepareFile } from '#core/training-files/prepare-session.ts';
import { readTrainingFile } from '#core/training-files/read-training-file.ts';
import type { FileAnswer, FileRequest } from './file-messages.ts';

/** The types of the page describe a window here; in a worker postMessage has no target. */
const answer = (message: FileAnswer): void => self.postMessage(message, { targetOrigin: self.location.origin });

self.addEventListener('message', ({ data: { name, bytes, timeZone, today } }: MessageEvent<FileRequest>) => {
  const openText = (label: string) => new TextDecoder(label, { fatal: true });
  try {
    answer({ file: prepareFile(readTrainingFile(name, new Uint8Array(bytes), { timeZone, today, openText })) });
  } catch (error) {
    answer({ failed: String(error) });
  }
});
