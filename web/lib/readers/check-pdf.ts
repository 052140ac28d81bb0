/** Checks a PDF with what a browser has, before pdf.js is fetched. */
import { findPdfProblem, type PdfProblem, type PdfTools } from '#core/kit/pdf-problem.ts';

const tools: PdfTools = {
  decode: (bytes) => new TextDecoder('latin1').decode(bytes),
  inflate: async (packed, take) => {
    const reader = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done || !take(value)) break;
      }
    } catch {
      // Damaged or followed by line ends: what was unpacked counts.
    }
    await reader.cancel().catch(() => undefined);
  },
};

/** @returns what is wrong with the file; undefined when it may be read */
export const checkPdf = (bytes: Uint8Array): Promise<PdfProblem | undefined> => findPdfProblem(bytes, tools);
