/** Taking one's data along and leaving: what the endpoints take, and what the cards in settings show. */
import * as z from 'zod/mini';
import { EMAIL_MAX } from './account.ts';

const EXPORT_STATES = ['queued', 'running', 'ready', 'failed'] as const;

/** An archive of all of a person's data. `bytes`, `readyAt` are known once it is ready, `expiresAt` once the work has ended. */
export const accountExportSchema = z.object({
  id: z.uuid(),
  status: z.enum(EXPORT_STATES),
  createdAt: z.string(),
  readyAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** Its name in the bucket `exports`. */
  file: z.string(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** What deleting the account asks for: the password, or of who never chose one, a session begun less than ten minutes ago. */
export const deletionTermsSchema = z.object({ email: z.string(), isAdmin: z.boolean(), hasPassword: z.boolean(), isFresh: z.boolean() });
export type DeletionTerms = z.infer<typeof deletionTermsSchema>;

/** rpc `my_account_data()`: both of the above. */
export const accountDataSchema = z.object({ deletion: deletionTermsSchema, export: z.nullable(accountExportSchema) });

/**
 * POST /functions/v1/request-export. The client generates the id, so a repeated request creates one export. The answer is accountExportSchema;
 * if an export is in progress, it is that one.
 */
export const requestExportRequest = z.strictObject({ id: z.uuid() });

const confirmationSchema = z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(EMAIL_MAX));

/** POST /functions/v1/delete-account: the account's own address typed out, and its password where it has one; the answer is `{ ok: true }`. */
export const deleteAccountRequest = z.strictObject({ confirmation: confirmationSchema, password: z.optional(z.string().check(z.maxLength(200))) });

/** POST /functions/v1/delete-user, by an administrator: whom, and their address typed out; the answer is `{ ok: true }`. */
export const deleteUserRequest = z.strictObject({ userId: z.uuid(), confirmation: confirmationSchema });
