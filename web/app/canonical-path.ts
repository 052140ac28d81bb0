/**
 * One spelling for each path. Browsers and chat programs pass "/teža" encoded in upper or lower case, or with the caron as a separate character
 * (NFD), and the router compares code points. A path without a match is therefore tried again in its canonical spelling.
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
    // "/%E0%A4%A" is not UTF-8: there is no such page.
    return undefined;
  }
  const segments = decoded.normalize('NFC').split('/').filter(Boolean);
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
