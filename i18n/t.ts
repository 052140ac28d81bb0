/**
 * Words for places without React: mails and server answers. The screens use i18next on the same catalogues. A catalogue is a
 * plain JSON object; a key is a path of dots; `{{name}}` is filled in. It has no plurals: mails are written without them.
 */
export interface Catalog {
  readonly [key: string]: string | Catalog;
}

/**
 * @param key path inside the catalogue, "invitation.subject"
 * @param params what stands for {{name}}; one that is missing is an error, because a mail with a hole must not go out
 * @throws Error when the key or a parameter is missing
 */
export function translate(catalog: Catalog, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  let found: string | Catalog | undefined = catalog;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`No words for ${key}`);
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No ${name} for ${key}`);
    return String(value);
  });
}
