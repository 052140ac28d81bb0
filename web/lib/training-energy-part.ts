/** What training adds to the energy goal of the overview's day; nothing unless the person chose so. */
import type * as z from 'zod/mini';
import { overviewTrainingEnergySchema } from '#core/contracts/training-energy.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { toAddedEnergy } from '#core/nutrition/training-energy.ts';
import type { EnergyUnit } from '#core/nutrition/shown-energy.ts';
import { readPart, type OverviewPart } from './overview-part.ts';

const part: OverviewPart<z.infer<typeof overviewTrainingEnergySchema>> = { name: 'trainingEnergy', schema: overviewTrainingEnergySchema };

/** @returns kcal */
export function readAddedEnergy(overview: Overview, unit: EnergyUnit): number {
  return toAddedEnergy(readPart(overview, part), unit);
}
