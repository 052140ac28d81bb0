/** Begins a sign-in at a provider: stores state and verifier, and answers where the browser goes. */
import * as oauth from 'oauth4webapi';
import { connectProviderRequest } from '#core/contracts/connection.ts';
import { tokenContext } from './providers/connection.ts';
import { toOauthParts } from './providers/configured.ts';
import { hashState } from './providers/hash-state.ts';
import { buildAuthorizeUrl } from './providers/oauth.ts';
import { endpoint } from './respond.ts';
import { sealText } from './sealed-text.ts';

export const connectProvider = endpoint({
  kind: 'user',
  request: connectProviderRequest,
  run: async ({ provider }, ctx): Promise<{ url: string }> => {
    const parts = toOauthParts(ctx, provider);
    const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
    await ctx.db.rpc('begin_connection', {
      user_id: ctx.user.id,
      provider,
      state_hash: await hashState(state),
      verifier: await sealText(await ctx.ports.providers.key(), verifier, tokenContext(ctx.user.id, provider)),
    });
    return { url: await buildAuthorizeUrl(parts, state, verifier) };
  },
});
