/**
 * Every form, with the way to it. What is typed into it survives a reload, or it says why not (web/app/routes/form-drafts.test.tsx); above an open
 * keyboard the button that sends it stays in sight (e2e/keyboard.spec.ts).
 */
import { assignment, bloodPage, bloodReport, consultation, meal, overview, plan, scanPage, today, training, trainingPage } from './answers.ts';
import type { Meal } from '#core/contracts/meal.ts';
import type { UnknownWords } from '#core/contracts/unknown.ts';
import type { Fakes } from './fake-server.ts';
import { account, ana } from './people.ts';
import { paths } from '#web/lib/paths.ts';

/** What the addresses of some forms have in them. */
export interface FormIds {
  readonly client: string;
  readonly meal: string;
  readonly training: string;
}

/** Of the answers of route tests. */
export const ANSWERED_IDS: FormIds = { client: ana.id, meal: meal.id, training: training.id };

export interface FormCase {
  /** The file of web/features that keeps what is typed. */
  readonly file: string;
  readonly who: 'visitor' | 'client' | 'admin';
  readonly at: (ids: FormIds) => string;
  /** What is pressed on the way to it, in order: the last that is called so. */
  readonly way: readonly RegExp[];
  /** The button that sends it. */
  readonly send: RegExp;
  /** Over the answers of somebody who has one of each. */
  readonly rpc?: Fakes['rpc'];
}

const visitor = (file: string, path: string, send: RegExp): FormCase => ({ file, who: 'visitor', at: () => path, way: [], send });
const client = (file: string, at: string | FormCase['at'], way: readonly RegExp[], send: RegExp, rpc: Fakes['rpc'] = {}): FormCase => ({
  file,
  who: 'client',
  at: typeof at === 'string' ? () => at : at,
  way,
  send,
  rpc,
});
const admin = (file: string, at: string, way: readonly RegExp[], send: RegExp, rpc: Fakes['rpc'] = {}): FormCase => ({
  ...client(file, at, way, send, rpc),
  who: 'admin',
});
/** @param tab of a client's page */
const tab = (file: string, name: string, way: readonly RegExp[], send: RegExp, rpc: Fakes['rpc'] = {}): FormCase => ({
  ...client(file, (ids) => paths.client(ids.client, name), way, send, rpc),
  who: 'admin',
});

/** A photo that nothing was read from. */
const unread: Meal = { ...meal, text: null, ingredients: [], nutrients: {}, source: 'photo', status: 'failed', failure: 'no_provider' };
const unknown: UnknownWords = {
  words: 'zmrglj',
  lang: 'sl',
  text: 'zmrgljaji',
  times: 1,
  clients: 1,
  meals: 1,
  newestAt: '2026-03-02T08:00:00Z',
  reports: [],
};
const goals = { calories: 2000, protein: 100, carbs: 230, fat: 70 };
const SAVE = /^Shrani$/;
const COMMENT = /^Dodaj pripombo$/;

export const FORMS: readonly FormCase[] = [
  visitor('auth/login-form.tsx', paths.login, /^Prijava$/),
  visitor('auth/forgot-form.tsx', paths.forgotPassword, /^Pošlji povezavo$/),
  visitor('auth/register-form.tsx', paths.register, /^Ustvari račun$/),
  client('auth/email-form.tsx', paths.settings, [/^Spremeni naslov$/], /^Pošlji potrditev$/),
  client('settings/goals-card.tsx', paths.settings, [], /^Shrani cilje$/),
  client('training/energy-setting-card.tsx', paths.settings, [], /^Shrani delež$/, { my_training_energy: { percent: 40 } }),
  client('goals/nutrients/nutrient-goals-card.tsx', paths.settings, [/^Dodaj hranilo$/], SAVE),
  client('goals/variants/variant-dialog.tsx', paths.settings, [/^Dodaj drugačen cilj$/], SAVE, { my_account: account({ goals }) }),
  client('profile/name-card.tsx', paths.home, [], /^Shrani ime$/, { overview: overview({}, account({ firstName: null, lastName: null })) }),
  client('profile/personal-form.tsx', paths.profile, [], SAVE),
  client('log/quick-add.tsx', paths.home, [/^Hitri vnos$/], /^Shrani (zajtrk|kosilo|večerjo|malico)/),
  client('recipes/from-meal-dialog.tsx', (ids) => paths.meal(ids.meal), [/^Možnosti obroka$/, /^Shrani kot recept$/], SAVE),
  client('components/meal/describe-box.tsx', (ids) => paths.meal(ids.meal), [], /^Shrani obrok$/, {
    meal_page: { meal: unread, goals: null, today, timeZone: 'Europe/Ljubljana', favourite: false },
  }),
  client('recipes/use-recipe-edit.ts', paths.newRecipe, [], /^Shrani recept$/),
  client('products/use-stored-draft.ts', paths.products, [/^Nov izdelek$/], /^Shrani izdelek$/),
  client('weight/entry-dialog.tsx', paths.weight, [/^Dan, ura in opomba$/], SAVE),
  client('weight/import-dialog.tsx', paths.weight, [/^Uvozi$/], /^Uvozi/),
  client('weight/goal-dialog.tsx', paths.weight, [/^(Nastavi|Spremeni) cilj$/], SAVE),
  client('weight/quick-entry.tsx', paths.weight, [], /^Dodaj$/),
  client('training/text-entry.tsx', paths.training, [], SAVE),
  client('training/session-dialog.tsx', (ids) => paths.trainingSession(ids.training), [/^Uredi$/], SAVE),
  client('training/template-dialog.tsx', paths.training, [/^Ustvari$/], SAVE),
  client('blood-tests/report-dialog.tsx', paths.bloodTests, [/^Dodaj izvid$/], SAVE),
  client('body-scans/scan-dialog.tsx', paths.bodyScans, [/^Vpiši$/], SAVE, { my_body_scans: scanPage() }),
  client('supplements/own/own-dialog.tsx', paths.supplements, [/^Dodaj dodatek$/], SAVE),
  client('supplements/reminders/reminder-dialog.tsx', paths.supplements, [/^Dodaj opomnik$/], SAVE),
  client('plans/consultation-card.tsx', paths.subscription, [], /^Prosi za posvet$/, {
    my_plan: plan({ tier: 'pro', source: 'client', canRequest: true }),
  }),
  admin('supplements/supplement-dialog.tsx', paths.catalogue, [/^Nov dodatek$/], SAVE),
  admin('unknown/resolve-dialog.tsx', paths.desk, [/^Poveži: /, /^Dodaj novo živilo$/], /^Dodaj in poveži$/, {
    desk_unknown: { total: 1, next: null, rows: [unknown] },
    match_foods: [],
  }),
  admin('menus/menu-editor.tsx', paths.newMenu, [], /^Shrani jedilnik$/),
  admin('invitations/invite-dialog.tsx', paths.invitations, [/^Povabi$/], /^(Pošlji|Ustvari) vabilo$/),
  tab('client/personal-form.tsx', 'profile', [/^Uredi$/], SAVE),
  tab('client/client-goals-card.tsx', 'profile', [/^(Določi|Spremeni) cilje$/], SAVE),
  tab('client/note-form.tsx', 'notes', [], /^Shrani beležko$/, { client_notes_page: { pinned: [], notes: [], more: false } }),
  tab('client-mails/mail-form.tsx', 'mails', [], /^Predogled$/, { client_mails_page: { lang: 'sl', mails: [], more: false } }),
  tab('supplements/assignment-dialog.tsx', 'supplements', [/^Dejanja za /, /^Spremeni$/], SAVE, {
    client_supplements: { today, assignments: [{ ...assignment, lastTick: null }], own: [], menus: [] },
  }),
  tab('menus/assign-menu-dialog.tsx', 'supplements', [/^Dodeli jedilnik$/], /^Dodeli$/),
  tab('plans/client-plan-form.tsx', 'plan', [], /^Določi paket$/),
  tab('plans/schedule-dialog.tsx', 'plan', [/^Določi termin$/], /^Shrani termin$/, { client_plan: plan({ consultations: [consultation] }) }),
  tab('training/template-dialog.tsx', 'training', [/^Dodeli vadbo$/], /^Dodeli$/),
  tab('training/session/session-comments.tsx', 'training', [/^(Tek v parku|Noge)$/, COMMENT], /^Shrani pripombo$/, {
    client_trainings: trainingPage([training]),
    client_training: { session: training, timeZone: 'Europe/Ljubljana', comments: [] },
  }),
  tab('blood-tests/comments.tsx', 'blood-tests', [/^Po datumih$/, COMMENT], /^Shrani pripombo$/, { client_blood_tests: bloodPage([bloodReport]) }),
];

/** Files that keep nothing of what is typed, or keep it otherwise, and why. */
export const WITHOUT: Readonly<Record<string, string>> = {
  'account/delete-dialog.tsx': 'a word that confirms a deletion',
  'client/delete-dialog.tsx': 'an address that confirms a deletion',
  'auth/reset-form.tsx': 'a password',
  'auth/password-card.tsx': 'passwords',
  'factors/code-form.tsx': 'a code that is valid for half a minute',
  'factors/proof-form.tsx': 'a secret',
  'factors/recovery-form.tsx': 'a secret',
  'recipes/log-recipe-dialog.tsx': 'an amount and a day, right from the beginning',
  'blood-tests/review-dialog.tsx': 'read from a file, which is gone with the page',
  'training/files/picture-dialog.tsx': 'read from a picture, which is gone with the page',
  'products/product-form.tsx': 'kept by what it stands in: products/use-stored-draft.ts',
  'unknown/new-food-form.tsx': 'kept by the window that it stands in: unknown/resolve-dialog.tsx',
  'meals/detail/use-typed-field.ts': 'a field that is stored when it is left: web/app/routes/meal.test.tsx',
  'log/dictation.tsx': 'remembers a consent',
  'reminders/satiety-card.tsx': 'remembers which questions were put off',
};
