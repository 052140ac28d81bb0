/**
 * Parses the body of an upload: the raw file with its type, or a form with the file and the `cacheControl` that storage-js adds.
 * `cacheControl` and its header are ignored: every response sets its own caching.
 */
import { AppError } from '#core/kit/app-error.ts';

export interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As claimed by the client. */
  readonly mimetype: string;
}

/** Type and subtype (RFC 9110, 8.3.1), optionally with a charset. */
const TYPE = /^[a-z0-9!#$&^_.+-]{1,64}\/[a-z0-9!#$&^_.+-]{1,64}(\s*;\s*charset="?[\w-]{1,40}"?)?$/i;
const FORM = /^multipart\/form-data\b/i;
/** Other fields of the form. */
const IGNORED = 'cacheControl';

function toType(given: string): string {
  if (given === '') return 'application/octet-stream';
  if (!TYPE.test(given)) throw new AppError('input_invalid', { fields: ['content-type'] });
  return given;
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw new AppError('input_invalid', {}, { cause: error });
  }
}

/**
 * @param body as it came
 * @throws AppError input_invalid for a form without a file, with several files, or with other fields
 */
export async function readUploadedFile(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<UploadedFile> {
  const type = headers.get('content-type') ?? '';
  if (!FORM.test(type)) return { bytes: body, mimetype: toType(type) };
  const entries = [...(await parseForm(body, type)).entries()];
  const [file, ...more] = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  const others = entries.filter(([name, value]) => typeof value === 'string' && name !== IGNORED);
  if (file === undefined || more.length > 0 || others.length > 0) throw new AppError('input_invalid', { fields: others.map(([name]) => name) });
  return { bytes: new Uint8Array(await file.arrayBuffer()), mimetype: toType(file.type) };
}
