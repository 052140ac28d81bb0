/** What hides a page that already stands: words of its parts that are fetched when the parts come. Each page asks for them beside its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#server/project-root.ts';

const ROUTES = 'web/app/routes';
/** Of failures and clashes, which come later than their page, and of the frame, which stands before it. */
const ELSEWHERE = new Set(['common', 'nav', 'errors', 'actions', 'refusals', 'merge', 'calm']);
/** Forms that ask nobody for data, and cards of the settings that each wait for their own. */
const WHOLE = new Set(['login', 'register', 'forgot-password', 'reset-password', 'second-step', 'landing', 'settings']);

const IMPORT = /^(?:import|export)\s+(?!type)[^;]*?from '([^']+)'/gmu;
/** Words that come later than their page, by `useSuspense`, are waited for by nobody. */
const WORDS = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')(?!, \{ useSuspense: false)/gu;

interface Source {
  readonly imports: readonly string[];
  readonly words: readonly string[];
}

const known = new Map<string, Source>();
function readSource(path: string): Source {
  const before = known.get(path);
  if (before) return before;
  const text = readFileSync(join(PROJECT_ROOT, path), 'utf8');
  const toPath = (name: string) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)));
  const imports = [...text.matchAll(IMPORT)].map(([, name = '']) => toPath(name));
  const words = [...text.matchAll(WORDS)].flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/gu)].map(([, name = '']) => name));
  const source = { imports: imports.filter((one) => one.startsWith('web/') && existsSync(join(PROJECT_ROOT, one))), words };
  known.set(path, source);
  return source;
}

/** The file and all that is loaded with it. */
function collect(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of readSource(path).imports) collect(one, found);
  return found;
}

/** Words that a file loaded with the page uses and neither the page nor its first component asks for. */
function findMissing(path: string): string[] {
  const first = readSource(path).imports.filter((one) => one.startsWith('web/features/'));
  const asked = new Set([path, ...first].flatMap((one) => readSource(one).words));
  const used = [...collect(path)].flatMap((one) => readSource(one).words);
  return [...new Set(used)].filter((name) => !asked.has(name) && !ELSEWHERE.has(name)).toSorted();
}

const pages = readdirSync(join(PROJECT_ROOT, ROUTES))
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => name.replace(/\.tsx$/u, ''));

describe('a page asks for the words of its parts before it is shown', () => {
  test('pages are found', () => expect(pages).toContain('menu'));

  test.each(pages.filter((name) => !WHOLE.has(name)))('%s', (name) => {
    expect(findMissing(`${ROUTES}/${name}.tsx`)).toEqual([]);
  });
});
