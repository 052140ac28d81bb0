/**
 * Wraps a handler into an endpoint: reads the JSON, parses it with the contract, runs the handler and writes its answer or error. An error is
 * {error: {code, fields?, retryAfter?, present?}} with the status of its code. Unexpected errors are rethrown; the host logs them and answers
 * `internal`.
 */
import type * as z from 'zod/mini';
import { AppError } from '#core/kit/app-error.ts';
import { readJsonBytes } from '#core/kit/json-bytes.ts';
import type { Ctx, UserCtx } from './ctx.ts';

interface Handler {
  /** @throws the error itself if it is not an AppError */
  handle(request: Request, ctx: Ctx): Promise<Response>;
}

/** Called by the web app with the API key: with a session, with an administrator's session, or without a session. */
export interface JsonEndpoint extends Handler {
  readonly kind: 'user' | 'admin' | 'public';
  /** What it takes. */
  readonly request: z.ZodMiniType;
  /** 'in_calls': userDb is called before anything else is done or told, so a host may let its messages check the session. Otherwise it is checked first. */
  readonly session?: 'in_calls';
}

/** Called by another service without a key (webhook.ts). Its body is passed on unparsed, and ctx has no user. */
export interface WebhookEndpoint extends Handler {
  readonly kind: 'webhook';
  readonly methods: readonly ('GET' | 'POST')[];
  /** Bytes. */
  readonly bodyLimit: number;
  /** Milliseconds until the body must have arrived. */
  readonly bodyWithinMs: number;
  /**
   * For a webhook whose secret is the end of its path (/functions/v1/<name>/<secret>): whose it is, before the body is read. That person's calls are
   * counted. Undefined if the address is a service's and nobody's own.
   * @throws AppError access_denied
   */
  readonly admit?: (request: Request, ctx: Ctx) => Promise<string | undefined>;
  /** Answers a body over the limit in words of its own. */
  readonly tooLarge?: (request: Request, ctx: Ctx) => Promise<Response>;
}

export type Endpoint = JsonEndpoint | WebhookEndpoint;

/** Whether the host has to determine the caller. */
export const needsUser = ({ kind }: Endpoint): boolean => kind === 'user' || kind === 'admin';

interface Parts<Kind extends JsonEndpoint['kind'], Given extends Ctx, Input> {
  readonly kind: Kind;
  readonly request: z.ZodMiniType<Input>;
  readonly session?: JsonEndpoint['session'];
  /** @throws AppError */
  readonly run: (input: Input, ctx: Given) => Promise<object>;
}

export type EndpointParts<Input> = Parts<'user' | 'admin', UserCtx, Input> | Parts<'public', Ctx, Input>;

const isSignedIn = (ctx: Ctx): ctx is UserCtx => ctx.user !== null;

function toAnswer<Input>(parts: EndpointParts<Input>, input: Input, ctx: Ctx): Promise<object> {
  if (parts.kind === 'public') return parts.run(input, ctx);
  if (!isSignedIn(ctx)) throw new AppError('session_missing');
  return parts.run(input, ctx);
}

export function errorResponse(error: AppError): Response {
  const { fields, retryAfter, present } = error.details;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json(
    {
      error: {
        code: error.code,
        ...(fields === undefined ? {} : { fields }),
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(present === undefined ? {} : { present }),
      },
    },
    { status: error.status, headers },
  );
}

/** @throws AppError input_invalid with the names of the fields */
export function checked<Input>(schema: z.ZodMiniType<Input>, value: unknown): Input {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const names = result.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]));
  const fields = [...new Set(names.map((name) => name.slice(0, 60)))].filter((field) => field !== '').slice(0, 20);
  throw new AppError('input_invalid', fields.length === 0 ? {} : { fields });
}

export function endpoint<Input>(parts: EndpointParts<Input>): JsonEndpoint {
  return {
    kind: parts.kind,
    request: parts.request,
    ...(parts.session === undefined ? {} : { session: parts.session }),
    handle: async (request, ctx) => {
      try {
        return Response.json(await toAnswer(parts, checked(parts.request, readJsonBytes(new Uint8Array(await request.arrayBuffer()))), ctx));
      } catch (error) {
        if (error instanceof AppError) return errorResponse(error);
        throw error;
      }
    },
  };
}
