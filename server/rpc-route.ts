/**
 * POST /rest/v1/rpc/<name>, the short way: the backend spends eight round trips on a call, this one. Taken for a plain JSON
 * call of a function that the catalogue knows; everything else (GET, filters, other media types, other schemas, unknown
 * functions, arguments that do not fit) goes on to the backend. Answers and errors are PostgREST's.
 */
import { AppError } from '#core/kit/app-error.ts';
import type { Caller, CallerAnswer, Callers } from './caller.ts';
import { withBody } from './request-body.ts';
import { restErrorOf } from './rest-errors.ts';
import type { RpcArgs, RpcCalls } from './rpc.ts';
import { storageFullAnswer } from './storage-full.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** A refusal of the gate or of PostgREST, word for word as the long way gives it. */
function refusal(answer: Exclude<CallerAnswer, { kind: 'caller' }>): Response {
  const postgrest = (code: string, message: string, details: string | null = null) =>
    Response.json({ code, details, hint: null, message }, { status: 401 });
  if (answer.kind === 'key_missing')
    return Response.json({ message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }, { status: 401 });
  if (answer.kind === 'key_wrong') return Response.json({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }, { status: 401 });
  if (answer.kind === 'token_expired') return postgrest('PGRST303', 'JWT expired');
  return postgrest('PGRST301', 'No suitable key or wrong key type', 'None of the keys was able to decode the JWT');
}

function isPlainCall(request: Request): boolean {
  const url = new URL(request.url);
  const accept = request.headers.get('accept') ?? '*/*';
  const profile = request.headers.get('content-profile') ?? 'public';
  const type = request.headers.get('content-type') ?? 'application/json';
  const plainAccept = accept === '*/*' || accept.startsWith('application/json');
  const onlyKey = [...url.searchParams.keys()].every((name) => name === 'apikey');
  return (
    request.method === 'POST' &&
    plainAccept &&
    onlyKey &&
    profile === 'public' &&
    type.startsWith('application/json') &&
    !request.headers.has('prefer')
  );
}

/** @returns undefined when the body is not an object of named arguments. */
function argumentsOf(body: string): RpcArgs | undefined {
  if (body === '') return {};
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as RpcArgs) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function callShort(rpcs: RpcCalls, caller: Caller, name: string, args: RpcArgs): Promise<Response | undefined> {
  try {
    const answer = await rpcs.call(caller, name, args);
    if (answer === undefined) return undefined;
    return answer === '' ? new Response(null, { status: 204 }) : new Response(answer, { headers: JSON_TYPE });
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full') return storageFullAnswer();
    const known =
      error instanceof RangeError
        ? { status: 400, body: { code: '22P05', message: 'unsupported Unicode escape sequence', details: null, hint: null } }
        : restErrorOf(error, caller.role === 'anon');
    if (known === undefined) throw error;
    return Response.json(known.body, { status: known.status });
  }
}

/** @param onward the long way, given a request with its body at hand. */
export function createRpcRoute(rpcs: RpcCalls, callers: Callers, onward: (request: Request) => Promise<Response>) {
  return async (request: Request, name: string, body: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const args = isPlainCall(request) ? argumentsOf(new TextDecoder().decode(body)) : undefined;
    if (args === undefined) return onward(withBody(request, body));
    const answer = await callers.read(request);
    if (answer.kind !== 'caller') return refusal(answer);
    return (await callShort(rpcs, answer.caller, name, args)) ?? onward(withBody(request, body));
  };
}
