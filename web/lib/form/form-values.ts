/** Compares form values, tests for emptiness, and validates drafts. Pure. */

/** Whether all values are empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** Whether two sets of values are equal; undefined, null and '' are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_key, part: unknown) =>
      part === null || part === ''
        ? undefined
        : typeof part === 'object' && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : part,
    );
  return plain(a) === plain(b);
}

const toKind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/**
 * @param initial the form's initial values
 * @param isRight an additional check if types are not sufficient
 * @returns whether a stored draft has the current shape; an older one is dropped
 */
export function isDraftFor(initial: object, isRight: (kept: object) => boolean = () => true): (kept: unknown) => boolean {
  const known = new Map(Object.entries(initial));
  const isNothing = (value: unknown) => value === undefined || value === null;
  return (kept) => {
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
    const fits = ([field, value]: [string, unknown]) =>
      known.has(field) && (isNothing(value) || isNothing(known.get(field)) || toKind(value) === toKind(known.get(field)));
    return Object.entries(kept).every(fits) && isRight(kept);
  };
}
