import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.join();
});
afterAll(() => server.stop());

/** What a server answers to these bytes, until it closes. Listens only once all is sent. */
function raw(head: string, body = Buffer.alloc(0)): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', reject);
    socket.pause();
    socket.write(head);
    socket.write(body, () => {
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('close', () => resolve(answer));
      socket.resume();
    });
  });
}

test('two Host headers are refused, to a page and to a socket', async () => {
  expect(await raw('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
  expect(await raw(`GET /realtime/v1/websocket HTTP/1.1\r\nHost: a\r\nhost: a\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 400/);
});

test.each(['/rest/v1/rpc/save_meal', '/functions/v1/log-meal', '/auth/v1/token?grant_type=password'])(
  'a hundred megabytes to %s: the refusal arrives',
  async (path) => {
    const body = Buffer.alloc(100 * 1024 * 1024, 'a');
    const headers = Object.entries(server.headers(ana)).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await raw(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${headers.join('')}\r\n`,
      body,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
  },
);

test('an upload that is refused before it has all come leaves its connection to the next request', async () => {
  const part = Buffer.from(`100000\r\n${'a'.repeat(0x100000)}\r\n`);
  const headers = Object.entries({ ...server.headers(ana), 'content-type': 'image/jpeg' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const answers = await raw(
    `POST /storage/v1/object/meal-photos/${ana.id}/a/b.jpg HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${headers.join('')}\r\n`,
    Buffer.concat([...Array.from({ length: 14 }, () => part), Buffer.from('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')]),
  );
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('nothing keeps an answer of the API or of the health check, refusals included', async () => {
  const answers = await Promise.all([
    server.post('/functions/v1/system-status', {}, ana),
    server.post('/functions/v1/system-status', {}),
    server.post('/functions/v1/nothing', {}),
    server.fetch('/functions/v1/log-meal', {}, ana),
    fetch(`${server.url}/healthz`),
    fetch(`${server.url}/rest/v1/%c0%ae`),
    fetch(`${server.url}/rest/v1/meals`, { method: 'POST' }),
    fetch(`${server.url}/functions/v1/log-meal/`),
    fetch(`${server.url}/realtime/v1/nothing`),
    server.fetch('/storage/v1/%ff', {}, ana),
  ]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
});
