import type { ProviderId } from '#core/providers/provider.ts';
import { makeGarmin } from './garmin.ts';
import type { MakeMaker } from './maker.ts';
import { makeOura } from './oura.ts';
import { makeStrava } from './strava.ts';
import { makeSuunto } from './suunto.ts';
import { makeWhoop } from './whoop.ts';

/** A provider without one is not lived at (functions/providers/provider-life.test.ts). */
export const MAKERS = {
  whoop: makeWhoop,
  oura: makeOura,
  suunto: makeSuunto,
  strava: makeStrava,
  garmin: makeGarmin,
} satisfies Readonly<Partial<Record<ProviderId, MakeMaker>>>;
