/**
 * Lets an OpenID provider on this machine stand in for Google, for tests of the whole round trip: the embedded backend has
 * Google's addresses built in, so what the process asks of them is asked of the stand-in instead. Its tokens must be issued
 * in Google's name. Never in production (config.ts).
 */
const PLACES: Readonly<Record<string, string>> = {
  'https://oauth2.googleapis.com/token': '/token',
  'https://www.googleapis.com/oauth2/v3/certs': '/jwks',
  'https://www.googleapis.com/userinfo/v2/me': '/userinfo',
};

/** @returns what puts Google back */
export function letStandIn(standIn: string): () => void {
  const real = globalThis.fetch;
  const instead: typeof fetch = (input, init) => {
    const place = typeof input === 'string' ? PLACES[input] : undefined;
    return real(place === undefined ? input : standIn + place, init);
  };
  globalThis.fetch = instead;
  return () => {
    if (globalThis.fetch === instead) globalThis.fetch = real;
  };
}
