/** Every address of the app, once. Screens, guards, tests and mails take them from here. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  meals: '/obroki',
  meal: (id: string) => `/obrok/${encodeURIComponent(id)}`,
  profile: '/profil',
  supplements: '/dodatki',
  settings: '/nastavitve',
  desk: '/admin',
  /** @param tab id in client-tabs.tsx; absent = the first */
  client: (id: string, tab?: string) => `/admin/user/${encodeURIComponent(id)}${tab === undefined ? '' : `/${tab}`}`,
  invitations: '/admin/invitations',
  catalogue: '/admin/dodatki',
  menusDesk: '/admin/jedilniki',
  newMenu: '/admin/jedilniki/nov',
  menuDesk: (id: string) => `/admin/jedilniki/${encodeURIComponent(id)}`,
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The same as patterns for the router. */
export const patterns = { ...paths, meal: '/obrok/:id', client: '/admin/user/:userId/:tab?', menuDesk: '/admin/jedilniki/:menuId' } as const;
