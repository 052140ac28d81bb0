/** `ziva read-barcode FILE…`: the article number in each picture, as `{file, gtin, format}`. */
import { parseArgs } from 'node:util';
import { readBarcodeFrom, type FoundBarcode } from '#core/products/read-barcode.ts';
import type { Command } from './command.ts';
import { eachFile } from './each-file.ts';
import { openBars, readPixels } from './readers.ts';

/** Pixels of the longer side, as in the browser. */
const MAX_SIDE = 2000;
/** Printed digits of each format; UPC-E stands for twelve. */
const PRINTED: Readonly<Record<string, number>> = { EAN8: 8, UPCA: 12, UPCE: 12 };

const printed = ({ gtin14, format }: FoundBarcode): string => gtin14.slice(-(PRINTED[format] ?? 13));

export const readBarcode: Command = async (args, io) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const decode = await openBars();
  return eachFile(positionals, io, async (file) => {
    const found = await readBarcodeFrom(await readPixels(file, MAX_SIDE), decode, () => performance.now());
    if (found === undefined) throw Object.assign(new Error('There is no barcode to be sure of on this picture.'), { code: 'barcode_not_found' });
    return { gtin: printed(found), format: found.format };
  });
};
