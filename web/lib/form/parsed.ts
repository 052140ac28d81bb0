/** Results of parsing the values of a form. */

/** A failed `safeParse` of zod: the paths of the invalid values. */
interface Wrong {
  readonly success: false;
  readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
}

/** The result of zod's `safeParse`; a page without zod may build the same shape. */
export type Parsed<Sent> = { readonly success: true; readonly data: Sent } | Wrong;

/** Marks these fields as invalid, for forms without a schema. */
export const wrongFields = (...fields: readonly string[]): Wrong => ({
  success: false,
  error: { issues: fields.map((field) => ({ path: [field] })) },
});

/** Adds invalid fields that the schema cannot express. */
export function alsoWrong<Sent>(parsed: Parsed<Sent>, fields: readonly string[]): Parsed<Sent> {
  if (fields.length === 0) return parsed;
  return { success: false, error: { issues: [...(parsed.success ? [] : parsed.error.issues), ...wrongFields(...fields).error.issues] } };
}
