/** Writes small FIT files for tests: messages with the fields that are read, developer fields, and a right header and checksum. */
import { toFitChecksum } from '#core/training-files/fit-bytes.ts';

const TYPES = { enum: [0, 1], uint8: [2, 1], string: [7, 20], uint16: [0x84, 2], sint32: [0x85, 4], uint32: [0x86, 4], float32: [0x88, 4] } as const;
export type FitType = keyof typeof TYPES;

export interface FitField {
  readonly field: number;
  readonly type: FitType;
  readonly value: number | string;
}

export interface FitLine {
  /** Global message number. */
  readonly number: number;
  readonly fields: readonly FitField[];
  /** Of the developer with index 0. */
  readonly developer?: readonly FitField[];
}

function toBytes({ type, value }: FitField): number[] {
  const size = TYPES[type][1];
  const view = new DataView(new ArrayBuffer(size));
  if (typeof value === 'string') return Array.from({ length: size }, (_, at) => value.charCodeAt(at) || 0);
  if (type === 'float32') view.setFloat32(0, value, true);
  else for (let at = 0; at < size; at += 1) view.setUint8(at, Math.floor(value / 256 ** at) & 0xff);
  return [...new Uint8Array(view.buffer)];
}

const toShape = ({ field, type }: FitField): number[] => [field, TYPES[type][1], TYPES[type][0]];

function toLine({ number, fields, developer = [] }: FitLine): number[] {
  const hasDeveloper = developer.length > 0;
  const shapes = hasDeveloper ? [developer.length, ...developer.flatMap(({ field, type }) => [field, TYPES[type][1], 0])] : [];
  const definition = [hasDeveloper ? 0x60 : 0x40, 0, 0, number & 0xff, number >> 8, fields.length, ...fields.flatMap(toShape), ...shapes];
  return [...definition, 0, ...[...fields, ...developer].flatMap(toBytes)];
}

/** A whole file of bytes between header and checksum. */
export function frameFit(body: readonly number[]): Uint8Array {
  const size = body.length;
  const header = [14, 0x20, 0, 8, size & 0xff, (size >> 8) & 0xff, (size >> 16) & 0xff, size >> 24, 0x2e, 0x46, 0x49, 0x54, 0, 0];
  const bytes = new Uint8Array([...header, ...body]);
  const checksum = toFitChecksum(bytes);
  return new Uint8Array([...bytes, checksum & 0xff, checksum >> 8]);
}

export const writeFit = (lines: readonly FitLine[]): Uint8Array => frameFit(lines.flatMap(toLine));

/** Seconds of FIT of an instant. */
export const fitTime = (iso: string): number => Date.parse(iso) / 1000 - 631_065_600;

const numbers = (type: FitType, values: Readonly<Record<number, number | undefined>>): FitField[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field: Number(field), type, value }]));

export interface FitRecord {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly altitudeM?: number;
  readonly distanceM?: number;
  readonly heartRate?: number;
  readonly speedMs?: number;
  readonly developer?: readonly FitField[];
}

const SEMICIRCLES = 2 ** 31 / 180;
const round = (value: number | undefined, factor: number, offset = 0) => (value === undefined ? undefined : Math.round((value + offset) * factor));

export function fitRecord(time: number, { latitude, longitude, altitudeM, distanceM, heartRate, speedMs, developer = [] }: FitRecord): FitLine {
  return {
    number: 20,
    fields: [
      ...numbers('uint32', { 253: time, 5: round(distanceM, 100), 73: round(speedMs, 1000), 78: round(altitudeM, 5, 500) }),
      ...numbers('sint32', { 0: round(latitude, SEMICIRCLES), 1: round(longitude, SEMICIRCLES) }),
      ...numbers('uint8', { 3: heartRate }),
    ],
    developer,
  };
}

export interface FitSummary {
  readonly sport: number;
  readonly subSport?: number;
  readonly seconds: number;
  /** With pauses; absent = there was none. */
  readonly elapsed?: number;
  readonly distanceM?: number;
  readonly calories?: number;
  readonly averageHeartRate?: number;
  readonly maxHeartRate?: number;
  readonly ascentM?: number;
}

export function fitSession(start: number, summary: FitSummary): FitLine {
  const { sport, subSport = 0, seconds, elapsed = seconds, distanceM, calories, averageHeartRate, maxHeartRate, ascentM } = summary;
  return {
    number: 18,
    fields: [
      ...numbers('uint32', { 253: start + elapsed, 2: start, 7: elapsed * 1000, 8: seconds * 1000, 9: round(distanceM, 100) }),
      ...numbers('enum', { 5: sport, 6: subSport }),
      ...numbers('uint8', { 16: averageHeartRate, 17: maxHeartRate }),
      ...numbers('uint16', { 11: calories, 22: ascentM }),
    ],
  };
}

export const fitLap = (start: number, seconds: number, distanceM: number): FitLine => ({
  number: 19,
  fields: numbers('uint32', { 253: start + seconds, 2: start, 7: seconds * 1000, 8: seconds * 1000, 9: distanceM * 100 }),
});

/** The message that tells the offset of the clock. */
export const fitActivity = (time: number, offsetMinutes: number): FitLine => ({
  number: 34,
  fields: numbers('uint32', { 253: time, 5: time + offsetMinutes * 60 }),
});

export const fitTimer = (time: number, isStart: boolean): FitLine => ({
  number: 21,
  fields: [...numbers('uint32', { 253: time }), ...numbers('enum', { 0: 0, 1: isStart ? 0 : 4 })],
});

export const fitDeveloperField = (field: number, name: string): FitLine => ({
  number: 206,
  fields: [...numbers('uint8', { 0: 0, 1: field, 2: 0x88 }), { field: 3, type: 'string', value: name }],
});
