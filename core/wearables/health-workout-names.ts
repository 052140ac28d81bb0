/**
 * Names of workouts as iPhones write them, in the phone's language. English names are those of Apple's HKWorkoutActivityType; other languages are the
 * usual names of the commonest sports. What is not here is `other`, and the name stays as the title.
 */
import { ACTIVITY_NAMES, type ActivityKind } from '#core/training/activity-kinds.ts';

const NAMES: Readonly<Partial<Record<ActivityKind, string>>> = {
  run: 'running, run, indoor run, outdoor run, track running, laufen, outdoor laufen, indoor laufen, outdoor ausführen, corsa, trčanje, course à pied, correr, carrera',
  walk: 'walking, walk, indoor walk, outdoor walk, gehen, outdoor gehen, indoor gehen, spazieren, camminata, hodanje, marche, caminar, zunanja hoja, notranja hoja',
  hike: 'hiking, hike, wandern, escursionismo, planinarenje, randonnée, senderismo, pohodništvo',
  bike: 'cycling, outdoor cycle, outdoor cycling, radfahren, outdoor radfahren, ciclismo, bicikliranje, cyclisme, kolesarjenje, kolesarjenje na prostem',
  indoor_bike: 'indoor cycle, indoor cycling, indoor radfahren, kolesarjenje v zaprtem prostoru',
  swim: 'swimming, pool swim, pool swimming, schwimmen, nuoto, plivanje, natation, natación, plavanje v bazenu',
  open_water_swim: 'open water swim, open water swimming, freiwasserschwimmen, plavanje v odprtih vodah',
  strength:
    'traditional strength training, functional strength training, strength training, krafttraining, traditionelles krafttraining, funktionales krafttraining, tradicionalni trening moči, funkcionalni trening moči',
  hiit: 'high intensity interval training, hiit, hochintensives intervalltraining',
  circuit: 'cross training, mixed cardio, crosstraining',
  stretching: 'flexibility, cooldown, preparation and recovery',
  calisthenics: 'core training',
  elliptical: 'elliptical, crosstrainer',
  stair_climber: 'stair stepper, stair climbing',
  stairs: 'stairs',
  indoor_row: 'rowing, rower, indoor rower, indoor rowing, rudern',
  kayak: 'paddle sports, paddling',
  yoga: 'yoga',
  pilates: 'pilates, barre',
  tai_chi: 'tai chi',
  dance: 'dance, cardio dance, social dance, dance inspired training, tanzen',
  football: 'soccer, fußball, calcio, nogomet',
  basketball: 'basketball, košarka',
  volleyball: 'volleyball, odbojka',
  handball: 'handball, rokomet',
  hockey: 'hockey',
  rugby: 'rugby',
  tennis: 'tennis, tenis',
  table_tennis: 'table tennis',
  badminton: 'badminton',
  squash: 'squash',
  golf: 'golf',
  boxing: 'boxing',
  kickboxing: 'kickboxing',
  martial_arts: 'martial arts',
  climbing: 'climbing, klettern',
  jump_rope: 'jump rope',
  alpine_ski: 'downhill skiing',
  cross_country_ski: 'cross country skiing',
  snowboard: 'snowboarding',
  inline_skating: 'skating sports',
  horse_riding: 'equestrian sports',
  gymnastics: 'gymnastics',
  water_aerobics: 'water fitness',
  triathlon: 'swim bike run, multisport, triathlon',
};

const KINDS: ReadonlyMap<string, ActivityKind> = new Map([
  ...Object.entries(ACTIVITY_NAMES).flatMap(([kind, { sl, en }]) => [sl, en].map((name) => [name.toLowerCase(), kind as ActivityKind] as const)),
  ...Object.entries(NAMES).flatMap(([kind, names]) => names.split(', ').map((name) => [name, kind as ActivityKind] as const)),
]);

export function toHealthKind(name: string): ActivityKind {
  return (
    KINDS.get(
      name
        .toLowerCase()
        .replaceAll(/[\s\u00a0-]+/g, ' ')
        .trim(),
    ) ?? 'other'
  );
}
