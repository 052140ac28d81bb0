/**
 * Requests to external services: one attempt, no redirects, and limits of time and size, so that no response blocks a handler or fills its
 * memory.
 */
export interface LimitedRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the whole response must have arrived. */
  readonly timeoutMs: number;
  /** Maximum bytes of the body. */
  readonly maxBytes: number;
}

export interface LimitedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** @throws AnswerTooLarge, and the errors of fetch: no connection, a redirect, a timeout */
export type LimitedFetch = (url: string, request: LimitedRequest) => Promise<LimitedAnswer>;

export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AnswerTooLarge(`over ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

export const limitedFetch: LimitedFetch = async (url, { method = 'GET', headers, body, timeoutMs, maxBytes }) => {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await readText(response, maxBytes) };
};
