/**
 * Calls by concurrent clients, each over one persistent loopback connection, each waiting for its answer before the next call. Times run from
 * before the request is written until its last byte is read; warm-up calls are not counted.
 */
import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One call over `agent`. */
export function send(origin: string, agent: Agent, call: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...call.headers,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(call.body)) }),
    };
    const outgoing = request(new URL(call.path, origin), { agent, method: call.method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(call.body);
  });
}

export interface Figures {
  readonly clients: number;
  readonly calls: number;
  /** Milliseconds. */
  readonly p10: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly requestsPerSecond: number;
  readonly bytesPerAnswer: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * @param times milliseconds of each call, in any order
 * @param elapsedMs from the first counted call to the last answer
 * @param bytes of all answers
 */
export function toFigures(clients: number, times: readonly number[], elapsedMs: number, bytes: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    clients,
    calls: sorted.length,
    p10: round(percentile(sorted, 0.1)),
    p50: round(percentile(sorted, 0.5)),
    p95: round(percentile(sorted, 0.95)),
    p99: round(percentile(sorted, 0.99)),
    requestsPerSecond: round((sorted.length * 1000) / elapsedMs),
    bytesPerAnswer: Math.round(bytes / sorted.length),
  };
}

/**
 * @param makeCall call number n of client c
 * @throws Error at the first answer that is not 200, because times of rejected calls mean nothing
 */
export async function measure(
  origin: string,
  clients: number,
  calls: number,
  warmUp: number,
  makeCall: (n: number, client: number) => Call,
): Promise<Figures> {
  let next = 0;
  let bytes = 0;
  let firstCounted = 0;
  const times: number[] = [];
  const total = calls + warmUp;
  const oneClient = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = next++; n < total; n = next++) {
      const call = makeCall(n, client);
      const started = performance.now();
      if (n === warmUp) firstCounted = started;
      const answer = await send(origin, agent, call);
      const taken = performance.now() - started;
      if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
      if (n < warmUp) continue;
      times.push(taken);
      bytes += Buffer.byteLength(answer.body);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => oneClient(client)));
  return toFigures(clients, times, performance.now() - firstCounted, bytes);
}
