import { request } from 'node:http';
import { RealtimeClient } from '@supabase/realtime-js';
import WebSocket from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { startTestServer, type Person, type TestServer } from '#testing/server.ts';
import { JOIN_WITHIN_MS } from './realtime-connection.ts';
import { TokenKeys } from './token-keys.ts';

/** Written while somebody joins: its announcement may come after the first subscription. */
const OF_JOINING: ReadonlySet<string> = new Set(['profiles', 'legal_acceptances', 'security_events']);

describe.each(['alone', 'sharing a database'] as const)('a server %s', (tier) => {
  let server: TestServer;
  let ana: Person;
  let bor: Person;
  const clients: RealtimeClient[] = [];
  beforeAll(async () => {
    server = await startTestServer(tier === 'alone' ? {} : { env: { DATABASE_URL: (await createTestDatabase()).url } });
    ana = await server.join();
    bor = await server.join();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.disconnect();
  });
  afterAll(() => server.stop());

  async function getClient(person: Person | undefined, vsn: '1.0.0' | '2.0.0' = '2.0.0'): Promise<RealtimeClient> {
    const client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.running.keys.publishableKey },
      transport: WebSocket as never,
      vsn,
    });
    if (person !== undefined) await client.setAuth(person.token);
    clients.push(client);
    return client;
  }

  /** Joins and gives the state of the join and what is heard, one topic after the other. */
  async function listen(client: RealtimeClient, topic: string, isPrivate = true) {
    const received: string[] = [];
    const waiting: ((topic: string) => void)[] = [];
    const channel = client.channel(topic, { config: { private: isPrivate } });
    channel.on('broadcast', { event: 'changed' }, ({ payload }: { payload: { topic: string } }) => {
      if (OF_JOINING.has(payload.topic)) return;
      received.push(payload.topic);
      waiting.shift()?.(payload.topic);
    });
    const state = await new Promise<string>((resolve) => channel.subscribe((status) => resolve(status)));
    return { state, received, channel, next: () => new Promise<string>((resolve) => waiting.push(resolve)) };
  }

  const weigh = (person: Person, day: string) =>
    server.fetch('/rest/v1/weight_entries', { method: 'POST', body: JSON.stringify({ day, weight_kg: 70 }) }, person);

  test.each(['1.0.0', '2.0.0'] as const)('protocol %s: the owner hears of a change, the neighbour does not', async (vsn) => {
    const mine = await listen(await getClient(ana, vsn), `user:${ana.id}`);
    const theirs = await listen(await getClient(bor, vsn), `user:${bor.id}`);
    expect([mine.state, theirs.state]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    const topic = mine.next();
    await weigh(ana, vsn === '1.0.0' ? '2026-01-01' : '2026-01-02');
    expect(await topic).toBe('weight_entries');
    const theirTopic = theirs.next();
    await weigh(bor, vsn === '1.0.0' ? '2026-01-01' : '2026-01-02');
    await theirTopic;
    expect(theirs.received).toEqual(['weight_entries']);
    expect(mine.received).toEqual(['weight_entries']);
  });

  test('a stranger, nobody, a public channel and another topic are refused', async () => {
    expect((await listen(await getClient(bor), `user:${ana.id}`)).state).toBe('CHANNEL_ERROR');
    expect((await listen(await getClient(undefined), `user:${ana.id}`)).state).toBe('CHANNEL_ERROR');
    expect((await listen(await getClient(ana), `user:${ana.id}`, false)).state).toBe('CHANNEL_ERROR');
    expect((await listen(await getClient(ana), 'meals')).state).toBe('CHANNEL_ERROR');
  });

  test('after leaving nothing more is heard', async () => {
    const client = await getClient(ana);
    const first = await listen(client, `user:${ana.id}`);
    await client.removeChannel(first.channel);
    const second = await listen(await getClient(ana), `user:${ana.id}`);
    const topic = second.next();
    await weigh(ana, '2026-01-05');
    await topic;
    expect(first.received).toEqual([]);
  });
});

describe('one socket', () => {
  let server: TestServer;
  let ana: Person;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.join();
  });
  afterAll(() => server.stop());

  type Frame = [string | null, string | null, string, string, Record<string, unknown>];

  async function open(query = `apikey=${server.running.keys.publishableKey}&vsn=2.0.0`, origin?: string) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, origin === undefined ? {} : { origin });
    const frames: Frame[] = [];
    const waiting: (() => void)[] = [];
    socket.on('message', (data: Buffer) => {
      frames.push(JSON.parse(data.toString('utf8')) as Frame);
      for (const wake of waiting.splice(0)) wake();
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const until = async (event: string, ref?: string): Promise<Frame> => {
      for (;;) {
        const found = frames.find((frame) => frame[3] === event && (ref === undefined || frame[1] === ref));
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    };
    return { socket, frames, closed, until, send: (frame: unknown) => socket.send(JSON.stringify(frame)) };
  }

  const tokenFor = async (seconds: number): Promise<string> => {
    const keys = await TokenKeys.create(server.running.keys.jwtSecret);
    return keys.sign({ role: 'authenticated', sub: ana.id, exp: Math.floor(Date.now() / 1000) + seconds });
  };
  const join = (token: string): Frame => ['1', '1', `realtime:user:${ana.id}`, 'phx_join', { access_token: token, config: { private: true } }];

  test('answers the heartbeat', async () => {
    const one = await open();
    one.send([null, '7', 'phoenix', 'heartbeat', {}]);
    expect(await one.until('phx_reply')).toEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
    one.socket.close();
  });

  test('ends the channel when the token ends', async () => {
    const one = await open();
    one.send(join(await tokenFor(1)));
    expect((await one.until('phx_reply'))[4].status).toBe('ok');
    expect((await one.until('system'))[4].message).toBe('Token has expired');
    await one.until('phx_error');
    one.socket.close();
  });

  test('a renewed token keeps it, another person’s ends it', async () => {
    const one = await open();
    one.send(join(await tokenFor(60)));
    await one.until('phx_reply');
    one.send(['1', '2', `realtime:user:${ana.id}`, 'access_token', { access_token: await tokenFor(600) }]);
    one.send([null, '3', 'phoenix', 'heartbeat', {}]);
    await one.until('phx_reply', '3');
    expect(one.frames.some((frame) => frame[3] === 'phx_error')).toBe(false);
    const bor = await server.join();
    one.send(['1', '4', `realtime:user:${ana.id}`, 'access_token', { access_token: bor.token }]);
    await one.until('phx_error');
    one.socket.close();
  });

  test('a client cannot speak on the channel', async () => {
    const one = await open();
    one.send(['1', '1', `realtime:user:${ana.id}`, 'broadcast', { type: 'broadcast', event: 'changed', payload: {} }]);
    expect((await one.until('phx_reply'))[4].status).toBe('error');
    one.socket.close();
  });

  test.each([
    ['nonsense', 'no json'],
    ['a message that is too big', JSON.stringify([null, '1', 'phoenix', 'heartbeat', 'x'.repeat(20_000)])],
  ])('%s closes it', async (_what, text) => {
    const one = await open();
    one.socket.send(text);
    expect([1008, 1009]).toContain(await one.closed);
  });

  test('a flood closes it', async () => {
    const one = await open();
    for (let at = 0; at < 100; at++) one.send([null, String(at), 'phoenix', 'heartbeat', {}]);
    expect(await one.closed).toBe(1008);
  });

  test.each(['apikey=wrong&vsn=2.0.0', 'vsn=2.0.0'])('is not opened with %s', async (query) => {
    await expect(open(query)).rejects.toThrow('401');
  });

  describe('limits', () => {
    afterEach(() => vi.useRealTimers());
    const key = () => `apikey=${server.running.keys.publishableKey}&vsn=2.0.0`;

    test('whoever does not join is closed, whoever did stays', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const [idle, joined] = [await open(), await open()];
      joined.send(join(await tokenFor(600)));
      await joined.until('phx_reply');
      vi.advanceTimersByTime(JOIN_WITHIN_MS);
      expect(await idle.closed).toBe(1008);
      joined.send([null, '9', 'phoenix', 'heartbeat', {}]);
      expect((await joined.until('phx_reply', '9'))[4].status).toBe('ok');
      joined.socket.close();
    });

    test('whoever is refused again and again is closed', async () => {
      const one = await open();
      for (let at = 0; at < 12; at += 1) one.send(join('no token'));
      expect(await one.closed).toBe(1008);
    });

    test('of one person the oldest makes room', async () => {
      const token = await tokenFor(600);
      const sockets: Awaited<ReturnType<typeof open>>[] = [];
      for (let at = 0; at < 21; at += 1) {
        const one = await open();
        one.send(join(token));
        await one.until('phx_reply');
        sockets.push(one);
      }
      expect(await sockets[0]?.closed).toBe(1013);
      expect(sockets.slice(1).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
      for (const { socket } of sockets) socket.terminate();
    });

    test('of one network only so many are open', async () => {
      const answers = await Promise.allSettled(Array.from({ length: 230 }, () => open()));
      const opened = answers.filter((answer) => answer.status === 'fulfilled');
      expect(opened.length).toBeGreaterThan(150);
      expect(opened.length).toBeLessThanOrEqual(200);
      expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { message: expect.stringContaining('429') } });
      const ended = opened.map(({ value }) => value.closed);
      for (const { value } of opened) value.socket.terminate();
      await Promise.all(ended);
      await expect
        .poll(() =>
          open().then(
            ({ socket }) => socket.terminate(),
            () => 'refused',
          ),
        )
        .toBeUndefined();
    });

    test('another site’s page opens none, our own does', async () => {
      await expect(open(key(), 'https://elsewhere.test')).rejects.toThrow('403');
      await expect(open(key(), 'null')).rejects.toThrow('403');
      const own = await open(key(), new URL(server.url).origin);
      own.socket.close();
      expect(await own.closed).toBe(1005);
    });
  });

  test.each(['//', '//?apikey=x', '*', 'http://['])('a request for “%s” does no harm, upgrade or not', async (path) => {
    const ask = (headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const { port } = new URL(server.url);
        const asking = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
          response.resume();
          resolve(String(response.statusCode));
        });
        asking.on('error', () => resolve('closed'));
        asking.end();
      });
    expect(await ask({})).toMatch(/4\d\d|closed/);
    expect(await ask({ connection: 'upgrade', upgrade: 'websocket' })).toMatch(/4\d\d|closed/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('stopping the server closes it', async () => {
    const other = await startTestServer();
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${other.running.keys.publishableKey}&vsn=2.0.0`);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await other.stop();
    expect(await closed).toBe(1001);
  });
});
