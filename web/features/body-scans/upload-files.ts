/** Files that are read one after another on this device: each is read, or says why not. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#core/kit/app-error.ts';
import type { ScanReading } from '#core/reports/scan-report/read-scan.ts';
import { fetchFailureWords } from '#web/lib/action-failure.ts';
import { say } from '#web/lib/lang.ts';

export const FILES_MAX_COUNT = 5;
/** 10 MB, as the specification says. */
const FILE_BYTES = 10 * 1024 * 1024;

export interface UploadFile {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'reading' | 'done' | 'failed';
  /** 0 to 1, while it is being read. */
  readonly progress: number;
  readonly reading?: ScanReading;
  /** Why it failed, in words. */
  readonly reason?: string;
}

interface Outcome {
  readonly reading?: ScanReading;
  readonly reason?: string;
}

async function readOne(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Outcome> {
  try {
    if (file.size > FILE_BYTES) return { reason: say('body-scans:upload.tooLarge') };
    const { readScan } = await import('#web/lib/readers/scan.ts');
    const reading = await readScan(file, onProgress, signal);
    return reading.isEnough ? { reading } : { reason: say('body-scans:upload.nothing') };
  } catch (error) {
    if (signal.aborted) throw error;
    return { reason: (await fetchFailureWords(error instanceof AppError ? error : new AppError('internal', {}, { cause: error }))).text };
  }
}

export interface UploadFiles {
  readonly files: readonly UploadFile[];
  readonly isReading: boolean;
  /** Files beyond the fifth, which were not taken. */
  readonly leftOut: number;
  readonly read: (files: readonly File[]) => void;
  /** Reads one that failed once more. */
  readonly retry: (id: string) => void;
}

export function useUploadFiles(): UploadFiles {
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const change = useCallback((id: string, next: Partial<UploadFile>) => {
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  }, []);
  const run = useCallback(
    async (chosen: readonly UploadFile[]) => {
      const mine = (stop.current = new AbortController());
      for (const { id, file } of chosen) {
        change(id, { state: 'reading', progress: 0 });
        const outcome = await readOne(file, (progress) => change(id, { progress }), mine.signal).catch(() => undefined);
        if (outcome === undefined) return;
        change(id, { ...outcome, state: outcome.reading ? 'done' : 'failed' });
      }
    },
    [change],
  );
  const read = useCallback(
    (chosen: readonly File[]) => {
      const taken = chosen.slice(0, FILES_MAX_COUNT).map((file): UploadFile => ({ id: crypto.randomUUID(), file, state: 'waiting', progress: 0 }));
      setFiles(taken);
      setLeftOut(chosen.length - taken.length);
      void run(taken);
    },
    [run],
  );
  const retry = useCallback((id: string) => void run(files.filter((one) => one.id === id)), [run, files]);
  return { files, leftOut, read, retry, isReading: files.some(({ state }) => state === 'waiting' || state === 'reading') };
}
