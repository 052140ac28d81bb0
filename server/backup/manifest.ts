/**
 * The manifest of a backup, `manifest.json`: its contents with a SHA-256 of each file. It is written last and renamed into place, so a folder
 * without it is an interrupted backup. Format 2 has checksums of the keys. Backups of format 1 can still be restored.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '#server/config.ts';
import { readIfThere } from '#server/storage/object-metadata.ts';

export const MANIFEST = 'manifest.json';

const sum = z.string().length(64);
const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: sum });
export type BackupFile = z.infer<typeof fileSchema>;

const common = {
  notice: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: sum,
    }),
  ),
  files: z.array(fileSchema),
};
const first = z.object({ format: z.literal(1), ...common, keys: z.boolean() });
const second = z.object({
  format: z.literal(2),
  ...common,
  /** The id of the files folder (files-folder.ts). Null if the files are stored elsewhere and are not in the backup. */
  installation: z.string().nullable(),
  /** Made by the daily job, which may remove it. */
  nightly: z.boolean(),
  /** keys.json and push-keys.json, if the installation has them. */
  keyFiles: z.array(fileSchema),
  /** Objects whose row and file were removed while the backup was made. */
  missing: z.array(z.object({ bucket: z.string(), name: z.string() })),
});
export type Manifest = z.infer<typeof second>;
export type ReadManifest = Omit<Manifest, 'format'> & { readonly format: 1 | 2 };

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.jsonl`);
}

/** Fields of format 1 that were renamed. It has no checksums of the keys. */
function asSecond({ keys, ...rest }: z.infer<typeof first>): ReadManifest {
  const keyFiles = keys ? [{ path: 'keys.json', bytes: 0, sha256: '' }] : [];
  return { ...rest, installation: null, nightly: false, keyFiles, missing: [] };
}

/** @throws StartError if there is no manifest or it cannot be read: the backup is not complete */
export async function readManifest(folder: string): Promise<ReadManifest> {
  const file = join(folder, MANIFEST);
  const text = await readIfThere(file);
  if (text === undefined) throw new StartError(`${folder} is no whole backup: it has no ${MANIFEST}. Take another backup.`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is cut off or damaged, so nothing in this backup can be checked. Take another backup.`, { cause: error });
  }
  const { format } = z.object({ format: z.number() }).safeParse(content).data ?? { format: 0 };
  if (format > 2) throw new StartError(`${file} was made by a newer Živa (format ${format}). Update this one first.`);
  const parsed = z.union([first, second]).safeParse(content);
  if (!parsed.success) throw new StartError(`${file} is damaged, so nothing in this backup can be checked. Take another backup.`);
  return parsed.data.format === 1 ? asSecond(parsed.data) : parsed.data;
}
