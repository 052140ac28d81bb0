/** The response to every kind of sign-in: records the event and sets the cookie of the known device. */
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { AuthCall } from './endpoint.ts';
import type { EndpointParts } from './parts.ts';
import type { SessionAnswer, SignInMethod } from './sessions.ts';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), email: z.string() });

/** @param answer created by Sessions, so its token is not verified again */
export async function answerSignIn(
  { events }: Pick<EndpointParts, 'events'>,
  call: AuthCall,
  method: SignInMethod,
  answer: SessionAnswer,
): Promise<Response> {
  const { sub: userId, session_id: sessionId, email } = claimsSchema.parse(decodeJwt(answer.access_token));
  await events.note({ userId, sessionId, kind: 'signed_in', method, network: call.network, userAgent: call.userAgent });
  const cookie = email === '' ? undefined : await call.device.remember(email.toLowerCase());
  return Response.json(answer, cookie === undefined ? {} : { headers: { 'set-cookie': cookie } });
}
