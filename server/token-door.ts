/**
 * Between the world and the embedded backend: session tokens are ES256 outside and HS256 inside. Every request is handed in
 * with the inner spelling of its token, and every session the backend hands out leaves with the outer one.
 */
import * as z from 'zod';
import { bearerOf, type SessionTokens } from './session-token.ts';

const sessionSchema = z.looseObject({ access_token: z.string() });

/** The request as the backend reads it. */
export async function carryIn(tokens: SessionTokens, request: Request): Promise<Request> {
  const token = bearerOf(request.headers.get('authorization'));
  // supabase-js sends the API key as bearer while nobody is signed in.
  if (token === undefined || token.startsWith('sb_')) return request;
  const looksUp = new URL(request.url).pathname.startsWith('/auth/v1/');
  const inner = new Request(request);
  inner.headers.set('authorization', `Bearer ${await tokens.inward(token, looksUp)}`);
  return inner;
}

/** The answer of /auth/v1 as the world reads it. */
export async function carryOut(tokens: SessionTokens, response: Response): Promise<Response> {
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('application/json')) return response;
  const text = await response.text();
  const session = sessionSchema.safeParse(JSON.parse(text));
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('sb-auth-refresh-token-prefix');
  const { status } = response;
  if (!session.success) return new Response(text, { status, headers });
  return Response.json({ ...session.data, access_token: await tokens.outward(session.data.access_token) }, { status, headers });
}
