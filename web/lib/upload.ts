/** Uploads a file without overwriting. An existing file comes from an attempt whose response was lost. */
import { answerError, asAppError } from './answer-error.ts';
import { sendSigned } from './send-signed.ts';

/** Longest wait for one file, in ms: a picture of half a megabyte over a weak network. */
const TIMEOUT_MS = 120_000;

const DUPLICATE = 409;

interface Refused {
  statusCode?: unknown;
}

/** Storage sends the actual status in the body. */
function toStatus(response: Response, body: unknown): number {
  const told = Number((typeof body === 'object' && body !== null ? (body as Refused) : {}).statusCode);
  return told >= 400 && told < 600 ? told : response.status;
}

/** @throws AppError when it was refused or could not be sent */
export async function upload(bucket: string, path: string, file: Blob): Promise<void> {
  try {
    const address = `/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await sendSigned((headers) =>
      fetch(address, { method: 'POST', headers: { ...headers, 'content-type': file.type }, body: file, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    if (response.ok) return;
    const body: unknown = await response.json().catch(() => undefined);
    const status = toStatus(response, body);
    if (status !== DUPLICATE) throw answerError(status, body);
  } catch (error) {
    throw asAppError(error);
  }
}
