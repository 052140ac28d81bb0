/** Files of trainings that could not be read: rpcs `report_training_files` and `dismiss_training_file`, and the first page of trainings. */
import * as z from 'zod/mini';
import { oneLine } from '#core/kit/one-line.ts';
import { FILE_PROBLEMS } from '#core/training-files/file-problems.ts';

/** Files in one report. */
export const TRAINING_FILES_MAX = 200;
export const TRAINING_FILE_NAME_MAX = 255;

/** several: a list of trainings. pixels: too many of them. unsupported: the browser does not open it. locked: with a password. reader: what reads pictures was not loaded. */
export const PICTURE_PROBLEMS = ['several', 'pixels', 'unsupported', 'locked', 'reader'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
export const TRAINING_FILE_REASONS = [...FILE_PROBLEMS, ...PICTURE_PROBLEMS] as const;

/** completed: it was read at a later attempt and is a session now. */
export const TRAINING_FILE_STATES = ['failed', 'completed'] as const;

const name = oneLine({ min: 1, max: TRAINING_FILE_NAME_MAX });

/** What became of a file. `key` tells the same file again; only a failed one has a reason. */
export interface ReportedFile {
  readonly key: string;
  readonly name: string;
  readonly state: (typeof TRAINING_FILE_STATES)[number];
  readonly reason?: (typeof TRAINING_FILE_REASONS)[number];
}

export const trainingFileSchema = z.object({
  id: z.uuid(),
  name,
  reason: z.enum(TRAINING_FILE_REASONS),
  attempts: z.int(),
  /** When it was tried last. */
  at: z.string(),
});
export type TrainingFile = z.infer<typeof trainingFileSchema>;
