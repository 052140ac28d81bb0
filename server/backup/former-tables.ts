/**
 * Converts tables of a backup from before uploads (supabase/migrations/…_uploads.sql) to the present tables. Then a photo of a meal named its
 * file itself, and the kinds of jobs were `photo`, `words` and `remove_photos`.
 */
import * as z from 'zod';
import { PHOTO_BUCKET } from '#core/contracts/photo.ts';
import type { TableRows } from './import-rows.ts';

const UPLOADS = 'public.uploads';
const PHOTOS = 'public.meal_photos';
const JOBS = 'private.jobs';
const UPLOAD_COLUMNS = ['id', 'user_id', 'kind', 'reading_id', 'bucket', 'path', 'media_type', 'bytes', 'status', 'failure', 'created_at'];

const photoSchema = z.looseObject({ user_id: z.string(), path: z.string(), created_at: z.string() });
const mealSchema = z.object({ id: z.string(), status: z.enum(['pending', 'processing', 'completed', 'failed']), failure: z.string().nullable() });
const objectSchema = z.object({ bucket_id: z.string(), name: z.string(), metadata: z.object({ size: z.number(), mimetype: z.string() }).nullable() });
const jobSchema = z.looseObject({ id: z.string(), kind: z.string(), user_id: z.string().nullable(), status: z.string(), created_at: z.string() });
const mealJobSchema = z.object({ payload: z.object({ mealId: z.string() }) });
const pathsJobSchema = z.object({ payload: z.object({ paths: z.array(z.string()) }) });

type Lines = (table: string) => AsyncIterable<string>;

/** "owner/meal/photo.jpg" */
function idsIn(path: string): { readonly reading: string; readonly upload: string } {
  const [, reading = '', file = ''] = path.split('/');
  return { reading, upload: file.slice(0, file.lastIndexOf('.')) };
}

async function* photosNow(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const { path, ...photo } = photoSchema.parse(JSON.parse(line));
    yield JSON.stringify({ ...photo, upload_id: idsIn(path).upload });
  }
}

function jobNow(line: string): string {
  const job = jobSchema.parse(JSON.parse(line));
  if (job.kind === 'photo' || job.kind === 'words') {
    const { mealId } = mealJobSchema.parse(job).payload;
    return JSON.stringify({ ...job, kind: 'read_upload', payload: { kind: job.kind === 'photo' ? 'meal_photo' : 'meal_words', readingId: mealId } });
  }
  if (job.kind !== 'remove_photos') return line;
  const { paths } = pathsJobSchema.parse(job).payload;
  return JSON.stringify({ ...job, kind: 'remove_files', payload: { files: paths.map((name) => ({ bucket: PHOTO_BUCKET, name })) } });
}

async function* jobsNow(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield jobNow(line);
}

const STATUS = { pending: 'waiting', processing: 'waiting', completed: 'done', failed: 'failed' } as const;

/** Status of each meal that is not completed, by id. */
async function openMeals(lines: AsyncIterable<string>): Promise<Map<string, object>> {
  const meals = new Map<string, object>();
  for await (const line of lines) {
    const { id, status, failure } = mealSchema.parse(JSON.parse(line));
    if (status !== 'completed') meals.set(id, { status: STATUS[status], failure: status === 'failed' ? (failure ?? 'gave_up') : null });
  }
  return meals;
}

async function listFiles(lines: AsyncIterable<string>): Promise<Map<string, object>> {
  const files = new Map<string, object>();
  for await (const line of lines) {
    const { bucket_id: bucket, name, metadata } = objectSchema.parse(JSON.parse(line));
    if (bucket === PHOTO_BUCKET && metadata !== null) files.set(name, { media_type: metadata.mimetype, bytes: metadata.size });
  }
  return files;
}

/** Each photo once, even if several copies of its meal have it, and the words that wait for the model. */
async function* getUploads(toLines: Lines): AsyncGenerator<string> {
  const meals = await openMeals(toLines('public.meals'));
  const files = await listFiles(toLines('storage.objects'));
  const seen = new Set<string>();
  for await (const line of toLines(PHOTOS)) {
    const { user_id, path, created_at } = photoSchema.parse(JSON.parse(line));
    if (seen.has(path)) continue;
    seen.add(path);
    const { reading, upload } = idsIn(path);
    const file = { kind: 'meal_photo', bucket: PHOTO_BUCKET, path, ...files.get(path) };
    yield JSON.stringify({ id: upload, user_id, reading_id: reading, ...file, status: 'done', ...meals.get(reading), created_at });
  }
  for await (const line of toLines(JOBS)) {
    const job = jobSchema.parse(JSON.parse(line));
    if (job.kind !== 'words' || (job.status !== 'queued' && job.status !== 'running')) continue;
    const { mealId } = mealJobSchema.parse(job).payload;
    yield JSON.stringify({ id: job.id, user_id: job.user_id, kind: 'meal_words', reading_id: mealId, status: 'waiting', created_at: job.created_at });
  }
}

/**
 * @param tables of the backup
 * @param toLines the rows of a table, one JSON object a line; empty if the backup does not have the table
 * @returns the tables as importRows takes them
 */
export function currentTables(tables: readonly { readonly name: string; readonly columns: readonly string[] }[], toLines: Lines): TableRows[] {
  const given = tables.map(({ name, columns }) => ({ name, columns, lines: toLines(name) }));
  const photos = tables.find(({ name }) => name === PHOTOS);
  if (photos?.columns.includes('path') !== true) return given;
  return [
    ...given.map((table) => {
      if (table.name === JOBS) return { ...table, lines: jobsNow(table.lines) };
      if (table.name !== PHOTOS) return table;
      return { ...table, columns: table.columns.map((column) => (column === 'path' ? 'upload_id' : column)), lines: photosNow(table.lines) };
    }),
    { name: UPLOADS, columns: UPLOAD_COLUMNS, lines: getUploads(toLines) },
  ];
}
