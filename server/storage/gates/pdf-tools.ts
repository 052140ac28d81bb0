/** What `findPdfProblem` needs, in Node. */
import { createInflate } from 'node:zlib';
import type { PdfTools } from '#core/kit/pdf-problem.ts';

export const pdfTools: PdfTools = {
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  inflate: (packed, take) =>
    new Promise((resolve) => {
      const inflate = createInflate();
      // Piece by piece: of a bomb nothing stays in memory.
      inflate.on('data', (piece: Uint8Array) => {
        if (!take(piece)) inflate.destroy();
      });
      inflate.on('error', () => inflate.destroy());
      inflate.on('close', resolve);
      inflate.end(packed);
    }),
};
