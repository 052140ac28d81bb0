/**
 * Ends a connection: withdraws the consent at the provider, then removes the tokens here, also if the provider is away or another process is
 * refreshing them; a job goes on trying then (providers/revoke-ended.ts).
 */
import { disconnectProviderRequest } from '#core/contracts/connection.ts';
import { AppError } from '#core/kit/app-error.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import type { UserCtx } from './ctx.ts';
import { HeldConnection } from './providers/connection.ts';
import { toOauthParts } from './providers/configured.ts';
import { LostLease, ProviderAway, ProviderRefusal } from './providers/failures.ts';
import { revokeConsent } from './providers/oauth.ts';
import { endpoint } from './respond.ts';

async function revoke(ctx: UserCtx, id: string): Promise<boolean> {
  const held = await HeldConnection.take({ db: ctx.db, ports: ctx.ports }, id);
  if (held === undefined || held === 'busy') return false;
  try {
    await held.accessToken();
    return await revokeConsent(toOauthParts(ctx, held.provider.manifest.id), held.tokens);
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderAway || error instanceof LostLease) return false;
    throw error;
  }
}

export const disconnectProvider = endpoint({
  kind: 'user',
  request: disconnectProviderRequest,
  run: async ({ provider, withData }, ctx): Promise<{ isRevoked: boolean; deleted: number }> => {
    const id = await ctx.db.rpc('find_connection', { user_id: ctx.user.id, provider });
    if (id === null) throw new AppError('not_found');
    const isRevoked = await revoke(ctx, id);
    const { isRestricted } = (ctx.ports.providers.find(provider)?.manifest ?? PROVIDERS[provider]).licence;
    const deleted = await ctx.db.rpc('remove_connection', {
      user_id: ctx.user.id,
      provider,
      with_data: withData || isRestricted,
      is_revoked: isRevoked,
    });
    if (provider === 'oura') await ctx.ports.jobs.enqueue({ kind: 'renew_subscriptions', share: provider });
    return { isRevoked, deleted: deleted ?? 0 };
  },
});
