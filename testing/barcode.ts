/**
 * Pictures of EAN-13 barcodes, as a package shows them and as a camera sees them. Bars after the GS1 General Specifications, section 5.2:
 * 95 modules, guards at both ends and in the middle, the first digit told by the parity of the left half.
 */
import sharp from 'sharp';
import { checkDigit } from '#core/products/gtin.ts';

const LEFT_ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];

const inverted = (bits: string) =>
  Array.from(bits)
    .map((bit) => (bit === '1' ? '0' : '1'))
    .join('');
const reversed = (bits: string) => Array.from(bits).reverse().join('');
const toOdd = (digit: string) => LEFT_ODD[Number(digit)] ?? '';

/** @param body twelve digits; the check digit is added */
export function ean13(body: string): string {
  return `${body}${checkDigit(body)}`;
}

function modules(digits: string): string {
  const parity = PARITIES[Number(digits[0])] ?? '';
  const left = Array.from(digits.slice(1, 7)).map((digit, at) => (parity[at] === 'O' ? toOdd(digit) : reversed(inverted(toOdd(digit)))));
  const right = Array.from(digits.slice(7)).map((digit) => inverted(toOdd(digit)));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** Modules of white on either side, and of the whole picture. */
const QUIET = 11;
const TALL = 70;

/** @param digits thirteen of them */
function barcodeSvg(digits: string, module: number): string {
  const bars = Array.from(modules(digits)).map((bit, at) => (bit === '1' ? `<rect x="${QUIET + at}" y="6" width="1" height="${TALL - 16}"/>` : ''));
  const wide = 95 + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide * module}" height="${TALL * module}" viewBox="0 0 ${wide} ${TALL}"><rect width="${wide}" height="${TALL}" fill="#fff"/>${bars.join('')}</svg>`;
}

/** A photo of the code alone, as PNG. */
export function barcodePicture(digits: string, module = 4): Promise<Buffer> {
  return sharp(Buffer.from(barcodeSvg(digits, module)))
    .png()
    .toBuffer();
}

/** A few seconds of a camera held before the code, as motion JPEG. */
export async function barcodeFilm(digits: string): Promise<Buffer> {
  const code = await barcodePicture(digits, 4);
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d8d4cc' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return Buffer.concat(Array.from({ length: 20 }, () => frame));
}
