/**
 * Where the text reader's files are served: the build copies them there from the installed packages (scripts/reader-files.ts). The name
 * carries the version, because files under /assets are kept by browsers for ever; a test holds it to the installed one.
 */
export const READER_FILES = '/assets/ocr-7.0.0';
