/** The first page after signing in and of the installed app: the overview, for administrators the desk. It has no page of its own. */
export const startPath = '/?vstop=1';

/** All paths of the app, for screens, guards, tests and mails. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  meals: '/obroki',
  mealHistory: '/obroki/zgodovina',
  menu: '/obroki/jedilnik',
  meal: (id: string) => `/obrok/${encodeURIComponent(id)}`,
  recipes: '/recepti',
  newRecipe: '/recepti/nov',
  recipe: (id: string) => `/recepti/${encodeURIComponent(id)}`,
  products: '/izdelki',
  weight: '/teža',
  training: '/telovadba',
  trainingStats: '/telovadba/statistika',
  bodyScans: '/telesna-sestava',
  recovery: '/okrevanje',
  trainingSession: (id: string) => `/telovadba/${encodeURIComponent(id)}`,
  bloodTests: '/krvni-izvidi',
  /** @param marker id of `core/biomarkers/markers.ts`, or a name that is not known */
  bloodMarker: (marker: string) => `/krvni-izvidi/${encodeURIComponent(marker)}`,
  integrations: '/integracije',
  appleHealth: '/integracije/apple-health',
  healthFile: '/integracije/uvoz',
  /** Where a provider of wearable data sends the person back to. */
  providerReturn: (provider: string) => `/integracije/povratek/${encodeURIComponent(provider)}`,
  profile: '/profil',
  questionnaire: '/vprašalnik',
  supplements: '/dodatki',
  settings: '/nastavitve',
  news: '/novosti',
  subscription: '/nastavitve/narocnina',
  billingSuccess: '/billing/success',
  billingCanceled: '/billing/canceled',
  desk: '/admin',
  /** @param tab id of a `clientTab` in web/app/resources; absent = the first */
  client: (id: string, tab?: string) => `/admin/user/${encodeURIComponent(id)}${tab === undefined ? '' : `/${tab}`}`,
  invitations: '/admin/invitations',
  catalogue: '/admin/dodatki',
  productsDesk: '/admin/izdelki',
  menusDesk: '/admin/jedilniki',
  newMenu: '/admin/jedilniki/nov',
  menuDesk: (id: string) => `/admin/jedilniki/${encodeURIComponent(id)}`,
  testAnalytics: '/test-analytics',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** A version of a legal document. */
export const legalPath = (kind: 'terms' | 'privacy', version: number): string => `${paths[kind]}/${version}`;

/** The same as patterns of the router. */
export const patterns = {
  ...paths,
  terms: '/terms/:version?',
  privacy: '/privacy/:version?',
  meal: '/obrok/:id',
  recipe: '/recepti/:id',
  trainingSession: '/telovadba/:id',
  bloodMarker: '/krvni-izvidi/:id',
  providerReturn: '/integracije/povratek/:provider',
  client: '/admin/user/:userId/:tab?',
  menuDesk: '/admin/jedilniki/:menuId',
} as const;
