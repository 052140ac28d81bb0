/**
 * An OpenID provider on loopback that stands in for Google: whoever `person` is has just agreed there. Start the server under
 * test with GOOGLE_FAKE_URL=<url>.
 */
import { OAuth2Server, type MutableRedirectUri, type MutableResponse, type MutableToken } from 'oauth2-mock-server';

export const GOOGLE_CLIENT = { GOOGLE_CLIENT_ID: 'ziva-client', GOOGLE_CLIENT_SECRET: 'ziva-secret' };

export interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface TestGoogle {
  readonly url: string;
  /** Who agrees from now on; null for somebody who says no. */
  person: GooglePerson | null;
  stop(): Promise<void>;
}

export async function startGoogle(): Promise<TestGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const google: TestGoogle = { url: `http://127.0.0.1:${server.address().port}`, person: null, stop: () => server.stop() };
  server.issuer.url = 'https://accounts.google.com';
  const agreed = new Map<string, GooglePerson>();
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    const code = url.searchParams.get('code') ?? '';
    if (google.person !== null) agreed.set(code, google.person);
    else {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_description', '<b>No</b>');
    }
  });
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken, request: { body: { code?: string } }) => {
    Object.assign(payload, agreed.get(request.body.code ?? ''));
  });
  server.service.on('beforeResponse', (response: MutableResponse, request: { body: Record<string, string> }) => {
    const { code = '', client_id: id, client_secret: secret } = request.body;
    const isClient = id === GOOGLE_CLIENT.GOOGLE_CLIENT_ID && secret === GOOGLE_CLIENT.GOOGLE_CLIENT_SECRET;
    // A code is good once.
    if (isClient && agreed.delete(code)) return;
    response.statusCode = 400;
    response.body = { error: 'invalid_grant' };
  });
  return google;
}
