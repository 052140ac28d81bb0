/**
 * Whether a provider refuses this installation (its client id or secret) and not the person: then no connection is over, and it is for the owner of
 * the installation to correct a setting.
 */
import * as z from 'zod/mini';
import { part } from '#core/providers/payload.ts';

const answerSchema = z.object({
  /** RFC 6749, 5.2. */
  error: part(z.string()),
  /** Strava says in its own way what it does not take: the application, or the person's token. */
  errors: part(z.array(z.object({ resource: part(z.string()) }))),
});

/** Of the client, whatever the status. */
const OF_CLIENT: readonly string[] = ['invalid_client', 'unauthorized_client'];
/** Of the person's tokens, also with 401. */
const OF_PERSON: readonly string[] = ['invalid_grant', 'invalid_token', 'access_denied', 'invalid_request', 'invalid_scope'];

function parse(body: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}

/**
 * @param status of the token address
 * @param body as it came
 * @returns whether it refuses the client: 'maybe' where it says 401 and no more, which most say of who asks and some of a token that is over
 */
export function isClientRefusal(status: number, body: string): boolean | 'maybe' {
  if (status < 400 || status >= 500) return false;
  const { error, errors } = parse(body);
  if (error !== undefined && OF_CLIENT.includes(error)) return true;
  if (errors !== undefined && errors.length > 0) return errors.some(({ resource }) => resource === 'Application');
  return status === 401 && !(error !== undefined && OF_PERSON.includes(error)) ? 'maybe' : false;
}
