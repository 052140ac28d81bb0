/** A JSON body in odd spellings. */

type Body = Readonly<Record<string, unknown>>;

interface BodySpelling {
  readonly oddity: string;
  readonly body: string | Uint8Array;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Each letter of `name` as JSON escapes it: another text for the same name. */
const escaped = (name: string): string => name.replaceAll(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `body` as JSON text with `name` written as given; the rest stays as it is. */
function withText(body: Body, name: string, written: string): string {
  const rest = Object.entries(body).filter(([key]) => key !== name);
  return `{${[written, ...rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)].filter((part) => part !== '').join(',')}}`;
}

const DECOY = 'vaba@ziva.test';

function nameSpellings(body: Body, name: string): readonly BodySpelling[] {
  const value = JSON.stringify(body[name]);
  const written = [
    '',
    `"${escaped(name)}":${value}`,
    `"${name.toUpperCase()}":${value}`,
    `" ${name}":${value}`,
    `"${name}[]":[${value}]`,
    `"${name}\\u0000":${value}`,
    `"${name}":${value},"${name}":${JSON.stringify(DECOY)}`,
    `"${name}":${JSON.stringify(DECOY)},"${name}":${value}`,
    `"${escaped(name)}":${JSON.stringify(DECOY)},"${name}":${value}`,
    `"${name}":${value},"${name.toUpperCase()}":${JSON.stringify(DECOY)}`,
    `"${name}":null`,
    `"${name}":5`,
    `"${name}":true`,
    `"${name}":""`,
    `"${name}":[]`,
    `"${name}":{}`,
    `"${name}":[${value}]`,
    `"${name}":[${value},${JSON.stringify(DECOY)}]`,
    `"${name}":{"${name}":${value}}`,
    `"${name}":{"toString":"x","length":3}`,
    `"${name}":1e999`,
    `"${name}":"${'x'.repeat(10_001)}"`,
    `"${name}":"${'x'.repeat(322)}@ziva.test"`,
    `"${name}":"a\\u0000b"`,
    `"${name}":"\\ud800"`,
    `"${name}":${'['.repeat(200)}${']'.repeat(200)}`,
  ];
  return written.map((text) => ({ oddity: text === '' ? `without ${name}` : text.slice(0, 60), body: withText(body, name, text) }));
}

/** Other ways to write a text that somebody may take for the same: an e-mail address above all. */
function textSpellings(body: Body, name: string): readonly BodySpelling[] {
  const value = body[name];
  if (typeof value !== 'string' || value === '') return [];
  const odd = [
    ` ${value} `,
    `\t${value}\n`,
    value.toUpperCase(),
    value.normalize('NFD'),
    value.replace('@', '＠'),
    value.replace('@', '%40'),
    value.replace('@', ' @'),
    value.replace('.', '\u200b.'),
    `\u202e${value}`,
    `${value}\u0000`,
    `${value}.`,
    `"${value}"`,
    `<${value}>`,
    `${value},${DECOY}`,
    `${value}\r\nBcc: ${DECOY}`,
    value.replace('@', '+x@'),
    value.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    value.replace('i', 'İ'),
    value.replace('s', 'ſ'),
  ];
  return odd.map((text) => ({ oddity: `${name} ${JSON.stringify(text).slice(0, 60)}`, body: JSON.stringify({ ...body, [name]: text }) }));
}

const EXTRA_NAMES: readonly Body[] = [
  { data: { invitation_code: 5 } },
  { data: { invitation_code: null } },
  { data: 'x' },
  { email: DECOY },
  { phone: '+38640111222' },
  { grant_type: 'refresh_token' },
  { gotrue_meta_security: { captcha_token: 'x' } },
  { gotrue_meta_security: 5 },
  { user_id: DECOY },
  { id: 5 },
  { role: 'service_role' },
  { app_metadata: { role: 'service_role' } },
  { constructor: { prototype: { role: 'service_role' } } },
  { nonce: 'x' },
  { channel: 'sms' },
  { create_user: 'yes' },
  { redirect_to: 'javascript:alert(1)' },
  { '': '' },
  { ['x'.repeat(5_000)]: 1 },
  { '\u202e': 1 },
];

function wholeBodies(body: Body): readonly BodySpelling[] {
  const text = JSON.stringify(body);
  const form = Object.entries(body)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  const texts: readonly (readonly [string, string | Uint8Array])[] = [
    ['none', ''],
    ['a space', ' '],
    ['spaces around', ` \n${text}\t`],
    ['byte order mark', `\ufeff${text}`],
    ['array', `[${text}]`],
    ['array of two', `[${text},${text}]`],
    ['text', JSON.stringify(text)],
    ['null', 'null'],
    ['number', '5'],
    ['true', 'true'],
    ['twice', `${text}${text}`],
    ['lines', `${text}\n${text}`],
    ['a comma more', text.replace(/\}$/, ',}')],
    ['comment', `/* */${text}`],
    ['single quotes', text.replaceAll('"', "'")],
    ['half', text.slice(0, Math.ceil(text.length / 2))],
    ['form', form],
    ['prototype', text.replace(/^\{/, '{"__proto__":{"role":"service_role"},')],
    ['prototype nested', text.replace(/^\{/, '{"data":{"__proto__":{"is_admin":true}},')],
    ['deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['deep array', '['.repeat(20_000)],
    ['many names', `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['large', JSON.stringify({ ...body, filling: 'x'.repeat(200_000) })],
    ['UTF-16', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['no UTF-8', new Uint8Array([...utf8(text.slice(0, -1)), 0xff, 0xfe, 0x7d])],
    ['overlong', new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])],
    ['zeroes', new Uint8Array(64)],
    ['gzip magic', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ...EXTRA_NAMES.map((extra): readonly [string, string] => [`and ${JSON.stringify(extra).slice(0, 60)}`, JSON.stringify({ ...body, ...extra })]),
  ];
  return texts.map(([oddity, sent]) => ({ oddity, body: sent }));
}

export function bodySpellings(body: Body): readonly BodySpelling[] {
  return [...wholeBodies(body), ...Object.keys(body).flatMap((name) => [...nameSpellings(body, name), ...textSpellings(body, name)])];
}
