/** A session of a file as it is stored: its figures, and its recording thinned. What the device measured is marked as measured. */
import { RECORDING_LIMITS, type TrainingRecording } from '#core/contracts/training-recording.ts';
import type { StoredTraining } from '#core/contracts/training.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { toFileId, type FileReading } from './read-training-file.ts';
import { toColumns } from './thin-samples.ts';
import type { FileProblem } from './file-problems.ts';
import type { DerivedFigure, FileDoubt, FileSession } from './training-file.ts';

/** Everything but the id, which who stores it makes. */
export interface PreparedSession {
  readonly session: Omit<StoredTraining, 'id'>;
  /** Absent when the file has no samples. */
  readonly recording?: TrainingRecording;
  readonly part?: number;
  readonly derived: readonly DerivedFigure[];
  readonly doubts: readonly FileDoubt[];
}

export type PreparedFile =
  | { readonly ok: true; readonly name: string; readonly sessions: readonly PreparedSession[] }
  | { readonly ok: false; readonly name: string; readonly problem: FileProblem };

function prepareSession({ samples, laps, part, derived, doubts, calories, ...figures }: FileSession): PreparedSession {
  const columns = toColumns(samples);
  return {
    session: {
      ...figures,
      ...(calories === undefined ? {} : { calories, caloriesSource: 'measured' as const }),
      exercises: [],
      source: 'file',
      externalId: toFileId(figures),
    },
    ...(columns === undefined ? {} : { recording: { samples: columns as TrainingRecording['samples'], laps: laps.slice(0, RECORDING_LIMITS.laps) } }),
    ...(part === undefined ? {} : { part }),
    derived,
    doubts,
  };
}

export function prepareFile(reading: FileReading): PreparedFile {
  return reading.ok ? { ...reading, sessions: reading.sessions.map(prepareSession) } : reading;
}

/** The person says what it was. The id keeps the kind of the file, so that the same file stays the same session. */
export function withKind(prepared: PreparedSession, kind: ActivityKind): PreparedSession {
  return { ...prepared, session: { ...prepared.session, kind } };
}
