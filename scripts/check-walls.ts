/** Checks the module boundaries of `.dependency-cruiser.mjs`. Checking no module counts as a failure. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = ['core', 'i18n', 'db', 'functions', 'server', 'web', 'cli', 'e2e'];
const CONFIG = new URL('../.dependency-cruiser.mjs', import.meta.url).href;

export interface WallReport {
  readonly modules: number;
  /** "rule: from -> to" */
  readonly violations: readonly string[];
}

/** Checks the modules below `root` with this project's configuration. */
export async function checkWalls(root: string): Promise<WallReport> {
  const config = (await import(CONFIG)).default;
  const { options, ...ruleSet } = config;
  const modules = MODULES.filter((module) => existsSync(join(root, module)));
  const result = await cruise(modules, { ...options, ruleSet, validate: true, baseDir: root }, undefined, {
    tsConfig: extractTSConfig(join(root, options.tsConfig.fileName)),
  });
  const { summary } = result.output as ICruiseResult;
  return { modules: summary.totalCruised, violations: summary.violations.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { modules, violations } = await checkWalls(process.cwd());
  for (const violation of violations) console.log(violation);
  console.log(`${violations.length} violations in ${modules} modules`);
  process.exit(violations.length === 0 && modules > 0 ? 0 : 1);
}
