import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Ctx } from './ctx.ts';
import { endpoint } from './respond.ts';

const echo = endpoint({
  kind: 'public',
  request: z.strictObject({ name: z.string(), grams: z.nullable(z.number()) }),
  run: (input) => Promise.resolve(input),
});
const ask = (body: BodyInit): Promise<Response> => echo.handle(new Request('http://x/', { method: 'POST', body }), {} as Ctx);
const withName = (...name: readonly number[]): Uint8Array<ArrayBuffer> => {
  const [before = '', after = ''] = JSON.stringify({ name: '@', grams: 1 }).split('@');
  return new Uint8Array([...new TextEncoder().encode(before), ...name, ...new TextEncoder().encode(after)]);
};

test.each([
  ['a name in another encoding', withName(0xe8, 0x61, 0x6a)],
  ['an overlong slash', withName(0xc0, 0xaf)],
  ['half of a pair', withName(0xed, 0xa0, 0x80)],
  ['NUL', '{"name":"a\\u0000","grams":1}'],
  ['a number beyond a double, which null could stand for', '{"name":"a","grams":1e400}'],
  ['nothing', ''],
])('%s is refused, and never stored as something else', async (_what, body) => {
  const answer = await ask(body);
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.objectContaining({ code: 'input_invalid' }) as object }]);
});

test('what is well written is read as it is', async () => {
  expect(await (await ask(withName(0xc4, 0x8d, 0x61, 0x6a))).json()).toEqual({ name: 'čaj', grams: 1 });
});
