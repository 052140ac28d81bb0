/**
 * Gates of documents. A separate process (document-inspector.ts) parses a file completely, so no file blocks the server; it is stored
 * unchanged. The rules are in inspect-json.ts, inspect-fit.ts, inspect-xml.ts and inspect-pdf.ts.
 */
import { AppError } from '#core/kit/app-error.ts';
import type { DocumentFormat, Inspected, Inspection } from './document-inspector.ts';
import type { Gate } from './gate.ts';
import { GateProcess, startScript } from './gate-process.ts';

const inspector = new GateProcess<Inspection, Inspected>(() => startScript('document-inspector'), { ok: false, code: 'upload_too_complex' });

function documentGate(format: DocumentFormat, mediaTypes: readonly string[], recognises: Gate['recognises']): Gate {
  return {
    mediaTypes,
    tooLarge: 'input_too_large',
    recognises,
    accept: async (bytes) => {
      if (bytes.length === 0) throw new AppError('upload_empty');
      if (!recognises(bytes)) throw new AppError('upload_type_wrong');
      const inspected = await inspector.ask({ format, bytes });
      if (!inspected.ok) throw new AppError(inspected.code);
      return { bytes, mimetype: inspected.mimetype };
    },
  };
}

/** As latin1: the first bytes of a file. */
const beginning = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 200));

export const jsonGate = documentGate('json', ['application/json'], (bytes) => /^\s*[[{]/.test(beginning(bytes)));
export const fitGate = documentGate('fit', ['application/vnd.ant.fit'], (bytes) => /^[^]{8}\.FIT/.test(beginning(bytes)));
export const xmlGate = documentGate('xml', ['application/gpx+xml', 'application/vnd.garmin.tcx+xml'], (bytes) =>
  // May follow the UTF-8 byte order mark.
  /^(\u00EF\u00BB\u00BF)?\s*</.test(beginning(bytes)),
);
export const pdfGate = documentGate('pdf', ['application/pdf'], (bytes) => /^%PDF-[12]\.\d/.test(beginning(bytes)));
