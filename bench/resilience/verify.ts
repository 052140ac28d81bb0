/** Compares database and folder with the acknowledged writes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { PHOTO_BUCKET } from '#core/contracts/photo.ts';
import { Cluster } from '#server/cluster/cluster.ts';
import type { Content, Writer } from './writers.ts';

const MEALS = `
select m.id, coalesce((select string_agg(coalesce(i.food_id, i.name) || ':' || trim_scale(i.grams), ',' order by i.position)
    from public.meal_ingredients i where i.meal_id = m.id), '')
  || coalesce((select '|' || string_agg(p.id::text, ',' order by p.position) from public.meal_photos p where p.meal_id = m.id), '') as content
from public.meals m where m.user_id = $1`;

/** Invariants that hold whatever was killed. Each query counts the rows that violate it. */
const HALVES: Readonly<Record<string, string>> = {
  mealsWithoutIngredients:
    'select count(*)::int as n from public.meals m where not exists (select from public.meal_ingredients i where i.meal_id = m.id)',
  photosWithoutObject: `select count(*)::int as n from public.meal_photos p join public.uploads u on u.id = p.upload_id
    where not exists (select from storage.objects o where o.bucket_id = u.bucket and o.name = u.path)`,
  wrongSums: `select count(*)::int as n from public.meals m where m.oil_grams is null and m.nutrients is distinct from coalesce(
    (select jsonb_object_agg(s.key, s.total) from (
      select e.key, trim_scale(round(sum(e.value::numeric), 6)) as total
      from public.meal_ingredients i, jsonb_each_text(i.nutrients) e where i.meal_id = m.id group by e.key) s), '{}')`,
};

const OBJECTS = `
select o.name, exists (select from public.meal_photos p join public.uploads u on u.id = p.upload_id where u.path = o.name) as "isUsed"
from storage.objects o where o.bucket_id = $1`;

export interface Verdict {
  readonly meals: number;
  /** Acknowledged, but missing or with other content. */
  readonly lost: readonly string[];
  /** Present, though never logged, or deleted with acknowledgement. */
  readonly doubled: readonly string[];
  readonly halves: Readonly<Record<string, number>>;
  /** Rows of unused photos whose file is already deleted: the job that deletes both was interrupted and will run again. */
  readonly unusedWithoutFile: number;
  /** Files left by an interrupted upload; the daily job removes them, so they are no fault. */
  readonly filesWithoutObject: number;
}

/** Connects to the running database of a data folder. @throws Error if none runs. */
export async function connect(dataFolder: string): Promise<pg.Client> {
  const address = await Cluster.find(dataFolder);
  if (address === undefined) throw new Error(`Nobody serves the database in ${dataFolder}.`);
  const client = new pg.Client({ ...address, application_name: 'resilience', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function compare(writer: Writer, found: ReadonlyMap<string, string>, lost: string[], doubled: string[]): void {
  for (const [id, acceptable] of writer.expected) {
    const content: Content = found.get(id) ?? null;
    if (acceptable.includes(content)) writer.settle(id, content);
    else
      (acceptable.includes(null) && acceptable.length === 1 ? doubled : lost).push(`${id}: ${String(content)} instead of ${acceptable.join(' or ')}`);
  }
  for (const id of found.keys()) if (!writer.expected.has(id)) doubled.push(`${id}: nobody logged it`);
}

function readNote(dataFolder: string, name: string): string {
  const hash = createHash('sha256').update(`${PHOTO_BUCKET}\0${name}`).digest('hex');
  return join(dataFolder, 'files', hash.slice(0, 2), `${hash}.json`);
}

function hasFile(note: string): boolean {
  if (!existsSync(note)) return false;
  const { bytes } = JSON.parse(readFileSync(note, 'utf8')) as { bytes: string };
  return existsSync(join(dirname(note), bytes));
}

function countNotes(dataFolder: string): number {
  const files = join(dataFolder, 'files');
  return existsSync(files) ? readdirSync(files, { recursive: true }).filter((name) => /[0-9a-f]{64}\.json$/.test(String(name))).length : 0;
}

export async function verify(dataFolder: string, writers: readonly Writer[]): Promise<Verdict> {
  const client = await connect(dataFolder);
  try {
    const [lost, doubled]: [string[], string[]] = [[], []];
    let meals = 0;
    for (const writer of writers) {
      const { rows } = await client.query<{ id: string; content: string }>(MEALS, [writer.person.id]);
      meals += rows.length;
      compare(writer, new Map(rows.map(({ id, content }) => [id, content])), lost, doubled);
    }
    const halves: Record<string, number> = {};
    for (const [name, sql] of Object.entries(HALVES)) halves[name] = (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
    const objects = (await client.query<{ name: string; isUsed: boolean }>(OBJECTS, [PHOTO_BUCKET])).rows;
    const bare = objects.filter(({ name }) => !hasFile(readNote(dataFolder, name)));
    halves.photosWithoutFile = bare.filter(({ isUsed }) => isUsed).length;
    const filesWithoutObject = countNotes(dataFolder) - (objects.length - bare.length);
    return { meals, lost, doubled, halves, unusedWithoutFile: bare.length - halves.photosWithoutFile, filesWithoutObject };
  } finally {
    await client.end();
  }
}
