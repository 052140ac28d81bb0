/** Sends the parts of a file of health data one after the other. The same part sent twice is stored once. */
import { healthImportAnswer, type HealthImportAnswer } from '#core/contracts/health-import.ts';
import type { WearableBatch } from '#core/wearables/contract.ts';
import { AppError } from '#core/kit/app-error.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { invoke } from '#web/lib/invoke.ts';

/** Longer waits than the server asks for are none: the person goes on later. */
const LONGEST_WAIT = 90;

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const stop = () => {
      clearTimeout(timer);
      reject(new AppError('internal'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function sendOne(batch: WearableBatch, signal: AbortSignal): Promise<HealthImportAnswer> {
  for (;;) {
    try {
      return await invoke('import-health-file', { batch }, healthImportAnswer);
    } catch (error) {
      const { code, details } = asAppError(error);
      const wait = code === 'rate_limited' ? (details.retryAfter ?? 5) : LONGEST_WAIT + 1;
      if (wait > LONGEST_WAIT) throw error;
      await pause(wait, signal);
    }
  }
}

export interface SendParts {
  readonly batches: readonly WearableBatch[];
  /** How many were stored before. */
  readonly from: number;
  readonly signal: AbortSignal;
  readonly onSent: (sent: number, stored: HealthImportAnswer) => void;
}

/** @throws AppError */
export async function sendParts({ batches, from, signal, onSent }: SendParts): Promise<void> {
  for (const [at, batch] of batches.entries()) {
    if (at < from) continue;
    if (signal.aborted) return;
    const stored = await sendOne(batch, signal);
    onSent(at + 1, stored);
  }
}
