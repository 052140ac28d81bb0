/**
 * Deletes the caller's account and all their data. To protect against a stolen session, the caller types their address and password; a user
 * without a password must have signed in within the last ten minutes. The database checks everything except the password.
 */
import * as z from 'zod/mini';
import { deleteAccountRequest, deletionTermsSchema, type DeletionTerms } from '#core/contracts/account-data.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { Ctx, CtxUser } from './ctx.ts';
import { endPayments } from './end-payments.ts';
import { endpoint } from './respond.ts';

async function demandProof({ id }: CtxUser, terms: DeletionTerms, password: string | undefined, ctx: Ctx): Promise<void> {
  if (terms.hasPassword) {
    if (password === undefined || !(await ctx.identity.hasPassword({ id, email: terms.email }, password))) throw new AppError('credentials_wrong');
  } else if (!terms.isFresh) throw new AppError('access_denied');
}

export const deleteAccount = endpoint({
  kind: 'user',
  request: deleteAccountRequest,
  run: async ({ confirmation, password }, ctx): Promise<{ ok: true }> => {
    const terms = await ctx.userDb.rpc('deletion_terms', {}, z.nullable(deletionTermsSchema));
    if (terms === null) throw new AppError('session_missing');
    if (terms.isAdmin) throw new AppError('access_denied');
    if (confirmation !== terms.email.toLowerCase()) throw new AppError('input_invalid', { fields: ['confirmation'] });
    await demandProof(ctx.user, terms, password, ctx);
    const { id } = ctx.user;
    await endPayments(ctx, id, confirmation);
    await ctx.db.rpc('delete_account', { user_id: id, confirmation, address_hash: await ctx.identity.addressHash(confirmation) });
    await ctx.identity.forget({ id, email: confirmation });
    return { ok: true };
  },
});
