/**
 * Faults of the kind developers make, one place in the code each, to measure whether the tests notice them: `npm run planted-faults`. Each
 * breaks one thing for some people and leaves the rest working. Chosen from the code, without looking at the tests. What catches each of them,
 * and how that changed, stands in docs/decisions/0016-planted-faults.md.
 */
export const FAULT_AREAS = ['sql', 'handlers', 'parser', 'screens', 'server', 'security'] as const;
export type FaultArea = (typeof FAULT_AREAS)[number];

/** A file of vitest, a check of `npm run check` by its script, or a journey of Playwright by its spec, project and title. */
export type CatchingTest =
  | { readonly file: string }
  | { readonly check: string }
  | { readonly spec: string; readonly project: string; readonly title: string };

export interface PlantedFault {
  readonly id: string;
  readonly area: FaultArea;
  /** What is wrong for a user. */
  readonly wrong: string;
  /** A file, or a folder ending in '/', in which `find` occurs exactly once, tests aside. */
  readonly at: string;
  readonly find: string;
  readonly replace: string;
  /** Cheapest first. */
  readonly tests: readonly CatchingTest[];
}

const MIGRATIONS = 'supabase/migrations/';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    id: 'policy-without-owner',
    area: 'sql',
    wrong: 'Anybody signed in can delete the body weights of others.',
    at: MIGRATIONS,
    find: '"weight_entries: owner removes" on public.weight_entries for delete to authenticated using (user_id = (select auth.uid()))',
    replace: '"weight_entries: owner removes" on public.weight_entries for delete to authenticated using ((select auth.uid()) is not null)',
    tests: [{ file: 'supabase/tests/rights.test.ts' }],
  },
  {
    id: 'day-in-utc',
    area: 'sql',
    wrong: 'After midnight the overview still shows yesterday, because today is taken in UTC.',
    at: MIGRATIONS,
    find: 'today date := (moment at time zone zone)::date;',
    replace: "today date := (moment at time zone 'UTC')::date;",
    tests: [{ file: 'supabase/tests/overview.test.ts' }],
  },
  {
    id: 'streak-broken-each-morning',
    area: 'sql',
    wrong: 'The number of days in a row falls to nothing every morning until the first meal is logged.',
    at: MIGRATIONS,
    find: 'filter (where r.last >= today - 1)',
    replace: 'filter (where r.last >= today)',
    tests: [{ file: 'supabase/tests/overview.test.ts' }],
  },
  {
    id: 'trigger-forgets-updates',
    area: 'sql',
    wrong:
      'When an ingredient of a stored meal changes, as when an unknown word is resolved for past meals, the totals of the meal stay as they were.',
    at: MIGRATIONS,
    find: 'trigger meal_ingredients_updated after update on public.meal_ingredients',
    replace: 'trigger meal_ingredients_updated after insert on public.meal_ingredients',
    tests: [{ file: 'supabase/tests/food-aliases.test.ts' }],
  },
  {
    id: 'changed-grams-old-figures',
    area: 'handlers',
    wrong: 'Changing the grams of an ingredient leaves its nutrients as they were.',
    at: 'functions/',
    find: 'nutrients: factor === 1 ? stored.nutrients : tidyNutrients(timesNutrients(stored.nutrients, factor)),',
    replace: 'nutrients: factor > 0 ? stored.nutrients : tidyNutrients(timesNutrients(stored.nutrients, factor)),',
    tests: [{ file: 'functions/update-meal.test.ts' }],
  },
  {
    id: 'system-status-for-everybody',
    area: 'handlers',
    wrong: 'Anybody signed in sees the state of the installation, which is for administrators.',
    at: 'functions/system-status.ts',
    find: ": 'admin',",
    replace: ": 'user',",
    tests: [{ file: 'server/matrix.test.ts' }],
  },
  {
    id: 'meal-sent-twice',
    area: 'handlers',
    wrong: 'A meal that is sent again after a lost answer stands there twice.',
    at: 'functions/log-meal.ts',
    find: 'meal: { id, day',
    replace: 'meal: { id: id && crypto.randomUUID(), day',
    tests: [{ file: 'functions/log-meal.test.ts' }],
  },
  {
    id: 'unit-factor',
    area: 'parser',
    wrong: '"10 dag" of cheese are logged as a kilogram.',
    at: 'core/food-text/',
    find: "['dag dkg dg', mass(10)]",
    replace: "['dag dkg dg', mass(100)]",
    tests: [{ file: 'core/food-text/parse-food-text.test.ts' }],
  },
  {
    id: 'decimals-as-thousands',
    area: 'parser',
    wrong: 'A label that says "0,125 g" of salt is read as 125 g.',
    at: 'core/reports/',
    find: String.raw`const grouped = isEnergy && /^\d{1,2}[.,]\d{3}$/`,
    replace: String.raw`const grouped = (isEnergy || digits !== '') && /^\d{1,2}[.,]\d{3}$/`,
    tests: [{ file: 'core/reports/nutrition-label.test.ts' }],
  },
  {
    id: 'dual-ending',
    area: 'parser',
    wrong: 'Words in the masculine dual ("z dvema zrezkoma") are not recognised.',
    at: 'core/food-text/stem-sl.ts',
    find: "  'oma',\n",
    replace: '',
    tests: [{ file: 'core/food-text/parse-food-text.test.ts' }, { file: 'core/food-text/corpus.test.ts' }, { file: 'core/food-text/idioms.test.ts' }],
  },
  {
    id: 'dead-button',
    area: 'screens',
    wrong: 'The button that takes over the time zone of the device does nothing.',
    at: 'web/features/settings/',
    find: 'onChange({ timeZone: device })',
    replace: 'onChange({ timeZone: profile.timeZone })',
    tests: [{ file: 'web/features/settings/settings-cards.test.tsx' }],
  },
  {
    id: 'unkept-meal-lost',
    area: 'screens',
    wrong: 'A meal logged without a network in a private window, which cannot keep it on the device, is gone when the outbox is read again.',
    at: 'web/lib/',
    find: '[...kept, ...unpersisted]',
    replace: '[...kept, ...unpersisted.slice(unpersisted.length)]',
    tests: [{ file: 'web/lib/meal/writes.test.ts' }],
  },
  {
    id: 'stale-draft',
    area: 'screens',
    wrong: 'Goals that were typed and saved stay a draft, and hide goals that the nutritionist sets later.',
    at: 'web/lib/form/use-form.ts',
    find: 'else discard();',
    replace: 'else setMarks(NO_MARKS);',
    tests: [{ file: 'web/features/settings/settings-cards.test.tsx' }],
  },
  {
    id: 'error-not-shown',
    area: 'screens',
    wrong: 'Whoever changes the password and types the current one wrong sees nothing happen.',
    at: 'web/features/auth/password-card.tsx',
    find: "refusals: { credentials_wrong: { field: 'current', text: t('password.currentWrong') } },",
    replace: '',
    tests: [{ file: 'web/app/routes/settings-account.test.tsx' }],
  },
  {
    id: 'untranslated-label',
    area: 'screens',
    wrong: 'A button in the English settings is in Slovenian.',
    at: 'i18n/en/',
    find: '"useDevice": "Use this device\'s zone ({{zone}})"',
    replace: '"useDevice": "Uporabi pas te naprave ({{zone}})"',
    tests: [{ check: 'scripts/check-i18n.ts' }],
  },
  {
    id: 'hopeless-job-retried',
    area: 'server',
    wrong: 'A mail that can never be delivered is tried for a day before the desk hears of it.',
    at: 'server/',
    find: 'error instanceof FinalJobError',
    replace: 'false',
    tests: [{ file: 'server/mail-jobs.test.ts' }],
  },
  {
    id: 'limit-by-forged-address',
    area: 'server',
    wrong: 'Behind a proxy, limits count against an address that the client writes itself, so guessing is not limited.',
    at: 'server/',
    find: '.at(-1)?.trim()',
    replace: '.at(0)?.trim()',
    tests: [{ file: 'server/parts.test.ts' }],
  },
  {
    id: 'backup-without-files',
    area: 'server',
    wrong: 'A backup in which stored files are missing counts as whole.',
    at: 'server/backup/',
    find: '    await look();\n    return missing;',
    replace: '    return missing;',
    tests: [{ file: 'cli/backup-under-load.test.ts' }],
  },
  {
    id: 'service-worker-kept-for-ever',
    area: 'server',
    wrong: 'Browsers keep the service worker for a year, so an update never arrives.',
    at: 'server/static.ts',
    find: "pathname.startsWith('/assets/') ? IMMUTABLE : 'no-cache'",
    replace: String.raw`/\.(js|css|woff2)$/.test(pathname) ? IMMUTABLE : 'no-cache'`,
    tests: [{ file: 'server/static.test.ts' }],
  },
  {
    id: 'signed-out-token-accepted',
    area: 'security',
    wrong: 'Signing out everywhere leaves this session open: its token still works.',
    at: 'server/auth/',
    find: "scope === 'others' ? session.sessionId : null",
    replace: 'session.sessionId',
    tests: [{ file: 'server/auth/sessions.test.ts' }],
  },
  {
    id: 'old-link-accepted',
    area: 'security',
    wrong: 'A link from a mail that is two hours old still signs in.',
    at: 'server/auth/',
    find: 'export const TOKEN_SECONDS = 3600;',
    replace: 'export const TOKEN_SECONDS = 3_600_000;',
    tests: [{ file: 'server/auth/client.test.ts' }],
  },
  {
    id: 'second-factor-skipped',
    area: 'security',
    wrong: 'Whoever has only the password can change the account of somebody with a second factor.',
    at: 'server/auth/',
    find: "if (needsFactor && !firstLevelIsEnough) throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required');",
    replace: 'void firstLevelIsEnough;',
    tests: [{ file: 'server/auth/factors/factors.test.ts' }],
  },
  {
    id: 'account-told-by-time',
    area: 'security',
    wrong: 'The time that a refused sign-in takes tells whether an address has an account.',
    at: 'server/auth/',
    find: 'await bcrypt.compare(password, isKnown ? hash : DECOY_HASH)',
    replace: 'isKnown && (await bcrypt.compare(password, hash))',
    tests: [{ file: 'server/auth/privacy.test.ts' }],
  },
  {
    id: 'upload-believed',
    area: 'security',
    wrong: 'A file that calls itself a picture is kept and served as it came, with its EXIF position or whatever else is in it.',
    at: 'server/storage/',
    find: 'bucket.uploadTypes === null ? file',
    replace: "bucket.uploadTypes === null || file.mimetype.startsWith('image/') ? file",
    tests: [{ file: 'server/storage/gates/picture-gate.test.ts' }],
  },
  {
    id: 'meal-of-somebody-else',
    area: 'security',
    wrong: "Whoever knows the id of a stranger's meal gets that meal by logging a recipe under its id.",
    at: MIGRATIONS,
    find: 'where d.id = log_recipe.new_id and d.user_id = uid;',
    replace: 'where d.id = log_recipe.new_id;',
    tests: [{ file: 'supabase/tests/recipes.test.ts' }],
  },
];
