/**
 * GPX and TCX: one complete, well-formed UTF-8 XML document with the expected root. No document type, so no entities except XML's own
 * five and no external references; no processing instructions; limited depth and number of elements.
 *
 * Sources: GPX 1.1 schema (root gpx), Training Center Database v2 schema (root TrainingCenterDatabase).
 */
import { SaxesParser } from 'saxes';
import { AppError } from '#core/kit/app-error.ts';

const DEEPEST = 32;
/** A day of seconds with heart rate, cadence and power is about 600,000 elements and 10 MB. */
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 50;

/** By name and namespace of the root. */
const TYPES: Readonly<Record<string, string>> = {
  'gpx http://www.topografix.com/GPX/1/0': 'application/gpx+xml',
  'gpx http://www.topografix.com/GPX/1/1': 'application/gpx+xml',
  'TrainingCenterDatabase http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2': 'application/vnd.garmin.tcx+xml',
};

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('upload_broken', {}, { cause: error });
  }
}

function readDocument(text: string): string {
  const parser = new SaxesParser({ xmlns: true });
  let [depth, elements] = [0, 0];
  let type: string | undefined;
  parser.on('error', (cause) => {
    throw new AppError('upload_broken', {}, { cause });
  });
  parser.on('doctype', () => {
    throw new AppError('upload_unsafe');
  });
  parser.on('processinginstruction', () => {
    throw new AppError('upload_unsafe');
  });
  parser.on('xmldecl', ({ encoding }) => {
    // A file with two interpretations is rejected.
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw new AppError('upload_broken');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    elements += 1;
    if (elements === 1) type = TYPES[`${local} ${uri}`];
    if (type === undefined) throw new AppError('upload_type_wrong');
    if (depth > DEEPEST || elements > MOST_ELEMENTS || Object.keys(attributes).length > MOST_ATTRIBUTES) throw new AppError('upload_too_complex');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
  if (type === undefined) throw new AppError('upload_type_wrong');
  return type;
}

/** @returns the media type @throws AppError saying what is wrong with it */
export const inspectXml = (bytes: Uint8Array): string => readDocument(decoded(bytes));
