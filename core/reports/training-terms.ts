/** What apps call the figures of a training, folded, in Slovenian and English. The longest that fits names a cell. */
import type { TrainingField } from './training-reading.ts';

export type TermField = Exclude<TrainingField, 'day' | 'minute' | 'title' | 'kind'> | 'elapsed' | 'activeCalories' | 'other';

/** `elapsed` and `activeCalories` are taken where the field itself is missing; `other` is what must not be taken for one of the fields. */
const TERMS: Readonly<Record<TermField, readonly string[]>> = {
  distanceM: [
    'distance',
    'total distance',
    'dist',
    'razdalja',
    'skupna razdalja',
    'dolzina',
    'kilometers',
    'kilometres',
    'kilometri',
    'kilometrov',
    'miles',
    'milje',
    'milj',
  ],
  durationMinutes: [
    'time',
    'moving time',
    'duration',
    'workout time',
    'total time',
    'activity time',
    'cas',
    'trajanje',
    'cas gibanja',
    'cas vadbe',
    'skupni cas',
    'trajanje vadbe',
  ],
  elapsed: ['elapsed time', 'elapsed', 'preteceni cas', 'pretekli cas'],
  paceSeconds: ['pace', 'avg pace', 'avg. pace', 'average pace', 'tempo', 'povprecni tempo', 'povp. tempo', 'povpr. tempo'],
  calories: [
    'calories',
    'total calories',
    'calories burned',
    'energy',
    'kalorije',
    'skupne kalorije',
    'skupaj kalorije',
    'poraba',
    'poraba energije',
    'energija',
  ],
  activeCalories: ['active calories', 'active kilocalories', 'active energy', 'aktivne kalorije', 'aktivna energija', 'aktivne kilokalorije'],
  averageHeartRate: [
    'avg hr',
    'avg. hr',
    'avg heart rate',
    'avg. heart rate',
    'average heart rate',
    'average hr',
    'heart rate',
    'povprecni utrip',
    'povp. utrip',
    'povprecni srcni utrip',
    'povp. srcni utrip',
    'povprecje utripa',
    'utrip',
    'srcni utrip',
  ],
  maxHeartRate: [
    'max hr',
    'max. hr',
    'max heart rate',
    'max. heart rate',
    'maximum heart rate',
    'najvisji utrip',
    'najvisji srcni utrip',
    'maks. utrip',
    'maks. srcni utrip',
  ],
  ascentM: [
    'elevation gain',
    'elev gain',
    'total ascent',
    'ascent',
    'elevation',
    'gain',
    'vzpon',
    'skupni vzpon',
    'visinska razlika',
    'pridobljena visina',
    'vzpenjanje',
  ],
  other: [
    'best pace',
    'max pace',
    'najhitrejsi tempo',
    'najboljsi tempo',
    'avg speed',
    'average speed',
    'speed',
    'max speed',
    'povprecna hitrost',
    'hitrost',
    'najvisja hitrost',
    'cadence',
    'avg cadence',
    'kadenca',
    'povprecna kadenca',
    'steps',
    'koraki',
    'power',
    'avg power',
    'moc',
    'descent',
    'total descent',
    'spust',
    'skupni spust',
    'min hr',
    'resting heart rate',
    'utrip v mirovanju',
    'recovery time',
    'cas okrevanja',
    'achievements',
    'dosezki',
    'strain',
    'day strain',
    'activity strain',
    'obremenitev',
    'training load',
    'vadbena obremenitev',
    'resting calories',
    'kalorije v mirovanju',
    'start time',
    'end time',
    'zacetek',
    'konec',
    'relative effort',
    'relativni napor',
    'epoc',
    'feeling',
    'pocutje',
  ],
};

/** Names that are the unit of the figure above or below them. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  kilometers: 'km',
  kilometres: 'km',
  kilometri: 'km',
  kilometrov: 'km',
  miles: 'mi',
  milje: 'mi',
  milj: 'mi',
};

const BY_NAME: readonly (readonly [name: string, field: TermField])[] = Object.entries(TERMS)
  .flatMap(([field, names]) => names.map((name) => [name, field as TermField] as const))
  .toSorted((a, b) => b[0].length - a[0].length);

export interface FoundTerm {
  readonly field: TermField;
  /** What stands behind the name in the same cell. */
  readonly rest: string;
  /** Of an amount without one: "Distance (km)", "Kilometres". */
  readonly unit?: string;
}

const bare = (text: string): string => text.replace(/[.:]/g, '').trim();

/** The name that a folded text begins with. Behind it only an amount or a unit may stand: a name within a sentence is none. */
export function findTerm(folded: string): FoundTerm | undefined {
  const plain = bare(folded.replace(/^[^\p{L}\d]+/u, ''));
  for (const [name, field] of BY_NAME) {
    const wanted = bare(name);
    if (!plain.startsWith(wanted)) continue;
    // The colon of a time was taken away with the others, so the rest is cut from the text itself.
    const rest = folded.slice(folded.search(/\p{L}/u) + name.length).replace(/^[\s.:]+/, '');
    if (plain.length > wanted.length && !/^[\s(\d]/.test(plain.slice(wanted.length))) continue;
    if (rest !== '' && !/^([\d(]|(km|mi|m|kcal|bpm|min)\b)/.test(rest)) continue;
    const unit = UNIT_NAMES[name] ?? /^\(([a-z/]+)\)$/.exec(rest)?.[1];
    return { field, rest, ...(unit === undefined ? {} : { unit }) };
  }
  return undefined;
}
