/**
 * What a file of a training holds, whatever its format (FIT, GPX, TCX). What a file does not say is absent. Times are seconds from the start
 * of the session, distances metres, speeds m/s.
 */
import type { Day } from '#core/kit/day.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import type { FileProblem } from './file-problems.ts';

export interface FileSample {
  readonly seconds: number;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly altitudeM?: number;
  /** From the start; computed from the positions if the file does not say it. */
  readonly distanceM?: number;
  readonly heartRate?: number;
  readonly speedMs?: number;
  readonly powerW?: number;
  /** As the device counts it: steps of one leg or turns of the crank a minute. */
  readonly cadence?: number;
  /** The first one after a pause: the line is broken before it. */
  readonly isResumed?: boolean;
  /** Developer fields of a FIT file by their names. */
  readonly extra?: Readonly<Record<string, number>>;
}

export interface FileLap {
  readonly seconds: number;
  readonly durationSeconds: number;
  readonly distanceM?: number;
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly calories?: number;
}

/** Figures that the reader computed from samples because the file does not state them. */
export type DerivedFigure = 'durationMinutes' | 'distanceM' | 'ascentM' | 'averageHeartRate' | 'maxHeartRate';

/** kind: not named by the file. long: more than 24 hours, perhaps a watch that was not stopped. outside: a figure beyond what is possible was left out. */
export type FileDoubt = 'kind' | 'long' | 'outside';

export interface FileSession {
  readonly kind: ActivityKind;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  /** By the offset that the file states, else by the person's time zone. */
  readonly day: Day;
  readonly title?: string;
  /** Without pauses if the file tells them. */
  readonly durationMinutes: number;
  readonly distanceM?: number;
  readonly ascentM?: number;
  /** kcal */
  readonly calories?: number;
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly samples: readonly FileSample[];
  readonly laps: readonly FileLap[];
  /** Of several sessions in the file: which one, from 1. */
  readonly part?: number;
  readonly derived: readonly DerivedFigure[];
  readonly doubts: readonly FileDoubt[];
}

export const FILE_LIMITS = {
  bytes: 10_000_000,
  /** Four days of seconds. */
  samples: 350_000,
  sessions: 200,
  /** Deeper or more elements than any recorder writes. */
  depth: 40,
  elements: 3_000_000,
  /** Of one element: comparing them with each other takes the square of their number. */
  attributes: 200,
  /** Of a session; longer ones cannot be stored. */
  hours: 48,
  /** A longer one is doubted. */
  usualHours: 24,
} as const;

export class FileError extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'FileError';
    this.problem = problem;
  }
}

/** `TextDecoder` of browsers and Node, which core does not know by itself. */
export interface TextStream {
  readonly decode: (bytes?: Uint8Array, options?: { readonly stream?: boolean }) => string;
}

export interface FileContext {
  /** Opens a decoder that throws for bytes which are no text: `(label) => new TextDecoder(label, { fatal: true })`. */
  readonly openText: (label: string) => TextStream;
  /** IANA zone of the person, for files that do not state an offset. */
  readonly timeZone: string;
  readonly today: Day;
}
