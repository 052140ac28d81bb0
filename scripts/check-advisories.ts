/**
 * `npm run check-advisories`: asks the configured npm registry for security advisories about every package of package-lock.json, by npm's
 * bulk endpoint. Exit code 1 when there are some, 0 when there are none and also when the registry does not answer: then it says that
 * nothing was checked. Needs a network, so it is no part of `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const ENDPOINT = '-/npm/v1/security/advisories/bulk';
const TIMEOUT_MS = 30_000;
const PLACE = 'node_modules/';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});
const answerSchema = z.record(
  z.string(),
  z.array(z.object({ title: z.string(), severity: z.string(), url: z.string().optional(), vulnerable_versions: z.string() })),
);
type Advisories = z.infer<typeof answerSchema>;

export interface Installed {
  readonly versions: readonly string[];
  /** Whether it is there for development alone, every copy of it. */
  readonly onlyDev: boolean;
}

/** The packages of a lock file (version 2 or 3) by name. */
export function installedPackages(lock: unknown): Map<string, Installed> {
  const found = new Map<string, Installed>();
  for (const [place, { name: own, version, dev, link }] of Object.entries(lockSchema.parse(lock).packages)) {
    if (place === '' || link === true || version === undefined) continue;
    const name = own ?? place.slice(place.lastIndexOf(PLACE) + PLACE.length);
    const before = found.get(name);
    found.set(name, {
      versions: [...new Set([...(before?.versions ?? []), version])],
      onlyDev: (before?.onlyDev ?? true) && dev === true,
    });
  }
  return found;
}

/** @returns the reason as text where the registry has no answer */
async function askRegistry(registry: string, packages: ReadonlyMap<string, Installed>): Promise<Advisories | string> {
  const body = JSON.stringify(Object.fromEntries([...packages].map(([name, { versions }]) => [name, versions])));
  const url = new URL(ENDPOINT, registry.endsWith('/') ? registry : `${registry}/`);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return `HTTP ${response.status}`;
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? answer.data : 'an answer in another format';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown error';
  }
}

export interface AdvisoryCheck {
  /** Of package-lock.json, parsed. */
  readonly lock: unknown;
  /** Address of the registry. */
  readonly registry: string;
  readonly print: (line: string) => void;
}

/** @returns the exit code */
export async function checkAdvisories({ lock, registry, print }: AdvisoryCheck): Promise<0 | 1> {
  const packages = installedPackages(lock);
  const answer = await askRegistry(registry, packages);
  if (typeof answer === 'string') {
    print(`NOT CHECKED: the registry has no answer about advisories (${answer}). ${packages.size} packages were not checked.`);
    return 0;
  }
  const findings = Object.entries(answer).flatMap(([name, advisories]) =>
    advisories.map(({ title, severity, url, vulnerable_versions: range }) => {
      const { versions, onlyDev } = packages.get(name) ?? { versions: [], onlyDev: false };
      const where = `${name} ${versions.join(', ')}${onlyDev ? ' (development only)' : ''}`;
      return `${severity}: ${where}: ${title} [${range}]${url === undefined ? '' : ` ${url}`}`;
    }),
  );
  for (const finding of findings.toSorted((a, b) => a.localeCompare(b))) print(finding);
  print(`${packages.size} packages checked, ${findings.length} advisories.`);
  return findings.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock: unknown = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }).trim();
  process.exitCode = await checkAdvisories({ lock, registry, print: (line) => process.stdout.write(`${line}\n`) });
}
