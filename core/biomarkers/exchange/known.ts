type Known<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The fields that are known: what is unknown is absent. */
export function known<T extends object>(fields: T): Known<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>;
}
