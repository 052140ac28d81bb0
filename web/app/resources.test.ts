/**
 * Compares the app with the migrations: each kind of event, audit action, notice and topic that a migration names belongs to exactly one
 * resource, with its texts in both languages, and the reverse.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLIENT_FILTERS } from '#core/contracts/desk.ts';
import { groupKey, joinLabels, type ResourceLabels } from '#web/lib/labels.ts';
import { paths, patterns } from '#web/lib/paths.ts';
import { canonicalPath } from './canonical-path.ts';
import { MENU } from './menu.ts';
import { insidePages } from './pages.tsx';
import { resources } from './resources.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const filesBelow = (folder: string, pattern: RegExp) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}${name}`);

/** Without comments, because they name functions too. */
const SQL = filesBelow('supabase/migrations/', /\.sql$/)
  .map((file) => read(file).replaceAll(/^\s*--.*$/gm, ''))
  .join('\n');

/** What stands between commas from `start` to the parenthesis that closes it, and what follows that in the same statement. */
function readList(start: number): { items: string[]; rest: string } {
  const items = [''];
  let depth = 1;
  let quoted = false;
  let at = start;
  for (; at < SQL.length; at += 1) {
    const char = SQL[at] ?? '';
    if (char === "'") quoted = !quoted;
    if (!quoted && char === '(') depth += 1;
    if (!quoted && char === ')') depth -= 1;
    if (depth === 0) break;
    if (!quoted && depth === 1 && char === ',') items.push('');
    else items[items.length - 1] += char;
  }
  return { items: items.map((item) => item.trim()), rest: SQL.slice(at, SQL.indexOf(';', at)) };
}

const literals = (text: string) => [...text.matchAll(/'([a-z][a-z_]*)'/g)].map(([, literal = '']) => literal);

/**
 * The names that an argument can be: a literal, the results of a `case`, or the elements of `unnest(array[…]) topic`.
 * @throws Error for anything else, unless it is `passed`: a parameter of a function whose own calls are read too
 */
function namesIn(argument: string, rest: string, passed: readonly string[]): string[] {
  if (/^'[a-z_]+'$/.test(argument)) return literals(argument);
  if (argument.startsWith('case')) return [...argument.matchAll(/\b(?:then|else)\s+('[a-z_]+')/g)].flatMap(([, name = '']) => literals(name));
  const listed = new RegExp(`unnest\\((array\\[[^\\]]*\\])\\) ${argument}\\b`).exec(rest)?.[1];
  if (listed) return literals(listed);
  if (passed.includes(argument)) return [];
  throw new Error(`Which names may ${argument} be?`);
}

/** The names passed as argument number `place` of a function in all migrations. */
function namesGiven(name: string, place: number, passed: readonly string[] = []): string[] {
  const calls = [...SQL.matchAll(new RegExp(`(perform|select) ${name.replace('.', '\\.')}\\(`, 'g'))];
  expect(calls.length, `calls of ${name}`).toBeGreaterThan(0);
  return calls.flatMap(({ index, 0: { length } }) => {
    const { items, rest } = readList(index + length);
    return namesIn(items[place] ?? '', rest, passed);
  });
}

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

const LANGS = ['sl', 'en'] as const;
type Texts = { readonly [key: string]: string | Texts };

function text(lang: string, catalogue: string, key: string): string | undefined {
  let found: string | Texts | undefined = JSON.parse(read(`i18n/${lang}/${catalogue}.json`)) as Texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** `sleep:tab` is the key `tab` of sleep.json. */
const split = (key: string, catalogue: string): [catalogue: string, key: string] =>
  key.includes(':') ? [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)] : [catalogue, key];

/** Checks that every key has a text in both languages; `catalogue` is that of keys that name none. */
function expectTexts(catalogue: string, keys: readonly string[]): void {
  for (const lang of LANGS)
    expect(
      keys.filter((key) => text(lang, ...split(key, catalogue)) === undefined),
      `missing in i18n/${lang}/${catalogue}.json`,
    ).toEqual([]);
}

/** Names that several resources have. */
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

const labelled: readonly ResourceLabels[] = await Promise.all(resources.flatMap(({ labels }) => labels?.() ?? []));
const labels = joinLabels(labelled);

describe('names in migrations', () => {
  test('timeline: each kind of event has a label and a text of its filter', () => {
    expect(Object.keys(labels.timeline).toSorted()).toEqual(sorted(namesGiven('private.add_timeline_branch', 0)));
    expect(repeated(labelled.flatMap(({ timeline = {} }) => Object.keys(timeline)))).toEqual([]);
    expectTexts('client', ['all', ...Object.values(labels.timeline).flatMap(({ group }) => group ?? [])].map(groupKey));
  });

  test('audit log: each action and each of its fields has a text', () => {
    const rows = [...SQL.matchAll(/insert into public\.audit_entries \(user_id, actor_id, action[a-z, ]*\)\s*(?:values \(|select )/g)].flatMap(
      ({ index, 0: { length } }) => {
        const [user = '', , action = ''] = readList(index + length).items;
        // A line about nobody who is still here is read by nobody in the app.
        return user === 'null' ? [] : namesIn(action, '', ['audit.action']);
      },
    );
    const actions = sorted([...namesGiven('private.audit', 1, ['action']), ...namesGiven('private.notify_change', 1), ...rows]);
    expect(Object.keys(labels.audit).toSorted()).toEqual(actions);
    expect(repeated(labelled.flatMap(({ audit = {} }) => Object.keys(audit)))).toEqual([]);
    expectTexts('audit', ['action.other', ...actions.map((action) => `action.${action}`)]);
    expectTexts(
      'audit',
      Object.values(labels.audit).flatMap((fields) => fields.map((field) => `field.${field}`)),
    );
  });

  test('notices: each kind has a text whose parameters come from its label', () => {
    const kinds = sorted(namesGiven('private.notify', 1));
    expect(Object.keys(labels.notices).toSorted()).toEqual(kinds);
    expect(repeated(labelled.flatMap(({ notices = {} }) => Object.keys(notices)))).toEqual([]);
    expectTexts(
      'notices',
      kinds.map((kind) => labels.notices[kind]?.text ?? `kind.${kind}`),
    );
    for (const [kind, { params, fields = [], text: key = `notices:kind.${kind}` }] of Object.entries(labels.notices)) {
      for (const lang of LANGS) {
        const holes = [...(text(lang, ...split(key, 'notices')) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, hole = '']) => hole);
        expect(holes.toSorted(), `${lang} ${kind}`).toEqual([...params].toSorted());
      }
      expectTexts(
        'notices',
        fields.map((field) => `field.${field}`),
      );
    }
  });

  test('attention: each kind has a label wherever its migration shows it, and each filter a text', () => {
    const kinds = sorted(namesGiven('private.add_attention_kind', 0));
    const signals = sorted(namesGiven('private.add_client_signal', 0));
    const lines = [...SQL.matchAll(/select private\.add_attention_kind\('([a-z_]+)', \$/g)].map(([, kind = '']) => kind);
    const shown = (place: 'overview' | 'desk') => Object.entries(labels.attention).flatMap(([kind, known]) => (known[place] ? kind : []));
    expect(Object.keys(labels.attention).toSorted()).toEqual(kinds);
    expect(repeated(labelled.flatMap(({ attention = {} }) => Object.keys(attention)))).toEqual([]);
    expect([shown('overview').toSorted(), shown('desk').toSorted()]).toEqual([sorted(lines), signals]);
    const desk = Object.values(labels.attention).flatMap((known) => known.desk ?? []);
    const tabs = resources.flatMap(({ clientTab }) => clientTab?.id ?? []);
    expect(desk.filter(({ tab }) => !tabs.includes(tab))).toEqual([]);
    expectTexts('desk', [...CLIENT_FILTERS.map((filter) => `filter.${filter}`), ...desk.flatMap(({ filter }) => filter ?? [])]);
  });

  test('realtime: each topic belongs to a resource and refreshes a query', () => {
    const topics = resources.flatMap(({ topics: own = [] }) => own);
    expect(topics.toSorted()).toEqual(sorted([...namesGiven('private.announce_table', 0), ...namesGiven('private.announce', 1, ['tg_argv[0]'])]));
    const queries = filesBelow('web/', /\.ts$/)
      .map(read)
      .filter((source) => source.includes('topics'))
      .join('\n');
    expect(topics.filter((topic) => !queries.includes(`'${topic}'`))).toEqual([]);
  });
});

describe('resource records', () => {
  test('ids, tabs, pages and places in the menu are unique', () => {
    expect(repeated(resources.map(({ id }) => id))).toEqual([]);
    expect(repeated(resources.flatMap(({ clientTab }) => clientTab?.id ?? []))).toEqual([]);
    expect(repeated(resources.flatMap(({ routes = [], deskRoutes = [] }) => [...routes, ...deskRoutes].map(({ path }) => path)))).toEqual([]);
    expect(repeated(MENU.map(({ to }) => to))).toEqual([]);
  });

  test('every page has a path of paths.ts, and pages of the desk are below /admin but for the one that the specification puts elsewhere', () => {
    const elsewhere: readonly string[] = [paths.testAnalytics];
    const known: readonly unknown[] = Object.values(patterns);
    for (const { routes = [], deskRoutes = [] } of resources) {
      expect([...routes, ...deskRoutes].filter(({ path }) => !known.includes(path))).toEqual([]);
      expect(routes.filter(({ path }) => path.startsWith(paths.desk))).toEqual([]);
      expect(deskRoutes.filter(({ path }) => path !== paths.desk && !elsewhere.includes(path) && !path.startsWith(`${paths.desk}/`))).toEqual([]);
    }
  });

  test('every page behind the guard but the overview is in one record', () => {
    const known = resources.flatMap(({ routes = [], deskRoutes = [] }) => [...routes, ...deskRoutes].map(({ path }) => path));
    expect(known.toSorted()).toEqual(insidePages.flatMap(({ path }) => (path === paths.home ? [] : (path ?? ''))).toSorted());
  });

  test('every place of the menu is a page and has texts', () => {
    const pages = insidePages.map(({ path = '' }) => canonicalPath(path));
    for (const { to, label, shortLabel = label } of MENU) {
      expect(pages).toContain(canonicalPath(to));
      expectTexts(
        'nav',
        [label, shortLabel].map((key) => key.replace('nav:', '')),
      );
    }
  });

  test('every tab of a client has a text', () => {
    const keys = resources.flatMap(({ clientTab }) => clientTab?.label ?? []);
    expect(keys).toContain('tab.meals');
    expectTexts('client', keys);
  });
});
