import { expect, test } from 'vitest';
import { readJsonBytes } from './json-bytes.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(['{', '', 'undefined', 'NaN', '"\\u0000"', '{"a":["\\\\\\u0000"]}', '1e400', '-1E+309', '[{"a":[{"b":1e1000}]}]', `1${'0'.repeat(400)}`])(
  '%s is refused',
  (text) => expect(() => readJsonBytes(bytes(text))).toThrow('input_invalid'),
);

test.each([
  ['a letter of another encoding', [0x22, 0xe8, 0x22]],
  ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
  ['an overlong NUL', [0x22, 0xc0, 0x80, 0x22]],
  ['half of a pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x31, 0x00]],
])('%s is refused', (_what, raw) => expect(() => readJsonBytes(new Uint8Array(raw))).toThrow('input_invalid'));

test.each([
  ['"\\\\u0000"', '\\u0000'],
  ['"1e400"', '1e400'],
  ['1e308', 1e308],
  ['[1e-400]', [0]],
  [`"${'7'.repeat(300)}"`, '7'.repeat(300)],
  ['{"č":1}', { č: 1 }],
])('%s is read', (text, value) => expect(readJsonBytes(bytes(text))).toEqual(value));

test('deep text is read without an end of the stack', () => {
  expect(() => readJsonBytes(bytes(`${'['.repeat(90_000)}1e400${']'.repeat(90_000)}`))).toThrow('input_invalid');
});
