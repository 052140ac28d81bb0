/**
 * Path of the text reader's files, which the build copies from the installed packages (scripts/reader-files.ts). It contains the version,
 * because browsers cache files under /assets for ever; a test compares it with the installed one.
 */
export const READER_FILES = '/assets/ocr-7.0.0';
