/**
 * What a provider's webhook says has changed. It is a hint: nothing is stored of the call itself, the provider is asked for what it tells of. So a
 * call that comes twice, late or out of order changes nothing that is not so at the provider.
 */
import * as z from 'zod/mini';
import { STORABLE_ID } from './payload.ts';

/** Below the provider's API; the ids in it were checked. */
const path = z.string().check(z.regex(/^\/[\w./?&=%~+:-]{1,2000}$/));
/** Milliseconds since the epoch. */
const moment = z.number();
const id = z.string().check(z.minLength(1), z.maxLength(200));
/** Records that give figures of days (records.ts) which the event is about. */
const figures = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(220))).check(z.maxLength(10)));
/** Where what is stored of the record is, that time changes, too: it may be another one by now. */
const of = { id: z.optional(id), figures };

export const providerChangeSchema = z.discriminatedUnion('kind', [
  /** A record is new or another: the provider says when it was, and that span is synced. */
  z.object({ kind: z.literal('record'), path, ...of }),
  z.object({ kind: z.literal('span'), from: moment, to: moment }),
  /** Data lies ready at an address of the provider (Garmin). `list`: the kind of summaries. `at`: when the device had brought it. */
  z.object({ kind: z.literal('ready'), list: z.string(), path, at: z.optional(moment) }),
  /**
   * `list` figures: the record is neither night nor workout. With `figures` (also none) its days are asked for again, because they are others now.
   * `at`: when it was told.
   */
  z.object({ kind: z.literal('deleted'), list: z.enum(['sleeps', 'workouts', 'figures']), id, figures, at: z.optional(moment) }),
  /** What the person lets us read may be another; a request to `path` tells it (Garmin). */
  z.object({ kind: z.literal('permissions'), path }),
  /** The person is said to have withdrawn consent; a request to `path` shows whether it is so. */
  z.object({ kind: z.literal('ended'), path }),
]);
export type ProviderChange = z.infer<typeof providerChangeSchema>;

export interface ProviderEvent {
  /** The same event has the same name, however often it is sent. */
  readonly name: string;
  /** The person's id at the provider. */
  readonly userId: string;
  readonly change: ProviderChange;
}

/** How a provider's calls are read. */
export interface EventReader {
  /** Of the parsed JSON; undefined for what is no call of this provider. An event that asks nothing of us is left out. */
  readonly read: (body: unknown) => readonly ProviderEvent[] | undefined;
}

/** Letters, digits and hyphens: an id that may be part of an address. */
export const plainId = z.string().check(z.regex(/^[\w-]{1,200}$/));
/** An id of a person, as number or text. */
export const personId = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(STORABLE_ID))]),
  z.transform((id) => String(id)),
);
