/**
 * One spelling for each address. Browsers and chat programs hand "/teža" over encoded in either case, or with the caron as a separate
 * character (NFD), and a router compares code points; what matched nothing is therefore tried once more in its canonical spelling.
 */

/**
 * @param pathname as the browser has it, usually percent-encoded
 * @returns decoded, NFC, without a trailing slash or doubled slashes, encoded again; undefined when the percent signs are broken
 */
export function canonicalPath(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // "/%E0%A4%A" is no UTF-8: there is no such page.
    return undefined;
  }
  const segments = decoded.normalize('NFC').split('/').filter(Boolean);
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
