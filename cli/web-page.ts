/**
 * `ziva web-page`: copies the built web app with the settings of a Supabase project in its page, for any web server in front of that project
 * (docs/supabase.md). The Node server needs none of it: it writes its settings into the page as it answers.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { legalVersionsSchema } from '#core/contracts/legal.ts';
import { limitedFetch } from '#functions/ports/limited-fetch.ts';
import { readConfig } from '#server/config.ts';
import { WEB_FOLDER } from '#server/project-root.ts';
import { withWebConfig, type WebConfig } from '#server/web-page.ts';
import { UsageError, type Command, type Io } from './command.ts';

const OPTIONS = {
  project: { type: 'string' },
  key: { type: 'string' },
  google: { type: 'boolean' },
  web: { type: 'string' },
  out: { type: 'string' },
} as const;
const LIMIT_MS = 20_000;
const ANSWER_MAX = 100_000;

/**
 * The versions of terms and privacy policy that the project's database has.
 * @param secret the project's secret key; visitors may call no function of the database
 * @throws Error if the project does not answer with them
 */
async function fetchDocuments(project: string, secret: string): Promise<WebConfig['documents']> {
  const { status, text } = await limitedFetch(`${project.replace(/\/$/, '')}/rest/v1/rpc/legal_versions`, {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: '{}',
    timeoutMs: LIMIT_MS,
    maxBytes: ANSWER_MAX,
  });
  if (status !== 200)
    throw new Error(`${project} answered ${status} to legal_versions. Are the migrations applied, and is SUPABASE_SECRET_KEY its secret key?`);
  return legalVersionsSchema.parse(JSON.parse(text));
}

/** No jobs run there, so nothing is paid, analysed, synced, mailed or pushed; the mails of signing in are Supabase's own. */
function toWebConfig(key: string, hasGoogle: boolean, documents: WebConfig['documents'], env: Io['env']): WebConfig {
  const { analytics, openFoodFactsUrl } = readConfig(env);
  return {
    publishableKey: key,
    google: hasGoogle,
    pushKey: undefined,
    photo: { provider: null, place: null, local: false },
    documents,
    products: openFoodFactsUrl === undefined ? null : new URL(openFoodFactsUrl).hostname,
    analytics: analytics === undefined ? null : { key: analytics.key, host: new URL(analytics.url).hostname },
    payments: false,
    providers: [],
    mail: false,
    accountMail: true,
    adminFactor: false,
    demo: null,
  };
}

export const webPage: Command = async (args, io) => {
  const { project, key, google = false, web = WEB_FOLDER, out } = parseArgs({ args: [...args], options: OPTIONS }).values;
  // In the environment, because other accounts of a machine see the words of a command.
  const secret = io.env['SUPABASE_SECRET_KEY'];
  if (project === undefined || key === undefined || out === undefined || secret === undefined || !URL.canParse(project))
    throw new UsageError('The project’s address, its publishable key, a new folder, and SUPABASE_SECRET_KEY in the environment are needed.');
  const page = await readFile(join(web, 'index.html'), 'utf8');
  const config = toWebConfig(key, google, await fetchDocuments(project, secret), io.env);
  // Fails for a folder that exists, so nothing is overwritten.
  await mkdir(out);
  await cp(web, out, { recursive: true });
  await writeFile(join(out, 'index.html'), withWebConfig(page, config));
  io.out({ out, documents: config.documents.length, analytics: config.analytics?.host ?? null });
  return 0;
};
