/** Every provider through the real SDK, against a server on this machine that speaks its wire format. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLATE, startAiProvider, type AiBehaviour, type TestAiProvider } from '#testing/ai-provider.ts';
import { AiProvider, type AiCall } from './ai-provider.ts';
import { AI_PROVIDERS, aiSettingsFault, toAiSettings, type AiProviderName } from './ai-settings.ts';
import { createLog } from './log.ts';

let server: TestAiProvider;
beforeAll(async () => {
  server = await startAiProvider();
});
afterAll(() => server.stop());

// A limit that the collector can take is none.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PATHS = { openai: '/v1', anthropic: '/v1', google: '/v1beta', compatible: '/v1' } as const;
const calls: AiCall[] = [];
function provider(name: AiProviderName, timeLimitMs = 20_000): AiProvider {
  const settings = toAiSettings({
    AI_PROVIDER: name,
    AI_MODEL: 'test-model',
    AI_API_KEY: 'key-of-the-test',
    AI_BASE_URL: server.url + PATHS[name],
    AI_PRICE_IN: 2,
    AI_PRICE_OUT: 10,
  });
  if (settings === undefined) throw new Error('no settings');
  const note = (call: AiCall) => {
    calls.push(call);
    return Promise.resolve();
  };
  return new AiProvider({ settings, log: createLog('silent'), note, timeLimitMs, pauseMs: 1 });
}
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const look = (name: AiProviderName, limit?: number) =>
  provider(name, limit).readMealPhoto({ pictures: [picture], text: 'kosilo pri mami', lang: 'sl' });

describe.each(AI_PROVIDERS)('%s', (name) => {
  let before: number;
  beforeEach(() => {
    before = server.requests.length;
    calls.length = 0;
    server.behave({ answer: PLATE });
  });
  const asked = () => server.requests.length - before;
  const toFailure = async (behaviour: AiBehaviour, limit?: number) => {
    server.behave(behaviour);
    return look(name, limit).then(
      () => 'done',
      (error: unknown) => [(error as { code: string }).code, (error as { isTransient: boolean }).isTransient],
    );
  };

  test('answers with what is on the plate; picture, words and a schema were sent, tokens and cost are kept', async () => {
    const seen = await look(name);
    expect(seen.ingredients.map((one) => [one.name, one.grams])).toEqual([
      ['kuhan riž', 180],
      ['pečen piščančji file', 150],
    ]);
    const sent = JSON.stringify(server.requests.at(-1)?.body);
    expect(sent).toContain(Buffer.from(picture).toString('base64'));
    expect(sent).toContain('kosilo pri mami');
    expect(sent).toContain('alternatives');
    expect(JSON.stringify(server.requests.at(-1)?.headers)).toContain('key-of-the-test');
    expect(calls).toEqual([
      {
        kind: 'photo',
        provider: name,
        model: 'test-model',
        outcome: 'ok',
        ms: expect.any(Number) as number,
        inputTokens: 1200,
        outputTokens: 300,
        cost: 0.0054,
      },
    ]);
  });

  test('is read in prose, in a fence and with commas left behind', async () => {
    const json = JSON.stringify(PLATE, null, 2).replaceAll(/\n(\s*)\]/g, ',\n$1]');
    for (const text of [`Here it is:\n\`\`\`json\n${json}\n\`\`\`\nEnjoy!`, json, `Sure. ${JSON.stringify(PLATE)}`]) {
      server.behave({ text });
      expect((await look(name)).ingredients).toHaveLength(2);
    }
    expect(asked()).toBe(3);
  });

  test('is asked once more when busy, broken, cut off or making no sense', async () => {
    for (const [at, first] of (
      [{ status: 429, retryAfter: 0 }, { status: 500 }, { status: 503 }, 'cut off', { text: 'Ne vem.' }, 'no room'] as const
    ).entries()) {
      server.behave(first, { answer: PLATE });
      expect((await look(name)).ingredients).toHaveLength(2);
      expect(asked()).toBe(2 * (at + 1));
    }
  });

  test('is given up after that', async () => {
    expect(await toFailure({ status: 500 })).toEqual(['provider_unreachable', true]);
    expect(await toFailure({ status: 429 })).toEqual(['provider_unreachable', true]);
    expect(await toFailure('cut off')).toEqual(['provider_unreachable', true]);
    expect(await toFailure({ text: '{"ingredients": "riž"}' })).toEqual(['provider_malformed', false]);
    expect(asked()).toBe(8);
    expect(calls.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 6 }, () => 'provider_unreachable'),
      'provider_malformed',
      'provider_malformed',
    ]);
  });

  test('is not asked again when it refuses, or knows neither key nor model', async () => {
    expect(await toFailure('refusal')).toEqual(['provider_refused', false]);
    expect(await toFailure({ status: 401 })).toEqual(['provider_denied', false]);
    expect(await toFailure({ status: 404 })).toEqual(['provider_denied', false]);
    expect(asked()).toBe(3);
  });

  test('is asked without a schema when it will not have one', async () => {
    server.behave({ status: 400 }, { answer: PLATE });
    expect((await look(name)).ingredients).toHaveLength(2);
    expect(JSON.stringify(server.requests.at(-1)?.body)).not.toMatch(/json_schema|responseSchema|responseJsonSchema|"tools"/);
  });

  test('that says nothing is waited for no longer than the limit', async () => {
    const answer = toFailure('silence', 300);
    await server.asked(before + 1);
    collectGarbage();
    expect(await answer).toEqual(['provider_unreachable', true]);
    expect(asked()).toBe(1);
  });

  test('reads words, each by itself', async () => {
    const rice = PLATE.ingredients[0];
    server.behave({
      answer: {
        items: [
          { at: 1, ingredients: [rice] },
          { at: 7, ingredients: [rice] },
        ],
      },
    });
    const read = await provider(name).readMealText({ words: ['blablabla', 'rajž'], lang: 'sl' });
    expect(read.map((ones) => ones.map((one) => one.name))).toEqual([[], ['kuhan riž']]);
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('rajž');
  });
});

test('whoever closes waits for no answer', async () => {
  server.behave('silence');
  const before = server.requests.length;
  const port = provider('compatible');
  const asking = port.readMealPhoto({ pictures: [picture], text: undefined, lang: 'sl' });
  await server.asked(before + 1);
  port.close();
  await expect(asking).rejects.toMatchObject({ isTransient: true });
});

test('a server that is not there is unreachable', async () => {
  const gone = await startAiProvider();
  await gone.stop();
  const settings = toAiSettings({ AI_PROVIDER: 'compatible', AI_MODEL: 'x', AI_BASE_URL: `${gone.url}/v1` });
  if (settings === undefined) throw new Error('no settings');
  const port = new AiProvider({ settings, log: createLog('silent'), note: () => Promise.resolve(), pauseMs: 1 });
  await expect(port.readMealPhoto({ pictures: [picture], text: undefined, lang: 'sl' })).rejects.toMatchObject({
    code: 'provider_unreachable',
    isTransient: true,
  });
});

test('settings that do not go together are told apart', () => {
  expect(aiSettingsFault({})).toBeUndefined();
  expect(aiSettingsFault({ AI_API_KEY: 'x' })).toMatch(/^AI_PROVIDER/);
  expect(aiSettingsFault({ AI_PROVIDER: 'openai' })).toMatch(/^AI_MODEL/);
  expect(aiSettingsFault({ AI_PROVIDER: 'openai', AI_MODEL: 'x' })).toMatch(/^AI_API_KEY/);
  expect(aiSettingsFault({ AI_PROVIDER: 'compatible', AI_MODEL: 'x' })).toMatch(/^AI_BASE_URL/);
  expect(aiSettingsFault({ AI_PROVIDER: 'compatible', AI_MODEL: 'x', AI_BASE_URL: 'http://localhost:11434/v1' })).toBeUndefined();
});

test('only a loopback address is this machine', () => {
  const place = (address: string) => toAiSettings({ AI_PROVIDER: 'compatible', AI_MODEL: 'x', AI_BASE_URL: address })?.place;
  expect(place('http://localhost:11434/v1')).toMatchObject({ host: 'localhost', isLocal: true });
  expect(place('http://127.0.0.1:1234/v1')?.isLocal).toBe(true);
  expect(place('http://192.168.1.5:11434/v1')).toMatchObject({ host: '192.168.1.5', isLocal: false });
  expect(place('https://localhost.example.si/v1')?.isLocal).toBe(false);
  expect(toAiSettings({ AI_PROVIDER: 'openai', AI_MODEL: 'x', AI_API_KEY: 'y' })?.place).toMatchObject({ host: 'api.openai.com', isLocal: false });
  expect(toAiSettings({})).toBeUndefined();
});
