/** Records refused access of signed-in users as a security event and in the log, at most once a minute. */
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { SecurityEvents } from './auth/security-events.ts';
import type { Callers } from './caller.ts';

/** Where rights are judged, and what the event says was asked. */
const PLACE = /^\/(functions|rest|storage)\/v1\//;
/** A 403 with another code is a rule of the product, such as a used-up plan. */
const REFUSALS: ReadonlySet<string> = new Set(['access_denied', '42501', 'insufficient_aal']);
const wordsSchema = z.object({ code: z.string(), message: z.string().optional() });
/** The shape of our functions, and PostgREST's, where a rule of ours is told by its message. */
const bodySchema = z.union([z.object({ error: wordsSchema }).transform(({ error }) => error), wordsSchema]);

async function isRefusal(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  try {
    const words = bodySchema.safeParse(JSON.parse(text)).data;
    return words !== undefined && (REFUSALS.has(words.code) || REFUSALS.has(words.message ?? ''));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

export interface AccessRefusalParts {
  readonly callers: Callers;
  readonly events: SecurityEvents;
  readonly toNetwork: (context: Context) => string;
}

export function noteAccessRefusals({ callers, events, toNetwork }: AccessRefusalParts): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const place = PLACE.exec(new URL(context.req.url).pathname)?.[1];
    if (context.res.status !== 403 || place === undefined || !(await isRefusal(context.res))) return;
    const answer = await callers.read(context.req.raw, 'in_calls');
    if (answer.kind !== 'caller' || answer.caller.userId === null) return;
    const session = answer.caller.claims['session_id'];
    await events.noteSeldom({
      userId: answer.caller.userId,
      kind: 'access_refused',
      method: place,
      ...(typeof session === 'string' ? { sessionId: session } : {}),
      network: toNetwork(context),
      userAgent: context.req.header('user-agent') ?? '',
    });
  };
}
