/**
 * The query of a request, read once. Whoever judges a request and whoever answers it work on what is returned here, never on the
 * address: names are plain letters, digits, `_`, `-` and `.` as sent, so that there is one spelling of each.
 */
import { AppError } from '#core/kit/app-error.ts';
import type * as z from 'zod';

export interface Parameter {
  readonly name: string;
  readonly value: string;
}

const NAME = /^[A-Za-z_][\w.-]{0,62}$/;
const MOST_PARAMETERS = 64;
/** Where anybody may put the API key; it belongs to no contract. */
const KEY_PARAMETER = 'apikey';

function decoded(text: string): string {
  let value: string;
  try {
    value = decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) throw new AppError('input_invalid', {}, { cause: error });
    throw error;
  }
  if (value.includes('\0')) throw new AppError('input_invalid');
  return value;
}

/**
 * All parameters in the order they were sent, without `apikey`.
 * @throws AppError input_invalid for a percent-encoded or empty name, a value that cannot be decoded or holds NUL, too many
 */
export function readParameters(url: URL): Parameter[] {
  const parts = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '');
  if (parts.length > MOST_PARAMETERS) throw new AppError('input_invalid');
  const parameters = parts.map((part): Parameter => {
    const equals = part.indexOf('=');
    const name = equals === -1 ? part : part.slice(0, equals);
    if (!NAME.test(name)) throw new AppError('input_invalid');
    return { name, value: equals === -1 ? '' : decoded(part.slice(equals + 1)) };
  });
  if (parameters.filter(({ name }) => name === KEY_PARAMETER).length > 1) throw new AppError('input_invalid', { fields: [KEY_PARAMETER] });
  return parameters.filter(({ name }) => name !== KEY_PARAMETER);
}

/**
 * The query by its contract, a z.strictObject of texts: what it does not name is refused.
 * @throws AppError input_invalid, also for a name that stands twice
 */
export function readQuery<Contract extends z.ZodType>(url: URL, contract: Contract): z.infer<Contract> {
  const given = new Map<string, string>();
  for (const { name, value } of readParameters(url)) {
    if (given.has(name)) throw new AppError('input_invalid', { fields: [name] });
    given.set(name, value);
  }
  const parsed = contract.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new AppError('input_invalid', { fields: toFields(parsed.error) });
}

/** The names at fault, for AppError input_invalid. */
export function toFields(error: z.ZodError): string[] {
  const names = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')]));
  return [...new Set(names.filter((name) => name !== '').map((name) => name.slice(0, 60)))].slice(0, 20);
}
