/** The draft that keeps the address typed at signing in; asking for a link to a new password shares it. */
export const LOGIN_DRAFT = 'login';
