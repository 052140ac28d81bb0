/** Logs sessions that their owner ended from another device: the database writes the event but not the log. */
import type { Context, MiddlewareHandler } from 'hono';
import type { SecurityEvents } from './auth/security-events.ts';
import type { Callers } from './caller.ts';

export interface EndedSessionParts {
  readonly callers: Callers;
  readonly events: SecurityEvents;
  readonly toNetwork: (context: Context) => string;
}

/** Stands before rpc end_my_session. */
export function notifyEndedSessions({ callers, events, toNetwork }: EndedSessionParts): MiddlewareHandler {
  return async (context, next) => {
    // Before: the session that is ended may be the caller's own.
    const answer = await callers.read(context.req.raw, 'in_calls');
    await next();
    const userId = answer.kind === 'caller' ? answer.caller.userId : null;
    if (context.res.ok && userId !== null) events.notify({ userId, kind: 'session_ended', method: 'one', network: toNetwork(context) });
  };
}
