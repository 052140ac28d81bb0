/** Limits of a report's file. */
export const REPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pages: 40,
  /** Pixels of a picture's longer side: small print stays legible and memory stays bounded. */
  pictureSide: 2600,
  /** Pieces of text on a page, in the browser: a full page of small print has a few thousand. */
  pageRuns: 30_000,
  /** Milliseconds for reading the text of a whole file. */
  textMs: 5000,
} as const;
