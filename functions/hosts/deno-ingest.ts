/**
 * /functions/v1/ingest on Supabase: what server/ingest.ts is to the Node server. Whoever serves the web app passes /ingest/ on to it (docs/supabase.md),
 * so browsers stay at one origin. It needs no session, and the project's secrets are not read.
 */
import { AppError } from '#core/kit/app-error.ts';
import { DEFAULT_ANALYTICS_URL, forwardEvents, INGEST_LIMIT, isFromElsewhere, isTaken } from '#functions/ingest.ts';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
import { errorResponse } from '#functions/respond.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
declare const console: { error(...parts: unknown[]): void };

const key = Deno.env.get('POSTHOG_KEY') ?? '';
const url = (Deno.env.get('POSTHOG_HOST') ?? DEFAULT_ANALYTICS_URL).replace(/\/$/, '');

/** @throws AppError */
async function forward(request: Request): Promise<Response> {
  if (key === '' || !new URL(request.url).pathname.endsWith('/e/')) throw new AppError('not_found');
  if (isFromElsewhere(request.headers)) throw new AppError('access_denied');
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > INGEST_LIMIT) throw new AppError('input_too_large');
  const status = await forwardEvents(bytes, { key, url }, limitedFetch);
  if (status === 'invalid') throw new AppError('input_invalid');
  if (isTaken(status)) return Response.json({ status: 1 });
  throw new Error(`the analytics service answered ${status}`);
}

Deno.serve(async (request) => {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  try {
    return await forward(request);
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error);
    console.error(error);
    return Response.json({ error: { code: 'server_unavailable' } }, { status: 502 });
  }
});
