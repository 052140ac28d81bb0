/** Calls an endpoint by name. The response is validated with its contract. */
import type * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * @param name name in functions/registry.ts, "log-meal"
 * @throws AppError with the function's own code
 */
export function invoke<T>(name: string, payload: unknown, schema: z.ZodMiniType<T>): Promise<T> {
  return call(`/functions/v1/${name}`, payload, schema);
}
