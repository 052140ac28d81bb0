/**
 * Applies settings at each start: whether this is a beta, whether plans are paid, whether administrators need a second factor, the configured administrators' addresses,
 * and, if there is no administrator, the one-time invitation of the first. Idempotent, also with several processes at once.
 */
import { SERVICE } from './caller.ts';
import type { ServerConfig } from './config.ts';
import { CallerDb, type Rpcs } from './rest/rpc.ts';

/** Whether administrators need a second factor. The demo's administrator has none. */
export const needsAdminFactor = ({ isPublic, demo }: ServerConfig): boolean => isPublic && !demo;

/** @returns the link for the first administrator, undefined when there is one already. */
export async function prepareInstallation(rpcs: Rpcs, config: ServerConfig, publicUrl: string): Promise<string | undefined> {
  const db = new CallerDb(rpcs, SERVICE);
  await db.rpc('set_beta', { is_on: config.beta });
  await db.rpc('set_payments', { is_on: config.pay !== undefined });
  await db.rpc('require_admin_factor', { required: needsAdminFactor(config) });
  await db.rpc('seed_admin_emails', { emails: config.adminEmails });
  const code = await db.rpc('ensure_first_invitation');
  return code === null ? undefined : `${publicUrl}/register?code=${encodeURIComponent(code)}`;
}
