/**
 * The Phoenix channel protocol of realtime-js 2.109. Version 2.0.0 (the default) sends arrays
 * [join_ref, ref, topic, event, payload], version 1.0.0 objects. Binary frames are broadcasts of clients, which are
 * not supported.
 */
import * as z from 'zod';

export const REALTIME_VERSIONS = ['1.0.0', '2.0.0'] as const;
export type RealtimeVersion = (typeof REALTIME_VERSIONS)[number];

export interface RealtimeMessage {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

const reference = z
  .union([z.string().max(64), z.number().transform(String), z.null()])
  .optional()
  .transform((value) => value ?? null);
const topic = z.string().max(255);
const event = z.string().max(64);
const arraySchema = z
  .tuple([reference, reference, topic, event, z.unknown()])
  .transform(([joinRef, ref, to, name, payload]) => ({ joinRef, ref, topic: to, event: name, payload }));
const objectSchema = z
  .object({ topic, event, payload: z.unknown(), ref: reference, join_ref: reference })
  .transform((message) => ({ joinRef: message.join_ref, ref: message.ref, topic: message.topic, event: message.event, payload: message.payload }));

/** @returns undefined for what is no message of this version. */
export function decodeRealtime(version: RealtimeVersion, text: string): RealtimeMessage | undefined {
  try {
    const parsed = (version === '2.0.0' ? arraySchema : objectSchema).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function encodeRealtime(version: RealtimeVersion, message: RealtimeMessage): string {
  const { joinRef, ref, topic: to, event: name, payload } = message;
  return JSON.stringify(version === '2.0.0' ? [joinRef, ref, to, name, payload] : { join_ref: joinRef, ref, topic: to, event: name, payload });
}
