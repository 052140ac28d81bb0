/** Calls with a time limit. A call without an answer has status 0 and the reason. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Reason of a missing answer: "timeout", or the code of the network error. */
  readonly fault?: string;
  /** Milliseconds until the last byte, or until the timeout. */
  readonly ms: number;
}

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes are sent as they are, other values as JSON. */
  readonly body?: Uint8Array<ArrayBuffer> | object;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

function toFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const cause: unknown = error.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

function toRequest({ method, headers, body, timeoutMs }: Call): RequestInit {
  const isBytes = body instanceof Uint8Array;
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
  };
}

export async function send(origin: string, call: Call): Promise<Answer> {
  const started = performance.now();
  const taken = (): number => performance.now() - started;
  try {
    const response = await fetch(`${origin}${call.path}`, toRequest(call));
    const body = await response.text();
    return { status: response.status, body, ms: taken() };
  } catch (error) {
    return { status: 0, body: '', fault: toFault(error), ms: taken() };
  }
}

/** The key under which an answer is counted: its status, or the reason of a missing one. */
export const toName = ({ status, fault }: Answer): string => (status === 0 ? (fault ?? 'none') : String(status));
