/** Tells the server which files could not be read, so that the list and the nutritionist's desk show them, and which were read after all. */
import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TRAINING_FILE_NAME_MAX, TRAINING_FILES_MAX, type ReportedFile } from '#core/contracts/training-file.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import type { FailedFile } from './read-files.ts';
import type { Import } from './use-import.ts';

/** Phones give every picture this name: its size tells it from the others. */
const COMMON_NAME = /^image\.(jpe?g|png|heic)$/i;

/** Without what a line of text may not hold. */
const toName = (name: string): string => (name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || '–').slice(0, TRAINING_FILE_NAME_MAX);

const toKey = (name: string, size: number): string => (COMMON_NAME.test(name) ? `${toName(name)}:${size}` : toName(name));

export function toFailedReports(failed: readonly FailedFile[]): ReportedFile[] {
  return failed.map(({ name, problem, file }) => ({ key: toKey(name, file.size), name: toName(name), state: 'failed', reason: problem }));
}

/** Of the files whose sessions are stored. */
export function toCompletedReports({ sessions, pictures, sizes }: Pick<Import, 'sessions' | 'pictures' | 'sizes'>): ReportedFile[] {
  const names = new Set([...sessions.map(({ fileName }) => fileName), ...pictures.map(({ file }) => file.name)]);
  return [...names].map((name) => ({ key: toKey(name, sizes.get(name) ?? 0), name: toName(name), state: 'completed' }));
}

/** Without a network the list stays as it is: the files are still told of in the dialog. */
export function useReportFiles() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.import', silent: true },
    mutationFn: async (files: readonly ReportedFile[]) => {
      for (let at = 0; at < files.length; at += TRAINING_FILES_MAX)
        await rpc('report_training_files', { files: files.slice(at, at + TRAINING_FILES_MAX) }, z.null());
    },
    onSettled: () => invalidateTopic(client, 'training_files'),
  });
}

/** Reports each failed file once, when all that were chosen are read. A file that is tried again and fails again is another attempt. */
export function useFailedReports({ failed }: Pick<Import, 'failed'>, isReading: boolean): void {
  const { mutate } = useReportFiles();
  const reported = useRef(new WeakSet<FailedFile>());
  useEffect(() => {
    const fresh = isReading ? [] : failed.filter((one) => !reported.current.has(one));
    if (fresh.length === 0) return;
    for (const one of fresh) reported.current.add(one);
    mutate(toFailedReports(fresh));
  }, [failed, isReading, mutate]);
}

export function useDismissFile() {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.dismissFile' },
    mutationFn: (id: string) => rpc('dismiss_training_file', { file_id: id }, z.null()),
    onSettled: () => invalidateTopic(client, 'training_files'),
  });
}
