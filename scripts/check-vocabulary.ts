/** Checks that names and prose avoid the words of vocabulary.ts: identifiers, file names, SQL, comments, test titles, documents. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { namesIn, proseRanges } from './source-text.ts';
import { DIALECT, DIALECT_FILES, NOT_X_OF } from './vocabulary.ts';

const READ = /\.(?:ts|tsx|mjs|sql|md)$/;
/** The list itself, names of former backups and of records on devices, and what tools write. */
const SKIPPED =
  /^(?:supabase\/functions\/|cli\/recorded-backup\/|db\/types\.gen\.ts$|scripts\/(?:check-)?vocabulary|scripts\/source-text|server\/backup\/renamed-columns|web\/.*outbox\/upgrade)/;

const toParts = (name: string): string =>
  ` ${name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$#.-]+/g, ' ')
    .trim()
    .toLowerCase()} `;

const forNames = DIALECT.filter(({ only }) => only !== 'prose');
const forProse = DIALECT.filter(({ only }) => only !== 'names').map((word) => ({
  ...word,
  pattern: new RegExp(String.raw`(?<!\w)${word.dialect.replaceAll(' ', String.raw`[\s-]+(?:\*\s+)?`)}(?![\w])`, 'gi'),
}));

/** What every problem in a text has in it, however its words are joined: most files have none, and taking them apart is the dear part. */
const SUSPECT = new RegExp(DIALECT.map(({ dialect }) => dialect.replaceAll(' ', String.raw`[\s*_$#.-]*`)).join('|'), 'i');
const X_OF = /[a-z]Of\b/;

/** @param name an identifier, an SQL name or the stem of a file */
function nameProblem(file: string, name: string): string | undefined {
  const parts = toParts(name);
  const word = forNames.find(
    ({ dialect, exact, except }) => !except?.test(file) && (exact ? parts === ` ${dialect} ` : parts.includes(` ${dialect} `)),
  );
  return word && `${name}: say ${word.use}`;
}

function fileNameProblems(file: string): string[] {
  const stem = basename(file).replace(/\..*$/, '');
  const word = DIALECT_FILES.find(({ end, except }) => stem.endsWith(end) && !except?.test(file));
  const problem = word ? `${stem}: say ${word.use}` : nameProblem(file, stem);
  return problem === undefined ? [] : [`${file}: file name ${problem}`];
}

/** @returns "path:line: what: what to say instead", each name of a file once */
export function vocabularyProblems(file: string, text: string): string[] {
  if (!SUSPECT.test(text) && !X_OF.test(text)) return fileNameProblems(file);
  const at = (offset: number): string => `${file}:${text.slice(0, offset).split('\n').length}`;
  const found = new Map<string, string>();
  for (const { name, at: offset, isDeclared } of namesIn(file, text)) {
    const isXOf = isDeclared && /^[a-z]\w*[a-z]Of$/.test(name) && !NOT_X_OF.has(name);
    const problem = nameProblem(file, name) ?? (isXOf ? `${name}: say toX, parseX, getX or the plain noun` : undefined);
    if (problem !== undefined && !found.has(name)) found.set(name, `${at(offset)}: ${problem}`);
  }
  const prose = proseRanges(file, text).flatMap(({ from, to }) =>
    forProse.flatMap(({ pattern, use, except }) =>
      except?.test(file) ? [] : [...text.slice(from, to).matchAll(pattern)].map((match) => `${at(from + match.index)}: "${match[0]}": say ${use}`),
    ),
  );
  return [...fileNameProblems(file), ...found.values(), ...prose];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => READ.test(file) && !SKIPPED.test(file) && existsSync(file));
  const problems = files.flatMap((file) => vocabularyProblems(file, readFileSync(file, 'utf8')));
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} words of dialect in ${files.length} files`);
  process.exit(problems.length === 0 && files.length > 0 ? 0 : 1);
}
