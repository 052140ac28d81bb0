/**
 * Decodes the bytes of FIT files (Flexible and Interoperable Data Transfer, protocol 1 and 2) into messages, one after the other, so that a long
 * recording is never held twice. Header, length and checksum are checked first. Source: "FIT Protocol" of the FIT SDK documentation.
 */
import { FileError } from './training-file.ts';

export type FitValue = number | string;

export interface FitDeveloperValue {
  readonly index: number;
  readonly field: number;
  readonly bytes: DataView;
  readonly isLittle: boolean;
}

export interface FitMessage {
  /** Global message number. */
  readonly number: number;
  /** By field number; invalid values and arrays are absent. */
  readonly fields: ReadonlyMap<number, FitValue>;
  readonly developer: readonly FitDeveloperValue[];
}

interface FieldShape {
  readonly number: number;
  readonly size: number;
  readonly type: number;
}

interface Definition {
  readonly number: number;
  readonly isLittle: boolean;
  readonly fields: readonly FieldShape[];
  /** `type` is the index of the developer. */
  readonly developer: readonly FieldShape[];
}

/** Field number of the time of every message. */
const TIMESTAMP = 253;
const STRING = 7;

interface BaseType {
  readonly size: number;
  readonly invalid: number;
  readonly read: (view: DataView, at: number, isLittle: boolean) => number;
}

const u8: BaseType['read'] = (view, at) => view.getUint8(at);
const u16: BaseType['read'] = (view, at, isLittle) => view.getUint16(at, isLittle);
const u32: BaseType['read'] = (view, at, isLittle) => view.getUint32(at, isLittle);

/** By the lower five bits of the base type. 64-bit integers are skipped: no field that is read has one. */
const BASE_TYPES: Readonly<Record<number, BaseType>> = {
  0: { size: 1, invalid: 0xff, read: u8 },
  1: { size: 1, invalid: 0x7f, read: (view, at) => view.getInt8(at) },
  2: { size: 1, invalid: 0xff, read: u8 },
  3: { size: 2, invalid: 0x7fff, read: (view, at, isLittle) => view.getInt16(at, isLittle) },
  4: { size: 2, invalid: 0xffff, read: u16 },
  5: { size: 4, invalid: 0x7fffffff, read: (view, at, isLittle) => view.getInt32(at, isLittle) },
  6: { size: 4, invalid: 0xffffffff, read: u32 },
  8: { size: 4, invalid: Number.NaN, read: (view, at, isLittle) => view.getFloat32(at, isLittle) },
  9: { size: 8, invalid: Number.NaN, read: (view, at, isLittle) => view.getFloat64(at, isLittle) },
  10: { size: 1, invalid: 0, read: u8 },
  11: { size: 2, invalid: 0, read: u16 },
  12: { size: 4, invalid: 0, read: u32 },
  13: { size: 1, invalid: 0xff, read: u8 },
};

/** Texts are names of developer fields only; what is not ASCII becomes a question mark. */
function readText(view: DataView, at: number, size: number): string | undefined {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  const end = bytes.indexOf(0);
  const codes = [...(end < 0 ? bytes : bytes.subarray(0, end))].map((byte) => (byte > 31 && byte < 127 ? byte : 63));
  const text = String.fromCharCode(...codes).trim();
  return text === '' ? undefined : text;
}

/** One value of a base type; undefined when it is invalid, an array or of a type that is not read. */
export function readFitValue(view: DataView, at: number, { size, type }: Pick<FieldShape, 'size' | 'type'>, isLittle: boolean): FitValue | undefined {
  if ((type & 0x1f) === STRING) return readText(view, at, size);
  const base = BASE_TYPES[type & 0x1f];
  if (base === undefined || base.size !== size) return undefined;
  const value = base.read(view, at, isLittle);
  return value === base.invalid || !Number.isFinite(value) ? undefined : value;
}

const CRC_TABLE = [0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400];

/** The checksum of FIT files, CRC-16 by half bytes. */
export function toFitChecksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = (crc >> 4) ^ (CRC_TABLE[crc & 15] ?? 0) ^ (CRC_TABLE[byte & 15] ?? 0);
    crc = (crc >> 4) ^ (CRC_TABLE[crc & 15] ?? 0) ^ (CRC_TABLE[byte >> 4] ?? 0);
  }
  return crc;
}

export function isFit(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT';
}

class Decoder {
  private readonly view: DataView;
  private at: number;
  private readonly end: number;
  private readonly wanted: ReadonlySet<number>;
  private readonly definitions = new Map<number, Definition>();
  private lastTime: number | undefined;

  constructor(view: DataView, start: number, end: number, wanted: ReadonlySet<number>) {
    this.view = view;
    this.at = start;
    this.end = end;
    this.wanted = wanted;
  }

  /** Moves on by so many bytes. @returns where they began */
  private take(count: number): number {
    const at = this.at;
    if (at + count > this.end) throw new FileError('broken');
    this.at += count;
    return at;
  }

  private byte(): number {
    return this.view.getUint8(this.take(1));
  }

  private shapes(): FieldShape[] {
    return Array.from({ length: this.byte() }, () => ({ number: this.byte(), size: this.byte(), type: this.byte() }));
  }

  private define(local: number, hasDeveloper: boolean): void {
    this.take(1);
    const isLittle = this.byte() === 0;
    const number = this.view.getUint16(this.take(2), isLittle);
    const fields = this.shapes();
    this.definitions.set(local, { number, isLittle, fields, developer: hasDeveloper ? this.shapes() : [] });
  }

  /** @param seconds five bits of the time in a compressed header */
  private message(local: number, seconds: number | undefined): FitMessage | undefined {
    const definition = this.definitions.get(local);
    if (definition === undefined) throw new FileError('broken');
    const { number, isLittle } = definition;
    const fields = new Map<number, FitValue>();
    for (const shape of definition.fields) {
      const value = readFitValue(this.view, this.take(shape.size), shape, isLittle);
      if (value !== undefined) fields.set(shape.number, value);
    }
    this.follow(fields, seconds);
    const developer = definition.developer.map(({ number: field, size, type: index }) => {
      const at = this.take(size);
      return { index, field, isLittle, bytes: new DataView(this.view.buffer, this.view.byteOffset + at, size) };
    });
    return this.wanted.has(number) ? { number, fields, developer } : undefined;
  }

  /** Keeps the last time, and completes one that is compressed. */
  private follow(fields: Map<number, FitValue>, seconds: number | undefined): void {
    if (seconds !== undefined && this.lastTime !== undefined) fields.set(TIMESTAMP, this.lastTime + ((seconds - (this.lastTime & 31) + 32) & 31));
    const time = fields.get(TIMESTAMP);
    if (typeof time === 'number') this.lastTime = time;
  }

  *messages(): Generator<FitMessage> {
    while (this.at < this.end) {
      const header = this.byte();
      const isCompressed = (header & 0x80) !== 0;
      if (!isCompressed && (header & 0x40) !== 0) {
        this.define(header & 15, (header & 0x20) !== 0);
        continue;
      }
      const message = isCompressed ? this.message((header >> 5) & 3, header & 31) : this.message(header & 15, undefined);
      if (message !== undefined) yield message;
    }
  }
}

/** Where the messages of one file begin and end. @throws FileError broken, truncated */
function findFrame(bytes: Uint8Array, view: DataView, at: number): { start: number; end: number } {
  const headerSize = bytes[at];
  if (bytes.length - at < 14) throw new FileError('truncated');
  if ((headerSize !== 12 && headerSize !== 14) || !isFit(bytes.subarray(at))) throw new FileError('broken');
  const start = at + headerSize;
  const size = view.getUint32(at + 4, true);
  const end = start + size;
  // A recording that was never ended has no size in its header.
  if (size === 0 || end + 2 > bytes.length) throw new FileError('truncated');
  if (toFitChecksum(bytes.subarray(at, end)) !== view.getUint16(end, true)) throw new FileError('broken');
  return { start, end };
}

/**
 * The messages of a FIT file with these global numbers; several files in a row are read as one.
 * @throws FileError broken, truncated
 */
export function* readFitMessages(bytes: Uint8Array, wanted: ReadonlySet<number>): Generator<FitMessage> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  do {
    const { start, end } = findFrame(bytes, view, at);
    yield* new Decoder(view, start, end, wanted).messages();
    at = end + 2;
    // Some devices fill the last block with zeros.
  } while (at < bytes.length && bytes.subarray(at).some((byte) => byte !== 0));
}
