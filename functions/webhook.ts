/**
 * Endpoints called by other services, without an API key and a session: the signature of the raw bytes is checked before anything is parsed. The
 * event becomes a job, so the answer comes at once (202), and an event that is sent twice is one job.
 */
import type * as z from 'zod/mini';
import { AppError } from '#core/kit/app-error.ts';
import type { Ctx } from './ctx.ts';
import { checked, errorResponse, type WebhookEndpoint } from './respond.ts';
import { isSigned, type SignatureScheme } from './webhook-signature.ts';

/** Bytes; a larger event would not fit into the payload of a job. */
const BODY_LIMIT = 64 * 1024;
/** Milliseconds until the body must have arrived. */
const BODY_WITHIN_MS = 10_000;

export interface WebhookParts<Event extends object> {
  readonly signature: SignatureScheme;
  /** The provider's signing secret; undefined if the installation has no such provider, and then the endpoint does not exist. */
  readonly secret: (ctx: Ctx) => string | undefined;
  readonly event: z.ZodMiniType<Event>;
  /** Id of the event: an event with a known id is not processed again. */
  readonly eventId: (event: Event) => string;
  /** The kind of job that processes the event, its payload. */
  readonly job: string;
  /**
   * Answers a GET by which a provider verifies the address.
   * @param query each name once
   * @returns the expected text; undefined to reject
   */
  readonly handshake?: (query: ReadonlyMap<string, string>, ctx: Ctx) => Promise<string | undefined>;
  /** Bytes. */
  readonly bodyLimit?: number;
  readonly bodyWithinMs?: number;
}

/** The same kind and name always give the same id: a UUID version 8 from their SHA-256. */
async function jobId(kind: string, eventId: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}\n${eventId}`)));
  const hex = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new AppError('input_invalid', {}, { cause: error });
  }
}

function parseQuery(request: Request): ReadonlyMap<string, string> {
  const pairs = [...new URL(request.url).searchParams];
  const query = new Map(pairs);
  if (query.size < pairs.length) throw new AppError('input_invalid');
  return query;
}

export function webhook<Event extends object>(parts: WebhookParts<Event>): WebhookEndpoint {
  const shakeHands = async (request: Request, ctx: Ctx): Promise<Response> => {
    const answer = await parts.handshake?.(parseQuery(request), ctx);
    if (answer === undefined) throw new AppError('access_denied');
    return new Response(answer, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  };

  const receive = async (request: Request, ctx: Ctx): Promise<Response> => {
    const secret = parts.secret(ctx);
    if (secret === undefined) throw new AppError('not_found');
    const body = new Uint8Array(await request.arrayBuffer());
    if (!(await isSigned(parts.signature, secret, { headers: request.headers, body, now: ctx.ports.now() }))) throw new AppError('access_denied');
    const event = checked(parts.event, parseJson(body));
    await ctx.ports.jobs.enqueue({ kind: parts.job, id: await jobId(parts.job, parts.eventId(event)), payload: event });
    return Response.json({ ok: true }, { status: 202 });
  };

  return {
    kind: 'webhook',
    methods: parts.handshake === undefined ? ['POST'] : ['GET', 'POST'],
    bodyLimit: parts.bodyLimit ?? BODY_LIMIT,
    bodyWithinMs: parts.bodyWithinMs ?? BODY_WITHIN_MS,
    handle: async (request, ctx) => {
      try {
        return await (request.method === 'GET' ? shakeHands(request, ctx) : receive(request, ctx));
      } catch (error) {
        if (error instanceof AppError) return errorResponse(error);
        throw error;
      }
    },
  };
}
