/** Queries and bodies of /storage/v1, as storage-js sends them. Other fields are rejected. */
import * as z from 'zod';
import { folderSchema, objectKeySchema } from './object-key.ts';
import { LONGEST_LINK, LONGEST_TOKEN } from './signed-links.ts';

/** Maximum number of objects in one call. */
const MOST_OBJECTS = 100;
const MOST_LISTED = 1000;
const LAST_OFFSET = 100_000;
const LONGEST_MESSAGE = 255;

const seconds = z.int().min(1).max(LONGEST_LINK);

export const noQuery = z.strictObject({});

export const signBody = z.strictObject({ expiresIn: seconds });

export const signManyBody = z.strictObject({ expiresIn: seconds, paths: z.array(objectKeySchema).min(1).max(MOST_OBJECTS) });

export const removeBody = z.strictObject({ prefixes: z.array(objectKeySchema).min(1).max(MOST_OBJECTS) });

export const listBody = z.strictObject({
  prefix: folderSchema.default(''),
  limit: z.int().min(1).max(MOST_LISTED).default(100),
  offset: z.int().min(0).max(LAST_OFFSET).default(0),
  search: z.string().max(LONGEST_MESSAGE).default(''),
  sortBy: z
    .strictObject({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

export const linkQuery = z.strictObject({
  token: z.string().min(1).max(LONGEST_TOKEN),
  /** The file name of the download; '' for its own name. */
  download: z
    .string()
    .max(LONGEST_MESSAGE)
    .refine((name) => !/[\p{Cc}\p{Cf}\p{Cs}/\\]/u.test(name))
    .optional(),
});

/** The header with which POST replaces an object. */
export const upsertHeader = z.enum(['true', 'false']).default('false');
