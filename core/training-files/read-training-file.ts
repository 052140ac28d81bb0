/** Reads a file of trainings, recognised by its content. Its name is only kept to be shown. Rules: SPEC.md. */
import { isFit } from './fit-bytes.ts';
import { readFit } from './read-fit.ts';
import { readGpx } from './read-gpx.ts';
import { readTcx } from './read-tcx.ts';
import type { FileProblem } from './file-problems.ts';
import { FILE_LIMITS, FileError, type FileContext, type FileSession } from './training-file.ts';

export type FileReading =
  | { readonly ok: true; readonly name: string; readonly sessions: readonly FileSession[] }
  | { readonly ok: false; readonly name: string; readonly problem: FileProblem };

type Reader = (bytes: Uint8Array, context: FileContext) => FileSession[];

/** Beginnings of files that are no recordings but often chosen. */
const SIGNATURES: readonly (readonly [readonly number[], FileProblem])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x50, 0x4b, 0x03, 0x04], 'packed'],
  [[0x1f, 0x8b], 'packed'],
];

/** The root element decides; it is found behind the declaration and comments. Names are ASCII in every encoding, but for zeros of UTF-16. */
function findXmlReader(bytes: Uint8Array): Reader | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 4096).filter((byte) => byte !== 0));
  if (!/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(head)) return undefined;
  return /<(\w+:)?TrainingCenterDatabase[\s>]/.test(head) ? readTcx : readGpx;
}

function chooseReader(bytes: Uint8Array): Reader {
  if (bytes.length === 0) throw new FileError('empty');
  if (bytes.length > FILE_LIMITS.bytes) throw new FileError('too_large');
  const other = SIGNATURES.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) throw new FileError(other[1]);
  const reader = isFit(bytes) ? readFit : findXmlReader(bytes);
  if (reader === undefined) throw new FileError('unknown_type');
  return reader;
}

/** Never throws for what a file holds. */
export function readTrainingFile(name: string, bytes: Uint8Array, context: FileContext): FileReading {
  try {
    const sessions = chooseReader(bytes)(bytes, context);
    if (sessions.length === 0) throw new FileError('no_session');
    const isSeveral = sessions.length > 1;
    return { ok: true, name, sessions: sessions.map((session, at) => (isSeveral ? { ...session, part: at + 1 } : session)) };
  } catch (error) {
    if (error instanceof FileError) return { ok: false, name, problem: error.problem };
    throw error;
  }
}

/** The id of a session at the source `file`: the same recording has it in every format that keeps its start and sport. */
export function toFileId({ startedAt, kind }: Pick<FileSession, 'startedAt' | 'kind'>): string {
  return `${startedAt.slice(0, 19)}Z ${kind}`;
}
