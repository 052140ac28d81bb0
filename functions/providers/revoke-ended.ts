/** Withdraws the consent of a connection that ended while its provider was away, or with its account. */
import * as z from 'zod/mini';
import { isProviderId } from '#core/providers/provider.ts';
import { openText } from '../sealed-text.ts';
import { sealTokens, tokenContext, type ConnectionParts } from './connection.ts';
import { ProviderAway, ProviderRefusal } from './failures.ts';
import { refreshTokens, revokeConsent, type OauthParts } from './oauth.ts';
import { parseTokens, type Tokens } from './tokens.ts';

const pendingSchema = z.nullable(z.object({ userId: z.string(), provider: z.string(), tokens: z.string() }));

interface Ended extends ConnectionParts {
  readonly id: string;
  readonly context: string;
}

/** Tokens that the provider takes. Refreshed ones are stored before they are used, as the old ones are void. @throws ProviderRefusal, ProviderAway */
async function freshen(parts: Ended, oauth: OauthParts, tokens: Tokens): Promise<Tokens> {
  if (tokens.expiresAt > oauth.now || tokens.refreshToken === undefined) return tokens;
  const fresh = await refreshTokens(oauth, tokens.refreshToken);
  await parts.db.rpc('update_revocation_tokens', { id: parts.id, tokens: await sealTokens(parts, fresh, parts.context) });
  return fresh;
}

/**
 * @param id of the row of private.pending_revocations
 * @throws ProviderAway if another try may succeed
 */
export async function revokeEnded({ db, ports }: ConnectionParts, id: string): Promise<void> {
  const pending = await db.rpc('read_revocation', { id }, pendingSchema);
  if (pending === null) return;
  const { userId, provider: name } = pending;
  const provider = isProviderId(name) ? ports.providers.find(name) : undefined;
  const context = isProviderId(name) ? tokenContext(userId, name) : '';
  const tokens = provider === undefined ? undefined : parseTokens(await openText(await ports.providers.key(), pending.tokens, context));
  if (provider !== undefined && tokens !== undefined) {
    const oauth = { provider, fetch: ports.fetch, redirectUri: '', now: ports.now() };
    try {
      if (!(await revokeConsent(oauth, await freshen({ db, ports, id, context }, oauth, tokens)))) throw new ProviderAway('did not confirm');
    } catch (error) {
      // Tokens that the provider refuses open nothing any more.
      if (!(error instanceof ProviderRefusal)) throw error;
    }
  }
  await db.rpc('end_revocation', { id });
}
