/**
 * What the embedded backend's auth service does wrongly or tells too much, mended on the instance that serves one request: it
 * compares no password where there is no account (so the time tells), links accounts by addresses that Google has not verified
 * while sign-ups need no confirmation, and calls a rule of ours that says no "unexpected".
 */
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { authErrorCode } from './auth-errors.ts';
import { requestScope } from './request-scope.ts';

interface AccountRow {
  readonly encrypted_password: string | null;
}

/** The methods of the library's service that are wrapped here. */
export interface LiteAuthService {
  readonly repo: { findUserByEmail(email: string): Promise<AccountRow | null> };
  determineAccountLinking(emails: unknown, provider: string, subject: string): Promise<unknown>;
  handleExternalProviderCallback(...given: unknown[]): Promise<unknown>;
}

/** An account nobody has, whose password nobody knows: random bytes hashed once at the cost that every account's is hashed at. */
const DECOY = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  encrypted_password: '$2b$10$Bw9F4Mbj60UywqA2kIzQ5ethYaqyATL8EcKWEV3C60Y3Hv0ug/iIG',
  email_confirmed_at: '2026-01-01T00:00:00Z',
};

/** Has a password compared whether or not there is an account, or a password on it. */
export function compareAlways(service: LiteAuthService): void {
  const find = service.repo.findUserByEmail.bind(service.repo);
  service.repo.findUserByEmail = async (email) => {
    const account = await find(email);
    return account === null || account.encrypted_password === null ? DECOY : account;
  };
}

const emailsSchema = z.array(z.looseObject({ verified: z.boolean(), primary: z.boolean() }));
/** GoTrue's own word. */
const UNVERIFIED = 'provider_email_needs_verification';

class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Lets in only who owns their address at Google, and remembers why somebody was not let in. */
export function judgeProvider(service: LiteAuthService): void {
  const link = service.determineAccountLinking.bind(service);
  service.determineAccountLinking = async (emails, provider, subject) => {
    if (!emailsSchema.parse(emails).some(({ verified, primary }) => verified && primary)) throw new Refusal(UNVERIFIED);
    return link(emails, provider, subject);
  };
  const handle = service.handleExternalProviderCallback.bind(service);
  service.handleExternalProviderCallback = async (...given) => {
    try {
      return await handle(...given);
    } catch (error) {
      const scope = requestScope.getStore();
      if (scope !== undefined) scope.refusal = error instanceof Refusal ? error.code : authErrorCode(error);
      throw error;
    }
  };
}

/** Goes into the backend's own middleware chain, where the service of this request is at hand. */
export const mendAuthService: MiddlewareHandler = async (context, next) => {
  const service = context.get('authService') as LiteAuthService | undefined;
  if (service !== undefined) {
    if (context.req.path === '/auth/v1/token' && context.req.query('grant_type') === 'password') compareAlways(service);
    if (context.req.path === '/auth/v1/callback') judgeProvider(service);
  }
  await next();
};
