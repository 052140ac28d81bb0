/** The rows of storage.objects in a backup: the stored files that it must contain. */
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { tableFile } from './manifest.ts';
import { toLines } from './row-files.ts';

export const OBJECTS_TABLE = 'storage.objects';
const rowSchema = z.object({ bucket_id: z.string(), name: z.string() });

export interface ObjectName {
  readonly bucket: string;
  readonly name: string;
}

/** Bucket and name of the object of one line of the table. */
export function parseObject(line: string): ObjectName {
  const row = rowSchema.parse(JSON.parse(line));
  return { bucket: row.bucket_id, name: row.name };
}

/** A key for a set of objects. */
export const objectKey = ({ bucket, name }: ObjectName): string => `${bucket}\0${name}`;

export async function* objectsIn(folder: string): AsyncGenerator<ObjectName> {
  const file = tableFile(folder, OBJECTS_TABLE);
  if (!existsSync(file)) return;
  for await (const line of toLines(file)) yield parseObject(line);
}
