/** Settings of the AI model from the environment. Nothing is sent to a model unless AI_PROVIDER is set. */
import type { AiEndpoint } from '#functions/ports/ai.ts';

export const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type AiProviderName = (typeof AI_PROVIDERS)[number];

export interface AiSettings {
  readonly provider: AiProviderName;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Undefined: the provider's own address. */
  readonly baseUrl: string | undefined;
  /** For a million tokens, in whatever currency. */
  readonly priceIn: number | undefined;
  readonly priceOut: number | undefined;
  readonly place: AiEndpoint;
}

export interface AiEnvironment {
  readonly AI_PROVIDER?: AiProviderName | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_PRICE_IN?: number | undefined;
  readonly AI_PRICE_OUT?: number | undefined;
}

const HOSTS = { openai: 'api.openai.com', anthropic: 'api.anthropic.com', google: 'generativelanguage.googleapis.com' } as const;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What is missing among the settings, in words for the person at the terminal; undefined when they go together. */
export function aiSettingsFault(env: AiEnvironment): string | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = env;
  if (provider === undefined) return model !== undefined || apiKey !== undefined ? 'AI_PROVIDER is missing: who runs the model.' : undefined;
  if (model === undefined) return 'AI_MODEL is missing: the name of the model at the provider.';
  if (provider === 'compatible' && baseUrl === undefined)
    return 'AI_BASE_URL is missing: where the server answers, such as http://localhost:11434/v1.';
  if (provider !== 'compatible' && apiKey === undefined) return 'AI_API_KEY is missing.';
  return undefined;
}

/** @param env settings in which aiSettingsFault finds no fault */
export function toAiSettings(env: AiEnvironment): AiSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl, AI_PRICE_IN: priceIn, AI_PRICE_OUT: priceOut } = env;
  if (provider === undefined || model === undefined) return undefined;
  const { hostname } = new URL(baseUrl ?? `https://${provider === 'compatible' ? 'localhost' : HOSTS[provider]}`);
  return { provider, model, apiKey, baseUrl, priceIn, priceOut, place: { provider, model, host: hostname, isLocal: LOOPBACK.test(hostname) } };
}
