/**
 * FIT, the format of sports watches: every byte belongs to a file with a valid header and valid checksums. Several files in sequence
 * are one chained file.
 *
 * Source: Flexible and Interoperable Data Transfer protocol, "File Header", "CRC" and "Chained FIT Files".
 */
import { AppError } from '#core/kit/app-error.ts';

/** Bytes of a header: with and without a checksum of its own. */
const [SHORT_HEADER, LONG_HEADER] = [12, 14];
const CRC_BYTES = 2;
/** ".FIT", little-endian, at byte 8. */
const MARK = 0x5449462e;
const MARK_AT = 8;
const SIZE_AT = 4;

/** CRC-16 of each half byte, as printed in the protocol. */
const CRC_TABLE = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400,
] as const;

function step(crc: number, half: number): number {
  return (crc >> 4) ^ (CRC_TABLE[crc & 0xf] ?? 0) ^ (CRC_TABLE[half] ?? 0);
}

function toCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = step(step(crc, byte & 0xf), byte >> 4);
  return crc;
}

/** The byte after the file that begins at `from`. @returns undefined if there is no complete file */
function afterFile(bytes: Uint8Array, view: DataView, from: number): number | undefined {
  const header = bytes[from];
  if ((header !== SHORT_HEADER && header !== LONG_HEADER) || from + header + CRC_BYTES > bytes.length) return undefined;
  if (view.getUint32(from + MARK_AT, true) !== MARK) return undefined;
  const end = from + header + view.getUint32(from + SIZE_AT, true);
  if (end + CRC_BYTES > bytes.length) return undefined;
  if (header === LONG_HEADER) {
    // 0: not computed by the device.
    const said = view.getUint16(from + SHORT_HEADER, true);
    if (said !== 0 && said !== toCrc(bytes.subarray(from, from + SHORT_HEADER))) return undefined;
  }
  return view.getUint16(end, true) === toCrc(bytes.subarray(from, end)) ? end + CRC_BYTES : undefined;
}

/** @returns the media type @throws AppError upload_broken */
export function inspectFit(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length;) {
    const next = afterFile(bytes, view, at);
    if (next === undefined) throw new AppError('upload_broken');
    at = next;
  }
  return 'application/vnd.ant.fit';
}
