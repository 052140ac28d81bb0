/**
 * The pages of a PDF in Node: words of its text layer, and pictures of scanned pages. A file is judged first by the gate of uploads, in a process of
 * its own, and read in another (pdf-reader.ts), so that no hostile file stops the command.
 */
import type { Rgba } from '#core/pixels/grey.ts';
import type { ReportPage } from '#core/reports/lab-report/report.ts';
import { REPORT_LIMITS } from '#core/reports/lab-report/limits.ts';
import { GateProcess, startScript } from '#server/storage/gates/gate-process.ts';
import { judgeUpload } from '#server/storage/gates/gates.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-reader.ts';

class PdfRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** In the words of the command line, by the code of the gate. */
const MESSAGES: Readonly<Record<string, string>> = {
  upload_empty: 'The file is empty.',
  upload_type_wrong: 'Not a PDF by its content.',
  upload_broken: 'The PDF is damaged or incomplete.',
  upload_encrypted: 'The PDF is protected by a password. Save it without one.',
  upload_unsafe: 'The PDF contains scripts, embedded files or actions.',
  upload_too_complex: 'The PDF has too many pages or objects, or unpacks to too much.',
  input_too_large: 'The file is too large.',
};

/** @throws an error with a code and a sentence when the file is not taken */
export async function judgePdf(bytes: Uint8Array): Promise<void> {
  if (bytes.length > REPORT_LIMITS.bytes) throw new PdfRefused('input_too_large', MESSAGES['input_too_large'] ?? '');
  try {
    await judgeUpload(['application/pdf'], new Uint8Array(bytes));
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    throw Object.assign(new PdfRefused(code, MESSAGES[code] ?? 'The PDF could not be checked.'), { cause: error });
  }
}

const reader = new GateProcess<PdfQuestion, PdfAnswer>(() => startScript('pdf-reader', import.meta.url), { code: 'upload_too_complex' });

async function ask(question: PdfQuestion): Promise<Exclude<PdfAnswer, { code: string }>> {
  const answer = await reader.ask(question);
  if ('code' in answer) throw new PdfRefused(answer.code, MESSAGES[answer.code] ?? '');
  return answer;
}

/** @param bytes of a judged file @throws an error with a code and a sentence when it cannot be read, or has too many pages */
export async function readPdfText(bytes: Uint8Array): Promise<readonly ReportPage[]> {
  const answer = await ask({ bytes });
  return 'pages' in answer ? answer.pages : [];
}

/** The picture of one page. @param bytes of a judged file @param at from 0 @param maxSide pixels of the longer side */
export async function drawPdfPage(bytes: Uint8Array, at: number, maxSide: number): Promise<Rgba> {
  const answer = await ask({ bytes, draw: { at, maxSide } });
  if ('picture' in answer) return answer.picture;
  throw new PdfRefused('upload_broken', MESSAGES['upload_broken'] ?? '');
}
