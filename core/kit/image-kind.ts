/**
 * Checks that bytes are a supported picture: JPEG or PNG by content (never by name or claimed type), complete, and small enough to
 * be decoded safely. The size in pixels is taken from the header, because decoders allocate by it.
 *
 * Sources: JPEG, ITU-T T.81 annex B (markers); PNG, W3C PNG third edition, sections 5 and 11.2 (signature, chunks, IHDR).
 */
import { IMAGE_LIMITS } from './image-limits.ts';

export type ImageKind = 'jpeg' | 'png';
export type ImageRefusal = 'image_empty' | 'image_too_large' | 'image_type_wrong' | 'image_broken' | 'image_too_many_pixels';

export type ImageVerdict =
  | { readonly ok: true; readonly kind: ImageKind; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly code: ImageRefusal };

interface Shape {
  readonly width: number;
  readonly height: number;
  /** First byte after the picture's own end. */
  readonly end: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;
/** Bytes of a chunk besides its data: length, type, checksum. */
const CHUNK_FRAME = 12;

function pngShape(view: DataView): Shape | undefined {
  let at: number = PNG_SIGNATURE.length;
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  while (at + CHUNK_FRAME <= view.byteLength) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const next = at + CHUNK_FRAME + length;
    if (next > view.byteLength) return undefined;
    if (size === undefined) {
      if (type !== IHDR || length !== 13) return undefined;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === IDAT) hasData = true;
    if (type === IEND) return hasData ? { ...size, end: next } : undefined;
    at = next;
  }
  return undefined;
}

/** SOF0 to SOF15 hold the size; C4, C8 and CC among them are something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: TEM and the restarts. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The first marker after coded picture data: FF00 is a stuffed FF, restarts belong to the data. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0x00 && !isBare(marker) && marker !== 0xff) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return -1;
}

interface JpegWalk {
  at: number;
  size?: { width: number; height: number };
  scanned: boolean;
}

/** @returns false when the bytes go wrong there */
function jpegSegment(bytes: Uint8Array, view: DataView, marker: number, walk: JpegWalk): boolean {
  if (walk.at + 4 > view.byteLength) return false;
  const length = view.getUint16(walk.at + 2);
  const next = walk.at + 2 + length;
  if (length < 2 || next > view.byteLength) return false;
  if (isFrame(marker)) {
    if (length < 8) return false;
    walk.size = { width: view.getUint16(walk.at + 7), height: view.getUint16(walk.at + 5) };
  }
  walk.at = next;
  if (marker !== 0xda) return true;
  walk.scanned = walk.size !== undefined;
  walk.at = afterScan(bytes, next);
  return walk.scanned && walk.at !== -1;
}

function jpegShape(bytes: Uint8Array, view: DataView): Shape | undefined {
  const walk: JpegWalk = { at: 2, scanned: false };
  while (walk.at + 2 <= bytes.length) {
    if (bytes[walk.at] !== 0xff) return undefined;
    const marker = bytes[walk.at + 1] ?? 0;
    if (marker === 0xff) walk.at += 1;
    else if (marker === 0xd9) return walk.size !== undefined && walk.scanned ? { ...walk.size, end: walk.at + 2 } : undefined;
    else if (isBare(marker)) walk.at += 2;
    else if (!jpegSegment(bytes, view, marker, walk)) return undefined;
  }
  return undefined;
}

function toKind(bytes: Uint8Array): ImageKind | undefined {
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpeg' : undefined;
}

/** Whether bytes begin as a picture we take does. */
export const looksLikeImage = (bytes: Uint8Array): boolean => toKind(bytes) !== undefined;

/** Also asked of pictures that are judged otherwise (WebP on the command line). */
export const hasTooManyPixels = (width: number, height: number): boolean =>
  Math.max(width, height) > IMAGE_LIMITS.side || width * height > IMAGE_LIMITS.pixels;

function readShape(kind: ImageKind, bytes: Uint8Array): Shape | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shape = kind === 'png' ? pngShape(view) : jpegShape(bytes, view);
  return shape === undefined || shape.width === 0 || shape.height === 0 ? undefined : shape;
}

/**
 * @param tail `refused`: nothing may follow the picture, as in what our own browser code sends; cameras do leave things there
 */
export function judgeImage(bytes: Uint8Array, { tail = 'allowed' }: { readonly tail?: 'allowed' | 'refused' } = {}): ImageVerdict {
  if (bytes.length === 0) return { ok: false, code: 'image_empty' };
  if (bytes.length > IMAGE_LIMITS.bytes) return { ok: false, code: 'image_too_large' };
  const kind = toKind(bytes);
  if (kind === undefined) return { ok: false, code: 'image_type_wrong' };
  const shape = readShape(kind, bytes);
  if (shape === undefined) return { ok: false, code: 'image_broken' };
  const { width, height, end } = shape;
  if (hasTooManyPixels(width, height)) return { ok: false, code: 'image_too_many_pixels' };
  if (tail === 'refused' && end !== bytes.length) return { ok: false, code: 'image_broken' };
  return { ok: true, kind, width, height };
}
