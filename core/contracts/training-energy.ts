/** What training adds to the energy goal of a day: the setting (`my_training_energy`, `set_training_energy`) and the part of the overview. */
import * as z from 'zod/mini';

export const TRAINING_ENERGY_LIMITS = { min: 0, max: 100 } as const;
const percent = z.int().check(z.gte(TRAINING_ENERGY_LIMITS.min), z.lte(TRAINING_ENERGY_LIMITS.max));

/** 0 = nothing, 100 = all that was measured or entered. */
export const trainingEnergySettingSchema = z.object({ percent });

/** The part `trainingEnergy` of rpc `overview(day, at)`; null = nothing is added to the goal of the day shown. */
export const overviewTrainingEnergySchema = z.nullable(z.object({ percent, kcal: z.number(), sessions: z.int() }));
