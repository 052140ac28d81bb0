/** Dependencies of the endpoints of accounts and tokens. */
import type { GoogleSettings } from '../config.ts';
import type { Database } from '../database.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { CallerDb } from '../rest/rpc.ts';
import type { TokenKeys } from '../token-keys.ts';
import type { AccountNotices } from './account-notices.ts';
import type { Afterwards } from './afterwards.ts';
import type { AuthMailer } from './auth-mailer.ts';
import type { SecurityEvents } from './security-events.ts';
import type { Sessions } from './sessions.ts';

export interface EndpointParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly events: SecurityEvents;
  readonly notices: AccountNotices;
  readonly limits: RateLimits;
  readonly mailer: AuthMailer;
  readonly afterwards: Afterwards;
  readonly tokenKeys: TokenKeys;
  /** As the service role. */
  readonly service: CallerDb;
  readonly google: GoogleSettings | undefined;
  /** Address of this installation without a slash at the end. */
  readonly publicUrl: () => string;
}
