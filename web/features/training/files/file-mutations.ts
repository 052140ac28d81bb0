/** Stores sessions of files one after the other. What was stored stays; the same session sent again is not stored twice. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedFileSchema } from '#core/contracts/training-recording.ts';
import { unpackRecording, type PreparedSession } from '#core/training-files/prepare-session.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';

export interface SavedFiles {
  readonly added: number;
  /** Stored before. */
  readonly known: number;
  /** Added, but counted with a session of another source. */
  readonly linked: number;
}

/** @param onProgress how many of them are stored */
export function useSaveFiles(onProgress: (count: number) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.import', silent: true },
    mutationFn: async (sessions: readonly PreparedSession[]): Promise<SavedFiles> => {
      let [added, known, linked] = [0, 0, 0];
      for (const [at, { session, recording }] of sessions.entries()) {
        const saved = await rpc(
          'save_training_file',
          { session: { ...session, id: crypto.randomUUID() }, ...(recording === undefined ? {} : { recording: unpackRecording(recording) }) },
          savedFileSchema,
        );
        if (saved.isKnown) known += 1;
        else added += 1;
        if (!saved.isKnown && saved.session.linkedTo !== undefined) linked += 1;
        onProgress(at + 1);
      }
      return { added, known, linked };
    },
    onSettled: () => invalidateTopic(client, 'training_sessions'),
  });
}
