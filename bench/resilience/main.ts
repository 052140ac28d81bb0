/**
 * `npm run bench -- resilience <figure> [options]`: attacks on the built server, on the default tier, in folders of its own under
 * the system's temporary folder. One script a figure; each prints JSON lines and is bounded in time and count. docs/resilience.md
 * says what each does.
 */
const FIGURES: Readonly<Record<string, () => Promise<unknown>>> = {
  kills: () => import('./kills.ts'),
  refusals: () => import('./refusals.ts'),
  'first-start': () => import('./first-start.ts'),
  'second-holder': () => import('./second-process.ts'),
  starts: () => import('./starts.ts'),
  soak: () => import('./soak.ts'),
  paths: () => import('./paths.ts'),
  damage: () => import('./damage.ts'),
  'silent-database': () => import('./silent-database.ts'),
};

const name = process.argv[2] ?? '';
const start = Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined;
if (process.platform !== 'linux') {
  console.error('These attacks read /proc and need Linux.');
  process.exitCode = 1;
} else if (start === undefined) {
  console.error(`Which one? npm run bench -- resilience ${Object.keys(FIGURES).join(' | ')}`);
  process.exitCode = 1;
} else {
  process.argv.splice(2, 1);
  await start();
}

export {};
