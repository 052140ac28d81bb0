/**
 * Signing in with Google, at its two doors. /authorize takes only what our pages send: Google, PKCE with S256 (without it
 * somebody's finished sign-in could be pushed on another's browser), and a way back to our own origin; the backend would pass
 * everything else on to Google, over its own parameters. /callback comes back to that page with `code`, or with `error_code`.
 */
import type { GoogleSettings } from './config.ts';

const GOOGLE_DOOR = 'https://accounts.google.com/o/oauth2/v2/auth';
const CHALLENGE = /^[\w.~-]{43,128}$/;
const PROMPT = /^(none|login|consent|select_account)( (login|consent|select_account))*$/;
/** Pages that can say why it did not work. */
const ERROR_PAGES = ['/login', '/register'];
const CODE = /^[a-z_]{3,60}$/;

const redirect = (to: URL): Response => new Response(null, { status: 302, headers: { location: to.href, 'cache-control': 'no-store' } });

/** The page at `asked` when it is ours, else the login page. */
function ownPage(asked: string | null, publicUrl: string): URL {
  const login = new URL('/login', publicUrl);
  if (asked === null || asked === '' || !URL.canParse(asked, publicUrl)) return login;
  const page = new URL(asked, publicUrl);
  return page.origin === login.origin && page.username === '' && page.password === '' ? page : login;
}

/** Back to a page of ours, which says why in its own words. Nothing of what the provider said is passed on but a code. */
function refuse(page: URL, code: string): Response {
  const target = ERROR_PAGES.includes(page.pathname) ? new URL(page.pathname, page) : new URL('/login', page);
  for (const [name, value] of page.searchParams) if (!['code', 'error_description'].includes(name)) target.searchParams.set(name, value);
  target.searchParams.set('error', 'access_denied');
  target.searchParams.set('error_code', CODE.test(code) ? code : 'unexpected_failure');
  return redirect(target);
}

export interface GoogleDoors {
  authorize(request: Request): Promise<Response>;
  callback(request: Request): Promise<Response>;
}

export interface GoogleParts {
  readonly google: GoogleSettings | undefined;
  readonly publicUrl: () => string;
  /** Lets the backend answer. @returns its answer, and why a person was refused where it has no word for it */
  readonly answer: (request: Request) => Promise<{ readonly response: Response; readonly refusal: string | undefined }>;
}

export function createGoogleDoors({ google, publicUrl, answer }: GoogleParts): GoogleDoors {
  const authorize = async (request: Request): Promise<Response> => {
    const asked = new URL(request.url).searchParams;
    const page = ownPage(asked.get('redirect_to'), publicUrl());
    if (asked.get('provider') !== 'google' || google === undefined) return refuse(page, 'provider_disabled');
    const challenge = asked.get('code_challenge') ?? '';
    if (!CHALLENGE.test(challenge) || asked.get('code_challenge_method')?.toLowerCase() !== 's256') return refuse(page, 'validation_failed');
    const url = new URL('/auth/v1/authorize', request.url);
    const prompt = asked.get('prompt') ?? '';
    url.search = new URLSearchParams({
      provider: 'google',
      scopes: 'openid',
      code_challenge: challenge,
      code_challenge_method: 's256',
      redirect_to: page.href,
      ...(PROMPT.test(prompt) ? { prompt } : {}),
    }).toString();
    const { response } = await answer(new Request(url));
    const location = response.headers.get('location');
    if (location === null) return refuse(page, 'unexpected_failure');
    const door = new URL(location.replace(GOOGLE_DOOR, google.standIn === undefined ? GOOGLE_DOOR : `${google.standIn}/authorize`));
    door.searchParams.delete('redirect_to');
    return redirect(door);
  };

  const callback = async (request: Request): Promise<Response> => {
    const { response, refusal } = await answer(request);
    const page = ownPage(response.headers.get('location'), publicUrl());
    const said = page.searchParams;
    if (said.has('code') && !said.has('error') && page.hash === '') return redirect(page);
    return refuse(page, refusal ?? said.get('error_code') ?? said.get('error') ?? 'unexpected_failure');
  };

  return { authorize, callback };
}
