import type { ProviderId } from '#core/providers/provider.ts';
import { makeGarmin } from './garmin.ts';
import type { MakeMaker } from './maker.ts';
import { makeOura } from './oura.ts';
import { makeStrava } from './strava.ts';
import { makeSuunto } from './suunto.ts';
import { makeWhoop } from './whoop.ts';

export const MAKERS: Readonly<Record<ProviderId, MakeMaker>> = {
  whoop: makeWhoop,
  oura: makeOura,
  suunto: makeSuunto,
  strava: makeStrava,
  garmin: makeGarmin,
};
