/** Every address of the app, once. Screens, guards, tests and mails take them from here. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  register: '/register',
  meals: '/obroki',
  meal: (id: string) => `/obrok/${encodeURIComponent(id)}`,
  settings: '/nastavitve',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The same as patterns for the router. */
export const patterns = { ...paths, meal: '/obrok/:id' } as const;
