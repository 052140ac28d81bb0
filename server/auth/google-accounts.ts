/** Finds the account for a Google identity: by Google's id, then by e-mail address, otherwise a new account for an invited user. */
import * as z from 'zod';
import { emailSchema } from '#core/contracts/account.ts';
import type { Transaction } from '../database.ts';
import { addIdentity, findUserByEmail, insertUser, type NewIdentity, type UserRow } from './users.ts';

/** Why a sign-in with Google was refused, with GoTrue's code. */
export class GoogleRefusal extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.name = 'GoogleRefusal';
    this.code = code;
  }
}

/** What a name on a profile may be: one line, and no longer than the database takes. */
const profileName = z
  .string()
  .transform((name) => name.replace(/\s+/g, ' ').trim().slice(0, 100).trim())
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[^\p{Cc}]+$/u),
  )
  .nullable()
  .catch(null);

const words = z.string().max(300).optional().catch(undefined);
/** Claims of Google's ID token. */
export const googleClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: emailSchema,
  email_verified: z.boolean().default(false),
  name: words,
  given_name: words,
  family_name: words,
  picture: words,
});
export type GoogleClaims = z.infer<typeof googleClaims>;

/** As stored by GoTrue. */
function toIdentity(claims: GoogleClaims): NewIdentity {
  const { sub, name, picture } = claims;
  const data = { ...claims, full_name: name, avatar_url: picture, provider_id: sub, phone_verified: false };
  return { provider: 'google', providerId: sub, data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) };
}

/** Gives a profile without a name the name of the Google account; a name that the user entered stays. */
async function nameProfile(on: Transaction, userId: string, { data }: NewIdentity): Promise<void> {
  const [first, last] = [profileName.parse(data['given_name'] ?? null), profileName.parse(data['family_name'] ?? null)];
  await on.query('update public.profiles set first_name = $2, last_name = $3 where user_id = $1 and first_name is null and last_name is null', [
    userId,
    first,
    last,
  ]);
}

/** Google has verified the address. An unconfirmed account of the address loses its password. */
async function joinIdentity(on: Transaction, user: UserRow, identity: NewIdentity): Promise<void> {
  if (user.email_confirmed_at === null) {
    await on.query(
      `update auth.users set encrypted_password = null, email_confirmed_at = now(), raw_user_meta_data = '{}', updated_at = now() where id = $1`,
      [user.id],
    );
    await on.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
  }
  await addIdentity(on, user.id, identity);
  await nameProfile(on, user.id, identity);
  await on.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
       coalesce(raw_app_meta_data -> 'providers', '["email"]') || '["google"]') where id = $1`,
    [user.id],
  );
}

/**
 * @returns the id of the account
 * @throws GoogleRefusal provider_email_needs_verification; the database's error if the invitation is missing
 */
export async function admitGoogle(on: Transaction, claims: GoogleClaims): Promise<string> {
  if (!claims.email_verified) throw new GoogleRefusal('provider_email_needs_verification');
  const [known] = await on.query<{ userId: string }>(
    `update auth.identities set last_sign_in_at = now(), updated_at = now() where provider = 'google' and provider_id = $1 returning user_id::text as "userId"`,
    [claims.sub],
  );
  if (known !== undefined) return known.userId;
  const identity = toIdentity(claims);
  const user = await findUserByEmail(on, claims.email);
  if (user === undefined) return insertUser(on, { email: claims.email, passwordHash: null, metadata: identity.data, isConfirmed: true, identity });
  await joinIdentity(on, user, identity);
  return user.id;
}
