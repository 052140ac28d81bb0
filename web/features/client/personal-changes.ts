/** From a filled-in form to what is really changed. */
import { PROFILE_LIMITS, phoneSchema } from '#core/contracts/overview.ts';
import type { PersonalData } from '#core/contracts/desk.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import type { PersonalChanges } from './mutations.ts';

export type PersonalField = keyof PersonalData;
export const PERSONAL_FIELDS: readonly PersonalField[] = ['firstName', 'lastName', 'birthDate', 'sex', 'heightCm', 'phone', 'lang', 'timeZone'];

const tidy = (value: string | number | null) => (typeof value === 'string' ? value.trim() || null : value);

/** What differs from what stands; an empty text is nothing known. */
export function personalChanges(before: PersonalData, after: PersonalData): PersonalChanges {
  const changed = PERSONAL_FIELDS.filter((field) => tidy(after[field]) !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, tidy(after[field])]));
}

/** Which fields the server would refuse. `today` is the client's own. */
export function wrongFields(data: PersonalData, today: Day): PersonalField[] {
  const { heightCm, birthDate, phone } = data;
  const { min, max } = PROFILE_LIMITS.heightCm;
  const wrong: PersonalField[] = [];
  if (birthDate && (!isDay(birthDate) || birthDate < PROFILE_LIMITS.birthFrom || birthDate > today)) wrong.push('birthDate');
  if (heightCm !== null && !(heightCm >= min && heightCm <= max)) wrong.push('heightCm');
  if (tidy(phone) !== null && !phoneSchema.safeParse(phone).success) wrong.push('phone');
  return wrong;
}
