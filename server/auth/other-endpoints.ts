/** Signing out, and what anybody may know: the published key, what is switched on, and that it is alive. */
import * as z from 'zod';
import { noQuery } from './contracts.ts';
import { defineEndpoint, toSession, type AuthEndpoint } from './endpoint.ts';
import type { EndpointParts } from './parts.ts';

const scopeQuery = z.strictObject({ scope: z.enum(['global', 'local', 'others']).default('global') });

const reported = (path: string, answer: () => unknown, key: { readonly isOpen?: true } = {}): AuthEndpoint =>
  defineEndpoint({
    ...key,
    method: 'GET',
    path,
    query: noQuery,
    body: null,
    session: 'none',
    limits: () => [],
    handle: () => Promise.resolve(Response.json(answer())),
  });

export function createOtherEndpoints({ sessions, events, tokenKeys, google }: EndpointParts): AuthEndpoint[] {
  return [
    defineEndpoint({
      method: 'POST',
      path: '/logout',
      query: scopeQuery,
      body: null,
      session: 'needed',
      firstLevelIsEnough: true,
      limits: () => [],
      handle: async (call) => {
        const session = toSession(call);
        const { scope } = call.query;
        if (scope === 'local') await sessions.end(session);
        else await sessions.endAll(session.userId, scope === 'others' ? session.sessionId : null);
        const { network, userAgent } = call;
        await events.note({ userId: session.userId, sessionId: session.sessionId, kind: 'session_ended', method: scope, network, userAgent });
        return new Response(null, { status: 204 });
      },
    }),
    reported('/.well-known/jwks.json', () => tokenKeys.published, { isOpen: true }),
    reported('/settings', () => ({
      external: { email: true, google: google !== undefined, phone: false, anonymous_users: false },
      // Joining needs an invitation, which GoTrue has no word for.
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    })),
    reported('/health', () => ({
      version: 'ziva',
      name: 'GoTrue',
      description: 'Živa answers as GoTrue, a user registration and authentication API',
    })),
  ];
}
