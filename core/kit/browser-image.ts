/**
 * Pictures that a browser may be able to open and the server does not take: WebP, AVIF, HEIC. They are recognised by content; the page makes
 * a JPEG of them before anything leaves the device.
 *
 * Sources: WebP, RFC 9649, sections 2.3 to 2.7; AVIF and HEIC, ISO/IEC 14496-12 (ftyp) and 23008-12 (brands, ispe).
 */
import { hasTooManyPixels, judgeImage, type ImageKind, type ImageRefusal } from './image-kind.ts';

export type BrowserOnlyKind = 'webp' | 'avif' | 'heic';

/** Of the first bytes; a brand list is never longer. */
const HEAD = 256;
/** The sizes stand in the boxes before the picture data. */
const BOXES = 128 * 1024;

const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const toText = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The brands of a file that is built of boxes: the main one first. */
function readBrands(bytes: Uint8Array): readonly string[] {
  if (bytes.length < 16 || toText(bytes, 4, 8) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const listed = toText(bytes, 16, Math.min(size, HEAD, bytes.length)).match(/.{4}/gs) ?? [];
  return [toText(bytes, 8, 12), ...listed];
}

/** @returns undefined for JPEG and PNG too */
export function toBrowserOnlyKind(bytes: Uint8Array): BrowserOnlyKind | undefined {
  if (toText(bytes, 0, 4) === 'RIFF' && toText(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = readBrands(bytes);
  // A general brand is shared by both: the others tell.
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

type Size = readonly [width: number, height: number];

const BITS_14 = 0x3fff;

function webpSize(view: DataView): Size | undefined {
  if (view.byteLength < 30) return undefined;
  const chunk = view.getUint32(12);
  // "VP8X": the canvas, each side less one in 24 bits.
  if (chunk === 0x56503858) return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1];
  // "VP8L": each side less one in 14 bits behind the signature.
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return [(bits & BITS_14) + 1, ((bits >>> 14) & BITS_14) + 1];
  }
  // "VP8 ": 14 bits each behind the start code.
  return chunk === 0x56503820 ? [view.getUint16(26, true) & BITS_14, view.getUint16(28, true) & BITS_14] : undefined;
}

/** Every `ispe` names the size of one image; the picture is the largest, the others are its tiles and its preview. */
function boxedSizes(bytes: Uint8Array, view: DataView): Size[] {
  const sizes: Size[] = [];
  const end = Math.min(bytes.length, BOXES) - 16;
  for (let at = bytes.indexOf(0x69); at !== -1 && at <= end; at = bytes.indexOf(0x69, at + 1))
    if (view.getUint32(at) === 0x69737065) sizes.push([view.getUint32(at + 8), view.getUint32(at + 12)]);
  return sizes;
}

function readSizes(kind: BrowserOnlyKind, bytes: Uint8Array): readonly Size[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind !== 'webp') return boxedSizes(bytes, view);
  const size = webpSize(view);
  return size === undefined ? [] : [size];
}

export type BrowserVerdict = { readonly ok: true; readonly kind: ImageKind | BrowserOnlyKind } | { readonly ok: false; readonly code: ImageRefusal };

/** As judgeImage, and WebP, AVIF and HEIC besides: whether a browser may be asked to open these bytes. */
export function judgeForBrowser(bytes: Uint8Array): BrowserVerdict {
  const verdict = judgeImage(bytes);
  if (verdict.ok || verdict.code !== 'image_type_wrong') return verdict;
  const kind = toBrowserOnlyKind(bytes);
  if (kind === undefined) return verdict;
  const sizes = readSizes(kind, bytes);
  if (sizes.length === 0 || sizes.some(([width, height]) => width === 0 || height === 0)) return { ok: false, code: 'image_broken' };
  return sizes.some(([width, height]) => hasTooManyPixels(width, height)) ? { ok: false, code: 'image_too_many_pixels' } : { ok: true, kind };
}
