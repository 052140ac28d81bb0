/** Sign-out and the public endpoints: keys, settings, health. */
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
      // Sign-up needs an invitation, which GoTrue's settings cannot express.
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
