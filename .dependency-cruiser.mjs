/**
 * The walls of the house: which room may import which. tsc repeats the big ones through project references. A new folder under
 * web/features is guarded the day it is born, because the rule compares folder names instead of listing them.
 */
const MODULES = {
  core: ['core'],
  i18n: ['i18n', 'core'],
  db: ['db'],
  functions: ['functions', 'core', 'i18n', 'db'],
  server: ['server', 'functions', 'core', 'i18n', 'db'],
  'web/ui': ['web/ui'],
  'web/lib': ['web/lib', 'web/ui', 'core', 'i18n', 'db'],
  'web/components': ['web/components', 'web/ui', 'web/lib', 'core', 'i18n', 'db'],
  'web/features': ['web/features', 'web/components', 'web/ui', 'web/lib', 'core', 'i18n', 'db'],
  'web/app': ['web/app', 'web/features', 'web/components', 'web/ui', 'web/lib', 'core', 'i18n', 'db'],
  cli: ['cli', 'server', 'functions', 'core', 'i18n', 'db'],
  e2e: ['e2e', 'testing', 'web/lib/paths.ts', 'i18n'],
};
const ALL = ['core', 'i18n', 'db', 'functions', 'server', 'web', 'cli', 'e2e', 'testing', 'bench', 'scripts', 'supabase', 'generators'];
const TESTS = '\\.test\\.tsx?$';

const inside = (paths) => `^(${paths.join('|')})(/|$)`;

const moduleRules = Object.entries(MODULES).map(([module, allowed]) => ({
  name: `room-${module.replace('/', '-')}`,
  comment: `${module} may import only ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${module}/`, pathNot: TESTS },
  to: { path: inside(ALL), pathNot: inside(allowed) },
}));

export default {
  forbidden: [
    ...moduleRules,
    {
      name: 'feature-islands',
      comment: 'A feature never imports another feature: a route in web/app/routes composes them.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'backend-client',
      comment: 'Only queries.ts, mutations.ts (or x-mutations.ts) and web/lib see the backend client; components never do.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/lib/', '[/-](queries|mutations)\\.ts$', TESTS] },
      to: { path: '^web/lib/(supabase|rpc|invoke)\\.ts$' },
    },
    {
      name: 'server-libraries',
      comment: 'The database driver, the web server, mail, tokens and password hashing belong to server (and the command line).',
      severity: 'error',
      from: { path: '^(core|i18n|functions|web)/', pathNot: TESTS },
      to: { path: 'node_modules/(pg|hono|@hono|nodemailer|pino|bcrypt|otpauth|openid-client|@simplewebauthn/server)/' },
    },
    {
      name: 'no-node-outside-server',
      comment: 'core, functions and web run in browsers and on Deno.',
      severity: 'error',
      from: { path: '^(core|i18n|functions|web)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'Nothing that ships imports a test or the testing room.',
      severity: 'error',
      from: { path: '^(core|i18n|db|functions|server|web|cli)/', pathNot: TESTS },
      to: { path: ['^testing/', TESTS] },
    },
    {
      name: 'db-is-types',
      comment: 'db holds types and nothing that runs.',
      severity: 'error',
      from: { pathNot: '^db/' },
      to: { path: '^db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'A dynamic import may lead back: a page that the list of resources loads may read that list.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|\\?)|\\?url$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.tsbuild|supabase/functions)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
