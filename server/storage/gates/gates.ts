/** The registry of gates. An upload kind cannot accept a type without a gate (gates.test.ts). */
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';
import type { AcceptedFile, Gate } from './gate.ts';
import { fitGate, jsonGate, pdfGate, xmlGate } from './document-gates.ts';
import { pictureGate } from './picture-gate.ts';

export const GATES: readonly Gate[] = [pictureGate, fitGate, jsonGate, pdfGate, xmlGate];

function gatesFor(mediaTypes: readonly string[]): readonly Gate[] {
  const open = mediaTypes.filter((type) => !GATES.some((gate) => gate.mediaTypes.includes(type)));
  if (open.length > 0) throw new Error(`No gate for ${open.join(', ')}`);
  return GATES.filter((gate) => gate.mediaTypes.some((type) => mediaTypes.includes(type)));
}

/** The error for a file over the limit of a bucket with these types. */
export function tooLargeFor(mediaTypes: readonly string[]): ErrorCode {
  const [gate, ...others] = gatesFor(mediaTypes);
  return gate !== undefined && others.length === 0 ? gate.tooLarge : 'input_too_large';
}

/**
 * Validates a file with the gates of the bucket's types.
 * @throws AppError saying what is wrong with it
 */
export async function judgeUpload(mediaTypes: readonly string[], bytes: Uint8Array<ArrayBuffer>): Promise<AcceptedFile> {
  const gates = gatesFor(mediaTypes);
  // With one gate, that one says what is wrong.
  const gate = gates.length === 1 ? gates[0] : gates.find((one) => one.recognises(bytes));
  if (gate === undefined) throw new AppError(bytes.length === 0 ? 'upload_empty' : 'upload_type_wrong');
  const file = await gate.accept(bytes);
  if (!mediaTypes.includes(file.mimetype)) throw new AppError('upload_type_wrong');
  return file;
}
