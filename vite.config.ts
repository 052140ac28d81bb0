/**
 * Builds the web app into dist/web. Source maps stay out of what is served; the manifest is kept for the budget check
 * (scripts/check-budgets.ts) and the service worker is ours (web/app/sw.ts), the plugin only hands it the list of files.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { DEFAULT_INTERFACE_LANG, INTERFACE_LANGUAGES } from './core/kit/interface-languages.ts';
import { writePagePaths } from './scripts/page-paths.ts';
import { preloadPages } from './scripts/preload-pages.ts';
import { serveReaderFiles } from './scripts/reader-files.ts';
import { slimIcons } from './scripts/slim-icons.ts';
import { writeWebManifests } from './scripts/web-manifests.ts';
import { makeWebManifest } from './web/lib/web-manifest.ts';

const modules = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const LIBRARIES = modules(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'cookie',
  'set-cookie-parser',
  '@tanstack',
  'i18next',
  'react-i18next',
  'clsx',
  'use-sync-external-store',
  'tslib',
);
/** What of those libraries only late pages use. */
const EVERY_PAGE = new RegExp(`^(?!.*/(Trans(WithoutContext)?|hydration|(useI|i)nfiniteQuery(Observer)?)\\.js).*${LIBRARIES.source}`);
/** Parts that visitors never need, or that are fetched late on purpose. */
const LATE =
  'archive-switch|back-closes|blob-image|use-older|scroll-frame|revealed-focus|recovery-part|nutrient-goals|my-supplements|open-row|switch|question-dialog|mail-failure|food-table|imported-|consents|full-screen|avatar|checkboxes|load-more|print-sheet|paged-list|period|reason-pills|search-field|segmented|personal-changes|account-data|labels|change-credentials|wipe-device|dialog|anchored|menu\\.|toaster|factors|food-reader|food-search|download|offline-store|outbox|push|minute|upload|realtime|day-|macro-|trend-|food-chip';

/** Parts that stand only behind the guard. */
const INSIDE =
  'absence|account|attention-part|card|decimal-|empty-state|energy-|error-state|desk-context|food-lang|form-buttons|form-dialog|format|goals-part|install|legal-duties|overview-part|sign-out-question|log-opener|menu-button|page-head|panel-foot|person|pill|progress-|relative-time|select|skeleton|text-area|theme|training-|use-label-tools|weekday-|wipe-';

/** Pictures that only late pages draw. */
const LATE_ICONS = 'chef-hat|circle-slash|key-round|moon-star|package-open|printer|search-x|send|smartphone|sticky-note|trash|user-plus';
/** Pictures of the main menu, also those that otherwise only late pages draw. */
const MENU = readFileSync(new URL('web/app/menu.ts', import.meta.url), 'utf8');
const MENU_ICONS = (/import \{\s+([\w,\s]+),\s+type LucideIcon,?\s+\} from 'lucide-react'/.exec(MENU)?.[1] ?? '')
  .split(/,\s+/)
  .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase())
  .join('|');

/** Pictures of the pages for visitors. */
const VISITOR_ICONS = 'circle-(check|exclamation|alert)|eye|info|mail|pencil-line|triangle-';

/**
 * What several pages share goes into few files, so that a first visit needs few requests: the libraries every page starts with, our own
 * small parts, those of the pages behind the guard, the words of the daily screens. What is in no group is cut by the bundler, one
 * file a page.
 */
const CHUNKS = [
  // Contracts name the languages too: elsewhere they would be put beside zod, which visitors do without.
  { name: 'base', test: new RegExp(`${EVERY_PAGE.source}|/core/kit/interface-languages\\.ts$|vite/preload-helper`), priority: 5 },
  // Sign-in and answers of the server: the first screen of a visitor needs neither.
  { name: 'auth', test: /\/node_modules\/@supabase\/auth-js\/|\/web\/lib\/auth-client\.ts$/, priority: 5 },
  { name: 'schemas', test: /\/node_modules\/zod\/|\/core\/(kit\/one-line|contracts\/account)\.ts$/, priority: 5 },
  // Its folder's name alone would be that of the pages' own shell.
  {
    name: (id: string) =>
      /\/(?:i18n|web\/lib\/words)\/([a-z]+)(?:\.ts|\/(?:shell\.ts|(?:common|errors|nav)\.json))$/.exec(id)?.[1]?.replace(/^/, 'words-shell-') ?? null,
    test: /\/i18n\/|\/web\/lib\/words\//,
    priority: 4,
  },
  {
    name: (id: string) => /\/i18n\/([^/]+)\/(overview|meals|goals|nutrients|units)\.json/.exec(id)?.[1]?.replace(/^/, 'words-daily-') ?? null,
    test: /\/i18n\//,
    priority: 4,
  },
  {
    name: 'parts',
    test: new RegExp(
      `/web/(ui|lib)/(?!${LATE})(?!${INSIDE})[^/]*\\.tsx?$|/core/kit/app-error|/node_modules/lucide-react/(?!.*/icons/(?!${VISITOR_ICONS}))`,
    ),
    minShareCount: 2,
    priority: 3,
  },
  // What the entry starts with and the pages behind the guard share with it.
  {
    name: 'start',
    test: new RegExp(
      `/web/(ui/(toast|fetch-late)|lib/(query-client|action-failure|lang|catalogues|manifest-path)|app/(first-pages|pages|load-resources))\\.tsx?$`,
    ),
    priority: 3,
  },
  // Read together, after the first screen of the overview.
  { name: 'resources', test: /\/web\/app\/(resources|overview-cards|with-labels|labels|resources\/[^/]+)\.tsx?$/, priority: 0.5 },
  // Forms of visitors and of the pages behind the guard; the overview begins without.
  { name: 'forms', test: /\/web\/(lib|components)\/form\/(?!form-dialog)/, priority: 2.5 },
  // The labels of all resources are read together.
  { name: 'labels', test: /\/web\/features\/[^/]+\/labels\.ts$|\/web\/lib\/labels\.ts$/, priority: 1 },
  // Each of these is a few lines: in a file of its own, most of what is sent would be its headers.
  {
    name: 'visitor-parts',
    test: /\/web\/(features\/auth\/(email-field|google-button|login-draft|mutations|password-field|send-button)|lib\/change-credentials|app\/visitor-frame)\.tsx?$/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'inside-parts',
    test: new RegExp(
      `/web/(ui|lib)/(?!${LATE})[^/]*\\.tsx?$|/core/(kit|nutrition)/(?!expenditure|recommendations|length-factors|image-kind|browser-image|recipe|range-stats|reference-review|nutrients\\.ts|merge-meal|meal-day)|/core/contracts/(food|meal|overview(-weight)?)\\.ts|/core/foods/(food|measures)\\.ts|/web/features/weight/write-names|/core/food-text/parsed-meal|/web/components/(unanswered|help/help\\.tsx)|/web/features/settings/(queries|mutations)|/web/features/auth/use-sign-out|/node_modules/lucide-react/(.*/icons/(${MENU_ICONS})\\.|(?!.*/(${LATE_ICONS})\\.))`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'meal-parts',
    test: /\/web\/(features\/(log|meals\/day)|lib\/meal|components\/meal)\/(?!meal-change|make-move|imported-|move-mutations|send-move|merge-|use-merge|photo-|retry-photo|pending-scan|stats-|consent-|describe-|ingredients-|(?!deferred-).*(dialog|editor|search))|\/web\/app\/log-tabs|\/web\/lib\/outbox|\/web\/lib\/day-now|\/web\/ui\/(day-|macro-)|\/core\/(nutrition\/range-stats|weight\/weight-trend)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'meal-parts', test: /\/web\/app\/sending\.ts$/, priority: 1 },
  // The week of the overview draws with them, and every chart of bars.
  { name: 'bars', test: /\/web\/(ui\/trend-(bars|axis-lines)|components\/energy-bars)\.tsx?$/, priority: 1 },
];

/** Files that the entry itself imports. */
const BEGUN_WITH = /^assets\/(rolldown-runtime|base|start|parts)-/;

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: INTERFACE_LANGUAGES.map(({ id }) => id) }), enforce: 'pre' },
    serveReaderFiles(),
    writeWebManifests(),
    writePagePaths(),
    preloadPages(),
    slimIcons(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'app',
      filename: 'sw.ts',
      injectRegister: null,
      // The globs below name what is kept; an icon listed twice would make the cache refuse the whole list.
      includeManifestIcons: false,
      injectManifest: {
        // The shell and its words; each route's own chunk is cached when first used (web/app/sw.ts).
        globPatterns: ['assets/*.{js,css}', 'assets/figtree-latin*-wght-normal-*.woff2', 'theme.js', 'icon.svg'],
        // Fetched when first used: what reads packages, PDFs and files of health apps, what writes a document for a doctor, and imported
        // foods, which most installations have not.
        globIgnores: ['reader-worker', 'pdf', 'pdf-worker', 'doctor-pdf', 'read-google-fit', 'health-worker', 'zip-core', 'imported-worker'].map(
          (name) => `assets/${name}-*.js`,
        ),
      },
      manifest: makeWebManifest(DEFAULT_INTERFACE_LANG),
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Every browser of that target preloads modules by itself. A file that fetches another names what has to come with it: what every page
    // has begun with is there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !BEGUN_WITH.test(file)) : files),
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
