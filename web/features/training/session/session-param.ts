import { paths } from '#web/lib/paths.ts';

/** The part of the address of a client's page that names the open session. */
export const SESSION_PARAM = 'vadba';

export const clientSessionPath = (clientId: string, sessionId: string): string =>
  `${paths.client(clientId, 'training')}?${SESSION_PARAM}=${encodeURIComponent(sessionId)}`;
