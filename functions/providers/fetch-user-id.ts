import { ProviderAway } from './failures.ts';
import { type OauthParts } from './oauth.ts';
import { toUserId } from './tokens.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024;

function readField(text: string, field: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? toUserId(Reflect.get(body, field)) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The person's id at a provider that does not say it with the tokens.
 * @throws ProviderAway if the provider does not answer it
 */
export async function fetchUserId({ provider, fetch }: OauthParts, accessToken: string): Promise<string | undefined> {
  const { userId: source, apiUrl, keyHeader } = provider.manifest;
  if (source.in !== 'request') return undefined;
  const key = keyHeader === undefined || provider.apiKey === undefined ? {} : { [keyHeader]: provider.apiKey };
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json', ...key };
  const answer = await fetch(`${apiUrl}${source.url}`, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).catch((error: unknown) => {
    throw new ProviderAway('no answer', { cause: error });
  });
  const id = answer.status === 200 ? readField(answer.text, source.field) : undefined;
  if (id === undefined) throw new ProviderAway(`the person's id was answered with ${answer.status}`);
  return id;
}
