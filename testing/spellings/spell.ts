/**
 * One well-formed call in more than two hundred odd spellings: letters' case, percent-encoding, things sent twice, nested, of the
 * wrong type, too large, and what proxies and frameworks have been known to read differently. None of them may be understood in
 * two ways.
 */
import { bodySpellings } from './spell-bodies.ts';

/** A call as it is put on the wire. */
export interface Spelling {
  /** What is odd about it. */
  readonly oddity: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface PlainCall {
  readonly method: string;
  /** Without a query; encoded. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
export const encode = (value: string): string => encodeURIComponent(value.toWellFormed());
const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
const hex = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

function plain(call: PlainCall): Spelling {
  const query = queryText(call.query);
  return {
    oddity: 'plain',
    method: call.method,
    path: query === '' ? call.path : `${call.path}?${query}`,
    headers: call.body === undefined ? {} : JSON_TYPE,
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  };
}

function pathSpellings({ path }: PlainCall): readonly string[] {
  const [, family = '', version = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const at = `/${family}/${version}`;
  const first = tail.slice(0, 1);
  return [
    `${path}/`,
    `${path}//`,
    `${path}.`,
    `${path}..`,
    `${path}/.`,
    `${path}/..`,
    `${path}%20`,
    `${path}%00`,
    `${path}%2e`,
    `${path}%2f`,
    `${path}%0d%0a`,
    `${path};`,
    `${path};grant_type=refresh_token`,
    `${path};jsessionid=1/x`,
    `${path}.json`,
    `${path}/../${tail}`,
    `${path}%2f..%2f${tail}`,
    `${at}//${tail}`,
    `${at}/./${tail}`,
    `${at}/x/../${tail}`,
    `${at}/%2e/${tail}`,
    `${at}/%2e%2e/${version}/${tail}`,
    `${at}%2f${tail}`,
    `${at}\\${tail}`,
    `/${at}/${tail}`,
    `/${family}//${version}/${tail}`,
    `${at}/${hex(first)}${tail.slice(1)}`,
    `${at}/${hex(tail)}`,
    `/${hex(family)}/${version}/${tail}`,
    `/${family}/${hex(version)}/${tail}`,
    `${at}/%25${first.charCodeAt(0).toString(16)}${tail.slice(1)}`,
    `${at}/${tail.toUpperCase()}`,
    `/${family.toUpperCase()}/${version}/${tail}`,
    `/${family}/V1/${tail}`,
    `${at}/${tail}%c0%af`,
    `${at}/${tail}%ff`,
    `${at}/${tail}%`,
    `${at}/${tail}%u0065`,
    `${at}/${tail}${'/x'.repeat(500)}`,
    `${at}/__proto__`,
    `${at}/constructor/prototype`,
  ];
}

/** Parameters that nobody asked for, or that somebody reads elsewhere. */
const EXTRA_QUERIES = [
  'grant_type=refresh_token',
  'grant%5Ftype=refresh_token',
  'Grant_Type=password',
  'grant_type[]=password',
  'grant_type[0]=refresh_token',
  'type=recovery',
  'email=drug%40ziva.test',
  'user_id=1',
  'apikey=x&apikey=y',
  'access_token=x',
  '_method=DELETE',
  'method=GET',
  'callback=alert',
  'redirect_to=//evil.example',
  'redirect_to=javascript:alert(1)',
  '__proto__=1',
  '__proto__[role]=service_role',
  'constructor=1',
  'select=*,a(a(a(a)))',
  'order=__proto__',
  'id=__proto__.1',
  'limit=-1',
  'offset=1e999',
  'columns=role',
  'on_conflict=id',
  'token=x',
  'download=%0d%0aX: 1'.replace(' ', '%20'),
  'x'.repeat(2_000),
  `x=${'y'.repeat(7_000)}`,
  'a=1&'.repeat(100),
  '=',
  '=x',
  '&&&',
  '%',
  '%00=1',
  'x=%00',
  'x=%ff',
  'x=%u0041',
  '%5f=1',
  '?',
  '?grant_type=password',
  '#grant_type=password',
  ';grant_type=refresh_token',
  'x=1;y=2',
  '%26grant_type=refresh_token',
  '+=+',
  '😀'.replace('😀', encode('😀')),
] as const;

function querySpellings({ query }: PlainCall): readonly string[] {
  const plainQuery = queryText(query);
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('&');
  const extra = EXTRA_QUERIES.flatMap((more) => [joined(plainQuery, more), joined(more, plainQuery)]);
  const own = Object.entries(query).flatMap(([name, value]) => {
    const rest = queryText(Object.fromEntries(Object.entries(query).filter(([key]) => key !== name)));
    return [
      `${hex(name)}=${encode(value)}`,
      `${name}=${hex(value)}`,
      `${name}=${encode(hex(value))}`,
      `${name.toUpperCase()}=${encode(value)}`,
      `${name}=${encode(value.toUpperCase())}`,
      `${name}=${encode(value)}%00`,
      `${name}%00=${encode(value)}`,
      `${name}=%20${encode(value)}`,
      `${name}=`,
      name,
      `${name}==${encode(value)}`,
      `${name}[]=${encode(value)}`,
      `${name}=${encode(value)},x`,
      `${name}.x=${encode(value)}`,
      `${name}=refresh_token&${name}=${encode(value)}`,
      `${name}=${encode(value)}&${name}=refresh_token`,
      `${hex(name)}=x&${name}=${encode(value)}`,
      `${name}=${encode(value)}&${hex(name)}=x`,
      `${name}=${'x'.repeat(3_000)}`,
      `+${name}=${encode(value)}`,
      `${name}+=${encode(value)}`,
    ].map((spelt) => joined(spelt, rest));
  });
  return [...extra, ...own, ''];
}

const HEADER_SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  ...['GET', 'DELETE', 'PUT', 'PATCH', 'nonsense'].flatMap((method): Record<string, string>[] => [
    { 'x-http-method-override': method },
    { 'x-http-method': method },
  ]),
  { 'x-method-override': 'DELETE' },
  { 'x-original-url': '/auth/v1/health' },
  { 'x-rewrite-url': '/auth/v1/token?grant_type=refresh_token' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-prefix': '/auth' },
  { 'x-forwarded-proto': 'ftp' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
  { 'x-user-id': '1', 'x-role': 'service_role' },
  { role: 'service_role' },
  { cookie: 'sb-access-token=x; grant_type=refresh_token' },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;charset=iso-8859-1',
  ].map((type) => ({ 'content-type': type })),
  ...['application/vnd.pgrst.object+json', 'APPLICATION/JSON', 'application/jsonp', 'multipart/form-data', 'x', ''].map((type) => ({
    'content-type': type,
  })),
  ...['gzip', 'br', 'deflate, gzip', 'identity', 'x'].map((encoding) => ({ 'content-encoding': encoding })),
  ...['text/html', 'text/csv', 'application/vnd.pgrst.object+json', '*', 'x'.repeat(5_000)].map((accept) => ({ accept })),
  ...['auth', 'storage', 'private', 'public,auth', '../x'].flatMap((schema): Record<string, string>[] => [
    { 'accept-profile': schema },
    { 'content-profile': schema },
  ]),
  ...['return=representation', 'tx=rollback', 'params=single-object', 'count=exact', 'x'].map((prefer) => ({ prefer })),
  ...['bytes=0-', 'bytes=5-1', 'items=0-99999999999', 'x'].map((range) => ({ range })),
  { range: '0-9', 'range-unit': 'items' },
  { expect: '100-continue' },
  { 'x-upsert': 'true' },
  { 'x-client-info': 'x'.repeat(8_000) },
  { 'if-none-match': '*' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { host: 'evil.example' },
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'M-SEARCH'];

/** More than two hundred, the plain one first; the same ones each time. */
export function toSpellings(call: PlainCall): readonly Spelling[] {
  const base = plain(call);
  const search = base.path.slice(call.path.length);
  return [
    base,
    ...pathSpellings(call).map((path) => ({ ...base, oddity: `path ${path.slice(0, 80)}`, path: `${path}${search}` })),
    ...querySpellings(call).map((query) => ({
      ...base,
      oddity: `query ${query.slice(0, 80)}`,
      path: query === '' ? call.path : `${call.path}?${query}`,
    })),
    ...HEADER_SPELLINGS.map((headers) => ({
      ...base,
      oddity: `header ${JSON.stringify(headers).slice(0, 80)}`,
      headers: { ...base.headers, ...headers },
    })),
    ...METHODS.filter((method) => method !== call.method).map((method) => ({ ...base, oddity: `method ${method}`, method })),
    ...bodySpellings(call.body ?? {}).map(({ oddity, body }) => ({
      ...base,
      oddity: `body ${oddity}`,
      headers: { ...base.headers, ...JSON_TYPE },
      body,
    })),
  ];
}
