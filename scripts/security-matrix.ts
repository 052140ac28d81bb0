/**
 * `npx tsx scripts/security-matrix.ts` writes docs/security.md: who may do what, from the very tables that the tests try cell by
 * cell, so that it cannot say what is not so.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AUTH_RIGHTS, type AuthRight } from '#testing/auth-rights.ts';
import {
  BUCKET_RIGHTS,
  CALLERS,
  ENDPOINT_RIGHTS,
  FILE_VERBS,
  TOPIC_RIGHTS,
  WEBHOOK_ANSWERS,
  WEBHOOK_CALLS,
  WEBHOOK_ROWS,
  type CallerName,
} from '#testing/endpoint-rights.ts';
import { RIGHTS } from '../supabase/tests/actors.ts';
import { resourceRights } from '../supabase/tests/resource-rights.ts';
import { outcomeFor, VERBS, type About } from '../supabase/tests/rights-shapes.ts';
import { VIEWS } from '../supabase/tests/view-rights.ts';
import { RPC_RIGHTS } from '../supabase/tests/rpc-rights.ts';

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

const AUTH_CELLS: Readonly<Record<AuthRight, string>> = {
  anyone: '| yes | yes | yes | yes |',
  session: `| yes | \`insufficient_aal\` | ${NOTHING} | ${NOTHING} |`,
  'first level': `| yes | yes | ${NOTHING} | ${NOTHING} |`,
};

const authRoutes = () =>
  [
    '| route | signed in | second factor not shown | visitor | deactivated |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(AUTH_RIGHTS).map(([route, right]) => `| \`${route}\` ${AUTH_CELLS[right]}`),
  ].join('\n');

const endpoints = () =>
  table(
    'endpoint',
    Object.entries(ENDPOINT_RIGHTS).map(([name, { rights }]) => [name, (caller) => answer(rights[caller])]),
  );

function webhooks(): string {
  const names = Object.keys(WEBHOOK_ROWS);
  const subject = names.length === 0 ? 'any (there is none yet)' : names.map((name) => `\`${name}\``).join(', ');
  const jobs = ['no job', 'one job'] as const;
  return [
    `| webhook | ${WEBHOOK_CALLS.join(' | ')} |`,
    `| --- | ${WEBHOOK_CALLS.map(() => '---').join(' | ')} |`,
    `| ${subject} | ${WEBHOOK_CALLS.map((call) => `${answer(WEBHOOK_ANSWERS[call].answer)}, ${jobs[WEBHOOK_ANSWERS[call].jobs]}`).join(' | ')} |`,
  ].join('\n');
}

const buckets = () =>
  table(
    'bucket',
    Object.entries({ ...BUCKET_RIGHTS, ...resourceRights.buckets }).map(([name, rights]) => [
      name,
      (caller) => list(FILE_VERBS.filter((verb) => rights[caller][verb] === 'done')),
    ]),
  );

const topics = () =>
  table(
    'topic',
    TOPIC_RIGHTS.map(({ topic, isPrivate, join }) => [
      `${topic.replace(':owner', '<owner>')}${isPrivate ? '' : ' (public)'}`,
      (caller) => answer(join[caller]),
    ]),
  );

/** What has been tried against it, and the test that tries it again. */
const ATTACKS = `## Attacks

| attack | what happens | tried again in |
| --- | --- | --- |
| a call spelt so that limit and handler might read two things: names encoded, sent twice, of the wrong type | 400; one reading serves both | \`server/spellings.test.ts\`, \`server/http/parameters.test.ts\` |
| guessing passwords by another grant, another path, a body without an address | 400, or counted against the account and the network | \`server/attacks-accounts.test.ts\` |
| clearing somebody's count of wrong guesses | only their right password does | \`server/attacks-accounts.test.ts\` |
| locking somebody out by guessing | strangers wait; a device the person has signed in from does not | \`server/attacks-accounts.test.ts\`, \`server/auth/known-device.test.ts\` |
| asking whether an address has an account | the same answer in the same time | \`server/auth/privacy.test.ts\`, \`server/attacks-accounts.test.ts\` |
| taking an account over by its session | password and address change only with the present password or a sign-in of the last ten minutes; both addresses are told, other sessions end | \`server/attacks-accounts.test.ts\`, \`server/auth/sessions.test.ts\` |
| using a refresh token again | the session ends, its access token at once too | \`server/attacks-accounts.test.ts\` |
| forging or confusing tokens | nobody, on every route | \`server/auth/tokens.test.ts\`, \`server/storage/signed-links.test.ts\` |
| becoming an administrator, joining uninvited | refused | \`server/auth/attacks.test.ts\` |
| tables nested in tables, thousands of rows, minutes of SQL | 400; a thousand rows, five seconds and 5 MiB are the most | \`server/attacks-load.test.ts\`, \`server/rest/rest-attacks.test.ts\` |
| SQL, prototypes and NUL in names and values | values are bound, names come from the catalogue | \`server/rest/rest-attacks.test.ts\` |
| calls without a session, by the thousand | refused before the database hears of them, and counted by network | \`server/rest/rest-attacks.test.ts\`, \`server/rate-limit.test.ts\` |
| uploads that announce much and send little | no room before the body is here; 408 under the minimum rate | \`server/storage/uploads.test.ts\` |
| signed links for years | an hour at most, gone with the session | \`server/storage/signed-links.test.ts\` |
| answers kept by browsers and proxies | \`no-store\`; files \`private\` | \`server/attacks-load.test.ts\` |
| finding out which buckets there are | the same 404 | \`server/attacks-load.test.ts\` |
| sockets opened and left, by the hundred | closed after five seconds; so many of a network and a person | \`server/realtime.test.ts\` |
| long meal texts | a thread of their own, two seconds at most | \`server/long-texts.test.ts\` |
| webhooks unsigned, wrongly signed, late, sent again, huge, slow, by the hundred | refused before they are parsed; one job an event; 413, 408, 429 | \`server/webhook.test.ts\` |
| push addresses in private networks | refused | \`server/push.test.ts\` |
| names with line breaks or marks of direction | 400 | \`server/attacks-load.test.ts\` |
| two Host headers | 400 | \`server/requests.test.ts\` |
| other sites' pages, forms and frames | refused | \`server/cross-site.test.ts\` |
| five thousand made-up calls of everything, as everybody | no 5xx, none without an answer (\`npm run bench -- fuzz\` makes fifty thousand) | \`server/fuzz.test.ts\` |

Requirement by requirement: \`docs/asvs.md\`. What is decided and why, keys, logs and lifetimes: \`docs/security-policy.md\`.`;

export function securityMatrix(): string {
  return `# Who may do what

Written by \`npx tsx scripts/security-matrix.ts\` from the tables that the tests try cell by cell; not to be edited.
A new table, view, function, endpoint or bucket that has no row fails the tests, and so does a right that is not what its row says.

Everybody acts on what is the owner's. **Owner** is a client, **stranger** another client, **administrator** the nutritionist, **visitor**
whoever has no session. **Deactivated** was an administrator until the account was deleted, and still holds a token that has not run out:
the server refuses it on every route, and what is written for tables and functions is what would be left to them behind it.
\`/rest/v1\` refuses visitors before the database is asked; what it lets anybody say at all is in \`docs/rest.md\`.
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

## Endpoints

\`POST /functions/v1/<name>\`, tried over HTTP in \`server/matrix.test.ts\` with the owner's request.

${endpoints()}

## Webhooks

Called by another service at \`POST /functions/v1/<name>\`, without an API key and without a session: the signature over the raw body is what is judged,
before anything parses it. Tried in \`server/matrix.test.ts\`, attacked in \`server/webhook.test.ts\`.

${webhooks()}

## Accounts

\`/auth/v1\`, tried over HTTP in \`server/auth/rights.test.ts\`. Every route acts on the caller's own account only: what a client or an administrator sends changes
nothing of somebody else's. \`docs/auth-routes.md\` says what each does.

${authRoutes()}

## Files

A file in the owner's folder of the bucket. Nobody writes an archive but the server; a signed address is good for whoever holds it, until it or the session of its signer ends.

${buckets()}

## Live topics

Who hears a topic. On none of them does anybody but the server speak.

${topics()}

${ATTACKS}
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(SECURITY_FILE, securityMatrix());
}
