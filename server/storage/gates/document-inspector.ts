/**
 * The process that validates documents for their gates: receives format and bytes, answers with a verdict. A document that takes too much ends it
 * (process-limits.ts).
 */
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';
import { inspectFit } from './inspect-fit.ts';
import { inspectJson } from './inspect-json.ts';
import { inspectXml } from './inspect-xml.ts';
import { watchProcess, type ProcessLimits } from './process-limits.ts';

const MB = 1024 * 1024;
const LIMITS: ProcessLimits = { memory: 512 * MB, seconds: 25 };
/** A report is small; hostile ones are refused within five seconds. */
const PDF_LIMITS: ProcessLimits = { memory: 290 * MB, seconds: 4 };

/** Inspectors by format. Each returns the media type. */
const INSPECT = {
  json: inspectJson,
  fit: inspectFit,
  xml: inspectXml,
  // Its parser is loaded with the first one.
  pdf: async (bytes: Uint8Array) => (await import('./inspect-pdf.ts')).inspectPdf(bytes),
} as const satisfies Readonly<Record<string, (bytes: Uint8Array) => string | Promise<string>>>;

export type DocumentFormat = keyof typeof INSPECT;
export interface Inspection {
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
}
export type Inspected = { readonly ok: true; readonly mimetype: string } | { readonly ok: false; readonly code: ErrorCode };

async function inspect({ format, bytes }: Inspection): Promise<Inspected> {
  try {
    return { ok: true, mimetype: await INSPECT[format](bytes) };
  } catch (error) {
    // Any error of a parser means that the document cannot be read.
    return { ok: false, code: error instanceof AppError ? error.code : 'upload_broken' };
  }
}

const setLimits = watchProcess();

process.on('message', (inspection: Inspection) => {
  setLimits(inspection.format === 'pdf' ? PDF_LIMITS : LIMITS);
  void inspect(inspection)
    .finally(() => setLimits(undefined))
    .then((inspected) => process.send?.(inspected));
});
// The server has exited.
process.on('disconnect', () => process.exit());
