/**
 * Calm view: the person sees what they ate and no numbers of energy, macronutrients or weight. It is chosen in the settings or set by the nutritionist,
 * and holds on every screen but the desk, which is about others.
 */
import { createContext, useContext } from 'react';
import { usePerson } from './person.ts';

/** True below pages of the desk. */
export const DeskContext = createContext(false);

export function useCalm(): boolean {
  const isDesk = useContext(DeskContext);
  return usePerson().isCalm && !isDesk;
}
