/**
 * Calm view: the person sees what they ate and no numbers of energy, macronutrients or weight. It is chosen in the settings or set by the nutritionist,
 * and holds on every screen but the desk, which is about others.
 */
import { useContext } from 'react';
import { DeskContext } from './desk-context.ts';
import { usePerson } from './person.ts';

export function useCalm(): boolean {
  const isDesk = useContext(DeskContext);
  return usePerson().isCalm && !isDesk;
}
