/**
 * A model's provider on this machine, for tests: speaks the wire formats of OpenAI (responses and chat completions), Anthropic and Google as
 * their references describe them, and answers as it is told: well, badly, late or not at all. It keeps what it was asked.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AiBehaviour =
  /** JSON of this value. */
  | { readonly answer: unknown }
  /** This text, whatever it is. */
  | { readonly text: string }
  | { readonly status: number; readonly retryAfter?: number }
  /** The model will not look at it. */
  | 'refusal'
  /** The answer ends where the tokens did. */
  | 'no room'
  /** Nothing, until the asker goes or `release` is called. */
  | 'silence'
  /** The connection ends in the middle of the answer. */
  | 'cut off';

export interface AiRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface TestAiProvider {
  /** Without a path. */
  readonly url: string;
  readonly requests: readonly AiRequest[];
  /** What it does from now on, a request each; the last goes on for all that follow. */
  behave(...behaviours: AiBehaviour[]): void;
  /** Answers those left in silence, as it behaves by now. */
  release(): void;
  /** Waits for so many requests. */
  asked(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** A plate with one food a table knows. */
export const PLATE = {
  isFood: true,
  dish: 'Piščanec z rižem',
  oil: 'unknown',
  ingredients: [
    { name: 'kuhan riž', nameEn: 'cooked rice', grams: 180, cooking: null, alternatives: ['ješprenj'], confidence: 0.9, per100g: null },
    { name: 'pečen piščančji file', nameEn: 'roast chicken breast', grams: 150, cooking: 'pečeno', alternatives: [], confidence: 0.8, per100g: null },
  ],
};

const TOKENS = { input: 1200, output: 300 } as const;

interface Said {
  readonly text: string;
  readonly how: 'stop' | 'length' | 'refusal';
}

function responses({ text, how }: Said): object {
  const content = how === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] };
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_700_000_000,
    model: 'test',
    status: how === 'length' ? 'incomplete' : 'completed',
    incomplete_details: how === 'length' ? { reason: 'max_output_tokens' } : null,
    output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [content] }],
    usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output, total_tokens: TOKENS.input + TOKENS.output },
  };
}

function chat({ text, how }: Said): object {
  const message = how === 'refusal' ? { role: 'assistant', content: null, refusal: text } : { role: 'assistant', content: text };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test',
    choices: [{ index: 0, message, finish_reason: how === 'length' ? 'length' : 'stop' }],
    usage: { prompt_tokens: TOKENS.input, completion_tokens: TOKENS.output, total_tokens: TOKENS.input + TOKENS.output },
  };
}

function messages({ text, how }: Said): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: how === 'refusal' ? [] : [{ type: 'text', text }],
    stop_reason: { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[how],
    stop_sequence: null,
    usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
  };
}

function generateContent({ text, how }: Said): object {
  const content = { role: 'model', parts: how === 'refusal' ? [] : [{ text }] };
  return {
    candidates: [{ index: 0, content, finishReason: { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' }[how] }],
    usageMetadata: { promptTokenCount: TOKENS.input, candidatesTokenCount: TOKENS.output, totalTokenCount: TOKENS.input + TOKENS.output },
  };
}

const WIRES: readonly [RegExp, (said: Said) => object][] = [
  [/\/responses$/, responses],
  [/\/chat\/completions$/, chat],
  [/\/messages$/, messages],
  [/:generateContent$/, generateContent],
];

function requestText(behaviour: AiBehaviour): Said | undefined {
  if (behaviour === 'refusal') return { text: 'I cannot help with that.', how: 'refusal' };
  if (behaviour === 'no room') return { text: JSON.stringify(PLATE).slice(0, 150), how: 'length' };
  if (typeof behaviour !== 'object' || 'status' in behaviour) return undefined;
  return { text: 'text' in behaviour ? behaviour.text : JSON.stringify(behaviour.answer), how: 'stop' };
}

function reply(response: ServerResponse, path: string, behaviour: AiBehaviour): void {
  const said = requestText(behaviour);
  const wire = WIRES.find(([pattern]) => pattern.test(path))?.[1];
  if (wire === undefined) response.writeHead(404).end();
  else if (said !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wire(said)));
  else if (typeof behaviour === 'object' && 'status' in behaviour) {
    const later = behaviour.retryAfter === undefined ? {} : { 'retry-after': String(behaviour.retryAfter) };
    const error = { error: { message: 'as told', type: 'test', code: behaviour.status, status: 'TEST' }, type: 'error' };
    response.writeHead(behaviour.status, { 'content-type': 'application/json', ...later }).end(JSON.stringify(error));
  } else if (behaviour === 'cut off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id": "', () => response.destroy());
  }
}

async function collectBody(request: IncomingMessage): Promise<AiRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as AiRequest['body'];
}

/** Starts one on a free port, or on a given one. It answers with PLATE until told otherwise. */
export async function startAiProvider(port = 0): Promise<TestAiProvider> {
  const requests: AiRequest[] = [];
  const listeners = new Set<() => void>();
  let script: AiBehaviour[] = [{ answer: PLATE }];
  const silent: (() => void)[] = [];
  const next = (): AiBehaviour => (script.length > 1 ? script.shift() : script[0]) ?? 'silence';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await collectBody(request);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push({ path, headers: request.headers, body });
    const behaviour = next();
    if (behaviour === 'silence') silent.push(() => reply(response, path, next()));
    else reply(response, path, behaviour);
    for (const listener of listeners) listener();
    listeners.clear();
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (...behaviours) => {
      script = behaviours;
    },
    release: () => {
      for (const answerNow of silent.splice(0)) answerNow();
    },
    asked: async (count) => {
      while (requests.length < count) await new Promise<void>((resolve) => listeners.add(resolve));
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
