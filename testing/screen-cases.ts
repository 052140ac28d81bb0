/** Every screen by its path, for route tests: its user and its texts. A path without a line here does not compile. */
import { assignment, clientRow, invitation, meal, menu, product, recipe, supplement, training } from './answers.ts';
import { ana, maja, type TestUser } from './people.ts';
import { paths, type patterns } from '#web/lib/paths.ts';

export interface ScreenCase {
  path: string;
  user: TestUser | null;
  /** Text on the screen if one row of each kind is stored. */
  shows: string;
  /** Text on the screen without data; absent if the screen lists no data. */
  empty?: string;
  /** Text on the screen if the server fails; absent if the screen makes no requests. */
  failed?: string;
  /** Its title in English. */
  english: string;
}

const overview = {
  user: ana,
  shows: meal.name,
  empty: 'Ko vpišete prvi obrok',
  failed: 'Pregleda ni bilo mogoče naložiti',
  english: 'My overview',
};

export const SCREENS: Record<keyof typeof patterns, ScreenCase> = {
  home: { path: paths.home, ...overview },
  dashboard: { path: paths.dashboard, ...overview },
  login: { path: paths.login, user: null, shows: 'Še nimate računa?', english: 'Sign in' },
  register: { path: paths.register, user: null, shows: 'Koda vabila', english: 'Register with an invitation' },
  forgotPassword: { path: paths.forgotPassword, user: null, shows: 'Pošlji povezavo', english: 'Forgotten password' },
  resetPassword: { path: paths.resetPassword, user: null, shows: 'Zahtevaj novo povezavo', english: 'New password' },
  meals: {
    path: paths.meals,
    user: ana,
    shows: meal.name,
    empty: 'V tem obdobju ni obrokov',
    failed: 'Statistike ni bilo mogoče naložiti',
    english: 'Meals',
  },
  mealHistory: {
    path: paths.mealHistory,
    user: ana,
    shows: meal.name,
    empty: 'Tu bo vaša zgodovina',
    failed: 'Zgodovine ni bilo mogoče naložiti',
    english: 'Meals',
  },
  menu: {
    path: paths.menu,
    user: ana,
    shows: menu.name,
    empty: 'Jedilnika še nimate',
    failed: 'Jedilnika ni bilo mogoče naložiti',
    english: 'Meals',
  },
  meal: { path: paths.meal(meal.id), user: ana, shows: meal.name, failed: 'Obroka ni bilo mogoče naložiti', english: meal.name },
  recipes: {
    path: paths.recipes,
    user: ana,
    shows: recipe.name,
    empty: 'Kar pogosto kuhate ali jeste, shranite enkrat',
    failed: 'Receptov ni bilo mogoče naložiti',
    english: 'Meals',
  },
  newRecipe: { path: paths.newRecipe, user: ana, shows: 'Nov recept', english: 'New recipe' },
  recipe: {
    path: paths.recipe(recipe.id),
    user: ana,
    shows: recipe.name,
    empty: 'Tega recepta ni več',
    failed: 'Receptov ni bilo mogoče naložiti',
    english: recipe.name,
  },
  products: {
    path: paths.products,
    user: ana,
    shows: product.name,
    empty: 'Tu še ni izdelkov',
    failed: 'Izdelkov ni bilo mogoče naložiti',
    english: 'Meals',
  },
  integrations: {
    path: paths.integrations,
    user: ana,
    shows: 'Zadnji prenos',
    empty: 'Poveži WHOOP',
    failed: 'Integracij ni bilo mogoče naložiti',
    english: 'Integrations',
  },
  appleHealth: {
    path: paths.appleHealth,
    user: ana,
    shows: 'Podatki prihajajo',
    empty: 'Naslova še ni',
    failed: 'Integracij ni bilo mogoče naložiti',
    english: 'Apple Health',
  },
  providerReturn: { path: paths.providerReturn('whoop'), user: ana, shows: 'Storitev ni odobrila povezave', english: 'Connecting' },
  profile: { path: paths.profile, user: ana, shows: 'Ana Novak', failed: 'Profila ni bilo mogoče naložiti', english: 'Profile' },
  supplements: {
    path: paths.supplements,
    user: ana,
    shows: assignment.supplement.name,
    empty: 'Dodatkov še nimate',
    failed: 'Dodatkov ni bilo mogoče naložiti',
    english: 'Supplements',
  },
  weight: {
    path: paths.weight,
    user: ana,
    shows: '81,4 kg',
    empty: 'Tu bo vaša teža',
    failed: 'Teže ni bilo mogoče naložiti',
    english: 'Weight',
  },
  training: {
    path: paths.training,
    user: ana,
    shows: 'Tek v parku',
    empty: 'Tu bodo vaše vadbe',
    failed: 'Vadb ni bilo mogoče naložiti',
    english: 'Training',
  },
  trainingStats: {
    path: paths.trainingStats,
    user: ana,
    shows: 'Najboljši dosežki',
    empty: 'Tu bo statistika',
    failed: 'Statistike ni bilo mogoče naložiti',
    english: 'Statistics',
  },
  bodyScans: {
    path: paths.bodyScans,
    user: ana,
    shows: 'Horizon A',
    empty: 'Tu bo vaša telesna sestava',
    failed: 'Telesne sestave ni bilo mogoče naložiti',
    english: 'Body composition',
  },
  trainingSession: {
    path: paths.trainingSession(training.id),
    user: ana,
    shows: 'Tek v parku',
    failed: 'Vadbe ni bilo mogoče naložiti',
    english: 'Tek v parku',
  },
  bloodTests: {
    path: paths.bloodTests,
    user: ana,
    shows: 'LDL-holesterol',
    empty: 'Tu bodo vaši krvni izvidi',
    failed: 'Krvnih izvidov ni bilo mogoče naložiti',
    english: 'Blood tests',
  },
  bloodMarker: {
    path: paths.bloodMarker('ldl'),
    user: ana,
    shows: 'LDL-holesterol',
    failed: 'Krvnih izvidov ni bilo mogoče naložiti',
    english: 'LDL cholesterol',
  },
  questionnaire: {
    path: paths.questionnaire,
    user: ana,
    shows: 'Ščitnica',
    empty: 'Povejte nam o sebi',
    failed: 'Vprašalnika ni bilo mogoče naložiti',
    english: 'Questionnaire',
  },
  settings: {
    path: paths.settings,
    user: ana,
    shows: 'Prijavljene naprave',
    empty: 'Ciljev še niste postavili.',
    failed: 'Nastavitev ni bilo mogoče naložiti',
    english: 'Settings',
  },
  subscription: {
    path: paths.subscription,
    user: ana,
    shows: 'Jedilnik za pot',
    empty: 'Paketa še niste spremenili.',
    failed: 'Naročnine ni bilo mogoče naložiti',
    english: 'Subscription',
  },
  billingSuccess: { path: paths.billingSuccess, user: ana, shows: 'Plačilo je uspelo', english: 'Payment successful' },
  billingCanceled: { path: paths.billingCanceled, user: ana, shows: 'Nič ni bilo zaračunano', english: 'Payment canceled' },
  desk: {
    path: paths.desk,
    user: maja,
    shows: clientRow.email,
    empty: 'Dobrodošli za svojo delovno mizo',
    failed: 'Delovne mize ni bilo mogoče naložiti',
    english: 'Desk',
  },
  client: {
    path: paths.client(ana.id),
    user: maja,
    shows: 'Stranka še nima ciljev',
    failed: 'Podatkov ni bilo mogoče naložiti',
    english: 'Ana Novak',
  },
  invitations: {
    path: paths.invitations,
    user: maja,
    shows: invitation.email,
    empty: 'Povabite prvo stranko',
    failed: 'Vabil ni bilo mogoče naložiti',
    english: 'Invitations',
  },
  catalogue: {
    path: paths.catalogue,
    user: maja,
    shows: supplement.name,
    empty: 'Katalog je še prazen',
    failed: 'Kataloga ni bilo mogoče naložiti',
    english: 'Supplement catalogue',
  },
  productsDesk: {
    path: paths.productsDesk,
    user: maja,
    shows: product.name,
    empty: 'Stranke še niso dodale izdelkov',
    failed: 'Izdelkov ni bilo mogoče naložiti',
    english: 'Clients’ products',
  },
  menusDesk: {
    path: paths.menusDesk,
    user: maja,
    shows: menu.name,
    empty: 'Jedilnikov še ni',
    failed: 'Jedilnikov ni bilo mogoče naložiti',
    english: 'Menus',
  },
  newMenu: { path: paths.newMenu, user: maja, shows: 'Nov jedilnik', english: 'New menu' },
  menuDesk: {
    path: paths.menuDesk(menu.id),
    user: maja,
    shows: 'Shrani jedilnik',
    failed: 'Jedilnikov ni bilo mogoče naložiti',
    english: menu.name,
  },
  news: { path: paths.news, user: ana, shows: 'Telovadba z besedami', english: 'What’s new' },
  terms: { path: paths.terms, user: null, shows: 'Kaj je Živa', english: 'Terms of service' },
  privacy: { path: paths.privacy, user: null, shows: 'Kaj hranimo', english: 'Privacy policy' },
};
