/**
 * Ends a sign-in at a provider. The state must be of an attempt that this person began in the last minutes; it counts once, so that nobody can
 * connect their own account at the provider to another person here.
 */
import * as z from 'zod/mini';
import { connectionsSchema, returnFromProviderRequest, type Connection } from '#core/contracts/connection.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { UserCtx } from './ctx.ts';
import { sealTokens, tokenContext } from './providers/connection.ts';
import { toOauthParts } from './providers/configured.ts';
import { fetchUserId } from './providers/fetch-user-id.ts';
import { hashState } from './providers/hash-state.ts';
import { ClientRefused, ProviderAway, ProviderRefusal } from './providers/failures.ts';
import { exchangeCode, revokeConsent, type OauthParts } from './providers/oauth.ts';
import type { Tokens } from './providers/tokens.ts';
import { endpoint } from './respond.ts';
import { openText } from './sealed-text.ts';

const othersSchema = z.array(z.object({ isEnded: z.boolean() }));

/** @throws AppError provider_refused, provider_unavailable, provider_away */
function toAppError(error: unknown): never {
  if (error instanceof ProviderRefusal) throw new AppError('provider_refused', {}, { cause: error });
  if (error instanceof ClientRefused) throw new AppError('provider_unavailable', {}, { cause: error });
  if (error instanceof ProviderAway) throw new AppError('provider_away', {}, { cause: error });
  throw error;
}

/**
 * @param userId the person's id at the provider
 * @throws AppError provider_other_account, after the consent that was given by mistake is withdrawn, unless somebody here has it
 */
async function store(ctx: UserCtx, parts: OauthParts, tokens: Tokens, userId: string | undefined): Promise<string | null> {
  const { id: provider, licence } = parts.provider.manifest;
  try {
    return await ctx.db.rpc('store_connection', {
      user_id: ctx.user.id,
      provider,
      scopes: tokens.scope ?? '',
      tokens: await sealTokens({ db: ctx.db, ports: ctx.ports }, tokens, tokenContext(ctx.user.id, provider)),
      expires_at: new Date(tokens.expiresAt).toISOString(),
      is_restricted: licence.isRestricted,
      ...(userId === undefined ? {} : { provider_user_id: userId }),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_other_account' && userId !== undefined) {
      const others = await ctx.db.rpc('find_connected', { provider, provider_user_id: userId }, othersSchema);
      if (others.every(({ isEnded }) => isEnded)) await revokeConsent(parts, tokens);
    }
    throw error;
  }
}

export const returnFromProvider = endpoint({
  kind: 'user',
  request: returnFromProviderRequest,
  run: async ({ provider, state, code }, ctx): Promise<{ connections: readonly Connection[] }> => {
    const parts = toOauthParts(ctx, provider);
    const context = tokenContext(ctx.user.id, provider);
    const sealed = await ctx.db.rpc('take_connection_attempt', { user_id: ctx.user.id, provider, state_hash: await hashState(state) }, attempt);
    const verifier = sealed === null ? undefined : await openText(await ctx.ports.providers.key(), sealed, context);
    if (verifier === undefined) throw new AppError('provider_refused');
    const tokens = await exchangeCode(parts, code, state, verifier).catch(async (error: unknown) => {
      if (error instanceof ClientRefused) await ctx.db.rpc('note_client_refusal', { provider });
      return toAppError(error);
    });
    const userId = tokens.userId ?? (await fetchUserId(parts, tokens.accessToken).catch(toAppError));
    const id = await store(ctx, parts, tokens, userId);
    await ctx.ports.jobs.enqueue({ kind: 'sync_connection', payload: { connection: id }, userId: ctx.user.id, share: provider });
    if (provider === 'oura') await ctx.ports.jobs.enqueue({ kind: 'renew_subscriptions', share: provider });
    return { connections: await ctx.userDb.rpc('my_connections', {}, connectionsSchema) };
  },
});

const attempt = z.nullable(z.string());
