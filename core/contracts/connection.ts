/** Connections to providers of wearable data: endpoints `connections`, `connect-provider`, `return-from-provider` and their neighbours. */
import * as z from 'zod/mini';
import { PROVIDER_IDS } from '#core/providers/provider.ts';
import { ACTIVITY_KINDS } from '#core/training/activity-kinds.ts';

export const providerSchema = z.enum(PROVIDER_IDS);
/** Apple Health has no account to connect: the phone sends. */
export const CONNECTED_SOURCES = [...PROVIDER_IDS, 'apple_health'] as const;
export type ConnectedSource = (typeof CONNECTED_SOURCES)[number];

/** Whoever has no row is not connected. */
export const CONNECTION_STATES = ['awaiting_first_sync', 'connected', 'reauth_required'] as const;

export const connectionSchema = z.object({
  provider: z.enum(CONNECTED_SOURCES),
  status: z.enum(CONNECTION_STATES),
  isAutomatic: z.boolean(),
  /** The provider's terms let only the person see its data. */
  isRestricted: z.boolean(),
  connectedAt: z.string(),
  lastSyncAt: z.optional(z.string()),
  syncAskedAt: z.optional(z.string()),
  /** How much of the sync that runs is done, 0 to 1. */
  progress: z.optional(z.number()),
  /** How many records the last sync brought, by kind. */
  counts: z.optional(z.record(z.string(), z.int())),
  /** Why the last sync failed, as a code. */
  failure: z.optional(z.string()),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Rpcs `my_connections`, `client_connections` and `set_automatic_sync`. A provider that this version does not know is left out. */
export const connectionsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => rows.flatMap((row) => connectionSchema.safeParse(row).data ?? [])),
);

/** Sources that come as files alone: without an account and without an address of the person's own. */
export const FILE_ONLY_SOURCES = ['health_connect', 'google_fit'] as const;
export type FileOnlySource = (typeof FILE_ONLY_SOURCES)[number];

/** Rpc `my_file_sources`: what is stored of them. A source that this version does not know is left out. */
export const fileSourceSchema = z.object({
  source: z.enum(FILE_ONLY_SOURCES),
  /** How many records there are, by kind. */
  counts: z.record(z.string(), z.int()),
  firstDay: z.string(),
  lastDay: z.string(),
});
export type FileSourceFacts = z.infer<typeof fileSourceSchema>;
export const fileSourcesSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => rows.flatMap((row) => fileSourceSchema.safeParse(row).data ?? [])),
);

const figure = z.optional(z.number());
/** Rpc `my_restricted_workouts`: what a restricted provider's terms let the person alone see, for some days. */
export const restrictedWorkoutsSchema = z.array(
  z.object({
    externalId: z.string(),
    kind: z.enum(ACTIVITY_KINDS),
    title: z.optional(z.string()),
    day: z.string(),
    startedAt: z.string(),
    durationMinutes: figure,
    distanceM: figure,
    ascentM: figure,
    averageHeartRate: figure,
    maxHeartRate: figure,
    device: z.optional(z.string()),
  }),
);
export type RestrictedWorkout = z.infer<typeof restrictedWorkoutsSchema>[number];

/** Rpc `renew_health_address`. */
export const healthAddressSchema = z.object({
  /** The end of the address, told this once. */
  secret: z.string(),
  connections: connectionsSchema,
});

export const connectionsRequest = z.strictObject({});
export const connectionsAnswer = z.object({
  /** What the installation is configured for. */
  available: z.array(providerSchema),
  /** Of those, the ones whose terms let only the person see their data here. */
  restricted: z.array(providerSchema),
  connections: connectionsSchema,
});
export type Connections = z.infer<typeof connectionsAnswer>;

export const connectProviderRequest = z.strictObject({ provider: providerSchema });
/** Where the browser goes to agree. */
export const connectProviderAnswer = z.object({ url: z.url() });

/** What the provider added to the address of the page that it returned to. */
export const returnFromProviderRequest = z.strictObject({
  provider: providerSchema,
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.string().check(z.minLength(1), z.maxLength(4000)),
});

export const returnFromProviderAnswer = z.object({ connections: connectionsSchema });

export const syncProviderRequest = z.strictObject({ provider: providerSchema });
export const syncProviderAnswer = z.object({
  /** False within five minutes of the last request, and while the connection has to be made anew. */
  isQueued: z.boolean(),
});

export const disconnectProviderRequest = z.strictObject({
  provider: providerSchema,
  /** Whether everything that came from the provider is deleted too. Restricted providers' data always is. */
  withData: z.boolean(),
});
export const disconnectProviderAnswer = z.object({
  /** Whether the provider confirmed that the consent is withdrawn. */
  isRevoked: z.boolean(),
  deleted: z.int(),
});
