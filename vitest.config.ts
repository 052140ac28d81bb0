import { defineConfig } from 'vitest/config';

/** One project a room, so that a room's tests can be run alone: `npx vitest run --project core`. */
const room = (name: string, include: string[], more: object = {}) => ({ extends: true as const, test: { name, include, ...more } });

// Limits are for what hangs, not for what is slow: a loaded machine takes several times what a quiet one does.
export default defineConfig({
  test: {
    // On two cores vitest would use one: the tests wait for databases and processes often enough to share them.
    maxWorkers: 2,
    globalSetup: 'testing/global-setup.ts',
    projects: [
      room('core', ['core/**/*.test.ts', 'i18n/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000 }),
      room('functions', ['functions/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000 }),
      room('sql', ['supabase/tests/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 240_000 }),
      room('server', ['server/**/*.test.ts', 'cli/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 240_000 }),
      room('scripts', ['scripts/**/*.test.ts'], { testTimeout: 240_000 }),
      room('web', ['web/**/*.test.{ts,tsx}'], { environment: 'jsdom', setupFiles: ['testing/web-setup.ts'], testTimeout: 60_000 }),
    ],
  },
});
