/**
 * Words before a food that tell of the mood or the moment and nothing of the food: "včerajšnji golaž", "sneaky biscuit", "late lunch", "druga kava",
 * "third beer". They are left out, so that they stand neither for a food nor for an amount. This file holds language, not nutrition.
 */
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, MEALS_EN } from './words-around.ts';

/** Slovenian adjectives without their endings. */
const STEMS =
  'danasnj vcerajsnj sinocnj hotelsk jutranj vecern nocn pozn zgodnj sluzben solsk bolnisnicn letalsk gresn zasluzen spontan obvezn izvrstn sijajn bozansk krasn ' +
  'cudovit fantasticn slastn povprecn zalostn dolgocasn vsakdanj hitr skromn popoldansk dopoldansk fenomenaln';
const ADJECTIVE = new RegExp(`^(${STEMS.replaceAll(' ', '|')})(i|a|e|o|ega|emu|em|ih|im|imi)$`, 'u');

const toSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const WORDS = toSet(
  'super hiter pozen sam sama zgolj edino koncno nazadnje zopet ponovno pac kr itak recimo recmo fini mid preostanek preostanki ostanek ostanki ostanke klasika hrana ' +
    'cheeky sneaky naughty random emergency boring fancy sad stale finally literally obligatory decent awesome gorgeous epic disappointing mediocre ' +
    'spontaneous trusty airport hospital festival',
);
const PAIRS = toSet('zdrav-obrok guilty-pleasure comfort-food good-old gas-station petrol-station train-station my-usual energy-boost');

/** Only before a meal: "late lunch", "healthy snack", but "light cheese". */
const BEFORE_MEAL = toSet(
  'late early light heavy healthy lazy quick big little nice proteinska proteinsko lahka lahko zdrav zdrava dietna dietno obicajni obicajno topla',
);
const MEALS = new Set([...MEALS_EN.keys(), ...'malica malico kosilo vecerja vecerjo zajtrk prigrizek obrok meal'.split(' ')]);

/** Of several one after another; a half or a helping behind it is an amount. */
const ORDINALS = toSet('prva prvi prvo prvega druga drugo tretja tretji tretje tretjo second third fourth last');
const COUNTED =
  /^(pol\p{L}*|cetrt\p{L}*|tretjin\p{L}*|kroznik\p{L}*|porcij\p{L}*|half|halves|quarter|third|of|cups?|portion|helping|serving|plate|was|is|left|time|round|night|week|day|one|for|\p{L})$/u;

/** "a free donut", but "sugar free biscuits", "free range eggs". */
const isGiven = (tokens: readonly Token[], at: number): boolean =>
  /^(|a|an|the|my|got|had)$/.test(wordAt(tokens, at - 1)) && wordAt(tokens, at + 1) !== 'range';

/** "a filling bowl of soup", but "pie filling". */
const FILLS = /^(bowl|plate|portion|meal|breakfast|brunch|lunch|dinner|supper|soup|salad|stew)$/;

/** Whether the word at a place tells nothing of the food behind it. */
function isMood(tokens: readonly Token[], at: number, said: string, next: string): boolean {
  if (said === 'free') return isGiven(tokens, at);
  if (said === 'filling') return FILLS.test(next);
  if (BEFORE_MEAL.has(said)) return MEALS.has(next);
  if (ORDINALS.has(said)) return tokens[at - 1]?.kind !== 'number' && !COUNTED.test(next);
  return WORDS.has(said) || ADJECTIVE.test(said);
}

/** Said to whom serves or listens, or of a number that is not exact. */
const POLITE = toSet('please pls thanks prosim hvala dodaten dodatna dodatno dodatne dodatnih');

/** "po želji", "po okusu". */
const BY_WISH = /^(zelji|okusu|volji|potrebi)$/;

const SHAKE = /^(smoothie\w*|smuti\w*|sejk\w*|napitek)$/;
/** "zelen smoothie", "smoothie zelen": no celery. */
const isGreenShake = (tokens: readonly Token[], at: number): boolean =>
  /^zeleni?$/.test(wordAt(tokens, at)) && (SHAKE.test(wordAt(tokens, at - 1)) || SHAKE.test(wordAt(tokens, at + 1)));

/** How many tokens of a set phrase stand at a place. */
function countSetWords(tokens: readonly Token[], at: number): number {
  const [said, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (POLITE.has(said) || isGreenShake(tokens, at)) return 1;
  if (said === 'po' && BY_WISH.test(next)) return 2;
  return said === 'give' && next === 'or' && wordAt(tokens, at + 2) === 'take' ? 3 : 0;
}

/** How many such tokens stand at a place. */
function countMoodWords(tokens: readonly Token[], at: number): number {
  const [said, next] = [wordAt(tokens, at), tokens[at + 1]];
  const set = countSetWords(tokens, at);
  if (set > 0) return set;
  if (next?.kind !== 'word') return 0;
  if (PAIRS.has(`${said}-${next.folded}`)) return 2;
  return !JOINS.has(next.folded) && isMood(tokens, at, said, next.folded) ? 1 : 0;
}

/** @returns the tokens without them */
export function withoutMoodWords(tokens: readonly Token[]): readonly Token[] {
  let kept: Token[] | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const count = tokens[at]?.kind === 'word' ? countMoodWords(tokens, at) : 0;
    if (count > 0) kept ??= tokens.slice(0, at);
    else kept?.push(...tokens.slice(at, at + 1));
    at += Math.max(0, count - 1);
  }
  return kept ?? tokens;
}
