/**
 * Why a file is not read. empty: no bytes. too_large: over the limit. unknown_type: no format that is read here. picture, pdf, packed: a format
 * that is not a recording. truncated: its end is missing. broken: damaged. unsafe: a document type, which could define entities.
 * too_complex: too deep or too many parts. no_session: whole, but without a training. no_time: a route without times, or a device whose clock
 * was not set. future: begins after today. too_long: more than 48 hours.
 */
export const FILE_PROBLEMS = [
  'empty',
  'too_large',
  'unknown_type',
  'picture',
  'pdf',
  'packed',
  'truncated',
  'broken',
  'unsafe',
  'too_complex',
  'no_session',
  'no_time',
  'future',
  'too_long',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];
