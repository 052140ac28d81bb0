/** Words that are no names: units, what a number is of, marks of a clause, and words of the sentence. All folded, in the forms people type. */
import { M_PER_FOOT, M_PER_MILE, M_PER_YARD } from '#core/kit/length-factors.ts';
import { KG_PER_POUND, KJ_PER_KCAL } from '#core/kit/units.ts';

const list = (words: string): string[] => words.split(' ');
const table = <T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([value, words]) => list(words).map((word): [string, T] => [word, value])));

export type UnitKind = 'seconds' | 'metres' | 'kg' | 'kcal' | 'bpm' | 'ms' | 'ascent' | 'feet';
export interface Unit {
  readonly kind: UnitKind;
  readonly per: number;
}
const unit = (kind: UnitKind, per: number): Unit => ({ kind, per });

export const UNITS = table<Unit>([
  [unit('seconds', 3600), 'h hr hrs hour hours ura ure uri ur uro urah urami urce urico'],
  [unit('seconds', 60), 'min mins minut minuta minute minuto minuti minutah minutes m1n minutk minutke'],
  [unit('seconds', 1), 's sec secs second seconds sek sekund sekunda sekunde sekundo sekundi sekundah sekundami'],
  [unit('metres', 1000), 'km kilometer kilometre kilometra kilometri kilometrov kilometrih kilometers kilometres kms'],
  [unit('metres', 1), 'm metrov meter metre metra metri meters metres mtr'],
  [unit('metres', M_PER_MILE), 'mi mile miles milja milje milj milji miljo'],
  [unit('metres', M_PER_YARD), 'yd yds yard yards jard jardov'],
  [unit('kg', 1), 'kg kgs kil kila kile kilo kilos kilogram kilograma kilogrami kilogramov kilograms kilogrami'],
  [unit('kg', KG_PER_POUND), 'lb lbs pound pounds funt funta funtov'],
  [unit('kcal', 1), 'kcal cal cals calories calorie kalorij kalorije kalorija kalorijami kilokalorij'],
  [unit('kcal', 1 / KJ_PER_KCAL), 'kj kilojoulov kilodzulov kilojoules'],
  [unit('bpm', 1), 'bpm utripov udarcev'],
  [unit('ms', 1), 'ms milisekund milliseconds'],
  [unit('ascent', 1), 'vm hm vmetrov'],
  [unit('feet', M_PER_FOOT), 'ft feet foot cevljev'],
]);

export const HOUR_WORDS = new Set(list('ura ure uri uro hour'));

export type Flag =
  | 'average'
  | 'max'
  | 'resting'
  | 'heart'
  | 'hrv'
  | 'rmssd'
  | 'sdnn'
  | 'warm'
  | 'cool'
  | 'sets'
  | 'reps'
  | 'exertion'
  | 'pace'
  | 'superset'
  | 'pause'
  | 'failure'
  | 'lengths'
  | 'intervals'
  | 'ascent'
  | 'speed'
  | 'rounds';

export const FLAGS = table<Flag>([
  ['average', 'povp povprecen povprecni povprecno povprecna povprecnim povprecje povprecnem avg average mean'],
  ['max', 'max maks maksimalni maksimalen maksimalno najvisji maximum maximal peak maximalni'],
  ['resting', 'mirovni mirovanju resting'],
  ['heart', 'utrip utripom pulz pulzom puls hr heart srcni srcna frekvenca rate fc srcnim'],
  ['hrv', 'hrv'],
  ['rmssd', 'rmssd'],
  ['sdnn', 'sdnn'],
  ['warm', 'ogrevanje ogrevanja ogrevanju ogrevanjem ogrevalna ogrevalne ogrevalni ogrevalno ogrevalnih ogreval warmup warmups'],
  ['cool', 'iztek ohlajanje ohlajanja cooldown iztekanje'],
  ['sets', 'serija serije serij seriji serijo serijah serijami set seti sete setov sets'],
  ['rounds', 'rounds round krog krogi kroge krogov runda runde rund'],
  ['reps', 'ponovitev ponovitve ponovitvi ponovitvah ponovitvami pon reps rep repetitions repetition'],
  ['exertion', 'rpe napor naporom exertion intenzivnost intenzivnosti effort'],
  ['pace', 'tempo tempu tempom pace'],
  ['speed', 'hitrost hitrosti hitrostjo speed'],
  ['superset', 'superset supersets supersetu superserija superseriji supersete superserije ss'],
  ['pause', 'pavza pavze pavzo pavzami odmor odmora odmori rest recovery pocitek pocitka break'],
  ['failure', 'odpovedi failure amrap xmax xamrap'],
  ['lengths', 'dolzin dolzine dolzina dolzini lengths length laps lap'],
  ['intervals', 'interval intervali intervale intervalov intervals'],
  ['ascent', 'vzpona vzpon vzpone visine visinskih visinske visincev ascent elevation climb climbing gain vertical climbed vzponov visinci'],
]);

export const TIMES = table<number>([
  [1, 'enkrat'],
  [2, 'dvakrat twice'],
  [3, 'trikrat'],
  [4, 'stirikrat'],
  [5, 'petkrat'],
  [6, 'sestkrat'],
  [8, 'osemkrat'],
  [10, 'desetkrat'],
]);

export const CROSS = new Set(list('x krat times'));
export const CLAUSE_MARKS = new Set(list('in and ter potem nato zatem then but ampak toda after pa plus followed zraven temvec vendar'));
/** They deny the name that follows. */
export const NOT_NEXT = new Set(list('brez nic nobenega nobene without no namesto instead skipped izpustil izpustila izpustili niti'));
/** They deny the rest of the clause. */
export const NOT_CLAUSE = new Set(
  list(
    'nisem nismo nisva nista niste niso ni zelel zelela nameraval nameravala bom bova bomo moram nameravam zelim not didnt havent hasnt dont ' +
      'cant couldnt wanted want wanna planning will gonna should supposed',
  ),
);

export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
export const DAY_PARTS = table<DayPart>([
  ['morning', 'zjutraj dopoldne jutranji jutranja jutranje morning'],
  ['noon', 'opoldne noon midday'],
  ['afternoon', 'popoldne popoldanski popoldanska afternoon'],
  ['evening', 'zvecer vecerni vecerna vecerni vecerno evening tonight'],
  ['night', 'ponoci nocni nocna night'],
]);

/** Days from the day of the text. */
export const RELATIVE_DAYS = table<number>([
  [0, 'danes today tonight'],
  [1, 'jutri tomorrow'],
  [2, 'pojutrisnjem'],
  [-1, 'vceraj yesterday vcerajsnji'],
  [-2, 'predvcerajsnjim'],
]);
export const WEEKDAYS = table<number>([
  [1, 'ponedeljek ponedeljka monday'],
  [2, 'torek torka tuesday'],
  [3, 'sreda sredo wednesday'],
  [4, 'cetrtek thursday'],
  [5, 'petek friday'],
  [6, 'sobota soboto saturday'],
  [7, 'nedelja nedeljo sunday'],
]);
export const MONTHS = table<number>([
  [1, 'januar januarja jan january'],
  [2, 'februar februarja feb february'],
  [3, 'marec marca march'],
  [4, 'april aprila apr'],
  [5, 'maj maja may'],
  [6, 'junij junija jun june'],
  [7, 'julij julija jul july'],
  [8, 'avgust avgusta avg august aug'],
  [9, 'september septembra sep sept'],
  [10, 'oktober oktobra okt october oct'],
  [11, 'november novembra nov'],
  [12, 'december decembra dec'],
]);

/** Words of the sentence, which mean nothing of their own. */
export const FILLERS = new Set(
  list(
    'sem smo sva je bil bila bilo bili sel sla sli z s v na po pri za ob do od se si mi me ga jo bi ko ker kot to ta te tega sem pa samo le se ze zelo ' +
      'okoli cca priblizno skupaj vse vsaka vsako vsak vsake nogo roko stran noga roka naredil naredila delal delala opravil opravila imel imela ' +
      'danasnji moj moja moje prejsnji prejsnja prejsnjo pretekli pretekla preteklo tezo utezjo med cas casu trajanje razdalja dolzina dnevu minil minila teza ' +
      'a an the of with for at on my i we did do done was went go going had to by per each side leg arm total about approx around just only this that ' +
      'while during it me few home outside doma zunaj notri is were last from some today class session then time distance duration weight day bodyweight x also',
  ),
);
