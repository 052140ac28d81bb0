/** Composes /auth/v1. */
import type { Context } from 'hono';
import { SERVICE, type Callers } from '../caller.ts';
import type { GoogleSettings } from '../config.ts';
import type { Database } from '../database.ts';
import type { DiskSpace } from '../disk-space.ts';
import type { Log } from '../log.ts';
import type { RateLimits } from '../rate-limit.ts';
import { CallerDb, type Rpcs } from '../rest/rpc.ts';
import type { SessionTokens } from '../session-token.ts';
import type { TokenKeys } from '../token-keys.ts';
import { Afterwards } from './afterwards.ts';
import type { AccountNotices } from './account-notices.ts';
import type { AuthMailer } from './auth-mailer.ts';
import { createAuthRoute, type AuthRoute } from './auth-route.ts';
import { createFactorEndpoints } from './factors/factor-endpoints.ts';
import { createGoogleEndpoints } from './google.ts';
import type { KnownDevices } from './known-device.ts';
import { createMailEndpoints } from './mail-endpoints.ts';
import { createOtherEndpoints } from './other-endpoints.ts';
import type { EndpointParts } from './parts.ts';
import type { SecurityEvents } from './security-events.ts';
import { Sessions } from './sessions.ts';
import { createSignUpEndpoint } from './sign-up.ts';
import { createTokenEndpoints } from './token-endpoints.ts';
import { createUserEndpoints } from './user-endpoints.ts';
import { createVerifyEndpoint } from './verify.ts';

export interface AuthParts {
  readonly callers: Callers;
  readonly database: Database;
  readonly disk: DiskSpace;
  readonly events: SecurityEvents;
  readonly google: GoogleSettings | undefined;
  readonly knownDevices: KnownDevices;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly mailer: AuthMailer;
  readonly toNetwork: (context: Context) => string;
  readonly notices: AccountNotices;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
  readonly rpcs: Rpcs;
  readonly tokenKeys: TokenKeys;
  readonly tokens: SessionTokens;
}

export function createAuth(given: AuthParts): AuthRoute {
  const afterwards = new Afterwards(given.log);
  const parts: EndpointParts = { ...given, afterwards, service: new CallerDb(given.rpcs, SERVICE), sessions: new Sessions(given) };
  const endpoints = [
    createSignUpEndpoint(parts),
    ...createTokenEndpoints(parts),
    ...createMailEndpoints(parts),
    createVerifyEndpoint(parts),
    ...createUserEndpoints(parts),
    ...createFactorEndpoints({ ...parts, now: Date.now }),
    ...createGoogleEndpoints(parts),
    ...createOtherEndpoints(parts),
  ];
  return createAuthRoute({ ...given, afterwards, endpoints });
}
