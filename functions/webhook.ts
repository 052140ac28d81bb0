/**
 * Endpoints called by other services, without an API key and a session: the signature of the raw bytes is checked before anything is parsed. Of a
 * service that does not sign, the secret at the end of the address is checked before the body is read. The event becomes a job, so the answer comes
 * at once, and an event that is sent twice is one job.
 */
import type * as z from 'zod/mini';
import { AppError } from '#core/kit/app-error.ts';
import { readJsonBytes } from '#core/kit/json-bytes.ts';
import type { Ctx } from './ctx.ts';
import { checked, errorResponse, type WebhookEndpoint } from './respond.ts';
import { isSameSecret, isSigned, type SignatureScheme, type SignedCall } from './webhook-signature.ts';

/** Bytes; a larger event would not fit into the payload of a job. */
const BODY_LIMIT = 64 * 1024;
/** Milliseconds until the body must have arrived. */
const BODY_WITHIN_MS = 10_000;

/** A job that an event becomes. */
export interface EventJob {
  /** Names it among the jobs of its kind: a second one of the same name is none. */
  readonly name: string;
  readonly payload: object;
  /** Deleting the account deletes the job. */
  readonly userId?: string;
  /** The provider that it asks (server/lanes.ts). */
  readonly share?: string;
}

export interface WebhookParts<Event extends object> {
  /** Undefined for a service that does not sign: its address ends with the secret (/functions/v1/<name>/<secret>). */
  readonly signature: SignatureScheme | undefined;
  /** The provider's signing secret; undefined if the installation has no such provider, and then the endpoint does not exist. */
  readonly secret: (ctx: Ctx) => string | undefined;
  readonly event: z.ZodMiniType<Event>;
  /** The kind of the jobs that process the event. */
  readonly job: string;
  /** What the event becomes; nothing, where it concerns nobody here. */
  readonly toJobs: (event: Event, ctx: Ctx) => Promise<readonly EventJob[]> | readonly EventJob[];
  /**
   * Answers a GET by which a provider verifies the address.
   * @param query each name once
   * @returns the expected text, or what is sent as JSON; undefined to reject
   */
  readonly handshake?: (query: ReadonlyMap<string, string>, ctx: Ctx) => Promise<string | object | undefined>;
  /** Of the answer to an event, for services that take only 200 as a yes. */
  readonly status?: 200 | 202;
  /** Bytes. */
  readonly bodyLimit?: number;
  readonly bodyWithinMs?: number;
}

/** The same kind and name always give the same id: a UUID version 8 from their SHA-256. */
async function jobId(kind: string, name: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}\n${name}`)));
  const hex = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function parseQuery(request: Request): ReadonlyMap<string, string> {
  const pairs = [...new URL(request.url).searchParams];
  const query = new Map(pairs);
  if (query.size < pairs.length) throw new AppError('input_invalid');
  return query;
}

/** @throws AppError access_denied for another secret; a service that is not configured has none */
async function admitBySecret(request: Request, secret: string | undefined): Promise<undefined> {
  const given = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (secret === undefined || !(await isSameSecret(given, secret))) throw new AppError('access_denied');
}

/** @throws AppError not_found, access_denied */
async function demandSignature(signature: SignatureScheme, secret: string | undefined, call: SignedCall): Promise<void> {
  if (secret === undefined) throw new AppError('not_found');
  if (!(await isSigned(signature, secret, call))) throw new AppError('access_denied');
}

export function webhook<Event extends object>(parts: WebhookParts<Event>): WebhookEndpoint {
  const { signature } = parts;
  const shakeHands = async (request: Request, ctx: Ctx): Promise<Response> => {
    const answer = await parts.handshake?.(parseQuery(request), ctx);
    if (answer === undefined) throw new AppError('access_denied');
    return typeof answer === 'string' ? new Response(answer, { headers: { 'content-type': 'text/plain; charset=utf-8' } }) : Response.json(answer);
  };

  const receive = async (request: Request, ctx: Ctx): Promise<Response> => {
    const body = new Uint8Array(await request.arrayBuffer());
    if (signature !== undefined) await demandSignature(signature, parts.secret(ctx), { headers: request.headers, body, now: ctx.ports.now() });
    const event = checked(parts.event, readJsonBytes(body));
    const jobs = await parts.toJobs(event, ctx);
    const events = await Promise.all(jobs.map(async ({ name, ...job }) => ({ ...job, id: await jobId(parts.job, name) })));
    await ctx.ports.jobs.enqueueEvents(parts.job, events);
    return Response.json({ ok: true }, { status: parts.status ?? 202 });
  };

  const admit = (request: Request, ctx: Ctx) => admitBySecret(request, parts.secret(ctx));
  return {
    kind: 'webhook',
    methods: parts.handshake === undefined ? ['POST'] : ['GET', 'POST'],
    bodyLimit: parts.bodyLimit ?? BODY_LIMIT,
    bodyWithinMs: parts.bodyWithinMs ?? BODY_WITHIN_MS,
    ...(signature === undefined ? { admit } : {}),
    handle: async (request, ctx) => {
      try {
        // The host has called it already; a host that reads the body first has not.
        if (signature === undefined) await admit(request, ctx);
        return await (request.method === 'GET' ? shakeHands(request, ctx) : receive(request, ctx));
      } catch (error) {
        if (error instanceof AppError) return errorResponse(error);
        throw error;
      }
    },
  };
}
