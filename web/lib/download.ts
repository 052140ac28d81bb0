/** Downloads a file of a private bucket as the signed-in user, without browser cache, which would outlive the session. */
import { answerError, asAppError } from './answer-error.ts';
import { sendSigned } from './send-signed.ts';

/** @throws AppError when it was refused or could not be fetched */
export async function download(bucket: string, path: string, signal: AbortSignal): Promise<Blob> {
  try {
    const address = `/storage/v1/object/authenticated/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await sendSigned((headers) => fetch(address, { headers, signal, cache: 'no-store' }));
    if (!response.ok) throw answerError(response.status === 400 ? 404 : response.status, undefined);
    return await response.blob();
  } catch (error) {
    throw asAppError(error);
  }
}
