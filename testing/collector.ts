/** A local collector of analytics events, in the place of the service: keeps each request as it arrived. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Collected {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Collector {
  readonly url: string;
  /** In order. */
  readonly requests: Collected[];
  /** The status of its answers from now on. */
  status: number;
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const requests: Collected[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      response.writeHead(collector.status, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"status":1}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return collector;
}
