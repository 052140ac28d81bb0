/** What of the profile is typed on its screen, and what is wrong with it before the database is asked. */
import { phoneSchema, PROFILE_LIMITS, type Profile } from '#core/contracts/overview.ts';
import { isDay, type Day } from '#core/kit/day.ts';

export const FIELDS = ['firstName', 'lastName', 'birthDate', 'sex', 'heightCm', 'phone'] as const;
export type PersonalField = (typeof FIELDS)[number];
export type PersonalData = Pick<Profile, PersonalField>;
export type PersonalDraft = Partial<PersonalData>;

/** Which fields cannot be saved as they are. @param today the person's own; nobody is born after it */
export function wrongFields(data: PersonalData, today: Day): PersonalField[] {
  const { birthDate, heightCm, phone } = data;
  const { min, max } = PROFILE_LIMITS.heightCm;
  const wrong: PersonalField[] = [];
  if (birthDate !== null && !(isDay(birthDate) && birthDate >= PROFILE_LIMITS.birthFrom && birthDate <= today)) wrong.push('birthDate');
  if (heightCm !== null && !(heightCm >= min && heightCm <= max)) wrong.push('heightCm');
  if (phone !== null && !phoneSchema.safeParse(phone).success) wrong.push('phone');
  return wrong;
}

/** What was kept over a reload, if it still has today's shape. */
export function isDraft(kept: unknown): kept is PersonalDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(kept).every(
    ([field, value]) =>
      (FIELDS as readonly string[]).includes(field) && (value === null || typeof value === (field === 'heightCm' ? 'number' : 'string')),
  );
}
