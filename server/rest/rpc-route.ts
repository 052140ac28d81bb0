/**
 * POST /rest/v1/rpc/<name> with a JSON object of named arguments: one message to the database, which runs as one
 * transaction. Responses and errors are PostgREST's; docs/rest.md lists unsupported features.
 */
import { AppError } from '#core/kit/app-error.ts';
import { readJsonBytes } from '#core/kit/json-bytes.ts';
import type { Caller } from '../caller.ts';
import type { DiskSpace } from '../disk-space.ts';
import { readParameters } from '../http/parameters.ts';
import { BODY_LIMITS, readBody } from '../request-body.ts';
import { failureAnswer, JSON_TYPE, refusalAnswer } from './answer.ts';
import { readAccept, readPreferences, refuseOtherSchemas, refuseOtherTypes } from './request-headers.ts';
import { RestRefusal } from './rest-errors.ts';
import type { RpcArgs, RpcCalls } from './rpc.ts';

export interface RpcParts {
  /** Watched: what a request may take is settled there. */
  readonly rpcs: RpcCalls;
  readonly disk: DiskSpace;
}

async function readArguments(request: Request): Promise<RpcArgs> {
  const [parameter] = readParameters(new URL(request.url));
  if (parameter !== undefined)
    throw new RestRefusal(400, 'PGRST100', 'A function takes no query.', `At: ${parameter.name}`, 'Its arguments stand in the body.');
  refuseOtherTypes(request.headers.get('content-type'));
  const body = await readBody(request, BODY_LIMITS.rest);
  if (body === 'too_large') throw new AppError('input_too_large');
  const args = body.byteLength === 0 ? {} : readJsonBytes(body);
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw new RestRefusal(400, 'PGRST102', 'The body must be an object of named arguments.');
  return args as RpcArgs;
}

function readHeaders(headers: Headers): void {
  refuseOtherSchemas(headers);
  // What supabase-js says there (count, return) changes nothing about one value.
  readPreferences(headers.get('prefer'));
  readAccept(headers.get('accept'));
}

const unknown = (): RestRefusal => new RestRefusal(404, 'PGRST202', 'Could not find the function with these arguments in the schema cache');

export function createRpcRoute({ rpcs, disk }: RpcParts) {
  /** @param name not decoded; an encoded name is unknown */
  return async (request: Request, name: string, caller: Caller): Promise<Response> => {
    try {
      if (request.method !== 'POST')
        return refusalAnswer(new RestRefusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`), { allow: 'POST' });
      readHeaders(request.headers);
      const answer = await rpcs.call(caller, name, await readArguments(request));
      if (answer === undefined) throw unknown();
      return answer === '' ? new Response(null, { status: 204 }) : new Response(answer, { headers: { 'content-type': JSON_TYPE } });
    } catch (error) {
      return failureAnswer(error, caller, disk);
    }
  };
}
