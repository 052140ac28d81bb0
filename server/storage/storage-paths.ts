/** Maps method and path to a call of /storage/v1. Unlisted calls do not exist. */
import { readBucket, readKey, type ObjectLocation } from './object-key.ts';

export type StorageCall =
  /** `replaces`: PUT; POST uses a header. */
  | ({ readonly kind: 'upload'; readonly replaces: boolean } & ObjectLocation)
  | ({ readonly kind: 'download' } & ObjectLocation)
  | ({ readonly kind: 'sign' } & ObjectLocation)
  | ({ readonly kind: 'openLink' } & ObjectLocation)
  | { readonly kind: 'signMany'; readonly bucket: string }
  | { readonly kind: 'list'; readonly bucket: string }
  | { readonly kind: 'remove'; readonly bucket: string };

const PREFIX = '/storage/v1/object/';
/** First segments of Supabase's other routes, which are not buckets. */
const OTHERS: ReadonlySet<string> = new Set(['copy', 'info', 'list-v2', 'move', 'public', 'upload']);

type Read = (parts: readonly string[]) => StorageCall | undefined;

const toPlace = ([bucket = '', ...key]: readonly string[]): ObjectLocation => ({ bucket: readBucket(bucket), key: readKey(key) });
/** Calls with a bucket and a key. */
const ofObject =
  (make: (place: ObjectLocation) => StorageCall): Read =>
  (parts) =>
    parts.length > 1 ? make(toPlace(parts)) : undefined;
/** Calls with a bucket only. */
const ofBucket =
  (kind: 'signMany' | 'list' | 'remove'): Read =>
  ([bucket = '', ...more]) =>
    more.length === 0 ? { kind, bucket: readBucket(bucket) } : undefined;

const download = ofObject((place) => ({ kind: 'download', ...place }));
const openLink = ofObject((place) => ({ kind: 'openLink', ...place }));
const sign = ofObject((place) => ({ kind: 'sign', ...place }));

/** By method and first segment; without a keyword the path begins with the bucket. */
const READERS: Readonly<Record<string, Read>> = {
  'GET authenticated': download,
  'HEAD authenticated': download,
  'GET sign': openLink,
  'HEAD sign': openLink,
  'POST sign': (parts) => (parts.length === 1 ? ofBucket('signMany')(parts) : sign(parts)),
  'POST list': ofBucket('list'),
  'GET ': download,
  'HEAD ': download,
  'POST ': ofObject((place) => ({ kind: 'upload', replaces: false, ...place })),
  'PUT ': ofObject((place) => ({ kind: 'upload', replaces: true, ...place })),
  'DELETE ': ofBucket('remove'),
};
const WORDS: ReadonlySet<string> = new Set(['authenticated', 'sign', 'list']);

/**
 * @param pathname as sent, nothing decoded
 * @returns undefined if the call does not exist
 * @throws AppError input_invalid for an invalid bucket or key
 */
export function readCall(method: string, pathname: string): StorageCall | undefined {
  if (!pathname.startsWith(PREFIX)) return undefined;
  const parts = pathname.slice(PREFIX.length).split('/');
  const [first = ''] = parts;
  if (OTHERS.has(first)) return undefined;
  return WORDS.has(first) ? READERS[`${method} ${first}`]?.(parts.slice(1)) : READERS[`${method} `]?.(parts);
}
