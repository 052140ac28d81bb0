// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LEGAL_KINDS } from '#core/contracts/legal.ts';
import type exported from '#i18n/sl/export.json';
import { renderApp } from '#testing/render-app.tsx';
import { paths } from '#web/lib/paths.ts';

/** Where the page names what a table has. A table of a person's data without a line here does not compile. */
const NAMED: Record<keyof (typeof exported)['tables'], readonly [sl: string, en: string]> = {
  profiles: ['ime in priimek, telefonsko številko, datum rojstva, spol in višino', 'your name, phone number, date of birth, sex and height'],
  meals: ['obroke z besedilom', 'meals with their text'],
  meal_ingredients: ['obroke z besedilom', 'meals with their text'],
  meal_photos: ['fotografijami', 'photos'],
  uploads: ['fotografijami', 'photos'],
  favourite_meals: ['kateri obroki so vam všeč', 'which meals you like'],
  unknown_ingredients: ['katerih besed Živa ni prepoznala', 'which words Živa did not recognise'],
  recipes: ['recepte', 'recipes'],
  recipe_ingredients: ['recepte', 'recipes'],
  products: ['izdelke', 'products'],
  daily_goals: ['cilje', 'goals'],
  nutrient_goals: ['cilje', 'goals'],
  expenditure_suggestions: ['cilje', 'goals'],
  weight_entries: ['telesno težo', 'body weight'],
  weight_goals: ['cilje', 'goals'],
  body_measurements: ['mere', 'measurements'],
  training_sessions: ['vadbe', 'training'],
  training_samples: ['posnetki poti in srčnega utripa', 'recordings of route and heart rate'],
  training_comments: ['vadbe', 'training'],
  training_files: ['vadbe', 'training'],
  training_templates: ['predloge vadb', 'training templates'],
  training_energy: ['cilje', 'goals'],
  blood_comments: ['krvne izvide', 'blood tests'],
  blood_reports: ['krvne izvide', 'blood tests'],
  blood_results: ['krvne izvide', 'blood tests'],
  kept_pages: ['slike strani izvidov', 'pictures of report pages'],
  daily_metrics: ['meritve naprav', 'measurements of devices'],
  restricted_workouts: ['meritve naprav', 'measurements of devices'],
  sleep_sessions: ['meritve naprav', 'measurements of devices'],
  provider_connections: ['meritve naprav', 'measurements of devices'],
  doubted_meals: ['obroke z besedilom', 'meals with their text'],
  source_priorities: ['meritve naprav', 'measurements of devices'],
  body_scans: ['meritve telesne sestave', 'body scans'],
  body_scan_values: ['meritve telesne sestave', 'body scans'],
  questionnaires: ['vprašalnik o zdravju', 'the health questionnaire'],
  supplements: ['dodatke', 'supplements'],
  supplement_assignments: ['dodatke', 'supplements'],
  supplement_ticks: ['jemanje dodatkov', 'supplements taken'],
  own_supplements: ['jemanje dodatkov', 'supplements taken'],
  own_supplement_ticks: ['jemanje dodatkov', 'supplements taken'],
  supplement_reminders: ['jemanje dodatkov', 'supplements taken'],
  menus: ['jedilnike', 'menus'],
  menu_items: ['jedilnike', 'menus'],
  menu_assignments: ['jedilnike', 'menus'],
  consents: ['privolitve', 'consents'],
  legal_acceptances: ['katere pogoje ste sprejeli', 'which terms you accepted'],
  client_mails: ['sporočila, ki vam jih pošlje', 'messages sent to you'],
  notices: ['obvestila', 'notices'],
  audit_entries: ['dnevnik sprememb vaših podatkov', 'a log of changes to your data'],
  security_events: ['prijave z vrsto naprave', 'sign-ins with the kind of device'],
  push_subscriptions: ['storitve za obvestila vašega brskalnika', 'browser\u2019s notification service'],
  subscriptions: ['vaš paket', 'your plan'],
  plan_changes: ['vaš paket z zgodovino', 'your plan with its history'],
  payment_accounts: ['stanje naročnine', 'the state of the subscription'],
  invoices: ['račune', 'the invoices'],
  consultations: ['posveti', 'consultations'],
};

/** An installation with everything turned on. */
const EVERYTHING = {
  documents: LEGAL_KINDS.map((kind) => ({ kind, version: 1, validFrom: '2026-11-23' })),
  photo: { provider: 'openai', place: 'model.example', local: false },
  products: 'off.example',
  google: true,
  mail: true,
  payments: true,
  pushKey: 'key',
  providers: ['Oura', 'Garmin'],
  analytics: { key: 'phc_x', host: 'analytics.example' },
};

/** Where something may go from here, and what the nutritionist alone writes. */
const OTHERS = {
  sl: [
    'zasebne zapiske',
    'Model za branje fotografij (model.example)',
    'Open Food Facts (off.example)',
    'Google:',
    'Stripe',
    'E-pošta:',
    'storitve za obvestila',
    'Oura, Garmin',
    'Analitika uporabe (analytics.example)',
    'Narekovanje',
  ],
  en: [
    'private notes',
    'Model that reads photos (model.example)',
    'Open Food Facts (off.example)',
    'Google:',
    'Stripe',
    'Email:',
    'notification service',
    'Oura, Garmin',
    'Usage analytics (analytics.example)',
    'Dictation',
  ],
} as const;

it.each(['sl', 'en'] as const)('privacy: names every kind of personal data and everybody it may go to (%s)', async (lang) => {
  await renderApp(paths.privacy, { lang, config: EVERYTHING });
  const text = (await screen.findByRole('article')).textContent.replaceAll("'", '\u2019');
  const expected = [...Object.values(NAMED).map(([sl, en]) => (lang === 'sl' ? sl : en)), ...OTHERS[lang]];
  expect(expected.filter((words) => !text.includes(words))).toEqual([]);
});

it('privacy: what is not turned on here is named as such and promises nothing', async () => {
  await renderApp(paths.privacy);
  const text = (await screen.findByRole('article')).textContent;
  expect(text).toContain('Na tej namestitvi ni vključeno: model za branje fotografij, iskanje izdelkov v Open Food Facts, prijava z Googlom');
  expect(text).not.toContain('Stripe dobi');
  // The list of tables is that of the archive.
  expect(text).toContain('posnetki vadb');
});
