/** The nutritionist's comments on a session, and a client's session at the desk: rpcs `training_comments`, `client_comment_training`, `client_training`. */
import * as z from 'zod/mini';
import { plainText } from '#core/kit/one-line.ts';
import { storedTrainingSchema } from './training.ts';

export const TRAINING_COMMENT_MAX = 2000;

export const trainingCommentSchema = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  text: plainText(TRAINING_COMMENT_MAX),
  /** Absent = the account is gone. */
  author: z.optional(z.string()),
  createdAt: z.string(),
  /** When the client marked it as read; absent = not yet. */
  readAt: z.optional(z.string()),
});
export type TrainingComment = z.infer<typeof trainingCommentSchema>;

/** Oldest first. */
export const trainingCommentsSchema = z.array(trainingCommentSchema);

export const clientTrainingSchema = z.object({
  session: storedTrainingSchema,
  /** The client's. */
  timeZone: z.string(),
  /** The newest weight of the last 30 days, for the estimate of energy; absent = unknown. */
  weightKg: z.optional(z.number()),
  comments: trainingCommentsSchema,
});
