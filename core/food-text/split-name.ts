/** Splits a name into words, numbers and signs, like `tokenize` but without positions and faster, for thousands of names at start. */
export const WORD = 1;
export const NUMBER = 2;
export const SIGN = 3;
const BLANK = 0;

export type TokenKind = typeof WORD | typeof NUMBER | typeof SIGN;
type Kind = TokenKind | typeof BLANK;

function kindOfAscii(char: string): Kind {
  if (/[a-z']/i.test(char)) return WORD;
  if (/\d/.test(char)) return NUMBER;
  return /\s/.test(char) ? BLANK : SIGN;
}

const ASCII = 128;
const KINDS = Uint8Array.from({ length: ASCII }, (_, code) => kindOfAscii(String.fromCharCode(code)));

/** Letters beyond ASCII are letters; the few signs there that names hold are told by their place in the code chart. */
function kindAt(name: string, at: number): number {
  const code = name.charCodeAt(at);
  if (code < ASCII) return KINDS[code] as number;
  if (code === 0xa0) return BLANK;
  return code < 0xc0 || (code >= 0x2000 && code < 0x2100 && code !== 0x2019) ? SIGN : WORD;
}

/** The point or comma between two digits. */
function isMark(name: string, at: number): boolean {
  const char = name[at];
  return (char === '.' || char === ',') && kindAt(name, at - 1) === NUMBER && at + 1 < name.length && kindAt(name, at + 1) === NUMBER;
}

/** The "&" of "m&m". */
function isInnerAnd(name: string, at: number): boolean {
  return name[at] === '&' && at > 0 && at + 1 < name.length && kindAt(name, at - 1) === WORD && kindAt(name, at + 1) === WORD;
}

function findEnd(name: string, from: number, kind: number): number {
  let at = from + 1;
  while (at < name.length) {
    const next = kindAt(name, at);
    if (next !== kind && (next !== SIGN || !(kind === NUMBER ? isMark(name, at) : isInnerAnd(name, at)))) break;
    at += 1;
  }
  return at;
}

/** Gives each token's kind and where it stands, in order. */
export function eachToken(name: string, take: (kind: TokenKind, from: number, to: number) => void): void {
  let at = 0;
  while (at < name.length) {
    const kind = kindAt(name, at);
    const end = kind === WORD || kind === NUMBER ? findEnd(name, at, kind) : at + 1;
    if (kind !== BLANK) take(kind as TokenKind, at, end);
    at = end;
  }
}

/** The words, numbers and signs of a name as they are spelled. */
export function splitName(name: string): string[] {
  const tokens: string[] = [];
  eachToken(name, (_, from, to) => tokens.push(name.slice(from, to)));
  return tokens;
}
