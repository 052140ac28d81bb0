/** Whether what a configuration names can be reached from this machine. Nothing is sent but a connection, or a GET without a key. */
import { connect } from 'node:net';
import type { ServerConfig } from '#server/config.ts';
import { findRunning } from './installation.ts';

export interface Reach {
  readonly name: string;
  readonly ok: boolean;
  /** Where, or why not; without user names, passwords and keys. */
  readonly words: string;
}

const LIMIT_MS = 5000;

/** Any answer counts, also a refusal: somebody is there. */
async function reachWeb(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' });
  await response.body?.cancel();
  return `${new URL(address).host} answers`;
}

function reachPort(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: LIMIT_MS });
    const end = (settle: () => void): void => {
      socket.destroy();
      settle();
    };
    socket.once('connect', () => end(() => resolve(`${host}:${port} answers`)));
    socket.once('timeout', () => end(() => reject(new Error(`${host}:${port} does not answer`))));
    socket.once('error', (error) => end(() => reject(error)));
  });
}

async function reachDatabase(config: ServerConfig): Promise<string> {
  const found = await findRunning(config);
  if (found === undefined) return 'not running; npm start starts it';
  try {
    await found.database.query('select 1');
    return found.state === 'postgres' ? 'DATABASE_URL answers' : 'running';
  } finally {
    await found.close();
  }
}

/** The server itself, where it is said to be: through the proxy, not past it. */
async function reachServer(publicUrl: string): Promise<string> {
  const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(LIMIT_MS) });
  const state = (await response.json().catch(() => undefined)) as { ok?: unknown; database?: unknown } | undefined;
  if (typeof state?.ok !== 'boolean') throw new Error(`${new URL(publicUrl).host} answers, but it is not Živa`);
  if (!state.ok) throw new Error('Živa answers, but its database is down');
  return 'Živa answers';
}

const toWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message === '' ? ((cause as { code?: string }).code ?? cause.name) : cause.message;
};

/** Tries everything at once. */
export function tryReach(config: ServerConfig): Promise<Reach[]> {
  const { analytics, smtp, ai, google, pay, openFoodFactsUrl, publicUrl } = config;
  const tries: readonly (readonly [name: string, attempt: (() => Promise<string>) | undefined])[] = [
    ['database', () => reachDatabase(config)],
    ['PUBLIC_URL', publicUrl === undefined ? undefined : () => reachServer(publicUrl)],
    ['mail server', smtp && (() => reachPort(smtp.host, smtp.port))],
    ['AI model', ai && (() => reachWeb(ai.baseUrl ?? `https://${ai.place.host}`))],
    ['Google', google && (() => reachWeb(google.fakeUrl ?? 'https://accounts.google.com/.well-known/openid-configuration'))],
    ['PostHog', analytics && (() => reachWeb(analytics.url))],
    ['Stripe', pay && (() => reachWeb(pay.fakeUrl ?? 'https://api.stripe.com'))],
    ['Open Food Facts', openFoodFactsUrl === undefined ? undefined : () => reachWeb(openFoodFactsUrl)],
  ];
  return Promise.all(
    tries.flatMap(([name, attempt]) =>
      attempt === undefined
        ? []
        : [
            attempt().then(
              (words) => ({ name, ok: true, words }),
              (error: unknown) => ({ name, ok: false, words: toWords(error) }),
            ),
          ],
    ),
  );
}
