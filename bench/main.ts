/**
 * `npm run bench -- <name> [options]`: one script for each measurement, which prints a JSON object. No test asserts these figures, because they
 * depend on the machine. Each script parses its own options.
 */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  api: () => import('./api.ts'),
  'meal-text': () => import('./meal-text.ts'),
  'food-lists': () => import('./food-lists.ts'),
  desk: () => import('./desk.ts'),
  photo: () => import('./photo.ts'),
  readers: () => import('./readers.ts'),
  products: () => import('./product-search.ts'),
  resilience: () => import('./resilience/main.ts'),
  backup: () => import('./backup.ts'),
  fuzz: () => import('./fuzz.ts'),
  'trend-chart': () => import('./trend-chart.ts'),
  typing: () => import('./typing.ts'),
  wearables: () => import('./wearables.ts'),
  'wearables-file': () => import('./wearables-file.ts'),
  landing: () => import('./landing.ts'),
  backfill: () => import('./backfill.ts'),
  'provider-storm': () => import('./provider-storm.ts'),
  'blood-tests': () => import('./blood-tests.ts'),
  bundle: () => import('./bundle.ts'),
  footprint: () => import('./footprint.ts'),
  'fake-answers': () => import('./fake-answers.ts'),
  expenditure: () => import('./expenditure.ts'),
};

const name = process.argv[2] ?? '';
const start = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (start === undefined) {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 1;
} else {
  process.argv.splice(2, 1);
  await start();
}

export {};
