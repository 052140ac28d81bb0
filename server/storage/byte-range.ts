/** Parses a single byte range (RFC 9110, 14.2). Several ranges, other units and invalid headers are ignored: the whole file is sent. */
export interface ByteRange {
  /** First and last byte, inclusive. */
  readonly start: number;
  readonly end: number;
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
}

/** @param size length of the file in bytes. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [matched, first, last] = /^bytes=(?:(\d+)-(\d+)?|-\d+)$/.exec(header?.trim() ?? '') ?? [];
  if (matched === undefined) return undefined;
  if (first === undefined) return lastBytes(Number(matched.slice('bytes=-'.length)), size);
  const start = Number(first);
  const end = Math.min(Number(last ?? size), size - 1);
  if (last !== undefined && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
