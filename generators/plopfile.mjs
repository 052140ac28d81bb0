/**
 * `npm run new`: writes a new resource, table or endpoint with its registrations and tests. CONTRIBUTING.md says which existing files each
 * one changes, and generators.test.ts verifies it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

const TEMPLATES = join(import.meta.dirname, 'templates');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names of buckets, triggers and notices are derived from it. */
const LONGEST_NAME = 30;

const toSnake = (name) => name.replaceAll('-', '_');
const toCamel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const toPascal = (name) => toCamel(`-${name}`);

const isName = (name) =>
  (NAME.test(name) && name.length <= LONGEST_NAME) || `Lower case words with hyphens, at most ${LONGEST_NAME} letters: sleep-nights`;
const isSentence = (text) => /^[^"\\\n]+\.$/.test(text) || 'A sentence that ends with a full stop, without double quotes.';
const isLabel = (text) => /^[^"\\\n]+$/.test(text) || 'A word or two, without double quotes.';

/** It begins the names of settings and is part of types. */
const isProvider = (name) => /^[a-z][a-z0-9]{1,19}$/.test(name) || 'Lower case letters and digits, at most 20: polar';

const QUESTIONS = {
  provider: { type: 'input', name: 'name', message: 'Id (polar):', validate: isProvider },
  brand: { type: 'input', name: 'brand', message: 'The brand as it writes itself:', validate: isLabel },
  givesSl: { type: 'input', name: 'givesSl', message: 'What it gives, in Slovenian:', validate: isSentence },
  givesEn: { type: 'input', name: 'givesEn', message: 'What it gives, in English:', validate: isSentence },
  name: { type: 'input', name: 'name', message: 'Name, plural, with hyphens (sleep-nights):', validate: isName },
  description: { type: 'input', name: 'description', message: 'What it is, one sentence:', validate: isSentence },
  sl: { type: 'input', name: 'sl', message: 'Its name on the screen in Slovenian:', validate: isLabel },
  en: { type: 'input', name: 'en', message: 'Its name on the screen in English:', validate: isLabel },
};

/** Inserts a line in alphabetical order among the lines of `text` that match `pattern`. */
function insertSorted(text, pattern, line) {
  const found = [...text.matchAll(pattern)];
  const next = found.find(([other]) => other > line);
  const last = found.at(-1);
  if (last === undefined) throw new Error(`Nothing like ${line} was found.`);
  const at = next?.index ?? last.index + last[0].length + 1;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Appends a line to the list or record that begins with `start` and is closed at the beginning of a line. */
function appendTo(text, start, line) {
  const from = text.indexOf(start);
  const end = /^[\]}]/m.exec(text.slice(Math.max(from, 0)));
  if (from < 0 || end === null) throw new Error(`${start} was not found.`);
  const at = from + end.index;
  return `${text.slice(0, at)}  ${line}\n${text.slice(at)}`;
}

const IMPORTS = /^import .*;$/gm;

/** @param {import('plop').NodePlopAPI} plop */
export default function generators(plop) {
  plop.setHelper('sqlText', (text) => text.replaceAll("'", "''"));
  plop.setHelper('hole', (name) => `{{${name}}}`);
  plop.setPartial('table', readFileSync(join(TEMPLATES, 'table.sql.hbs'), 'utf8').trimEnd());

  /** The number of the next migration: a thousand after the last. */
  function nextMigration() {
    const last = readdirSync(join(plop.getDestBasePath(), 'supabase/migrations')).toSorted().at(-1) ?? '';
    return String(BigInt(last.slice(0, 14)) + 1000n);
  }

  const { ignorePatterns: _, ...layout } = JSON.parse(readFileSync(join(import.meta.dirname, '../.oxfmtrc.json'), 'utf8'));
  const toLayout = (path) => (/\.tsx?$/.test(path) ? async (text) => (await format(path, text, layout)).code : (text) => text);

  const add = (template, path) => ({ type: 'add', path, templateFile: join(TEMPLATES, template), transform: toLayout(path) });
  const modify = (path, transform) => ({ type: 'modify', path, transform: (text, answers) => toLayout(path)(transform(text, answers)) });
  /** Names of the table in the export of personal data. */
  const exportWords = (lang, label) =>
    modify(`i18n/${lang}/export.json`, (text, { snake, ...answers }) =>
      text.replace(/("tables": \{\n)/, `$1    "${snake}": ${JSON.stringify(answers[label])},\n`),
    );

  /** @param actions the files to write; the answers must have every form of the name */
  const generator = (about, prompts, actions) => ({
    description: about,
    prompts: prompts.map((prompt) => QUESTIONS[prompt]),
    actions: (answers) => {
      const { name } = answers;
      Object.assign(answers, {
        snake: toSnake(name),
        camel: toCamel(name),
        pascal: toPascal(name),
        upper: toSnake(name).toUpperCase(),
        migration: nextMigration(),
      });
      return actions(answers);
    },
  });

  const TABLE = [
    add('table-migration.sql.hbs', 'supabase/migrations/{{migration}}_{{snake}}.sql'),
    add('table-rights.ts.hbs', 'supabase/tests/rights/{{name}}.ts'),
    add('columns.test.ts.hbs', 'supabase/tests/{{name}}-columns.test.ts'),
    exportWords('sl', 'sl'),
    exportWords('en', 'en'),
  ];

  const RESOURCE = [
    add('resource-migration.sql.hbs', 'supabase/migrations/{{migration}}_{{snake}}.sql'),
    add('resource-rights.ts.hbs', 'supabase/tests/rights/{{name}}.ts'),
    add('columns.test.ts.hbs', 'supabase/tests/{{name}}-columns.test.ts'),
    add('resource.test.ts.hbs', 'supabase/tests/{{name}}.test.ts'),
    add('contract.ts.hbs', 'core/contracts/{{name}}.ts'),
    add('reader.ts.hbs', 'server/readers/{{name}}.ts'),
    add('reader.test.ts.hbs', 'server/readers/{{name}}.test.ts'),
    add('queries.ts.hbs', 'web/features/{{name}}/queries.ts'),
    add('mutations.ts.hbs', 'web/features/{{name}}/mutations.ts'),
    add('part.ts.hbs', 'web/features/{{name}}/{{name}}-part.ts'),
    add('card.tsx.hbs', 'web/features/{{name}}/{{name}}-card.tsx'),
    add('client-tab.tsx.hbs', 'web/features/{{name}}/client-tab.tsx'),
    add('labels.ts.hbs', 'web/features/{{name}}/labels.ts'),
    add('record.ts.hbs', 'web/app/resources/{{name}}.ts'),
    add('catalogue-sl.json.hbs', 'i18n/sl/{{name}}.json'),
    add('catalogue-en.json.hbs', 'i18n/en/{{name}}.json'),
    exportWords('sl', 'sl'),
    exportWords('en', 'en'),
    modify('server/readers/readers.ts', (text, { snake, pascal, name }) =>
      appendTo(insertSorted(text, IMPORTS, `import { read${pascal} } from './${name}.ts';`), 'export const READERS', `${snake}: read${pascal},`),
    ),
    modify('web/app/resources.ts', (text, { camel, name }) =>
      appendTo(insertSorted(text, IMPORTS, `import { ${camel} } from './resources/${name}.ts';`), 'export const resources', `${camel},`),
    ),
  ];

  const ENDPOINT = [
    add('endpoint-contract.ts.hbs', 'core/contracts/{{name}}.ts'),
    add('endpoint.ts.hbs', 'functions/{{name}}.ts'),
    add('endpoint.test.ts.hbs', 'functions/{{name}}.test.ts'),
    modify('functions/registry.ts', (text, { camel, name }) => {
      const entry = camel === name ? `${name},` : `'${name}': ${camel},`;
      return appendTo(insertSorted(text, IMPORTS, `import { ${camel} } from './${name}.ts';`), 'export const REGISTRY', entry);
    }),
    modify('testing/endpoint-rights.ts', (text, { camel, name }) =>
      appendTo(
        text,
        'export const ENDPOINT_RIGHTS',
        `${camel === name ? name : `'${name}'`}: { body: ({ id }) => ({ id }), rights: { ...SIGNED_IN, owner: 'not_found', stranger: 'not_found', admin: 'not_found' } },`,
      ),
    ),
  ];

  const gives = (lang, answer) =>
    modify(`i18n/${lang}/integrations.json`, (text, { name, ...answers }) =>
      text.replace(/("gives": \{\n)/, `$1    "${name}": ${JSON.stringify(answers[answer])},\n`),
    );
  const PROVIDER = [
    add('provider-migration.sql.hbs', 'supabase/migrations/{{migration}}_{{name}}.sql'),
    ...['manifest', 'payload', 'sports', 'transform', 'transform.test', 'event'].map((part) =>
      add(`provider-${part}.ts.hbs`, `core/providers/{{name}}/${part}.ts`),
    ),
    add('provider-fetch.ts.hbs', 'functions/providers/fetch-{{name}}.ts'),
    add('provider-webhook.ts.hbs', 'functions/{{name}}-webhook.ts'),
    gives('sl', 'givesSl'),
    gives('en', 'givesEn'),
    modify('core/providers/provider.ts', (text, { name }) => text.replace(/(PROVIDER_IDS = \[[^\]]*)\]/, `$1, '${name}']`)),
    modify('core/providers/providers.ts', (text, { name, upper }) =>
      appendTo(insertSorted(text, IMPORTS, `import { ${upper} } from './${name}/manifest.ts';`), 'export const PROVIDERS', `${name}: ${upper},`),
    ),
    modify('core/providers/hostile-payloads.test.ts', (text, { name, pascal }) =>
      appendTo(
        insertSorted(text, IMPORTS, `import { read${pascal} } from './${name}/transform.ts';`),
        'const READERS',
        `${name}: { read: read${pascal}, lists: ['workouts'] },`,
      ),
    ),
    modify('functions/providers/fetchers.ts', (text, { name, pascal }) =>
      appendTo(
        insertSorted(text, IMPORTS, `import { fetch${pascal} } from './fetch-${name}.ts';`),
        'export const FETCHERS',
        `${name}: fetch${pascal},`,
      ),
    ),
    modify('functions/registry.ts', (text, { name }) =>
      appendTo(
        insertSorted(text, IMPORTS, `import { ${name}Webhook } from './${name}-webhook.ts';`),
        'export const REGISTRY',
        `'${name}-webhook': ${name}Webhook,`,
      ),
    ),
    modify('testing/provider-calls.ts', (text, { name }) =>
      appendTo(
        text,
        'export const PROVIDER_WEBHOOKS',
        `'${name}-webhook': {
          job: 'apply_change',
          body: (event) => JSON.stringify({ event, user: THEIR_ID, type: 'updated', id: 'a1' }),
          sign: (body, at, secret = WEBHOOK_SECRET) => {
            const seconds = Math.floor(at / 1000);
            return { 'x-${name}-signature': \`t=\${seconds},v1=\${hmac(secret, \`\${seconds}.\${body}\`).digest('hex')}\` };
          },
          about: { provider: '${name}', personId: THEIR_ID },
        },`,
      ),
    ),
  ];

  const hinted = (actions, hint) => (answers) => {
    Object.assign(answers, { hint: hint(answers) });
    return actions;
  };
  plop.setGenerator(
    'resource',
    generator(
      'a table, uploads, overview card, client tab, timeline, notice',
      ['name', 'description', 'sl', 'en'],
      hinted(RESOURCE, ({ name }) => `, its fields in core/contracts/${name}.ts, its reading in server/readers/${name}.ts`),
    ),
  );
  plop.setGenerator(
    'table',
    generator(
      'a table of a person with its rights',
      ['name', 'description', 'sl', 'en'],
      hinted(TABLE, () => ''),
    ),
  );
  plop.setGenerator(
    'endpoint',
    generator('an endpoint with contract, handler and rights', ['name', 'description'], () => ENDPOINT),
  );
  plop.setGenerator(
    'provider',
    generator('a provider of wearable data', ['provider', 'brand', 'givesSl', 'givesEn'], () => PROVIDER),
  );
}
