/**
 * What a person's phone sends from Apple Health (Health Auto Export): POST /functions/v1/apple-health/<secret>. The secret in the path says whose
 * data it is and stands in place of a signature, which the app cannot make. A body that is not understood as a whole is kept nowhere; the person
 * sees on the page of the connection why nothing came.
 */
import * as z from 'zod/mini';
import { AppError } from '#core/kit/app-error.ts';
import { readAnyJsonBytes } from '#core/kit/json-bytes.ts';
import { storedCountsSchema, type WearableBatch } from '#core/wearables/contract.ts';
import { dropFuture } from '#core/wearables/future.ts';
import { readHealthExportInSteps, type HealthExport } from '#core/wearables/health-auto-export.ts';
import { splitMetrics, type MetricsPart } from '#core/wearables/split-metrics.ts';
import type { Ctx } from './ctx.ts';
import { hashState } from './providers/hash-state.ts';
import { errorResponse, type WebhookEndpoint } from './respond.ts';

/** Bytes. */
export const HEALTH_BODY_LIMIT = 10 * 1024 * 1024;
/** Milliseconds: a phone on a slow network. */
const BODY_WITHIN_MS = 120_000;
/** Figures that are stored at once. */
const MOST_AT_ONCE = 15_000;
const SECRET = /^[0-9a-f]{64}$/;
const countsSchema = z.extend(storedCountsSchema, { skipped: z.int() });

/** The hash of the secret that an address ends with. @throws AppError access_denied */
async function readSecret(request: Request): Promise<string> {
  const secret = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (!SECRET.test(secret)) throw new AppError('access_denied');
  return hashState(secret);
}

/** @throws AppError access_denied */
async function findOwner(request: Request, { db }: Ctx): Promise<string> {
  const owner = await db.rpc('find_health_address', { secret_hash: await readSecret(request) }, z.nullable(z.string()));
  if (owner === null) throw new AppError('access_denied');
  return owner;
}

type Failure = 'malformed' | 'too_large';

/** Says it to the app, whose log shows the answer, and to the person. */
async function refuse(request: Request, { db }: Ctx, failure: Failure): Promise<Response> {
  await db.rpc('note_health_failure', { secret_hash: await readSecret(request), failure });
  const message =
    failure === 'too_large'
      ? 'More than 10 MB or too many values at once. Turn on batch requests, choose a shorter period, or aggregate by days.'
      : 'This is no export of Health Auto Export in the format JSON.';
  const error = new AppError(failure === 'too_large' ? 'input_too_large' : 'input_invalid');
  return Response.json({ error: { code: error.code, message } }, { status: error.status });
}

/** With NUL and Infinity: one such value is not read, as any that is malformed, and the others are. */
function parseBody(bytes: Uint8Array): unknown {
  try {
    return readAnyJsonBytes(bytes);
  } catch {
    return undefined;
  }
}

/** Milliseconds of work after which others have their turn. */
const SLICE_MS = 20;
let last: Promise<unknown> = Promise.resolve();

type Parts = Parameters<typeof readHealthExportInSteps>[1];

async function readInSlices(bytes: Uint8Array, parts: Parts): Promise<HealthExport> {
  const steps = readHealthExportInSteps(parseBody(bytes), parts);
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** Reads a body while the process goes on answering others, and one body after another: several at once would take each other's pauses. */
function readBody(bytes: Uint8Array, parts: Parts): Promise<HealthExport> {
  const read = last.then(() => readInSlices(bytes, parts));
  last = read.catch(() => undefined);
  return read;
}

type Counts = z.infer<typeof countsSchema>;
interface Received {
  readonly batch: WearableBatch;
  readonly skipped: number;
  readonly isCut: boolean;
}

/** Addresses of which a large export is being stored: tens of megabytes of figures wait in memory meanwhile. */
const storing = new Set<string>();
/** Seconds. */
const AFTER_LARGE = 30;

/** @throws AppError rate_limited while another large export of the same address is being stored */
async function store(secretHash: string, received: Received, ctx: Ctx): Promise<Counts | undefined> {
  const parts = splitMetrics(received.batch.metrics, MOST_AT_ONCE);
  if (parts.length === 1) return storeParts(secretHash, parts, received, ctx);
  if (storing.has(secretHash)) throw new AppError('rate_limited', { retryAfter: AFTER_LARGE });
  storing.add(secretHash);
  try {
    return await storeParts(secretHash, parts, received, ctx);
  } finally {
    storing.delete(secretHash);
  }
}

/** One part after the other. A phone that hears of no end sends all again, which adds nothing twice. */
async function storeParts(
  secretHash: string,
  parts: readonly MetricsPart[],
  { batch, skipped, isCut }: Received,
  { db }: Ctx,
): Promise<Counts | undefined> {
  let counts: Counts | undefined;
  for (const { metrics, isContinued } of parts) {
    const rest = counts === undefined ? {} : { sleeps: [], workouts: [], measures: [], meals: [] };
    const args = { secret_hash: secretHash, batch: { ...batch, ...rest, metrics, isContinued }, skipped, is_cut: isCut, at: batch.exportedAt };
    counts = await db.rpc('receive_health', { ...args, ...(counts === undefined ? {} : { earlier: counts }) }, countsSchema);
  }
  return counts;
}

async function receive(request: Request, ctx: Ctx): Promise<Response> {
  await findOwner(request, ctx);
  const now = new Date(ctx.ports.now()).toISOString();
  const bytes = new Uint8Array(await request.arrayBuffer());
  const told = (header: string) => request.headers.get(header) ?? undefined;
  const read = await readBody(bytes, { receivedAt: now, aggregation: told('automation-aggregation'), period: told('automation-period') });
  if (read.kind !== 'read') return refuse(request, ctx, read.kind === 'malformed' ? 'malformed' : 'too_large');
  const { batch, dropped } = dropFuture(read.batch, ctx.ports.now());
  const skipped = Object.values(read.skipped).reduce((sum, count) => sum + count, dropped);
  const stored = await store(await readSecret(request), { batch, skipped, isCut: read.skipped.cut !== undefined }, ctx);
  return Response.json({ stored });
}

export const appleHealth: WebhookEndpoint = {
  kind: 'webhook',
  methods: ['POST'],
  bodyLimit: HEALTH_BODY_LIMIT,
  bodyWithinMs: BODY_WITHIN_MS,
  admit: findOwner,
  tooLarge: (request, ctx) => refuse(request, ctx, 'too_large'),
  handle: async (request, ctx) => {
    try {
      return await receive(request, ctx);
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error);
      throw error;
    }
  },
};
