import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GateProcess } from './gate-process.ts';
import type { Decoded } from './photo-decoder.ts';
import { LIMIT_SIGNAL } from './process-limits.ts';

const BROKEN: Decoded = { ok: false, code: 'image_broken' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziva-decoding-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A decoder whose processes do one of these for each picture: `send` an answer, say nothing, or end with a signal or an exit code. */
function decodingBy(
  name: string,
  behaviours: readonly string[],
  timeoutMs?: number,
): { decoding: GateProcess<Uint8Array, Decoded>; started: () => number } {
  const script = join(folder, `${name}.mjs`);
  const state = join(folder, `${name}.count`);
  writeFileSync(state, '0');
  writeFileSync(
    script,
    `import { readFileSync, writeFileSync } from 'node:fs';
     process.on('disconnect', () => process.exit());
     process.on('message', () => {
       const turn = Number(readFileSync(${JSON.stringify(state)}, 'utf8'));
       writeFileSync(${JSON.stringify(state)}, String(turn + 1));
       const behaviour = ${JSON.stringify(behaviours)}[turn];
       if (behaviour === 'send') process.send({ ok: true, bytes: new Uint8Array([7]) });
       else if (behaviour === 'say nothing') return;
       else if (behaviour === 'refuse') process.send({ ok: false, code: 'image_broken' });
       else if (behaviour.startsWith('SIG')) process.kill(process.pid, behaviour);
       else process.exit(Number(behaviour));
     });`,
  );
  const start = () => fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
  return { decoding: new GateProcess<Uint8Array, Decoded>(start, BROKEN, timeoutMs), started: () => Number(readFileSync(state, 'utf8')) };
}

const PICTURE = new Uint8Array([1, 2, 3]);

test('a decoder killed from outside: a new process decodes the picture', async () => {
  const { decoding } = decodingBy('killed-once', ['SIGKILL', 'send']);
  expect(await decoding.ask(PICTURE)).toMatchObject({ ok: true });
});

test('a decoder killed twice: the picture is not rejected and may be sent again', async () => {
  const { decoding } = decodingBy('killed-twice', ['SIGKILL', 'SIGKILL', 'send']);
  await expect(decoding.ask(PICTURE)).rejects.toMatchObject({ code: 'server_unavailable', status: 503 });
  expect(await decoding.ask(PICTURE)).toMatchObject({ ok: true });
});

test('a picture that crashes the decoder twice is rejected as broken', async () => {
  const { decoding } = decodingBy('crashed', ['SIGSEGV', '1']);
  expect(await decoding.ask(PICTURE)).toEqual({ ok: false, code: 'image_broken' });
});

test('a decoder that says nothing in time: the picture is not called broken and may be sent again', async () => {
  const { decoding } = decodingBy('silent', ['say nothing'], 100);
  await expect(decoding.ask(PICTURE)).rejects.toMatchObject({ code: 'server_unavailable', status: 503 });
});

test('a rejection by the decoder is not tried again', async () => {
  const { decoding, started } = decodingBy('refused', ['refuse', 'send']);
  expect(await decoding.ask(PICTURE)).toEqual({ ok: false, code: 'image_broken' });
  expect(started()).toBe(1);
});

test('a picture that takes too much is rejected without another try', async () => {
  const { decoding, started } = decodingBy('limited', [LIMIT_SIGNAL, 'send']);
  expect(await decoding.ask(PICTURE)).toEqual({ ok: false, code: 'image_broken' });
  expect(started()).toBe(1);
});

test('a decoder that cannot be started: the picture may be sent again', async () => {
  const decoding = new GateProcess<Uint8Array, Decoded>(
    () => fork(join(folder, 'none.mjs'), { execPath: join(folder, 'no-node'), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
    BROKEN,
  );
  await expect(decoding.ask(PICTURE)).rejects.toMatchObject({ code: 'server_unavailable' });
});
