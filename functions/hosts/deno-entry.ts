/**
 * Hosts one endpoint on Supabase's edge runtime. Every bundle begins with this file, the only one that uses `Deno`. It verifies the caller's
 * token with the project's published key or at /auth/v1/user, and PostgREST verifies it again in every call.
 */
import { AppError, isErrorCode } from '#core/kit/app-error.ts';
import type { Accounts, Ctx, CtxUser, Identity } from '#functions/ctx.ts';
import { keyedHash } from '#functions/keyed-hash.ts';
import { typedRpc, type Db } from '#functions/ports/db.ts';
import { createJobsPort } from '#functions/ports/jobs.ts';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
import { createMailPort } from '#functions/ports/mail.ts';
import { createOpenFoodFacts } from '#functions/ports/open-food-facts.ts';
import type { Ports } from '#functions/ports/ports.ts';
import { createProvidersPort } from '#functions/ports/providers.ts';
import { errorResponse, needsUser, type Endpoint } from '#functions/respond.ts';
import { verifiedCaller } from './verified-caller.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
declare const console: { error(...parts: unknown[]): void };

interface Project {
  readonly url: string;
  readonly publicKey: string;
  readonly secretKey: string;
}

function need(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** The platform sets these for every function. */
function projectFromEnv(): Project {
  return { url: need('SUPABASE_URL'), publicKey: need('SUPABASE_ANON_KEY'), secretKey: need('SUPABASE_SERVICE_ROLE_KEY') };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};
/** Bytes. The largest meal, 60 ingredients with their alternatives, has about 60 kB. */
const BODY_LIMIT = 256 * 1024;

async function postJson(url: string, headers: Record<string, string>, body: unknown): Promise<{ ok: boolean; status: number; json: unknown }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const text = await response.text();
  return { ok: response.ok, status: response.status, json: text === '' ? null : JSON.parse(text) };
}

const textField = (json: unknown, name: string): string => {
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
  return typeof value === 'string' ? value : '';
};

function toDb(project: Project, apikey: string, authorization: string): Db {
  return {
    rpc: typedRpc(async (name, args) => {
      const answer = await postJson(`${project.url}/rest/v1/rpc/${name}`, { apikey, authorization }, args);
      if (answer.ok) return answer.json;
      const message = textField(answer.json, 'message');
      if (textField(answer.json, 'code') === 'P0001' && isErrorCode(message)) throw new AppError(message);
      if (answer.status === 401) throw new AppError('session_missing');
      throw new Error(`rpc ${name} answered ${answer.status}: ${message}`);
    }),
  };
}

const toServiceDb = (project: Project): Db => toDb(project, project.secretKey, `Bearer ${project.secretKey}`);

const BY_AUTH_CODE: Readonly<Record<string, 'account_exists' | 'password_weak' | 'input_invalid'>> = {
  email_exists: 'account_exists',
  user_already_exists: 'account_exists',
  weak_password: 'password_weak',
  validation_failed: 'input_invalid',
};

function getAccounts(project: Project): Accounts {
  const headers = { apikey: project.secretKey, authorization: `Bearer ${project.secretKey}` };
  return {
    createUser: async ({ email, password, metadata }) => {
      const answer = await postJson(`${project.url}/auth/v1/admin/users`, headers, { email, password, email_confirm: true, user_metadata: metadata });
      const id = textField(answer.json, 'id');
      if (answer.ok && id !== '') return { id };
      const known = BY_AUTH_CODE[textField(answer.json, 'error_code')];
      if (known !== undefined) throw new AppError(known);
      // The auth server reports an exception of the trigger on auth.users only as "Database error". The trigger raises only invitation errors.
      if (textField(answer.json, 'msg').startsWith('Database error')) throw new AppError('invitation_mismatch');
      throw new Error(`auth answered ${answer.status}`);
    },
  };
}

function toIdentity(project: Project): Identity {
  return {
    hasPassword: async ({ email }, password) => {
      const url = `${project.url}/auth/v1/token?grant_type=password`;
      const answer = await postJson(url, { apikey: project.publicKey }, { email, password });
      if (answer.status === 429) throw new AppError('rate_limited');
      return answer.ok;
    },
    addressHash: (email) => keyedHash(project.secretKey, email),
    // The platform counts attempts itself.
    tryCode: (_email, _code, open) => open(),
    forget: () => Promise.resolve(),
  };
}

function toCaller(project: Project, authorization: string): Promise<CtxUser | null> {
  return authorization.startsWith('Bearer ') ? verifiedCaller(project, authorization.slice('Bearer '.length)) : Promise.resolve(null);
}

function toPorts(project: Project): Ports {
  const url = Deno.env.get('OPEN_FOOD_FACTS_URL')?.replace(/\/$/, '') ?? '';
  const jobs = createJobsPort(toServiceDb(project));
  return {
    // The platform runs no jobs, so photos are stored and not analysed; the words beside them are parsed. There is no push either.
    ai: null,
    push: null,
    // Events of payments are jobs, so nothing is paid either.
    pay: null,
    mail: createMailPort(jobs),
    jobs,
    foodLookUp: url === '' ? null : createOpenFoodFacts({ url, publicUrl: () => Deno.env.get('PUBLIC_URL') ?? '', fetch: limitedFetch }),
    longTexts: null,
    // Nothing here works jobs, so nothing could be synced.
    providers: createProvidersPort({}, project.secretKey),
    fetch: limitedFetch,
    now: Date.now,
  };
}

async function ctxFor(endpoint: Endpoint, request: Request, project: Project): Promise<Ctx> {
  const authorization = request.headers.get('authorization') ?? '';
  const user = needsUser(endpoint) ? await toCaller(project, authorization) : null;
  if (needsUser(endpoint) && user === null) throw new AppError('session_missing');
  const userDb = toDb(project, project.publicKey, user === null ? `Bearer ${project.publicKey}` : authorization);
  if (endpoint.kind === 'admin' && !(await userDb.rpc('is_admin'))) throw new AppError('access_denied');
  return {
    user,
    userDb,
    db: toServiceDb(project),
    accounts: getAccounts(project),
    identity: toIdentity(project),
    ports: toPorts(project),
    // The platform manages disks and backups.
    systemStatus: () => Promise.resolve({ disk: null, backup: null }),
    // Only endpoints that send mail need it.
    get publicUrl() {
      return need('PUBLIC_URL').replace(/\/$/, '');
    },
  };
}

async function answer(endpoint: Endpoint, request: Request, project: Project): Promise<Response> {
  const { method } = request;
  const methods: readonly string[] = endpoint.kind === 'webhook' ? endpoint.methods : ['POST'];
  if (!methods.includes(method)) return new Response(null, { status: 405, headers: { allow: methods.join(', ') } });
  const body = await request.arrayBuffer();
  if (body.byteLength > (endpoint.kind === 'webhook' ? endpoint.bodyLimit : BODY_LIMIT)) throw new AppError('input_too_large');
  const ctx = await ctxFor(endpoint, request, project);
  return endpoint.handle(new Request(request.url, { method, headers: request.headers, ...(method === 'GET' ? {} : { body }) }), ctx);
}

export function serveOnDeno(endpoint: Endpoint): void {
  const project = projectFromEnv();
  Deno.serve(async (request) => {
    // Browsers do not call webhooks, so there are no CORS headers.
    const cors: Readonly<Record<string, string>> = endpoint.kind === 'webhook' ? {} : CORS;
    if (request.method === 'OPTIONS' && endpoint.kind !== 'webhook') return new Response(null, { status: 204, headers: CORS });
    let response: Response;
    try {
      response = await answer(endpoint, request, project);
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error);
      response = errorResponse(error instanceof AppError ? error : new AppError('internal'));
    }
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  });
}
