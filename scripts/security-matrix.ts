/** `npx tsx scripts/security-matrix.ts` writes docs/security.md: the rights of every role, from the tables that the tests check cell by cell. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AUTH_RIGHTS, type AuthRight } from '#testing/auth-rights.ts';
import {
  ADDRESS_CALLS,
  ADDRESS_WEBHOOKS,
  BUCKET_RIGHTS,
  CALLERS,
  ENDPOINT_RIGHTS,
  FILE_VERBS,
  TOPIC_RIGHTS,
  WEBHOOK_ANSWERS,
  WEBHOOK_CALLS,
  WEBHOOK_ROWS,
  toWebhookCalls,
  type WebhookCall,
  type CallerName,
} from '#testing/endpoint-rights.ts';
import type { WebhookRow } from '#testing/webhook-row.ts';
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
    '| route | signed in | second factor not verified | visitor | deactivated |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(AUTH_RIGHTS).map(([route, right]) => `| \`${route}\` ${AUTH_CELLS[right]}`),
  ].join('\n');

const endpoints = () =>
  table(
    'endpoint',
    Object.entries(ENDPOINT_RIGHTS).map(([name, { rights }]) => [name, (caller) => answer(rights[caller])]),
  );

function webhooks(): string {
  const jobs = ['no job', 'one job'] as const;
  const cell = (row: WebhookRow, call: WebhookCall): string => {
    const { answer: given, jobs: made } = WEBHOOK_ANSWERS[call];
    return toWebhookCalls(row).includes(call) ? `${answer(given)}, ${jobs[made]}` : 'signs no time';
  };
  return [
    `| webhook | secret | ${WEBHOOK_CALLS.join(' | ')} |`,
    `| --- | --- | ${WEBHOOK_CALLS.map(() => '---').join(' | ')} |`,
    ...Object.entries(WEBHOOK_ROWS).map(([name, row]) => {
      const where = row.secret === undefined ? 'signs' : 'end of the address';
      return `| \`${name}\` | ${where} | ${WEBHOOK_CALLS.map((call) => cell(row, call)).join(' | ')} |`;
    }),
  ].join('\n');
}

function addresses(): string {
  const calls = Object.entries(ADDRESS_CALLS);
  return [
    `| address | ${calls.map(([call]) => call).join(' | ')} |`,
    `| --- | ${calls.map(() => '---').join(' | ')} |`,
    ...ADDRESS_WEBHOOKS.map((name) => `| \`${name}\` | ${calls.map(([, cell]) => `${answer(cell.answer)}, rows: ${cell.rows}`).join(' | ')} |`),
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

/** Attacks and the tests that repeat them. */
const ATTACKS = `## Attacks

| attack | result | tested in |
| --- | --- | --- |
| a call that limit and handler might parse differently: encoded or repeated names, wrong types | 400; both use one parsed value | \`server/spellings.test.ts\`, \`server/http/parameters.test.ts\` |
| guessing passwords with another grant type, another path, a body without an address | 400, or counted against the account and the network | \`server/attacks-accounts.test.ts\` |
| clearing the count of wrong guesses of another account | only its correct password does | \`server/attacks-accounts.test.ts\` |
| locking a user out by guessing | strangers are limited; known devices of the user are not | \`server/attacks-accounts.test.ts\`, \`server/auth/known-device.test.ts\` |
| account enumeration | the same answer in the same time | \`server/auth/privacy.test.ts\`, \`server/attacks-accounts.test.ts\` |
| taking over an account with a stolen session | password and address change only with the current password or a sign-in of the last ten minutes; both addresses get a mail, other sessions end | \`server/attacks-accounts.test.ts\`, \`server/auth/sessions.test.ts\` |
| reusing a refresh token | the session and its access token end at once | \`server/attacks-accounts.test.ts\` |
| forged or confused tokens | rejected on every route | \`server/auth/tokens.test.ts\`, \`server/storage/signed-links.test.ts\` |
| becoming an administrator, registering without an invitation | refused | \`server/auth/attacks.test.ts\` |
| embedded tables, thousands of rows, minutes of SQL | 400; limits of a thousand rows, five seconds and 5 MiB | \`server/attacks-load.test.ts\`, \`server/rest/rest-attacks.test.ts\` |
| SQL, prototypes and NUL in names and values | values are bound parameters, names come from the catalogue | \`server/rest/rest-attacks.test.ts\` |
| slow statements of one user, many at once | two run, sixty wait, 429; others are answered meanwhile | \`server/person-turns.test.ts\` |
| answers that nobody reads | the connection is closed after two minutes | \`server/http-server.test.ts\` |
| bytes that are no UTF-8, numbers beyond a double | 400 at every endpoint | \`core/kit/json-bytes.test.ts\`, \`functions/respond.test.ts\` |
| imports and backups on a disk that fills up | they end before the server's reserve | \`server/room.test.ts\`, \`cli/import-dump.test.ts\`, \`server/backup/nightly.test.ts\` |
| thousands of calls without a session | refused before the database is asked, and limited by network | \`server/rest/rest-attacks.test.ts\`, \`server/rate-limit.test.ts\` |
| slow uploads with a large announced size | memory is reserved only for complete bodies; 408 below the minimum rate | \`server/storage/uploads.test.ts\` |
| signed links with a long lifetime | an hour at most, invalid when the session ends | \`server/storage/signed-links.test.ts\` |
| responses cached by browsers and proxies | \`no-store\`; files \`private\` | \`server/attacks-load.test.ts\` |
| enumerating buckets | the same 404 | \`server/attacks-load.test.ts\` |
| hundreds of idle sockets | closed after five seconds; limited by network and user | \`server/realtime.test.ts\` |
| long meal texts | parsed in a worker thread, two seconds at most | \`server/long-texts.test.ts\` |
| webhook calls: unsigned, wrong signature, late, replayed, huge, slow, hundreds | rejected before parsing; one job for each event; 413, 408, 429 | \`server/webhook.test.ts\` |
| push addresses in private networks | refused | \`server/push.test.ts\` |
| names with line breaks or direction characters | 400 | \`server/attacks-load.test.ts\` |
| two Host headers | 400 | \`server/requests.test.ts\` |
| requests, forms and frames of other sites | refused | \`server/cross-site.test.ts\` |
| five thousand random calls of every route, as every actor | no 5xx, every call gets an answer (\`npm run bench -- fuzz\` makes fifty thousand) | \`server/fuzz.test.ts\` |

Requirements of the standard: \`docs/asvs.md\`. Decisions, keys, logs and retention: \`docs/security-policy.md\`.`;

export function securityMatrix(): string {
  return `# Who may do what

\`npx tsx scripts/security-matrix.ts\` generates this file from the tables that the tests check cell by cell; do not edit it.
A new table, view, function, endpoint or bucket without a row fails the tests, and so does a right that differs from its row.

Every actor tries to access the owner's data. **Owner** is a client, **stranger** another client, **administrator** the nutritionist, **visitor**
has no session. **Deactivated** was an administrator until the account was deleted and holds a token that has not expired:
the server rejects it on every route; the cells of tables and functions show what the database alone would allow.
\`/rest/v1\` refuses visitors before the database is asked; \`docs/rest.md\` describes what it accepts.
${NOTHING} means nothing visible, or refused. A code like \`access_denied\` is the error that the caller gets.

## Tables

Objects outside schema public (administrators, jobs, accounts) are not accessible to any actor. Tested in \`supabase/tests/rights.test.ts\`.
Foods, aliases and the catalogue of supplements contain no personal data; every signed-in user reads them.

${tables()}

## Views

${views()}

## Functions about the caller

Tested in \`supabase/tests/rpc-rights.test.ts\` with ids of the owner. A function without an id returns the caller's own data only.

${functions('caller')}

## Functions about foods

${functions('foods')}

## Functions of the desk

${functions('clients')}

## Functions of the server

Callable only with the secret key.

${functions('server')}

## Endpoints

\`POST /functions/v1/<name>\`, tested over HTTP in \`server/matrix.test.ts\` with the owner's request.

${endpoints()}

## Webhooks

Another service calls \`POST /functions/v1/<name>\` without an API key and without a session. The signature over the raw body is verified before
parsing. Tested in \`server/matrix.test.ts\` and \`server/webhook.test.ts\`.

${webhooks()}

A phone cannot sign. It calls \`POST /functions/v1/<name>/<secret>\`, an address of one person's own; the secret is stored as its hash and checked
before the body is read. Whoever knows it can add data of that person and read nothing. Tested in \`server/matrix.test.ts\` and
\`server/apple-health.test.ts\`.

${addresses()}

## Accounts

\`/auth/v1\`, tested over HTTP in \`server/auth/rights.test.ts\`. Every route changes only the caller's own account, also for administrators.
\`docs/auth-routes.md\` describes the routes.

${authRoutes()}

## Files

Access to a file in the owner's folder of the bucket. Only the server writes exports. A signed link works for anybody until it expires or the session of its signer ends.

${buckets()}

## Realtime topics

Who may join a topic. Only the server sends on it.

${topics()}

${ATTACKS}
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(SECURITY_FILE, securityMatrix());
}
