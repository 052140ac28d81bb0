import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './testing/test-order.ts';

/** One project a room, so that a room's tests can be run alone: `npx vitest run --project core`. */
const module = (name: string, include: string[], more: object = {}) => ({ extends: true as const, test: { name, include, ...more } });

const CLUSTER = 'testing/global-setup.ts';
const BUNDLE = 'testing/bundle-setup.ts';
const ROUTES = ['web/app/screens.test.tsx', 'web/app/routes/**/*.test.tsx'];
/** They replace modules, or begin with modules that have kept nothing, or before any of the app is loaded: each for itself. */
const MOCKING = [
  'web/app/fake-server.test.ts',
  ...['offline-store', 'outbox/slow-device', 'person', 'send-signed'].map((name) => `web/lib/${name}.test.ts`),
];
const MOCKING_DOM = [
  ...['background', 'calm', 'guards', 'imported-foods', 'pseudo-locale', 'scroll-positions'].map((name) => `web/app/${name}.test.tsx`),
  'web/features/products/use-by-code.test.tsx',
  'web/lib/meal/updates.test.tsx',
  ...['toaster', 'trend-chart'].map((name) => `web/ui/${name}.test.tsx`),
];
const PDFKIT = fileURLToPath(new URL('node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url));
const PDFKIT_ALIAS = [{ find: /^pdfkit$/, replacement: PDFKIT }];
// After each test the parts of its page that are still being imported are waited for.
const PAGE = { environment: 'jsdom', setupFiles: ['testing/web-setup.ts'], testTimeout: 120_000, hookTimeout: 120_000 };

// Limits are for what hangs, not for what is slow: a loaded machine takes several times what a quiet one does. Files of a project
// with isolate: false share a process and its modules: what one keeps in a module, the next begins with.
export default defineConfig({
  test: {
    // On two cores vitest would use one: the tests wait for databases and processes often enough to share them.
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    // CI tries a failed test once more, and the report names it.
    retry: process.env.CI === undefined ? 0 : 1,
    // Projects stand on the same modules: each is transformed once, and again when it changes.
    experimental: { fsModuleCache: true },
    projects: [
      module('core', ['core/**/*.test.ts', 'i18n/**/*.test.ts'], { isolate: false, testTimeout: 120_000, hookTimeout: 120_000 }),
      module('functions', ['functions/**/*.test.ts'], { globalSetup: CLUSTER, isolate: false, testTimeout: 120_000, hookTimeout: 120_000 }),
      module('sql', ['supabase/tests/**/*.test.ts', 'generators/**/*.test.ts'], {
        globalSetup: CLUSTER,
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),
      module('server', ['server/**/*.test.ts', 'cli/**/*.test.ts'], {
        globalSetup: [CLUSTER, BUNDLE],
        setupFiles: ['testing/quick-hashes.ts'],
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),
      module('scripts', ['scripts/**/*.test.ts'], { globalSetup: BUNDLE, testTimeout: 240_000 }),
      // What needs a page to look at is a .test.tsx, or names its environment in its first line.
      // PDFKit in its build for browsers, which is what is shipped: the one for Node writes broken streams beside the classes of a drawn page.
      module('web', ['web/**/*.test.ts'], {
        setupFiles: ['testing/no-toaster.ts'],
        isolate: false,
        exclude: MOCKING,
        testTimeout: 120_000,
        alias: PDFKIT_ALIAS,
      }),
      module('web-mocks', MOCKING, { setupFiles: ['testing/no-toaster.ts'], testTimeout: 120_000 }),
      // Screens by their address stand on the whole app, which is loaded once a process; testing/render-app.tsx begins each test anew.
      module('routes', ROUTES, { ...PAGE, isolate: false }),
      module('web-dom', ['web/**/*.test.tsx'], { ...PAGE, isolate: false, exclude: [...ROUTES, ...MOCKING_DOM] }),
      module('web-dom-mocks', MOCKING_DOM, PAGE),
    ],
  },
});
