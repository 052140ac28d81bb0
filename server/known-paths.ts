/** Whether there is a page at an address. The web app's own list of paths says so (web/lib/paths.ts), in the patterns of its router. */
import * as z from 'zod';

const patternsSchema = z.array(z.string());

/** @throws ZodError where it is no list of patterns */
export const readPatterns = (json: unknown): readonly string[] => patternsSchema.parse(json);

const toSegments = (path: string): string[] => path.normalize('NFC').toLowerCase().split('/').filter(Boolean);

function isMatch(pattern: readonly string[], path: readonly string[]): boolean {
  if (path.length > pattern.length) return false;
  return pattern.every((part, at) => {
    const given = path[at];
    if (given === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === given;
  });
}

/**
 * @param patterns "/admin/user/:userId/:tab?"
 * @param pathname as it was asked for; in whatever case, percent-encoded or not, with a caron as a character of its own or a slash at its end
 */
export function isKnownPath(patterns: readonly string[], pathname: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // No UTF-8: there is no such page.
    return false;
  }
  const segments = toSegments(path);
  return patterns.some((pattern) => isMatch(toSegments(pattern), segments));
}
