/** Files of results that are read one after another on this device: each is read, or says why not. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { fetchFailureWords } from '#web/lib/action-failure.ts';
import { say } from '#web/lib/lang.ts';

export const FILES_MAX_COUNT = 5;

export interface ReportFile<Reading> {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'reading' | 'done' | 'failed';
  /** 0 to 1, while it is being read. */
  readonly progress: number;
  readonly reading?: Reading;
  /** Why it failed, in words. */
  readonly reason?: string;
  /** Another attempt may succeed: it did not fail because of the file. */
  readonly retryable?: boolean;
}

type Outcome<Reading> = Pick<ReportFile<Reading>, 'reading' | 'reason' | 'retryable'>;

/** Failures that are not the file's. */
const RETRYABLE: ReadonlySet<string> = new Set<ErrorCode>(['internal', 'server_unavailable']);

/**
 * Reads one file.
 * @returns a text when nothing of use is in it
 * @throws AppError saying what is wrong with the file
 */
export type ReadFile<Reading> = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Reading | string>;

async function readOne<Reading extends object>(
  read: ReadFile<Reading>,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Outcome<Reading>> {
  try {
    if (file.size > REPORT_LIMITS.bytes) return { reason: say('report-files:tooLarge') };
    const reading = await read(file, onProgress, signal);
    return typeof reading === 'string' ? { reason: reading } : { reading };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = error instanceof AppError ? error : new AppError('internal', {}, { cause: error });
    return { reason: (await fetchFailureWords(failure)).text, retryable: RETRYABLE.has(failure.code) };
  }
}

export interface ReportFiles<Reading> {
  readonly files: readonly ReportFile<Reading>[];
  readonly isReading: boolean;
  /** Files beyond the limit, which were not taken. */
  readonly leftOut: number;
  readonly read: (files: readonly File[]) => void;
  /** Reads one that failed once more. */
  readonly retry: (id: string) => void;
}

/** @param readFile stays the same while the window is open */
export function useReportFiles<Reading extends object>(readFile: ReadFile<Reading>): ReportFiles<Reading> {
  const [files, setFiles] = useState<readonly ReportFile<Reading>[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const change = useCallback((id: string, next: Partial<ReportFile<Reading>>) => {
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  }, []);
  const run = useCallback(
    async (chosen: readonly ReportFile<Reading>[]) => {
      const mine = (stop.current = new AbortController());
      for (const { id, file } of chosen) {
        change(id, { state: 'reading', progress: 0, retryable: false });
        const outcome = await readOne(readFile, file, (progress) => change(id, { progress }), mine.signal).catch(() => undefined);
        if (outcome === undefined) return;
        change(id, { ...outcome, state: outcome.reading ? 'done' : 'failed' });
      }
    },
    [change, readFile],
  );
  const read = useCallback(
    (chosen: readonly File[]) => {
      const taken = chosen
        .slice(0, FILES_MAX_COUNT)
        .map((file): ReportFile<Reading> => ({ id: crypto.randomUUID(), file, state: 'waiting', progress: 0 }));
      setFiles(taken);
      setLeftOut(chosen.length - taken.length);
      void run(taken);
    },
    [run],
  );
  const retry = useCallback((id: string) => void run(files.filter((one) => one.id === id)), [run, files]);
  return { files, leftOut, read, retry, isReading: files.some(({ state }) => state === 'waiting' || state === 'reading') };
}
