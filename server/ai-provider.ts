/**
 * The port of functions/ports/ai.ts over the AI SDK: OpenAI, Anthropic, Google, or any server that speaks OpenAI's wire format. A schema is
 * sent along, and whatever comes back is read leniently. One question takes at most a minute with its one retry. What a call took is logged
 * and kept; what it was about is not.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output, zodSchema, type LanguageModel, type Schema, type UserModelMessage } from 'ai';
import { photoInstructions, photoWords, textInstructions, textWords } from '#functions/photo-prompt.ts';
import { AiFailure, type AiEndpoint, type AiPort } from '#functions/ports/ai.ts';
import { readSeenMeal, readSeenWords, wireMealSchema, wireWordsSchema } from '#functions/read-answer.ts';
import type { AiSettings } from './ai-settings.ts';
import type { Log } from './log.ts';

const TIME_LIMIT_MS = 60_000;
/** Before the retry, unless the provider names a time. */
const PAUSE_MS = 1000;
const MOST_PAUSE_MS = 10_000;
/** Twenty-five ingredients are some 3000 tokens; what thinks first needs more. */
const OUTPUT_TOKENS = 8000;

/** One call of a provider, without anything of whom or what it was about. */
export interface AiCall {
  readonly kind: 'photo' | 'words';
  readonly provider: string;
  readonly model: string;
  /** 'ok' or why not. */
  readonly outcome: string;
  readonly ms: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** In the currency of the prices configured; null without them. */
  readonly cost: number | null;
}

export interface AiProviderParts {
  readonly settings: AiSettings;
  readonly log: Log;
  /** Keeps what a call took. */
  readonly note: (call: AiCall) => Promise<void>;
  readonly timeLimitMs?: number;
  readonly pauseMs?: number;
}

interface Question<Answer> {
  readonly kind: AiCall['kind'];
  readonly system: string;
  readonly content: UserModelMessage['content'];
  readonly schema: Schema;
  readonly read: (text: string) => Answer | undefined;
}

interface Reply {
  readonly text: string;
  readonly finishReason: string | undefined;
  readonly body: unknown;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

function toModel({ provider, model, apiKey, baseUrl }: AiSettings): LanguageModel {
  const settings = { ...(apiKey === undefined ? {} : { apiKey }), ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return createOpenAI(settings)(model);
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'google':
      return createGoogleGenerativeAI(settings)(model);
    case 'compatible':
      return createOpenAICompatible({ ...settings, baseURL: baseUrl ?? '', name: 'compatible', supportsStructuredOutputs: true })(model);
  }
}

/** A refusal in OpenAI's wire format has a field of its own, which not every adapter reads. */
const isRefusal = ({ finishReason, body }: Reply): boolean =>
  finishReason === 'content-filter' || /"refusal":\s*"[^"]/.test(typeof body === 'string' ? body : JSON.stringify(body ?? null));

function toFailure(error: unknown): AiFailure {
  if (error instanceof AiFailure) return error;
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
  // An answer that breaks off has a good status and is an error all the same.
  if (status >= 400 && status < 500 && ![408, 409, 429].includes(status)) return new AiFailure('provider_denied', false);
  return new AiFailure('provider_unreachable', true);
}

/** What may pass is tried again after a pause, an answer that made no sense at once, and a server that takes no schema is asked without. */
function secondTry(error: unknown, failure: AiFailure): 'later' | 'at once' | 'without schema' | 'never' {
  if (failure.isTransient) return 'later';
  if (failure.code === 'provider_malformed') return 'at once';
  return APICallError.isInstance(error) && error.statusCode === 400 ? 'without schema' : 'never';
}

/** Milliseconds a provider asks for, within reason. */
function pauseAsked(error: unknown): number | undefined {
  const seconds = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : Number.NaN;
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, MOST_PAUSE_MS) : undefined;
}

export class AiProvider implements AiPort {
  readonly place: AiEndpoint;
  readonly #parts: AiProviderParts;
  readonly #model: LanguageModel;
  readonly #asking = new Set<AbortController>();
  #isClosed = false;

  constructor(parts: AiProviderParts) {
    this.#parts = parts;
    this.#model = toModel(parts.settings);
    this.place = parts.settings.place;
  }

  /** Waits for no answer any more: what was asked is asked again after the next start. */
  close(): void {
    this.#isClosed = true;
    for (const asking of this.#asking) asking.abort();
  }

  readMealPhoto({ pictures, text, lang }: Parameters<AiPort['readMealPhoto']>[0]): ReturnType<AiPort['readMealPhoto']> {
    return this.#ask({
      kind: 'photo',
      system: photoInstructions(lang),
      content: [{ type: 'text', text: photoWords(text) }, ...pictures.map((image) => ({ type: 'image' as const, image, mediaType: 'image/jpeg' }))],
      schema: zodSchema<unknown>(wireMealSchema),
      read: readSeenMeal,
    });
  }

  readMealText(question: Parameters<AiPort['readMealText']>[0]): ReturnType<AiPort['readMealText']> {
    return this.#ask({
      kind: 'words',
      system: textInstructions(question.lang),
      content: [{ type: 'text', text: textWords(question) }],
      schema: zodSchema<unknown>(wireWordsSchema),
      read: (text) => readSeenWords(text, question.words.length),
    });
  }

  /** A timer and a set of our own: Node's collector may take the signal that `AbortSignal.any` makes of a time limit, and then nobody gives up. */
  async #ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const asking = new AbortController();
    if (this.#isClosed) asking.abort();
    this.#asking.add(asking);
    const limit = setTimeout(() => {
      asking.abort();
    }, this.#parts.timeLimitMs ?? TIME_LIMIT_MS);
    try {
      return await this.#tryTwice(question, asking.signal);
    } finally {
      clearTimeout(limit);
      this.#asking.delete(asking);
    }
  }

  async #tryTwice<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
    let withSchema = true;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#tryOnce(question, signal, withSchema);
      } catch (error) {
        const failure = toFailure(error);
        const again = attempt > 1 || signal.aborted ? 'never' : secondTry(error, failure);
        if (again === 'never') throw failure;
        if (again === 'without schema') withSchema = false;
        if (again === 'later') await this.#pause(error, signal, failure);
      }
    }
  }

  async #pause(error: unknown, signal: AbortSignal, failure: AiFailure): Promise<void> {
    try {
      await wait(pauseAsked(error) ?? this.#parts.pauseMs ?? PAUSE_MS, undefined, { signal });
    } catch {
      throw failure;
    }
  }

  async #tryOnce<Answer>(question: Question<Answer>, signal: AbortSignal, withSchema: boolean): Promise<Answer> {
    const started = performance.now();
    let reply: Reply | undefined;
    let outcome = 'ok';
    try {
      reply = await this.#send(question, signal, withSchema);
      if (isRefusal(reply)) throw new AiFailure('provider_refused', false);
      const answer = reply.finishReason === 'length' ? undefined : question.read(reply.text);
      if (answer === undefined) throw new AiFailure('provider_malformed', false);
      return answer;
    } catch (error) {
      outcome = toFailure(error).code;
      throw error;
    } finally {
      await this.#note(question.kind, outcome, performance.now() - started, reply);
    }
  }

  async #send({ system, content, schema }: Question<unknown>, abortSignal: AbortSignal, withSchema: boolean): Promise<Reply> {
    try {
      const result = await generateText({
        model: this.#model,
        system,
        messages: [{ role: 'user', content }],
        maxOutputTokens: OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal,
        ...(withSchema ? { output: Output.object({ schema }) } : {}),
      });
      const { text, finishReason, response, usage } = result;
      return { text, finishReason, body: response.body, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens };
    } catch (error) {
      // The SDK could not read it; perhaps we can.
      if (!NoObjectGeneratedError.isInstance(error)) throw error;
      const { text = '', finishReason, usage, response } = error;
      const body = response !== undefined && 'body' in response ? response.body : undefined;
      return { text, finishReason, body, inputTokens: usage?.inputTokens, outputTokens: usage?.outputTokens };
    }
  }

  async #note(kind: AiCall['kind'], outcome: string, ms: number, reply: Reply | undefined): Promise<void> {
    const { provider, model } = this.place;
    const { priceIn, priceOut } = this.#parts.settings;
    const { inputTokens = null, outputTokens = null } = reply ?? {};
    const cost = priceIn === undefined || priceOut === undefined ? null : ((inputTokens ?? 0) * priceIn + (outputTokens ?? 0) * priceOut) / 1e6;
    const call: AiCall = { kind, provider, model, outcome, ms: Math.round(ms), inputTokens, outputTokens, cost };
    this.#parts.log.info({ ai: call }, 'model asked');
    await this.#parts.note(call);
  }
}
