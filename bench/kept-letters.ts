/** Letters of pictures that were read before, so that rules can be measured again without reading the pictures again. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPgm } from '#core/pixels/grey.ts';
import type { OcrPage } from '#core/reports/ocr-page.ts';
import type { TextReader } from '../cli/readers.ts';

/** @param folder holds a file for each page and way of reading; made when it is not there */
export function withKeptLetters(reader: TextReader, folder: string): TextReader {
  mkdirSync(folder, { recursive: true });
  return {
    ...reader,
    recognize: async (page, mode, onProgress) => {
      const file = join(folder, `${createHash('sha256').update(toPgm(page)).update(mode).digest('hex')}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OcrPage;
      const seen = await reader.recognize(page, mode, onProgress);
      writeFileSync(file, JSON.stringify(seen));
      return seen;
    },
  };
}
