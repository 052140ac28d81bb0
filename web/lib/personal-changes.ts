/** Personal data from a filled-in form: what is really changed, and what is wrong with it. */
import type { Day } from '#core/kit/day.ts';
import { clientPersonalRequest, type PersonalData } from '#core/contracts/desk.ts';
import { personalRequest } from '#core/contracts/overview.ts';
import type { Parsed } from './form/parsed.ts';

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

/** The same with null for texts that are empty or blank: nothing is told. */
export const tidied = <T extends object>(data: T): T => Object.fromEntries(Object.entries(data).map(([field, value]) => [field, tidy(value)])) as T;

/** What differs from what stands; an empty text is nothing known. */
export function personalChanges<T extends object>(before: T, after: T): Partial<T> {
  const standing = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(tidied(after)).filter(([field, value]) => standing.get(field) !== value)) as Partial<T>;
}

/** Reads a person's own form. @param today the person's */
export const parsePersonal = (data: object, today: Day): Parsed<Omit<PersonalData, 'lang' | 'timeZone'>> =>
  personalRequest(today).safeParse(tidied(data));

/** Reads the nutritionist's form. @param today the client's */
export const parseClientPersonal = (data: object, today: Day): Parsed<PersonalData> => clientPersonalRequest(today).safeParse(tidied(data));
