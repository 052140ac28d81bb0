/** Random calls of /storage/v1: every verb of storage-js, including those this server does not support. */
import { bodyText, encode } from './body-text.ts';
import type { Random } from './random.ts';
import type { RawCall, Self } from './send.ts';
import type { Subjects } from './subjects.ts';
import { damaged, ODD_TEXTS, type Pool } from './values.ts';

const IMAGE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const UPLOAD_TYPES = ['image/jpeg', 'image/svg+xml', 'text/html', 'multipart/form-data', 'multipart/form-data; boundary=x'];

interface Target {
  readonly random: Random;
  readonly self: Self;
  /** Already encoded. */
  readonly bucket: string;
  readonly name: string;
  readonly otherName: string;
  /** Any text at all, encoded. */
  readonly odd: string;
}

const plain = (method: string, path: string): RawCall => ({ method, path: `/storage/v1${path}`, headers: {} });

function json(random: Random, method: string, path: string, body: Readonly<Record<string, unknown>>): RawCall {
  const sent = random.chance(0.3) ? damaged(random, body) : body;
  return { method, path: `/storage/v1${path}`, headers: { 'content-type': 'application/json' }, body: bodyText(random, sent) };
}

const moving =
  (verb: string) =>
  ({ random, bucket, name, otherName }: Target): RawCall =>
    json(random, 'POST', `/object/${verb}`, { bucketId: bucket, sourceKey: name, destinationKey: otherName });
const reading =
  (way: string) =>
  ({ bucket, name }: Target): RawCall =>
    plain('GET', `/object/${way}${bucket}/${name}`);

const VERBS: Readonly<Record<string, (target: Target) => RawCall>> = {
  upload: ({ random, bucket, name }) => ({
    ...plain(random.pick(['POST', 'PUT']), `/object/${bucket}/${name}`),
    headers: { 'content-type': random.pick(UPLOAD_TYPES) },
    body: random.chance(0.5) ? IMAGE : random.pick(ODD_TEXTS),
  }),
  download: ({ random, bucket, name, odd }) =>
    plain(random.pick(['GET', 'HEAD']), `/object/${bucket}/${name}${random.chance(0.3) ? `?download=${odd}` : ''}`),
  authenticated: reading('authenticated/'),
  info: reading('info/'),
  public: reading('public/'),
  sign: ({ random, bucket, name }) =>
    json(random, 'POST', `/object/sign/${bucket}/${name}`, { expiresIn: random.pick([0, 60, 3_600, -1, 1e10, 1.5, '60']) }),
  signMany: ({ random, bucket, name }) =>
    json(random, 'POST', `/object/sign/${bucket}`, { expiresIn: 60, paths: [decodeURIComponent(name), random.pick(ODD_TEXTS)] }),
  signed: ({ bucket, name, odd }) => plain('GET', `/object/sign/${bucket}/${name}?token=${odd}`),
  list: ({ random, bucket, self }) =>
    json(random, 'POST', `/object/list/${bucket}`, {
      prefix: random.chance(0.5) ? (self.id ?? '') : random.pick(ODD_TEXTS),
      limit: random.pick([10, 100, -1, 1.5, 1e9]),
      offset: random.pick([0, 5, -1]),
      sortBy: { column: random.pick(['name', 'created_at', 'bogus']), order: random.pick(['asc', 'desc', 'bogus']) },
    }),
  remove: ({ random, bucket, name }) => json(random, 'DELETE', `/object/${bucket}`, { prefixes: [decodeURIComponent(name), random.pick(ODD_TEXTS)] }),
  move: moving('move'),
  copy: moving('copy'),
  bucket: ({ random, bucket }) => plain(random.pick(['GET', 'DELETE', 'POST', 'PUT']), random.chance(0.5) ? '/bucket' : `/bucket/${bucket}`),
};

function objectName(random: Random, pool: Pool, self: Self): string {
  const folder = random.chance(0.6) && self.id !== null ? self.id : random.pick(pool.ids);
  const last = random.chance(0.7) ? `${random.uuid()}/${random.uuid()}.jpg` : encode(random.pick(ODD_TEXTS).slice(0, 300));
  return `${folder}/${last}`;
}

export function storageCall(random: Random, subjects: Subjects, pool: Pool, self: Self): RawCall & { readonly verb: string } {
  const target: Target = {
    random,
    self,
    bucket: random.chance(0.9) ? random.pick(subjects.buckets) : encode(random.pick(ODD_TEXTS).slice(0, 100)),
    name: objectName(random, pool, self),
    otherName: objectName(random, pool, self),
    odd: encode(random.pick(ODD_TEXTS).slice(0, 300)),
  };
  const verb = random.pick(Object.keys(VERBS));
  const call = VERBS[verb]?.(target);
  if (call === undefined) throw new Error(`No verb ${verb}.`);
  return { ...call, verb };
}
