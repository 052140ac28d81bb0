/** A person with an authenticator app and recovery codes, set up by the calls that the app makes. */
import { TOTP } from 'otpauth';
import type { Person, TestServer } from '#testing/server.ts';

/** @returns the session after it, as the app stores it */
export async function addAuthenticator(server: TestServer, person: Person, name: string): Promise<string> {
  const answer = async <T>(path: string, body: object, who: Pick<Person, 'token'>): Promise<T> => {
    const response = await server.post(`/auth/v1/factors${path}`, body, who);
    if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id, totp } = await answer<{ id: string; totp: { secret: string } }>('', { factor_type: 'totp', friendly_name: name }, person);
  const challenge = await answer<{ id: string }>(`/${id}/challenge`, {}, person);
  const code = new TOTP({ secret: totp.secret }).generate();
  const session = await answer<{ access_token: string; expires_in: number }>(`/${id}/verify`, { challenge_id: challenge.id, code }, person);
  await answer('/recovery/codes', {}, { token: session.access_token });
  return JSON.stringify({ expires_at: Math.floor(Date.now() / 1000) + session.expires_in, ...session });
}
