/** Every address of the app, with whose eyes it is looked at and what it is there for. An address without a line here does not compile. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/lib/paths.ts';
import type { Household } from './household.ts';

export type Who = 'visitor' | 'client' | 'admin';

export interface Screen {
  readonly who: Who;
  readonly at: (household: Household) => string;
  /** What stands there once its data has come. */
  readonly shows: (page: Page) => Locator;
  /** The action it is there for, which has to be reachable. */
  readonly action: (page: Page) => Locator;
  /** Keeps a page that leaves by itself. */
  readonly stay?: (page: Page) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name, exact: true }).first();
const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** A visitor's screens show nothing that has to come. */
const visitor = (path: string, title: string | RegExp, action: Screen['action']): Screen => ({
  who: 'visitor',
  at: () => path,
  shows: heading(title),
  action,
});
const client = (path: string | Screen['at'], shows: Screen['shows'], action: Screen['action']): Screen => ({
  who: 'client',
  at: typeof path === 'string' ? () => path : path,
  shows,
  action,
});
const admin = (path: string | Screen['at'], shows: Screen['shows'], action: Screen['action']): Screen => ({
  ...client(path, shows, action),
  who: 'admin',
});

const byPath = {
  home: client(paths.home, heading('Potrebuje pozornost'), textbox('Kaj ste jedli?')),
  login: visitor(paths.login, 'Prijava', button('Prijava')),
  register: visitor(paths.register, 'Registracija z vabilom', button('Ustvari račun')),
  forgotPassword: visitor(paths.forgotPassword, 'Pozabljeno geslo', button('Pošlji povezavo')),
  resetPassword: visitor(paths.resetPassword, 'Novo geslo', link('Zahtevaj novo povezavo')),
  meals: client(paths.meals, heading('Najpogostejša živila'), button('Vpiši obrok')),
  mealHistory: client(
    paths.mealHistory,
    (page) => page.getByRole('main').getByRole('listitem').first(),
    (page) => page.getByRole('searchbox'),
  ),
  menu: client(paths.menu, text('Za ves teden.'), button('Natisni')),
  meal: client(({ mealId }) => paths.meal(mealId), heading('Hranila'), button('Vpiši znova')),
  recipes: client(paths.recipes, text('Granola'), link('Nov recept')),
  newRecipe: client(paths.newRecipe, textbox('Ime'), button('Shrani recept')),
  recipe: client(({ recipeId }) => paths.recipe(recipeId), heading('Granola'), button(/^Vpiši/)),
  products: client(paths.products, text(/^Kefir/), button('Nov izdelek')),
  profile: client(paths.profile, (page) => page.getByRole('main').getByText(/^Ana Kovač/), button('Shrani')),
  supplements: client(paths.supplements, text('vse vzeto'), (page) => page.getByRole('checkbox').first()),
  weight: client(paths.weight, (page) => page.getByRole('list', { name: 'Meritve: Teža' }).first(), button('Dodaj')),
  training: client(paths.training, link('Noge'), button('Shrani')),
  trainingStats: client(paths.trainingStats, text('Najboljši dosežki'), (page) => page.getByText('28 dni', { exact: true }).first()),
  bodyScans: client(paths.bodyScans, text('Horizon A'), button('Vpiši')),
  trainingSession: client(({ trainingId }) => paths.trainingSession(trainingId), text('60,0 kg'), button('Uredi')),
  bloodTests: client(paths.bloodTests, link('LDL-holesterol'), button('Dodaj izvid')),
  bloodMarker: client(paths.bloodMarker('ldl'), heading('Potek'), button('Pokaži tabelo')),
  recovery: client(paths.recovery, heading('Zadnja noč'), button('Viri')),
  integrations: client(paths.integrations, heading('Health Connect'), (page) => page.getByRole('heading', { name: 'Tu še ni na voljo' })),
  appleHealth: client(paths.appleHealth, text('Naslova še ni'), button('Ustvari naslov')),
  healthFile: client(paths.healthFile, heading('Kako do datoteke: iPhone'), button('Izberi datoteko')),
  providerReturn: client(paths.providerReturn('whoop'), text('Storitev ni odobrila povezave'), link('Nazaj na integracije')),
  questionnaire: client(paths.questionnaire, text('Hujšanje'), button('Izpolni znova')),
  settings: client(paths.settings, heading('Dnevni cilji'), button('Shrani cilje')),
  news: client(paths.news, heading('Novosti'), link(/Telovadba z besedami/)),
  subscription: client(paths.subscription, text('Jedilnik za službeno pot'), button('Prekliči posvet')),
  billingSuccess: {
    ...client(paths.billingSuccess, text('Nič ni bilo zaračunano'), link('Nadaljuj')),
    stay: (page) => button('Ostani tukaj')(page).click(),
  },
  billingCanceled: client(paths.billingCanceled, text('Nič ni bilo zaračunano'), link('Nazaj')),
  desk: admin(paths.desk, (page) => page.getByRole('list', { name: 'Stranke' }), link('Povabi')),
  client: admin(({ client: { id } }) => paths.client(id), text('170,5 cm'), button('Uredi')),
  invitations: admin(paths.invitations, text(/@vabljeni\.test$/), button('Povabi')),
  catalogue: admin(paths.catalogue, (page) => page.getByRole('list', { name: 'Katalog dodatkov' }), button('Nov dodatek')),
  productsDesk: admin(paths.productsDesk, text(/^Kefir/), button(/^Naredi skupno/)),
  menusDesk: admin(paths.menusDesk, (page) => page.getByRole('list', { name: 'Jedilniki' }), link('Nov jedilnik')),
  newMenu: admin(paths.newMenu, textbox('Ime jedilnika'), button('Shrani jedilnik')),
  menuDesk: admin(({ menuId }) => paths.menuDesk(menuId), textbox('ponedeljek, Zajtrk'), button('Shrani jedilnik')),
  testAnalytics: admin(paths.testAnalytics, text('Analitika ni nastavljena'), link('Zasebnost')),
  terms: visitor(paths.terms, 'Pogoji uporabe', link('Zasebnost')),
  privacy: visitor(paths.privacy, /zasebnost/i, link('Pogoji uporabe')),
  // The overview's former address leads there.
} satisfies Record<Exclude<keyof typeof paths, 'dashboard'>, Screen>;

/** What stands at no address of its own. */
const others = {
  landing: visitor(paths.home, /^Povejte/, link('Imam vabilo')),
  unknownPath: visitor('/tega-ni', 'Te strani ni', (page) => page.getByRole('main').getByRole('link')),
} satisfies Record<string, Screen>;

export const screens: readonly (Screen & { name: string })[] = Object.entries({ ...byPath, ...others }).map(([name, screen]) => ({
  name,
  ...screen,
}));
