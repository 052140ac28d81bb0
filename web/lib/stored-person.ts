import { storedSession } from './supabase.ts';

export interface StoredPerson {
  readonly id: string;
  readonly email: string;
  /** When the account was made; ISO 8601. */
  readonly createdAt: string;
}

/** Who is signed in, by the stored session. */
export function storedPerson(): StoredPerson | undefined {
  const user = storedSession()?.user;
  return user && { id: user.id, email: user.email ?? '', createdAt: user.created_at };
}
