/**
 * PDF: a whole document that can be read without a password and holds no scripts, no other files and nothing that starts a program, kept as it came.
 * It is read by a process of its own (pdf-inspector.ts), every object of it, those packed into streams too.
 *
 * Source: ISO 32000-1:2008, 7.5 (file structure), 12.6 (actions), 7.11.4 (embedded files).
 */
import { AppError } from '#core/kit/app-error.ts';
import type { Gate } from './gate.ts';
import { GateProcess, startScript } from './gate-process.ts';
import type { Inspected } from './pdf-inspector.ts';

const HEADER = /^%PDF-[12]\.\d/;
/** After the end there may stand some line ends. */
const END = /%%EOF\s*$/;
const END_BYTES = 64;

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const inspector = new GateProcess<Inspected>(() => startScript('pdf-inspector'), { ok: false, code: 'upload_too_complex' });

export const pdfGate: Gate = {
  mediaTypes: ['application/pdf'],
  tooLarge: 'input_too_large',
  recognises: (bytes) => HEADER.test(latin(bytes.subarray(0, 16))),
  accept: async (bytes) => {
    if (bytes.length === 0) throw new AppError('upload_empty');
    if (!pdfGate.recognises(bytes)) throw new AppError('upload_type_wrong');
    // Nothing stands behind the document that another program would take for a file of its own.
    if (!END.test(latin(bytes.subarray(-END_BYTES)))) throw new AppError('upload_broken');
    const inspected = await inspector.ask(bytes);
    if (!inspected.ok) throw new AppError(inspected.code);
    return { bytes, mimetype: 'application/pdf' };
  },
};
