import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkAdvisories, installedPackages } from './check-advisories.ts';

const LOCK = {
  packages: {
    '': { name: 'ziva', version: '0.1.0' },
    'node_modules/left': { version: '1.0.0' },
    'node_modules/@scope/right': { version: '2.0.0', dev: true },
    'node_modules/@scope/right/node_modules/left': { version: '0.9.0', dev: true },
    'node_modules/other-name': { name: 'real', version: '3.0.0' },
    'node_modules/linked': { link: true, resolved: 'packages/linked' },
  },
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function registry(answer: (request: IncomingMessage, body: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => answer(request, body, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`;
}

async function run(address: string): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await checkAdvisories({ lock: LOCK, registry: address, print: (line) => lines.push(line) });
  return { code, output: lines.join('\n') };
}

test('every package of the lock file is asked about once, with each version and under its real name', async () => {
  let asked: unknown;
  const address = await registry((request, body, response) => {
    asked = [request.method, request.url, JSON.parse(body)];
    response.end('{}');
  });
  expect(await run(address)).toEqual({ code: 0, output: '3 packages checked, 0 advisories.' });
  const packages = { left: ['1.0.0', '0.9.0'], '@scope/right': ['2.0.0'], real: ['3.0.0'] };
  expect(asked).toEqual(['POST', '/npm/-/npm/v1/security/advisories/bulk', packages]);
  expect(installedPackages(LOCK).get('left')?.onlyDev).toBe(false);
});

test('advisories: are printed and fail', async () => {
  const advisory = { id: 1, url: 'https://advisories.test/1', title: 'Falls over', severity: 'high', vulnerable_versions: '<2.0.1' };
  const address = await registry((_request, _body, response) => response.end(JSON.stringify({ '@scope/right': [advisory] })));
  const { code, output } = await run(address);
  expect(code).toBe(1);
  expect(output).toBe(
    'high: @scope/right 2.0.0 (development only): Falls over [<2.0.1] https://advisories.test/1\n3 packages checked, 1 advisories.',
  );
});

test.each([
  ['refuses', (response: ServerResponse) => response.writeHead(405).end(), 'HTTP 405'],
  ['answers something else', (response: ServerResponse) => response.end('{"error": "x"}'), 'an answer in another format'],
  ['breaks off', (response: ServerResponse) => response.destroy(), 'fetch failed'],
])('a registry that %s: says aloud that nothing was checked, and does not fail', async (_name, answer, reason) => {
  const address = await registry((_request, _body, response) => {
    answer(response);
  });
  const { code, output } = await run(address);
  expect([code, output]).toEqual([0, `NOT CHECKED: the registry has no answer about advisories (${reason}). 3 packages were not checked.`]);
});
