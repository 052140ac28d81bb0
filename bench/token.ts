/** A session of somebody who was put into the database, without signing in. */
import { SignJWT } from 'jose';
import type { Keys } from '#server/secrets.ts';

export async function tokenFor(keys: Keys, userId: string, email = 'bench-0@example.com'): Promise<string> {
  return new SignJWT({ role: 'authenticated', email, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(keys.jwtSecret));
}
