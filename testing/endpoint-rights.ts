/**
 * Who may use the routes of the server that are no tables: endpoints, buckets, live topics. As for tables and functions
 * (supabase/tests), whatever is not here fails, and so does an answer that is not what is written here. 'deactivated' holds the
 * token of an account that is gone: no route accepts it.
 */
import type { ErrorCode } from '#core/kit/app-error.ts';
import type { EndpointName } from '#functions/registry.ts';
import { PROVIDER_WEBHOOKS } from './provider-calls.ts';
import { signStripe } from './stripe.ts';
import type { WebhookRow } from './webhook-row.ts';

export const CALLERS = ['owner', 'stranger', 'admin', 'anon', 'deactivated'] as const;
export type CallerName = (typeof CALLERS)[number];
type ByCaller<Answer> = Readonly<Record<CallerName, Answer>>;

/** What the endpoint acts on; each cell has its own. */
export interface EndpointFixtures {
  readonly owner: { readonly id: string; readonly email: string };
  readonly password: string;
  /** The owner's meal and export, and an invitation that is open, all of this id. */
  readonly id: string;
  readonly invitation: { readonly email: string; readonly code: string };
  readonly fresh: string;
}

export interface EndpointRights {
  /** The owner's request, which everybody sends. */
  readonly body: (things: EndpointFixtures) => object;
  /** 'done', or the code of the refusal. */
  readonly rights: ByCaller<'done' | ErrorCode>;
}

const EVERYBODY = { owner: 'done', stranger: 'done', admin: 'done', anon: 'done', deactivated: 'session_missing' } as const;
const SIGNED_IN = { ...EVERYBODY, anon: 'session_missing' } as const;
const REFUSED_BY_PROVIDER = { ...SIGNED_IN, owner: 'provider_refused', stranger: 'provider_refused', admin: 'provider_refused' } as const;
const NO_CONNECTION = { ...SIGNED_IN, owner: 'not_found', stranger: 'not_found', admin: 'not_found' } as const;
const ADMIN = { ...SIGNED_IN, owner: 'access_denied', stranger: 'access_denied' } as const;

export const ENDPOINT_RIGHTS: Readonly<Record<EndpointName, EndpointRights>> = {
  'billing-checkout': { body: () => ({ tier: 'pro', lang: 'sl' }), rights: SIGNED_IN },
  'billing-portal': { body: () => ({ lang: 'sl' }), rights: SIGNED_IN },
  'billing-prices': { body: () => ({}), rights: SIGNED_IN },
  'claim-invitation': { body: ({ invitation }) => ({ ...invitation, lang: 'sl' }), rights: EVERYBODY },
  'connect-provider': { body: () => ({ provider: 'whoop' }), rights: SIGNED_IN },
  connections: { body: () => ({}), rights: SIGNED_IN },
  'delete-account': {
    body: ({ owner, password }) => ({ confirmation: owner.email, password }),
    rights: { ...SIGNED_IN, stranger: 'input_invalid', admin: 'access_denied' },
  },
  'delete-user': { body: ({ owner }) => ({ userId: owner.id, confirmation: owner.email }), rights: ADMIN },
  'disconnect-provider': { body: () => ({ provider: 'whoop', withData: false }), rights: NO_CONNECTION },
  'import-health-file': {
    body: () => ({
      batch: {
        provider: 'apple_health',
        exportedAt: '2024-04-01T08:00:00Z',
        isRestricted: false,
        metrics: [{ metric: 'steps', day: '2024-04-01', value: 1 }],
        sleeps: [],
        workouts: [],
        measures: [],
      },
    }),
    rights: SIGNED_IN,
  },
  'imported-foods': { body: () => ({ known: '' }), rights: SIGNED_IN },
  invite: { body: ({ fresh }) => ({ id: fresh, email: `${fresh}@ziva.test`, lang: 'sl', days: 7 }), rights: ADMIN },
  'log-meal': {
    body: ({ fresh }) => ({ id: fresh, day: '2024-04-01', type: 'lunch', source: 'text', lang: 'sl', text: '2 jajci' }),
    rights: SIGNED_IN,
  },
  'look-up-product': { body: () => ({ gtin14: '03838700024593' }), rights: SIGNED_IN },
  // The same id once more is the meal that stands.
  'log-photo': {
    body: ({ id }) => ({ id, day: '2024-04-01', type: 'lunch', lang: 'sl', photos: [{ id, width: 100, height: 100 }], analyze: false }),
    rights: { ...SIGNED_IN, stranger: 'id_taken', admin: 'id_taken' },
  },
  register: {
    body: ({ invitation, password }) => ({ ...invitation, password, lang: 'sl', timeZone: 'Europe/Ljubljana' }),
    rights: EVERYBODY,
  },
  'request-export': { body: ({ id }) => ({ id }), rights: { ...SIGNED_IN, stranger: 'id_taken', admin: 'id_taken' } },
  'resend-invitation': { body: ({ id, fresh }) => ({ id, mailId: fresh }), rights: ADMIN },
  'resolve-unknown': { body: () => ({ words: 'x', lang: 'sl', resolution: { kind: 'dismiss' }, fixPast: false }), rights: ADMIN },
  // A state that nobody began with.
  'return-from-provider': { body: () => ({ provider: 'whoop', state: 'x', code: 'x' }), rights: REFUSED_BY_PROVIDER },
  'save-recipe': {
    body: ({ fresh }) => ({
      id: fresh,
      kind: 'recipe',
      name: 'Palačinke',
      portions: 4,
      yieldGrams: null,
      oilGrams: null,
      notes: null,
      lang: 'sl',
      ingredients: [{ foodId: 'egg_boiled', name: 'jajce', grams: 100 }],
    }),
    rights: SIGNED_IN,
  },
  'retry-photo': { body: ({ id }) => ({ id }), rights: { ...SIGNED_IN, stranger: 'not_found', admin: 'not_found' } },
  'send-client-mail': {
    body: ({ fresh, owner }) => ({ id: fresh, userId: owner.id, kind: 'supplements', lang: 'sl', note: 'x', preview: false }),
    rights: ADMIN,
  },
  'sync-provider': { body: () => ({ provider: 'whoop' }), rights: NO_CONNECTION },
  'system-status': { body: () => ({}), rights: ADMIN },
  'update-meal': { body: ({ id }) => ({ id, lang: 'sl', notes: 'x' }), rights: { ...SIGNED_IN, stranger: 'not_found', admin: 'not_found' } },
};

/** How a webhook is called: by whoever knows its address, and by the service that knows its secret. */
export const WEBHOOK_CALLS = ['unsigned', 'wrong signature', 'old timestamp', 'right', 'replayed'] as const;
export type WebhookCall = (typeof WEBHOOK_CALLS)[number];

/** The same for every webhook. `jobs`: how many jobs come of the call, or of both where it is sent twice. */
export const WEBHOOK_ANSWERS: Readonly<Record<WebhookCall, { readonly answer: 'done' | ErrorCode; readonly jobs: 0 | 1 }>> = {
  unsigned: { answer: 'access_denied', jobs: 0 },
  'wrong signature': { answer: 'access_denied', jobs: 0 },
  'old timestamp': { answer: 'access_denied', jobs: 0 },
  right: { answer: 'done', jobs: 1 },
  replayed: { answer: 'done', jobs: 1 },
};

/** Calls by which a webhook can be tested. */
export const toWebhookCalls = ({ isUntimed }: WebhookRow): readonly WebhookCall[] =>
  WEBHOOK_CALLS.filter((call) => call !== 'old timestamp' || isUntimed !== true);

/** Path of a call below /functions/v1. */
export const toWebhookPath = (name: string, { secret }: WebhookRow, call: WebhookCall = 'right'): string => {
  if (secret === undefined) return name;
  return `${name}/${call === 'unsigned' || call === 'wrong signature' ? 'a'.repeat(32) : secret}`;
};

/** How an address of a person's own is called, whose secret is the end of its path, and what comes of it: the answer, and rows stored. */
export const ADDRESS_CALLS = {
  'unknown secret': { answer: 'access_denied', rows: 0 },
  'voided secret': { answer: 'access_denied', rows: 0 },
  right: { answer: 'done', rows: 1 },
  replayed: { answer: 'done', rows: 1 },
} as const satisfies Readonly<Record<string, { readonly answer: 'done' | ErrorCode; readonly rows: number }>>;
export type AddressCall = keyof typeof ADDRESS_CALLS;

/** Webhooks whose address is a person's own. One of the registry that is missing here fails server/matrix.test.ts. */
export const ADDRESS_WEBHOOKS = ['apple-health'] as const;

/** A webhook of the registry without its row fails server/matrix.test.ts. */
export const WEBHOOK_ROWS: Readonly<Record<string, WebhookRow>> = {
  'billing-webhook': {
    job: 'payment_event',
    body: (eventId) =>
      JSON.stringify({ id: `evt_${eventId.replaceAll('-', '')}`, type: 'invoice.paid', created: 1_790_000_000, data: { object: {} } }),
    sign: signStripe,
  },
  ...PROVIDER_WEBHOOKS,
};

export const FILE_VERBS = ['list', 'read', 'sign', 'write', 'overwrite', 'delete'] as const;
export type FileVerb = (typeof FILE_VERBS)[number];
/** 'nothing' is an answer that shows and changes nothing. */
export type FileAnswer = 'done' | 'nothing' | 'refused';
const NO_FILE = { list: 'nothing', read: 'refused', sign: 'refused', write: 'refused', overwrite: 'refused', delete: 'nothing' } as const;
const NO_ROUTE = { ...NO_FILE, list: 'refused', delete: 'refused' } as const;

/** Who may do what with a file in the owner's folder of a bucket. */
export type FileRights = ByCaller<Readonly<Record<FileVerb, FileAnswer>>>;

/** Files that a person adds and removes and that the administrator may look at: what `private.add_upload_kind` makes. */
export const OWN_FILES: FileRights = {
  owner: { list: 'done', read: 'done', sign: 'done', write: 'done', overwrite: 'refused', delete: 'done' },
  stranger: NO_FILE,
  admin: { ...NO_FILE, list: 'done', read: 'done', sign: 'done' },
  anon: NO_ROUTE,
  deactivated: NO_ROUTE,
};

/** Everybody reaches for one file in the owner's folder of the bucket. Buckets of resources: supabase/tests/rights. */
export const BUCKET_RIGHTS: Readonly<Record<string, FileRights>> = {
  exports: {
    owner: { ...NO_FILE, list: 'done', read: 'done', sign: 'done' },
    stranger: NO_FILE,
    admin: NO_FILE,
    anon: NO_ROUTE,
    deactivated: NO_ROUTE,
  },
  'meal-photos': OWN_FILES,
};

/** `join`: who hears a topic (`:owner` is the owner's id). Only the server ever speaks on one. */
export const TOPIC_RIGHTS: readonly { readonly topic: string; readonly isPrivate: boolean; readonly join: ByCaller<'done' | 'refused'> }[] = [
  {
    topic: 'user::owner',
    isPrivate: true,
    join: { owner: 'done', stranger: 'refused', admin: 'refused', anon: 'refused', deactivated: 'refused' },
  },
  ...[
    { topic: 'user::owner', isPrivate: false },
    { topic: 'user:*', isPrivate: true },
    { topic: 'meals', isPrivate: true },
  ].map((other) => ({
    ...other,
    join: { owner: 'refused', stranger: 'refused', admin: 'refused', anon: 'refused', deactivated: 'refused' } as const,
  })),
];
