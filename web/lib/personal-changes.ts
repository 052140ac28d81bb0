/** Parses a form of personal data: the changed fields and the invalid ones. */
import type { Day } from '#core/kit/day.ts';
import { clientPersonalRequest, type PersonalData } from '#core/contracts/desk.ts';
import { personalRequest } from '#core/contracts/overview.ts';
import type { Parsed } from './form/parsed.ts';

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

/** The same with null for empty or blank texts. */
export const tidied = <T extends object>(data: T): T => Object.fromEntries(Object.entries(data).map(([field, value]) => [field, tidy(value)])) as T;

/** The fields that differ from the stored ones; an empty text means unknown. */
export function personalChanges<T extends object>(before: T, after: T): Partial<T> {
  const standing = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(tidied(after)).filter(([field, value]) => standing.get(field) !== value)) as Partial<T>;
}

/** Parses the user's own form. @param today of the user */
export const parsePersonal = (data: object, today: Day): Parsed<Omit<PersonalData, 'lang' | 'timeZone'>> =>
  personalRequest(today).safeParse(tidied(data));

/** Parses the nutritionist's form. @param today of the client */
export const parseClientPersonal = (data: object, today: Day): Parsed<PersonalData> => clientPersonalRequest(today).safeParse(tidied(data));
