import { AppError } from '#core/kit/app-error.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import type { Ctx } from '../ctx.ts';
import type { OauthParts } from './oauth.ts';

/** @throws AppError provider_unavailable if the installation is not configured for it */
export function toOauthParts(ctx: Ctx, id: ProviderId): OauthParts {
  const provider = ctx.ports.providers.find(id);
  if (provider === undefined) throw new AppError('provider_unavailable');
  // The page of the app that posts the code to `return-from-provider`.
  const redirectUri = provider.redirectUri ?? `${ctx.publicUrl}/integracije/povratek/${id}`;
  return { provider, fetch: ctx.ports.fetch, redirectUri, now: ctx.ports.now() };
}
