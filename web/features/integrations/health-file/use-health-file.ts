/** The way of a file of health data: chosen, read in a worker, looked at, sent in parts. It can be stopped at any time, and goes on where it was. */
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { HealthImportAnswer } from '#core/contracts/health-import.ts';
import { AppError } from '#core/kit/app-error.ts';
import type { FileCounts, HealthFileProblem } from '#core/wearables/health-file.ts';
import { fetchFailureWords, type FailureWords } from '#web/lib/action-failure.ts';
import { currentTime } from '#web/lib/current-time.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import type { HealthAnswer, HealthFound, HealthRequest } from './health-messages.ts';
import { sendParts } from './mutations.ts';
import { forgetSent, keepSent, readSent, toDigest } from './sent-parts.ts';

interface Ready {
  readonly name: string;
  readonly found: HealthFound;
  readonly digest: string;
  readonly sent: number;
  readonly stored: FileCounts;
}

export type HealthFileState =
  | { readonly step: 'idle' }
  | { readonly step: 'refused'; readonly name: string; readonly problem: HealthFileProblem | 'unread' }
  | { readonly step: 'reading'; readonly name: string; readonly read: number; readonly total: number }
  | (Ready & { readonly step: 'ready' | 'sending' | 'done' })
  | (Ready & { readonly step: 'failed'; readonly failure: FailureWords });

const NOTHING = { metrics: 0, sleeps: 0, workouts: 0, measures: 0, meals: 0 };
/** What of the app shows something of such a file. */
const TOPICS = ['daily_metrics', 'training_sessions', 'weight_entries', 'meals', 'doubted_meals'] as const;

const add = (one: FileCounts, other: HealthImportAnswer): FileCounts => ({
  metrics: one.metrics + other.metrics,
  sleeps: one.sleeps + other.sleeps,
  workouts: one.workouts + other.workouts,
  measures: one.measures + other.measures,
  meals: one.meals + (other.meals ?? 0),
});

export function useHealthFile(): {
  state: HealthFileState;
  choose: (file: File) => void;
  send: () => void;
  stop: () => void;
} {
  const client = useQueryClient();
  const [state, setState] = useState<HealthFileState>({ step: 'idle' });
  const worker = useRef<Worker>(undefined);
  const sending = useRef<AbortController>(undefined);
  const end = () => {
    worker.current?.terminate();
    worker.current = undefined;
    sending.current?.abort();
    sending.current = undefined;
  };
  useEffect(
    () => () => {
      worker.current?.terminate();
      sending.current?.abort();
    },
    [],
  );

  const take = async (name: string, answer: HealthAnswer) => {
    if (answer.kind === 'reading') setState({ step: 'reading', name, read: answer.read, total: answer.total });
    if (answer.kind === 'refused') setState({ step: 'refused', name, problem: answer.problem });
    if (answer.kind === 'failed') setState({ step: 'refused', name, problem: 'unread' });
    if (answer.kind !== 'reading') end();
    if (answer.kind !== 'found') return;
    const { found } = answer;
    const digest = await toDigest(found.batches);
    setState({ step: 'ready', name, found, digest, sent: readSent(digest), stored: NOTHING });
  };

  const choose = (file: File) => {
    end();
    const { name, size } = file;
    setState({ step: 'reading', name, read: 0, total: size });
    const started = new Worker(new URL('./health-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<HealthAnswer>) => void take(name, data));
    started.addEventListener('error', () => {
      end();
      setState({ step: 'refused', name, problem: 'unread' });
    });
    const request: HealthRequest = { file, now: currentTime() };
    started.postMessage(request, []);
  };

  const run = async (begun: Ready) => {
    const controller = new AbortController();
    sending.current = controller;
    let ready = begun;
    setState({ ...ready, step: 'sending' });
    try {
      await sendParts({
        batches: ready.found.batches,
        from: ready.sent,
        signal: controller.signal,
        onSent: (sent, stored) => {
          ready = { ...ready, sent, stored: add(ready.stored, stored) };
          keepSent(ready.digest, sent);
          setState({ ...ready, step: controller.signal.aborted ? 'ready' : 'sending' });
        },
      });
      if (controller.signal.aborted) return;
      forgetSent();
      setState({ ...ready, step: 'done' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = await fetchFailureWords(error instanceof Error ? error : new AppError('internal'), 'integrations.import');
      setState({ ...ready, step: 'failed', failure });
    } finally {
      for (const topic of TOPICS) void invalidateTopic(client, topic);
    }
  };
  const send = () => {
    if (state.step === 'ready' || state.step === 'failed') void run(state);
  };
  const stop = () => {
    end();
    setState((before) => (before.step === 'sending' ? { ...before, step: 'ready' } : { step: 'idle' }));
  };
  return { state, choose, send, stop };
}
