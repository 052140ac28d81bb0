/**
 * Properties of the signed-in user that every screen needs: name, food language, units. Stored on the device, so no screen waits for them;
 * updated by every response that contains the profile.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/create-store.ts';
import type { EnergyUnit, Profile, WeightUnit } from '#core/contracts/overview.ts';
import { isFoodLang, type FoodLang } from '#core/food-text/food-languages.ts';
import { getSession } from './session.ts';

const KEY = 'ziva.person';

export interface Person {
  firstName: string | null;
  lastName: string | null;
  /** Language for parsing food; null = the interface language. */
  foodLang: FoodLang | null;
  energyUnit: EnergyUnit;
  weightUnit: WeightUnit;
  /** Whether notices are shown on the overview. */
  notices: boolean;
  /** Whether numbers are hidden (calm.ts). */
  isCalm: boolean;
}

const NOBODY: Person = { firstName: null, lastName: null, foodLang: null, energyUnit: 'kcal', weightUnit: 'kg', notices: true, isCalm: false };

interface Kept extends Person {
  userId: string;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.userId !== 'string') return undefined;
    return {
      userId: kept.userId,
      firstName: textOrNull(kept.firstName),
      lastName: textOrNull(kept.lastName),
      foodLang: isFoodLang(kept.foodLang) ? kept.foodLang : null,
      energyUnit: kept.energyUnit === 'kJ' ? 'kJ' : 'kcal',
      weightUnit: kept.weightUnit === 'lb' ? 'lb' : 'kg',
      notices: kept.notices !== false,
      isCalm: kept.isCalm === true,
    };
  } catch {
    // No storage or invalid JSON: nothing is known.
    return undefined;
  }
}

const store = createStore<Kept | undefined>(read());

function current(): Person {
  const session = getSession();
  const known = store.get();
  return known && session.status === 'signed-in' && session.user.id === known.userId ? known : NOBODY;
}

function learn(next: Kept | undefined): void {
  store.set(next);
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is not available: known until the page is closed.
  }
}

/** Stores the properties of the signed-in user from an answer. @returns the profile, for use in a query */
export function learnPerson<T extends Profile>(profile: T): T {
  const session = getSession();
  if (session.status !== 'signed-in') return profile;
  const { firstName, lastName, foodLang, energyUnit, weightUnit, notifications, calmView, calmViewSet } = profile;
  learn({
    userId: session.user.id,
    firstName,
    lastName,
    foodLang,
    energyUnit,
    weightUnit,
    notices: notifications.notices,
    isCalm: calmView || calmViewSet,
  });
  return profile;
}

/** Whether this device knows the properties of the signed-in user. */
export function isPersonKnown(): boolean {
  return current() !== NOBODY;
}

/** At sign-out. */
export function forgetPerson(): void {
  learn(undefined);
}

/** The properties of the signed-in user known on this device; the defaults for visitors. */
export function usePerson(): Person {
  return useSyncExternalStore(store.subscribe, current);
}
