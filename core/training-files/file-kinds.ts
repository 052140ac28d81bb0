/** Kinds of activity by the sports that files name. Source of the numbers: the types sport and sub_sport of the FIT profile 21. */
import type { ActivityKind } from '#core/training/activity-kinds.ts';

/** FIT sports; those that are no training of ours are `other`. */
const SPORTS: Readonly<Record<number, ActivityKind>> = {
  1: 'run',
  2: 'bike',
  5: 'swim',
  6: 'basketball',
  7: 'football',
  8: 'tennis',
  11: 'walk',
  12: 'cross_country_ski',
  13: 'alpine_ski',
  14: 'snowboard',
  16: 'hike',
  17: 'hike',
  18: 'triathlon',
  19: 'kayak',
  21: 'e_bike',
  25: 'golf',
  27: 'horse_riding',
  30: 'inline_skating',
  31: 'climbing',
  33: 'ice_skating',
  35: 'hike',
  37: 'paddleboard',
  41: 'kayak',
  47: 'boxing',
  48: 'climbing',
  62: 'hiit',
  72: 'rugby',
  73: 'hockey',
  75: 'volleyball',
  80: 'martial_arts',
  83: 'dance',
  84: 'jump_rope',
  88: 'kayak',
};

/** FIT sub-sports that tell more than the sport, with the sport they belong to where the number alone would mislead. */
const SUB_SPORTS: Readonly<Record<string, ActivityKind>> = {
  '1/3': 'trail_run',
  '1/67': 'trail_run',
  '1/50': 'orienteering',
  '2/5': 'indoor_bike',
  '2/6': 'indoor_bike',
  '2/8': 'mountain_bike',
  '2/9': 'mountain_bike',
  '2/28': 'e_bike',
  '2/47': 'e_bike',
  '2/58': 'indoor_bike',
  '2/123': 'mountain_bike',
  '2/127': 'e_bike',
  '2/153': 'mountain_bike',
  '2/154': 'mountain_bike',
  '5/18': 'open_water_swim',
  '13/37': 'ski_touring',
};
const ANY_SPORT: Readonly<Record<number, ActivityKind>> = {
  14: 'indoor_row',
  15: 'elliptical',
  16: 'stair_climber',
  19: 'stretching',
  20: 'strength',
  43: 'yoga',
  44: 'pilates',
  68: 'climbing',
  69: 'climbing',
  70: 'hiit',
  73: 'hiit',
  74: 'hiit',
  75: 'hiit',
  78: 'triathlon',
  85: 'padel',
  94: 'squash',
  95: 'badminton',
  97: 'table_tennis',
};

/** A change between the parts of a triathlon. */
export const FIT_TRANSITION = 3;

/** @returns undefined when the numbers name no kind */
export function toFitKind(sport: number | undefined, subSport: number | undefined): ActivityKind | undefined {
  if (sport === undefined && subSport === undefined) return undefined;
  return SUB_SPORTS[`${sport}/${subSport}`] ?? ANY_SPORT[subSport ?? -1] ?? SPORTS[sport ?? -1];
}

/** Words of GPX types and TCX sports, without anything but letters and digits; the first pattern that fits. Strava writes numbers. */
const WORDS: readonly (readonly [RegExp, ActivityKind])[] = [
  [/trailrun|gorskitek/, 'trail_run'],
  [/nordicwalk/, 'nordic_walk'],
  [/crosscountryski|nordicski|xcski|skate?ski/, 'cross_country_ski'],
  [/skitour|backcountryski|skimountain/, 'ski_touring'],
  [/snowboard/, 'snowboard'],
  [/inlineskat|rollerski|rollerskat/, 'inline_skating'],
  [/iceskat/, 'ice_skating'],
  [/ski/, 'alpine_ski'],
  [/ebike|ebiking|electricbike/, 'e_bike'],
  [/mountainbik|mtb/, 'mountain_bike'],
  [/indoorcycl|indoorbik|virtualride|spinning|virtualbik/, 'indoor_bike'],
  [/bik|cycl|ride|kolesar|vo[zž]nja/, 'bike'],
  [/openwater/, 'open_water_swim'],
  [/swim|plavanj/, 'swim'],
  [/orienteer/, 'orienteering'],
  [/run|^tek$|jog(?!a)/, 'run'],
  [/hik|mountaineer|snowshoe|pohod/, 'hike'],
  [/walk|hoja/, 'walk'],
  [/indoorrow|rowing|ergometer/, 'indoor_row'],
  [/kayak|canoe|paddling/, 'kayak'],
  [/paddleboard|standuppaddl/, 'paddleboard'],
  [/strength|weight|trening ?moci|mo[cč]i$/, 'strength'],
  [/yoga|joga/, 'yoga'],
  [/pilates/, 'pilates'],
  [/elliptical/, 'elliptical'],
  [/climb|boulder/, 'climbing'],
  [/hiit|interval/, 'hiit'],
  [/crossfit/, 'crossfit'],
  [/soccer|football|nogomet/, 'football'],
  [/golf/, 'golf'],
  [/horse/, 'horse_riding'],
  [/triathlon|multisport/, 'triathlon'],
];
/** Numbers of Strava's older GPX files. */
const NUMBERS: Readonly<Record<string, ActivityKind>> = { 1: 'bike', 2: 'alpine_ski', 4: 'hike', 9: 'run', 10: 'walk', 16: 'swim' };

/** @returns undefined when the word names no kind */
export function toWordKind(word: string | undefined): ActivityKind | undefined {
  const plain = (word ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (plain === '') return undefined;
  return NUMBERS[plain] ?? WORDS.find(([pattern]) => pattern.test(plain))?.[1];
}
