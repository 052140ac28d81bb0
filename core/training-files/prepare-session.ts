/** A session of a file as it is stored: its figures, and its recording thinned. What the device measured is marked as measured. */
import { RECORDING_LIMITS, type TrainingRecording } from '#core/contracts/training-recording.ts';
import type { StoredTraining } from '#core/contracts/training.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { toStoredEfforts } from '#core/training/best-efforts.ts';
import { toTrack } from '#core/training/recording.ts';
import { toFileId, type FileReading } from './read-training-file.ts';
import { toColumns } from './thin-samples.ts';
import type { FileProblem } from './file-problems.ts';
import type { DerivedFigure, FileDoubt, FileSession } from './training-file.ts';

/** A recording as JSON in bytes of ASCII: a fraction of the memory of its columns, and none of it for the garbage collector to walk. */
export type PackedRecording = Uint8Array<ArrayBuffer>;

function packRecording(recording: TrainingRecording): PackedRecording {
  // Names of developer fields may hold any letter.
  const text = JSON.stringify(recording).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** @throws SyntaxError for bytes that packRecording did not make */
export function unpackRecording(bytes: PackedRecording): TrainingRecording {
  const PART = 8192;
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return JSON.parse(text) as TrainingRecording;
}

/** Everything but the id, which who stores it makes. */
export interface PreparedSession {
  readonly session: Omit<StoredTraining, 'id'>;
  /** `unpackRecording` reads it; absent when the file has no samples. */
  readonly recording?: PackedRecording;
  readonly part?: number;
  readonly derived: readonly DerivedFigure[];
  readonly doubts: readonly FileDoubt[];
}

export type PreparedFile =
  | { readonly ok: true; readonly name: string; readonly sessions: readonly PreparedSession[] }
  | { readonly ok: false; readonly name: string; readonly problem: FileProblem };

function prepareSession({ samples, laps, part, derived, doubts, calories, ...figures }: FileSession): PreparedSession {
  const columns = toColumns(samples);
  const recording = columns && {
    samples: columns as TrainingRecording['samples'],
    laps: laps.slice(0, RECORDING_LIMITS.laps),
    efforts: toStoredEfforts(toTrack(columns as TrainingRecording['samples'])),
  };
  return {
    session: {
      ...figures,
      ...(calories === undefined ? {} : { calories, caloriesSource: 'measured' as const }),
      exercises: [],
      source: 'file',
      externalId: toFileId(figures),
    },
    ...(recording === undefined ? {} : { recording: packRecording(recording) }),
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
