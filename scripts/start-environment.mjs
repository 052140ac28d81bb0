/** Which environment `npm start` and `npm run dev` choose. Nothing is imported, because it runs before there are packages. */

const isSet = (value) => (value ?? '').trim() !== '';
const isLoopback = (host) => /^(localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.trim());

/**
 * A fresh clone on a laptop runs the development demo. Whoever says anything about where or what it is gets what they say, and production
 * where they do not say it.
 */
export function withEnvironment(env) {
  const isChosen = isSet(env.ZIVA_ENV) || isSet(env.PUBLIC_URL) || env.NODE_ENV === 'production';
  if (isChosen || (isSet(env.HOST) && !isLoopback(env.HOST))) return env;
  return { ...env, ZIVA_ENV: 'development' };
}
