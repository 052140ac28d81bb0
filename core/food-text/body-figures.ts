/** What a person measured of the body or did, in the same line as a meal: "teža 74,2", "tlak 120/80", "bg 5.6", "tek 5 km", "fasted 16 h". */
import { anyWord, skipping, type NumberReader } from './number-reader.ts';
import { wordAt, type Token } from './tokenize.ts';
import { toUnit } from './units.ts';

const BETWEEN =
  /^(danes|zjutraj|zdaj|zvecer|je|bila|bil|sem|se|today|this|morning|now|is|was|of|at|in|rate|level|levels|pressure|na|tesce|fasting|mi|padel|padla|padlo|pred|zajtrkom|kosilom|vecerjo|spanjem|skocil|narasel|zrasel|dropped|went|fell|down|up|to|[:=-])$/;
const REACH = 5;

const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';

/** The number behind a word and what may stand between: "weight this morning: 82.3". */
function numberBehind(tokens: readonly Token[], at: number): number | undefined {
  let next = at + 1;
  while (next <= at + REACH && BETWEEN.test(wordAt(tokens, next))) next += 1;
  return isNumber(tokens[next]) ? next : undefined;
}

const WEIGHTS = /^(teza|tezo|tehtanje|tehtanju|tehtam|tehtala|tehtal|tehtnica|kilaza|weight|weighed|weigh|bw|bodyweight)$/;
const KILOGRAMS = /^(kg|kil|kila|kile|kilo|kilogram|kilogramov|kilograms?|kilos|lbs?|pounds?|stone)$/;
const PERSON = { least: 30, most: 400 } as const;

const NOW = /^(danes|zjutraj|zdaj|today|morning|now|tehtnica)$/;

/** "82 kg danes", "this morning 150.4 lbs": a weight that no food has, beside a word of time. */
function weightNow(tokens: readonly Token[], at: number): number | undefined {
  const { kind, value = 0 } = tokens[at] ?? {};
  if (kind !== 'number' || value < PERSON.least || value > PERSON.most || !KILOGRAMS.test(wordAt(tokens, at + 1))) return undefined;
  return NOW.test(wordAt(tokens, at - 1)) || NOW.test(wordAt(tokens, at + 2)) ? at + 2 : undefined;
}

/** Body weight: in a unit of it, or without one and with nothing behind it that it could be of. */
function weightAt(tokens: readonly Token[], at: number): number | undefined {
  const number = WEIGHTS.test(wordAt(tokens, at)) ? numberBehind(tokens, at) : undefined;
  const value = number === undefined ? 0 : (tokens[number]?.value ?? 0);
  if (number === undefined || value < PERSON.least || value > PERSON.most) return undefined;
  if (KILOGRAMS.test(wordAt(tokens, number + 1))) return number + 2;
  return tokens[number + 1]?.kind === 'word' || wordAt(tokens, number + 1) === '%' ? undefined : number + 1;
}

/** "5,6 mmol/l", "100 mg/dl", "5,6": the token behind it. */
function concentrationEnd(tokens: readonly Token[], at: number): number {
  if (!/^(mmol|mg)$/.test(wordAt(tokens, at + 1))) return at + 1;
  return wordAt(tokens, at + 2) === '/' ? at + 4 : at + 2;
}

const GLUCOSE = /^(glukoza|glucose|bg|gk|ks)$/;
/** Sugar as people call it; "sugar 5" may be five spoons. */
const SUGAR = /^(cukr|cuker|sladkor|sugar)$/;
const MOVED = /^(dropped|went|fell|was|is|down|up)$/;
const OF_BLOOD = /^(krvni|blood)$/;

/** "na tešče", "before" behind a figure. */
function behindFasting(tokens: readonly Token[], at: number): number {
  if (wordAt(tokens, at) === 'na' && wordAt(tokens, at + 1) === 'tesce') return at + 2;
  return /^(fasting|fasted|before|after)$/.test(wordAt(tokens, at)) && tokens[at + 1]?.kind !== 'word' ? at + 1 : at;
}

/** The place of the word for sugar in the blood; "sladkor 5" may be five spoons, "sladkor 5,8" is none. */
function sugarAt(tokens: readonly Token[], at: number): number | undefined {
  const folded = wordAt(tokens, at);
  if (GLUCOSE.test(folded)) return at;
  if (OF_BLOOD.test(folded)) return SUGAR.test(wordAt(tokens, at + 1)) ? at + 1 : undefined;
  const number = SUGAR.test(folded) && (folded !== 'sugar' || MOVED.test(wordAt(tokens, at + 1))) ? numberBehind(tokens, at) : undefined;
  return number !== undefined && /^\d{1,2}[.,]\d$/.test(wordAt(tokens, number)) ? at : undefined;
}

function glucoseAt(tokens: readonly Token[], at: number): number | undefined {
  const sugar = sugarAt(tokens, at);
  const number = sugar === undefined ? undefined : numberBehind(tokens, sugar);
  if (number === undefined) return undefined;
  const next = concentrationEnd(tokens, number);
  return next === number + 1 && toUnit(wordAt(tokens, next)) !== undefined ? undefined : behindFasting(tokens, next);
}

/** "po 2 urah 7,9": sugar in the blood hours after a meal. */
function hoursAfterAt(tokens: readonly Token[], at: number): number | undefined {
  const isAfter =
    /^(po|after)$/.test(wordAt(tokens, at)) && isNumber(tokens[at + 1]) && /^(ur[aeio]?|urah|urama|h|hours?)$/.test(wordAt(tokens, at + 2));
  if (!isAfter || !/^\d{1,2}[.,]\d$/.test(wordAt(tokens, at + 3)) || tokens[at + 4]?.kind === 'word') return undefined;
  return tokens.some(({ folded }) => SUGAR.test(folded) || GLUCOSE.test(folded)) ? at + 4 : undefined;
}

const PULSE = /^(pulz|puls|utrip|hr|rhr|hrv|heart|tlak|pritisk|bp|blood|pressure)$/;
const BEATS = /^(bpm|utripov|ms)$/;

/** "120/80", "pulz 65", "62 bpm". */
function pulseAt(tokens: readonly Token[], at: number): number | undefined {
  const number = isNumber(tokens[at]) ? at : PULSE.test(wordAt(tokens, at)) ? numberBehind(tokens, at) : undefined;
  if (number === undefined) return undefined;
  if (isPressure(tokens, number)) return number + 3;
  if (BEATS.test(wordAt(tokens, number + 1))) return number + 2;
  return number !== at && wordAt(tokens, at) !== 'blood' && tokens[number + 1]?.kind !== 'word' ? number + 1 : undefined;
}

/** Upper and lower pressure in mmHg, as far apart as anybody's; "90/10" is lean meat. */
function isPressure(tokens: readonly Token[], at: number): boolean {
  const [upper = 0, lower = 0] = [tokens[at]?.value, tokens[at + 2]?.value];
  return wordAt(tokens, at + 1) === '/' && upper >= 85 && upper <= 230 && lower >= 45 && lower <= 130 && upper - lower >= 15;
}

const DONE =
  /^(tek|teka|tekla|tekel|hoj[aeo]|hodila|hodil|sprehod|sprehoda|kolo|kolesa|kolesarjenj[ea]|kolesarila|kolesaril|plavanj[ea]|plavala|plaval|jog[aeo]|trening|treninga|fitnes|fitnesa|telovadb[aeo]|vadb[aeo]|pilates|spanj[ea]|spala|spal|post|posta|run|ran|running|walk|walked|walking|bike|biked|biking|cycled?|cycling|swim|swam|swimming|yoga|gym|workout|training|hiked?|hiking|rowing|jogged|jogging|cardio|treadmill|slept|sleep|fast|fasted|fasting)$/;
const MEASURED = /^(km|k|m|mi|miles?|min|mins|minut[aeio]?|minutes?|h|hrs?|hours?|ur[aeo]?|korakov|steps)$/;
const OF = /^(of|-|a|the)$/;

/** "5 km", "1,5 ure": the token after it. */
const measuredEnd = (tokens: readonly Token[], at: number): number | undefined =>
  isNumber(tokens[at]) && MEASURED.test(wordAt(tokens, at + 1)) ? at + 2 : undefined;

/** "tek 5 km", "30 min hoje", "walked for 2 hours": what was done and how long; either word alone may mean another thing. */
function activityAt(tokens: readonly Token[], at: number): number | undefined {
  if (DONE.test(wordAt(tokens, at))) return measuredEnd(tokens, /^(for|:|-)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1);
  const end = measuredEnd(tokens, at);
  const done = end === undefined ? -1 : OF.test(wordAt(tokens, end)) ? end + 1 : end;
  return DONE.test(wordAt(tokens, done)) && wordAt(tokens, done + 1) !== 'food' ? done + 1 : undefined;
}

export const BODY_FIGURES: readonly NumberReader[] = [
  { first: WEIGHTS, read: skipping(weightAt) },
  { behind: KILOGRAMS, read: skipping(weightNow) },
  { first: anyWord(GLUCOSE, SUGAR, OF_BLOOD), read: skipping(glucoseAt) },
  { first: /^(po|after)$/, read: skipping(hoursAfterAt) },
  { first: PULSE, behind: BEATS, read: skipping(pulseAt) },
  { first: DONE, behind: MEASURED, read: skipping(activityAt) },
];
