/**
 * `npx tsx scripts/security-matrix.ts` writes docs/security.md: who may do what, from the very tables that the tests try cell by
 * cell, so that it cannot say what is not so.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUCKET_RIGHTS, CALLERS, DEED_RIGHTS, FILE_VERBS, TOPIC_RIGHTS, type CallerName } from '#testing/door-rights.ts';
import { outcomeFor, RIGHTS, VERBS, VIEWS } from '../supabase/tests/actors.ts';
import { RPC_RIGHTS, type About } from '../supabase/tests/rpc-rights.ts';

export const SECURITY_FILE = fileURLToPath(new URL('../docs/security.md', import.meta.url));

const TITLES: Readonly<Record<CallerName, string>> = {
  owner: 'owner',
  stranger: 'stranger',
  admin: 'administrator',
  anon: 'visitor',
  deactivated: 'deactivated',
};
const NOTHING = '–';

function table(subject: string, rows: readonly (readonly [string, (caller: CallerName) => string])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([subject, ...CALLERS.map((caller) => TITLES[caller])]),
    line(['---', ...CALLERS.map(() => '---')]),
    ...rows.map(([name, cell]) => line([`\`${name}\``, ...CALLERS.map(cell)])),
  ].join('\n');
}

const list = (words: readonly string[]): string => (words.length === 0 ? NOTHING : words.join(', '));
/** A refusal as the reader of this page knows it: no right to ask at all is simply nothing. */
const answer = (word: string): string => ({ done: 'yes', refused: NOTHING, '42501': NOTHING })[word] ?? `\`${word}\``;

const tables = () =>
  table(
    'table',
    Object.entries(RIGHTS).map(([name, rights]) => [name, (caller) => list(VERBS.filter((verb) => outcomeFor(rights, caller, verb) === 'rows'))]),
  );

function readsThrough(view: string, caller: CallerName): boolean {
  const rights = RIGHTS[VIEWS[view]?.of ?? ''];
  if (rights === undefined) throw new Error(`The view ${view} is of no table.`);
  return outcomeFor(rights, caller, 'select') === 'rows';
}

const views = () =>
  table(
    'view',
    Object.keys(VIEWS).map((view) => [view, (caller) => (readsThrough(view, caller) ? 'select' : NOTHING)]),
  );

const functions = (about: About) =>
  table(
    'function',
    Object.entries(RPC_RIGHTS)
      .filter(([, rights]) => rights.about === about)
      .map(([name, { rights }]) => [name, (caller) => answer(rights[caller])]),
  );

const deeds = () =>
  table(
    'deed',
    Object.entries(DEED_RIGHTS).map(([name, { rights }]) => [name, (caller) => answer(rights[caller])]),
  );

const buckets = () =>
  table(
    'bucket',
    Object.entries(BUCKET_RIGHTS).map(([name, rights]) => [name, (caller) => list(FILE_VERBS.filter((verb) => rights[caller][verb] === 'done'))]),
  );

const topics = () =>
  table(
    'topic',
    TOPIC_RIGHTS.map(({ topic, isPrivate, join }) => [
      `${topic.replace(':owner', '<owner>')}${isPrivate ? '' : ' (public)'}`,
      (caller) => answer(join[caller]),
    ]),
  );

export function securityMatrix(): string {
  return `# Who may do what

Written by \`npx tsx scripts/security-matrix.ts\` from the tables that the tests try cell by cell; not to be edited.
A new table, view, function, deed or bucket that has no row fails the tests, and so does a right that is not what its row says.

Everybody acts on what is the owner's. **Owner** is a client, **stranger** another client, **administrator** the nutritionist, **visitor**
whoever has no session. **Deactivated** was an administrator until the account was deleted, and still holds a token that has not run out:
the server refuses it at every door, and what is written for tables and functions is what would be left to them behind it.
${NOTHING} is nothing: not seen, or refused. A word like \`access_denied\` is the refusal that is said aloud.

## Tables

What is not in schema public (administrators, jobs, accounts) is out of reach of all of them. Rows are tried in \`supabase/tests/rights.test.ts\`.
Foods, learnt words and the catalogue of supplements tell of nobody; every signed-in person reads them.

${tables()}

## Views

${views()}

## Functions about the caller

Tried in \`supabase/tests/rpc-rights.test.ts\`: called with the owner's things. Where no thing is named, each is told about themselves, and nothing of the owner;
of whoever is gone there is nothing to tell.

${functions('caller')}

## Functions about foods

${functions('foods')}

## Functions of the desk

${functions('clients')}

## Functions of the server

Called with the secret key alone.

${functions('server')}

## Deeds

\`POST /functions/v1/<name>\`, tried over HTTP in \`server/matrix.test.ts\` with the owner's request.

${deeds()}

## Files

A file in the owner's folder of the bucket. Only the server writes; a signed address is good for whoever holds it, until it ends.

${buckets()}

## Live topics

Who hears a topic. On none of them does anybody but the server speak.

${topics()}
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(SECURITY_FILE, securityMatrix());
}
