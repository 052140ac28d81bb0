/**
 * Compares the catalogues: same files, same keys (plural forms as each language has them), same placeholders, no empty or untranslated text, and
 * every key is used, and no line ends between a number and its unit. Slovenian is the source of the keys.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGS, toLocale, type InterfaceLang } from '#core/kit/interface-languages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;
const SOURCE_MODULES = ['core', 'i18n', 'functions', 'server', 'web', 'cli', 'e2e'];

interface Catalogue {
  /** key path -> text, for one language and all files: "meals:log.title" */
  readonly texts: ReadonlyMap<string, string>;
}

function flatten(node: unknown, path: string, out: Map<string, string>): void {
  if (typeof node === 'string') out.set(path, node);
  else if (node && typeof node === 'object')
    for (const [key, value] of Object.entries(node)) flatten(value, path.endsWith(':') ? path + key : `${path}.${key}`, out);
}

function readCatalogue(root: string, lang: InterfaceLang): Catalogue {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(root, 'i18n', lang)).filter((name) => name.endsWith('.json'))) {
    flatten(JSON.parse(readFileSync(join(root, 'i18n', lang, file), 'utf8')), `${file.slice(0, -5)}:`, texts);
  }
  return { texts };
}

const stem = (key: string) => key.replace(PLURAL, '');

/** Keys without their plural endings; plural stems apart. */
function shape({ texts }: Catalogue): { stems: Set<string>; plural: Map<string, Set<string>> } {
  const stems = new Set<string>();
  const plural = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    stems.add(stem(key));
    const form = PLURAL.exec(key)?.[1];
    if (form) plural.set(stem(key), (plural.get(stem(key)) ?? new Set()).add(form));
  }
  return { stems, plural };
}

const placeholders = (text: string) =>
  [...text.matchAll(PLACEHOLDER)]
    .map((m) => m[1])
    .filter((name, i, all) => all.indexOf(name) === i)
    .join(',');

function pluralProblems(lang: InterfaceLang, plural: Map<string, Set<string>>): string[] {
  const { pluralCategories } = new Intl.PluralRules(toLocale(lang)).resolvedOptions();
  return [...plural].flatMap(([key, forms]) => pluralCategories.filter((form) => !forms.has(form)).map((form) => `${lang} lacks ${key}_${form}`));
}

/** The placeholders of each key, over all its plural forms. */
function placeholdersByStem({ texts }: Catalogue): Map<string, Set<string>> {
  const byStem = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const used = byStem.get(stem(key)) ?? new Set();
    for (const name of placeholders(text).split(',')) if (name !== '' && name !== 'count') used.add(name);
    byStem.set(stem(key), used);
  }
  return byStem;
}

function placeholderProblems(source: Catalogue, other: Catalogue, lang: InterfaceLang): string[] {
  const [inSource, inOther] = [placeholdersByStem(source), placeholdersByStem(other)];
  return [...inSource]
    .filter(([key, used]) => !sameSet(used, inOther.get(key) ?? new Set()))
    .map(([key]) => `placeholders differ in ${lang}: ${key}`);
}

function sameSet(a: Set<string>, b: Set<string>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}

const WORD = /\p{L}{2,}/gu;

/** A text of several words that is the same in both languages was copied and not translated. */
function untranslatedProblems(source: Catalogue, other: Catalogue, lang: InterfaceLang): string[] {
  return [...source.texts]
    .filter(([key, text]) => other.texts.get(key) === text && (text.replace(PLACEHOLDER, '').match(WORD)?.length ?? 0) > 1)
    .map(([key]) => `${key} is the same in ${DEFAULT_INTERFACE_LANG} and ${lang}`);
}

const UNITS = String.raw`(?:kg|g|mg|µg|lb|kcal|kJ|l|dl|ml|mm|cm|m|km|km/h|min/km|h|min|s|ms|ur|bpm|mmHg|k?Hz|kB|MB|GB|IE|IU|°C|%)(?![\p{L}\d/])`;
/** A number, or what stands for one, that a plain space lets a line separate from its unit. */
const TORN_TEXT = new RegExp(String.raw`(?:\d|\}\}) (?=${UNITS}|\{\{unit\}\})`, 'u');
const TORN_TEMPLATE = new RegExp(String.raw`\$\{[^{}]*\} (?:${UNITS}|\$\{[\w.]*[uU]nit\})`, 'u');
/** Texts that are put into a field as if somebody had typed them. */
const TYPED_TEXT = /(?:example\d|[pP]laceholder)$/;
/** The server writes the same name with a plain space. */
const STORED_NAMES = join('web', 'features', 'recipes', 'recipe-meal.ts');

function tornTextProblems(lang: InterfaceLang, { texts }: Catalogue): string[] {
  return [...texts]
    .filter(([key, text]) => !TYPED_TEXT.test(key) && TORN_TEXT.test(text))
    .map(([key]) => `${key} in ${lang}: a number and its unit are joined by a plain space, not by U+00A0`);
}

function tornTemplateProblems(root: string): string[] {
  return sourceFiles(join(root, 'web'))
    .filter((file) => !file.endsWith(STORED_NAMES) && TORN_TEMPLATE.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: a number and its unit are joined by a plain space, not by format.withUnit`);
}

/** What stands before a closing quote, whole and from each of its dots on: `'meals:log.title'` says "meals:log.title" and "title". */
function endsOfLiterals(sources: string): Set<string> {
  const ends = new Set<string>();
  for (const [, whole = ''] of sources.matchAll(/['"`.]([\w:-]+(?:\.[\w:-]+)*)(?=['"`])/g)) {
    for (let at = 0; at >= 0; at = whole.indexOf('.', at) + 1 || -1) ends.add(whole.slice(at));
  }
  return ends;
}

/** A key counts as used when its last part, or a template that can end in it, stands in a source file. */
function unusedProblems(root: string, stems: Set<string>): string[] {
  const sources = SOURCE_MODULES.flatMap((module) => sourceFiles(join(root, module)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const templates = [...sources.matchAll(/[`'"]([\w:.-]*)\$\{/g)].map((m) => m[1] ?? '').filter((prefix) => prefix.length > 1);
  const output = endsOfLiterals(sources);
  return [...stems]
    .filter((key) => {
      const path = key.slice(key.indexOf(':') + 1);
      return !output.has(key) && !output.has(path) && !templates.some((prefix) => path.startsWith(prefix) || key.startsWith(prefix));
    })
    .map((key) => `nobody says ${key}`);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function translationProblems(source: Catalogue, lang: InterfaceLang, other: Catalogue): string[] {
  const [ours, theirs] = [shape(source), shape(other)];
  return [
    ...[...ours.stems].filter((key) => !theirs.stems.has(key)).map((key) => `${lang} lacks ${key}`),
    ...[...theirs.stems].filter((key) => !ours.stems.has(key)).map((key) => `${DEFAULT_INTERFACE_LANG} lacks ${key}`),
    ...placeholderProblems(source, other, lang),
    ...untranslatedProblems(source, other, lang),
  ];
}

/** The problems of the catalogues below `root`, and the number of texts. */
export function checkCatalogues(root: string): { texts: number; problems: string[] } {
  const source = readCatalogue(root, DEFAULT_INTERFACE_LANG);
  const all = INTERFACE_LANGS.map((lang) => [lang, readCatalogue(root, lang)] as const);
  const problems = [
    ...all.filter(([lang]) => lang !== DEFAULT_INTERFACE_LANG).flatMap(([lang, other]) => translationProblems(source, lang, other)),
    ...all.flatMap(([lang, catalogue]) => pluralProblems(lang, shape(catalogue).plural)),
    ...all.flatMap(([lang, { texts }]) => [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty in ${lang}`)),
    ...all.flatMap(([lang, catalogue]) => tornTextProblems(lang, catalogue)),
    ...tornTemplateProblems(root),
    ...unusedProblems(root, shape(source).stems),
  ];
  return { texts: all.reduce((sum, [, { texts }]) => sum + texts.size, 0), problems };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { texts, problems } = checkCatalogues(process.cwd());
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems in ${texts} texts`);
  process.exit(problems.length === 0 && texts > 0 ? 0 : 1);
}
