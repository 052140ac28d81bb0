/**
 * The server of route tests: answers fetch with what a test defines. It fails the test for a call without an answer and for an answer that the
 * server could not give: answers of rpcs and actions are parsed by the schema that the app uses, so a fake cannot differ from its contract. Must
 * be imported before any module of the app.
 */
import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from '#core/kit/app-error.ts';
import type { RpcName } from '#db/rpc.ts';
import type { EndpointName } from '#functions/registry.ts';
import type * as calls from '#web/lib/call.ts';

/** An answer, a Refusal, or a function of the payload that gives either, at once or later. */
export type Fake = unknown;

export interface Fakes {
  /** By name of the SQL function. */
  rpc?: Partial<Record<RpcName, Fake>>;
  /** By name in functions/registry.ts. */
  functions?: Partial<Record<EndpointName, Fake>>;
  /** By method and path below /auth/v1: "POST token", "PUT user", "GET factors/recovery". */
  auth?: Readonly<Record<string, Fake>>;
  /** By method and path below /storage/v1: "POST object/meal-photos/ana/1.webp". An answer may be a Blob. */
  storage?: Readonly<Record<string, Fake>>;
  /** The server's time in ms, which its answers then tell. */
  now?: () => number;
}

type Kind = Exclude<keyof Fakes, 'now'>;

export interface Call {
  kind: Kind;
  name: string;
  /** The parsed body; undefined without one. */
  payload: unknown;
}

/** An error of the server. Status 0: the server cannot be reached. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** @param details `fields`, `retryAfter`, `present`, as the server sends them beside the code */
export const refusal = (code: ErrorCode, details: object = {}): Refusal => new Refusal(ERROR_STATUS[code], { error: { code, ...details } });
/** A refusal of /auth/v1 in GoTrue's words: (400, "invalid_credentials"). */
export const authRefusal = (status: number, code: string): Refusal => new Refusal(status, { code: status, error_code: code, msg: code });
/** The server answers 500. */
export const fault = new Refusal(500, { error: { code: 'internal' } });
/** The server cannot be reached. */
export const unreachable = new Refusal(0, undefined);
/** An answer that never arrives. */
export const noAnswerYet = () => new Promise<never>(() => undefined);

const authUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: z.record(z.string(), z.unknown()),
  app_metadata: z.record(z.string(), z.unknown()),
  aud: z.string(),
  created_at: z.string(),
});
const authSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  user: authUserSchema,
});
/** What auth-js takes unread. */
const AUTH_ANSWERS: Readonly<Record<string, z.ZodMiniType>> = {
  'POST token': authSessionSchema,
  'POST verify': authSessionSchema,
  'GET user': authUserSchema,
  'PUT user': authUserSchema,
};

export class FakeServer {
  readonly calls: Call[] = [];
  /** Mistakes of the test, a sentence each. */
  readonly faults: string[] = [];
  #fakes: Fakes;
  /** Paths whose answer the app reads by a schema of its own. */
  readonly #watched = new Set<string>();

  constructor(fakes: Fakes) {
    this.#fakes = fakes;
  }

  /** Replaces answers from now on; the others stay. */
  change({ rpc, functions, auth, storage, now }: Fakes): void {
    const before = this.#fakes;
    this.#fakes = {
      rpc: { ...before.rpc, ...rpc },
      functions: { ...before.functions, ...functions },
      auth: { ...before.auth, ...auth },
      storage: { ...before.storage, ...storage },
      ...(now && { now }),
    };
  }

  /** The schema that the app reads an answer with, which also tells the test when the fake does not fit. */
  watch<T>(path: string, schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
    this.#watched.add(path);
    const parse = (data: unknown): T => {
      const read = schema.safeParse(data);
      if (!read.success) this.faults.push(`The fake of ${path} is no answer of the server:\n${z.prettifyError(read.error)}`);
      return schema.parse(data);
    };
    return Object.assign(Object.create(schema) as z.ZodMiniType<T>, { parse });
  }

  async answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, method, body } = await readRequest(input, init);
    if (pathname === FOODS) return new Response(await readFile(`.${FOODS}`));
    const call = readCall(pathname, method, body);
    if (!call) return this.#fail(`Nothing answers ${pathname}`);
    this.calls.push(call);
    const fakes: Readonly<Record<string, Fake>> = this.#fakes[call.kind] ?? {};
    const lack = this.#findLack(pathname, call, fakes);
    if (lack !== undefined) return this.#fail(lack);
    const fake = fakes[call.name];
    const answer: unknown = typeof fake === 'function' ? await (fake as (payload: unknown) => unknown)(call.payload) : fake;
    if (call.kind === 'auth') this.#checkAuth(call.name, answer);
    const response = toResponse(answer);
    if (this.#fakes.now) response.headers.set('date', new Date(this.#fakes.now()).toUTCString());
    return response;
  }

  /** Why a call cannot be answered; undefined when it can. */
  #findLack(pathname: string, { kind, name, payload }: Call, fakes: Readonly<Record<string, Fake>>): string | undefined {
    if (!Object.hasOwn(fakes, name)) return `${kind}: no fake for "${name}" (${JSON.stringify(payload)})`;
    if ((kind === 'rpc' || kind === 'functions') && !this.#watched.has(pathname))
      return `${pathname} was not read by call.ts: import testing/render-app.tsx before anything of the app`;
    return undefined;
  }

  #checkAuth(name: string, answer: unknown): void {
    const schema = AUTH_ANSWERS[name];
    if (!schema || answer instanceof Refusal) return;
    const read = schema.safeParse(answer);
    if (!read.success) this.faults.push(`The fake of auth "${name}" is no answer of the server:\n${z.prettifyError(read.error)}`);
  }

  #fail(fault: string): Response {
    this.faults.push(fault);
    return new Response(null, { status: 500 });
  }
}

/** The built-in food table, which is a file of the build. */
const FOODS = '/core/foods/foods.json';

const PLACES: readonly [prefix: string, kind: Kind][] = [
  ['/rest/v1/rpc/', 'rpc'],
  ['/functions/v1/', 'functions'],
  ['/auth/v1/', 'auth'],
  ['/storage/v1/', 'storage'],
];

/** What fetch was called with, in whichever of its ways. */
async function readRequest(input: RequestInfo | URL, init: RequestInit): Promise<{ pathname: string; method: string; body: unknown }> {
  const request = input instanceof Request ? input : undefined;
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
  return { pathname, method: init.method ?? request?.method ?? 'GET', body: init.body ?? (await request?.text()) };
}

function readCall(pathname: string, method: string, body: unknown): Call | undefined {
  const place = PLACES.find(([prefix]) => pathname.startsWith(prefix));
  if (!place) return undefined;
  const [prefix, kind] = place;
  const rest = pathname.slice(prefix.length);
  const name = kind === 'auth' || kind === 'storage' ? `${method} ${rest}` : rest;
  return { kind, name, payload: typeof body === 'string' && body !== '' ? JSON.parse(body) : body };
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Refusal) {
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? null, { status: answer.status });
  }
  if (answer instanceof Blob) return new Response(answer);
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

let current: FakeServer | undefined;

/** Replaces fetch by a fake server, until the next one or none. */
export function serveFrom(server: FakeServer | undefined): void {
  current = server;
  if (server) vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => server.answer(input, init));
  else vi.unstubAllGlobals();
}

vi.mock('#web/lib/call.ts', async (original) => {
  const real = await original<typeof calls>();
  const call: typeof real.call = (path, payload, schema, signal) => real.call(path, payload, current?.watch(path, schema) ?? schema, signal);
  return { ...real, call };
});
