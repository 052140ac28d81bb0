/** Sends a request as the signed-in user, whose token may have ended by the server's clock before it did by this device's. */
import { noteServerTime } from './current-time.ts';
import { callHeaders, noteEnded } from './supabase.ts';

export type CallHeaders = Readonly<Record<string, string>>;

type Send = (headers: CallHeaders) => Promise<Response>;

async function timed(send: Send, headers: CallHeaders): Promise<Response> {
  const askedAt = Date.now();
  const response = await send(headers);
  noteServerTime(response, askedAt);
  return response;
}

/** Once more with another token, if there is one. */
async function tryRenewed(send: Send, { authorization }: CallHeaders): Promise<Response | undefined> {
  if (authorization === undefined) return undefined;
  noteEnded(authorization.slice('Bearer '.length));
  const renewed = await callHeaders();
  return renewed['authorization'] === undefined || renewed['authorization'] === authorization ? undefined : timed(send, renewed);
}

/**
 * @param send sends the request with these headers; called again with a renewed token if the server takes the first no more
 * @returns the answer, whatever its status
 * @throws what `send` throws; DOMException TimeoutError when the session cannot be renewed now
 */
export async function sendSigned(send: Send): Promise<Response> {
  const headers = await callHeaders();
  const response = await timed(send, headers);
  return response.status === 401 ? ((await tryRenewed(send, headers)) ?? response) : response;
}
