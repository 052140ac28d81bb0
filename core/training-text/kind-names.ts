/** What people type for each kind of activity, in both languages, verbs included. Longer names come before shorter ones whatever their order. */
import type { ActivityKind } from '#core/training/activity-kinds.ts';

export interface KindNames {
  readonly sl: string;
  readonly en: string;
}

/** Names behind commas. */
export const KIND_NAMES: Readonly<Record<ActivityKind, KindNames>> = {
  run: {
    sl: 'tek, tekel, tekla, tekli, tekle, tečem, teči, teč, tekanje, džoging, tekaški trening, tek na traku, tekaški trak, tekaška steza, tekoča steza, tek na stezi, odtekel, odtekla, odtekli, pretekel, pretekla, pretekli, lahkoten tek, šprint, šprinti',
    en: 'run, running, ran, jog, jogging, jogged, treadmill, treadmill run, easy run, long run, tempo run, recovery run, parkrun, sprint, sprints, sprinted',
  },
  trail_run: { sl: 'gorski tek, trail tek, trail, tek v hrib', en: 'trail run, trail running, trail' },
  walk: {
    sl: 'hoja, hodil, hodila, hodili, sprehod, sprehajal, sprehajala, sprehod s psom, hitra hoja, hoditi, hoja po tekoči stezi, hoja na tekoči stezi, hoja na traku, hoja po traku',
    en: 'walk, walking, walked, walked the dog, dog walk, walking the dog, stroll, brisk walk, treadmill walk, walk on the treadmill, treadmill walking, walking on the treadmill, incline walk',
  },
  nordic_walk: { sl: 'nordijska hoja, hoja s palicami', en: 'nordic walk, nordic walking' },
  hike: {
    sl: 'pohod, pohodništvo, planinarjenje, izlet v hribe, izlet, hribi, hoja v hribe, hoja v hrib, hribolazenje, planinski pohod, tura',
    en: 'hike, hiking, hiked, trek, trekking, hill walk, hillwalking',
  },
  bike: {
    sl: 'kolo, kolesa, kolesom, kolesu, kolesarjenje, kolesaril, kolesarila, kolesarili, kolesariti, bicikel, cestno kolo, cestno kolesarjenje',
    en: 'bike, biking, biked, bike ride, cycle, cycling, cycled, bicycle, ride, rode, rode my bike, road bike, road cycling',
  },
  mountain_bike: { sl: 'gorsko kolo, gorsko kolesarjenje, mtb', en: 'mountain bike, mountain biking, mtb' },
  indoor_bike: {
    sl: 'sobno kolo, spinning, kolo na trenažerju, trenažer, stacionarno kolo, kolo v fitnesu, zwift',
    en: 'indoor bike, indoor cycling, stationary bike, exercise bike, spin class, spinning, spin, bike trainer, turbo trainer, zwift, peloton',
  },
  e_bike: { sl: 'električno kolo, e kolo', en: 'e bike, ebike, electric bike' },
  swim: {
    sl: 'plavanje, plaval, plavala, plavali, plavati, bazen, kravl, prsno plavanje, hrbtno plavanje',
    en: 'swim, swimming, swam, swum, lap swim, freestyle, breaststroke, backstroke',
  },
  open_water_swim: {
    sl: 'plavanje na odprtem, plavanje v morju, plavanje v jezeru',
    en: 'open water swim, open water swimming, sea swim, lake swim',
  },
  water_aerobics: { sl: 'vodna aerobika, aqua aerobika', en: 'water aerobics, aqua aerobics, aqua fit' },
  indoor_row: {
    sl: 'veslaški ergometer, veslanje, veslanje na ergometru, veslač, ergometer, vesljal, veslal, veslala',
    en: 'indoor rowing, rowing, rowed, row, rowing machine, erg, rower, row erg',
  },
  kayak: { sl: 'kajak, kanu, kajakaštvo', en: 'kayak, kayaking, kayaked, canoe, canoeing' },
  paddleboard: { sl: 'sup, supanje, supal, supala', en: 'paddleboard, paddleboarding, paddle boarding, stand up paddle, sup' },
  strength: {
    sl: 'trening moči, vadba moči, fitnes, fitnis, gym, telovadnica, uteži, trening z utežmi, bodypump, body pump, vadba za moč, trening za moč, trening nog, trening prsi, trening hrbta',
    en: 'strength training, strength, gym, weights, weight training, bodypump, body pump, weightlifting, weight lifting, lifting, lifted, resistance training, powerlifting, bodybuilding, strength workout, leg day, push day, pull day',
  },
  calisthenics: {
    sl: 'kalistenika, vadba z lastno težo, ulična vadba, trx',
    en: 'calisthenics, bodyweight training, bodyweight workout, trx, suspension training',
  },
  circuit: { sl: 'krožna vadba, krožni trening, obhodna vadba', en: 'circuit training, circuit, circuits' },
  hiit: { sl: 'hiit, intervalna vadba, tabata, intervalni trening', en: 'hiit, interval training, tabata, hiit workout' },
  crossfit: { sl: 'crossfit, kros fit, krosfit', en: 'crossfit, cross fit' },
  aerobics: { sl: 'aerobika, step aerobika', en: 'aerobics, step aerobics, aerobic' },
  dance: { sl: 'ples, plesal, plesala, plesanje, plesne vaje', en: 'dance, dancing, danced, dance class, ballet, salsa' },
  zumba: { sl: 'zumba', en: 'zumba' },
  yoga: { sl: 'joga, vinyasa, hatha joga, yoga', en: 'yoga, hatha yoga, vinyasa, power yoga, joga' },
  pilates: { sl: 'pilates', en: 'pilates, pilates class' },
  stretching: {
    sl: 'raztezanje, razteg, raztezne vaje, stretching, mobilnost, gibljivost',
    en: 'stretching, stretch, stretched, mobility, mobility work, foam rolling',
  },
  tai_chi: { sl: 'tai chi, tajči, qigong', en: 'tai chi, qigong, qi gong' },
  elliptical: { sl: 'eliptik, eliptični trenažer, orbitrek, eliptika', en: 'elliptical, elliptical trainer, cross trainer' },
  stair_climber: { sl: 'steper, stepper, stopnice na napravi, stairmaster', en: 'stair climber, stairmaster, stepper, stepmill' },
  stairs: { sl: 'stopnice, hoja po stopnicah, tek po stopnicah', en: 'stairs, stair climbing, climbing stairs' },
  jump_rope: {
    sl: 'kolebnica, skakanje s kolebnico, preskakovanje kolebnice',
    en: 'jump rope, jumping rope, skipping rope, rope skipping, skipping, jumped rope',
  },
  boxing: { sl: 'boks, boksanje, boksal, boksala', en: 'boxing, boxed, boxing class, heavy bag, punching bag' },
  kickboxing: { sl: 'kikboks, kickboxing, kick boks', en: 'kickboxing, kick boxing' },
  martial_arts: {
    sl: 'borilne veščine, judo, karate, taekwondo, jiu jitsu, mma, muay thai, aikido, bjj',
    en: 'martial arts, judo, karate, taekwondo, jiu jitsu, bjj, mma, muay thai, aikido',
  },
  climbing: {
    sl: 'plezanje, plezal, plezala, balvaniranje, plezalna stena, balvani',
    en: 'climbing, climbed, bouldering, rock climbing, indoor climbing, climb',
  },
  football: { sl: 'nogomet, futsal, mali nogomet, fuzbal', en: 'football, soccer, futsal' },
  basketball: { sl: 'košarka, basket', en: 'basketball' },
  volleyball: { sl: 'odbojka', en: 'volleyball' },
  beach_volleyball: { sl: 'odbojka na mivki', en: 'beach volleyball' },
  handball: { sl: 'rokomet', en: 'handball' },
  hockey: { sl: 'hokej, hokej na ledu', en: 'hockey, ice hockey' },
  rugby: { sl: 'ragbi, rugby', en: 'rugby' },
  tennis: { sl: 'tenis', en: 'tennis' },
  table_tennis: { sl: 'namizni tenis, ping pong', en: 'table tennis, ping pong' },
  badminton: { sl: 'badminton', en: 'badminton' },
  squash: { sl: 'skvoš, squash', en: 'squash' },
  padel: { sl: 'padel', en: 'padel' },
  golf: { sl: 'golf', en: 'golf' },
  inline_skating: { sl: 'rolanje, rolal, rolala, rolerji', en: 'inline skating, rollerblading, roller skating, inline skates' },
  ice_skating: { sl: 'drsanje, drsal, drsala', en: 'ice skating, ice skated, skating' },
  alpine_ski: { sl: 'smučanje, smučal, smučala, alpsko smučanje', en: 'skiing, ski, skied, alpine skiing, downhill skiing' },
  cross_country_ski: { sl: 'tek na smučeh, smučarski tek, tekaške smuči', en: 'cross country skiing, cross country ski, nordic skiing, xc skiing' },
  ski_touring: { sl: 'turno smučanje, turni smuk, turna smuka', en: 'ski touring, ski tour, backcountry skiing' },
  snowboard: { sl: 'deskanje na snegu, bordanje, snowboard, deskanje', en: 'snowboarding, snowboard, snowboarded' },
  horse_riding: { sl: 'jahanje, jahal, jahala, ježa', en: 'horse riding, horseback riding' },
  gymnastics: { sl: 'gimnastika, orodna telovadba', en: 'gymnastics' },
  orienteering: { sl: 'orientacijski tek, orientacija', en: 'orienteering' },
  triathlon: { sl: 'triatlon', en: 'triathlon' },
  other: {
    sl: 'trening, vadba, telovadba, rekreacija, kardio, kardio vadba, vaje',
    en: 'workout, cardio, training, exercise, practice, training session, trained',
  },
};

/** Races whose name is their distance, in metres (World Athletics: 42.195 km and half of it). */
export const RACES: readonly (readonly [names: string, metres: number])[] = [
  ['maraton, marathon', 42_195],
  ['polmaraton, half marathon, pol maratona', 21_097.5],
];
