/** Food of other people: "mož je jedel pico", "kids had nuggets", "za otroke makaroni", "gave the dog a sausage". */
import { endsClause, wordSet } from './clauses.ts';
import { fractionAt } from './said-fraction.ts';
import { wordAt, type Token } from './tokenize.ts';

/** People and animals as the one who eats. */
const EATER_SL = wordSet(
  `moz zena sin hci hcerka hcer otrok otroci otroka mulc mulci tamali tamala tamau mala mali mama oce ati oci brat sestra prijatelj prijateljica prijatelji
  sodelavec sodelavka sodelavci sosed soseda fant punca partner partnerka kolega kolegica babica dedek dedi cimer cimra dojencek vnuk vnukinja vnuki pes
  macka gost gostje ona oni onadva moski drugi ostali moj moja druzina starsi starsa tast tasca svak svakinja`,
);
const EATER_EN = wordSet(
  `husband hubby wife kids kid child children son sons daughter daughters mum mom dad mother father brother sister friend friends boyfriend girlfriend bf gf
  partner colleague colleagues coworker coworkers baby toddler dog cat else others they he she roommate flatmate grandma grandpa gran grandad granny nan guests boys girls everyone everybody family parents`,
);
/** For whom it was. */
const FOR_SL = wordSet(
  `moza zeno sina hcer hcerko otroke otroka malega mulce njega njo njih psa macko mamo oceta fanta punco partnerja partnerko goste prijateljico prijatelja
  druge ostale vnuke vnuka dojencka sestro brata sodelavko sodelavca`,
);
/** Whom it was given to. */
const TO_SL = wordSet(
  `mozu zeni sinu hceri hcerki otrokom otroku otrokoma psu macki mucku njemu njej jima jim bratu sestri fantu punci partnerju partnerki prijateljici
  prijatelju sodelavki sodelavcu sodelavcem sodelavkam sosedi sosedu mami ocetu atiju cimri cimru kolegu kolegici vnukom vnuku dojencku malemu gostom gostu`,
);
export const ATE_SL =
  /^((po)?jed(el|l[aieo])|jes[tc]|imel[aieo]?|(s|po)?pil[aieo]?|pijejo|pije|jedo|naroc\w+|vzel[aieo]?|dobil[aieo]?|sned(el|la|li)|(z|po)mazal[aieo]?|pospravil[aieo]?|pohrustal[aieo]?|ma|ima|imajo|hotel[aieo]?)$/;
export const ATE_EN = /^(had|has|have|having|ate|eats|eat|drank|drinks|got|gets|ordered|took|finished|wanted|wants|loved)$/;
const ADVERB = /^(all|both|just|only|also|each|else)$/;
const LINKS_SL = wordSet('je so sta pa se si tudi mi nam');
const PREPOSITION = /^(z|s|od|pri|za|iz|k|h|o|do|with|from|at|by|like|than|of|to)$/;
export const OWN = /^(my|our|the|his|her|their|both|moj|moja|moji|nas|nasa|nasi|najina|najin|vsi|everyone|everybody|all|everything)$/;

/** Behind "je", "so pa": the verb, or what was eaten. */
function behindLinks(tokens: readonly Token[], at: number): number {
  let next = at;
  while (LINKS_SL.has(wordAt(tokens, next))) next += 1;
  return next;
}

/** These name a size or a kind too ("mala solata", "baby carrots", "hot dog"). */
export const ALSO_KIND = /^(mal[ai]|tamali|baby|kids?|mama|child|dog|cat|bf|gf|ona|oni|moj|moja|family|everyone|everybody|else|others|drugi|ostali)$/;

/** "mož golaž", "wife: steak": who ate, and right behind what. */
function isNamedFirst(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): boolean {
  if (wordAt(tokens, at + 1) === ':') return true;
  return !ALSO_KIND.test(wordAt(tokens, at)) && (isFood(at + 1) || tokens[at + 1]?.kind === 'number');
}

/** "mož je jedel", "otroci pa palačinke". */
function eatsBehind(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): boolean {
  const verb = behindLinks(tokens, at);
  if (verb === at) return ATE_SL.test(wordAt(tokens, at));
  return ATE_SL.test(wordAt(tokens, verb)) || isFood(verb);
}

/** "pomfri je pojedel sin", "juho so jedli otroci": who ate, behind the verb. */
function eatsBefore(tokens: readonly Token[], at: number): boolean {
  const verb = /^(moj[aie]?|nas[aie]?)$/.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (!EATER_SL.has(wordAt(tokens, at)) || !EATEN_SL.test(wordAt(tokens, verb)) || !endsClause(tokens, at + 1)) return false;
  return [verb - 1, verb - 2].some((helper) => /^(je|so|sta)$/.test(wordAt(tokens, helper)));
}
const EATEN_SL = /^((po)?jed(el|l[aieo])|(s|po)?pil[aieo]?|sned(el|la|li)|(z|po)mazal[aieo]?|dobil[aieo]?|odnes(el|la|li))$/;

function eatsAt(tokens: readonly Token[], at: number, opens: boolean, isFood: (at: number) => boolean): boolean {
  // "my wife's lasagna" tells who made it.
  if (/['’]/.test(tokens[at]?.text ?? '')) return false;
  const said = wordAt(tokens, at);
  const isEnglish = EATER_EN.has(said);
  if (!isEnglish && !EATER_SL.has(said)) return false;
  if (eatsBefore(tokens, at)) return true;
  const eats = isEnglish ? ATE_EN.test(wordAt(tokens, ADVERB.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1)) : eatsBehind(tokens, at + 1, isFood);
  return eats || (opens && isNamedFirst(tokens, at, isFood));
}

/** "za otroke", "for the kids", "for my husband". */
function isForOthers(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  const whom = OWN.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (said === 'za') return FOR_SL.has(wordAt(tokens, whom)) || FOR_SL.has(wordAt(tokens, at + 1));
  return (said === 'for' || said === 'fed') && (EATER_EN.has(wordAt(tokens, whom)) || /^(him|her|them)$/.test(wordAt(tokens, at + 1)));
}

/** "gave the dog a sausage", "psu sem dala klobaso", but "pol sem je dala možu" is a share. */
function isGivenTo(tokens: readonly Token[], at: number, opens: boolean): boolean {
  if (TO_SL.has(wordAt(tokens, at))) return opens || isGivenBeside(tokens, at);
  if (wordAt(tokens, at) !== 'gave' || fractionAt(tokens, at + 1) !== undefined) return false;
  return EATER_EN.has(wordAt(tokens, OWN.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1));
}

/** "krompir sem dala psu", but "pol sem je dala možu" is a share. */
function isGivenBeside(tokens: readonly Token[], at: number): boolean {
  if (!/^(da(l|la|li)|odstopil[ai]?|prepustil[ai]?)$/.test(wordAt(tokens, at - 1)) || !endsClause(tokens, at + 1)) return false;
  for (let before = at - 2; before >= 0 && !endsClause(tokens, before); before -= 1) if (fractionAt(tokens, before) !== undefined) return false;
  return true;
}

/** "gave the fries to my kid", "one went to the dog": told of whom it went to, but "gave half to my son" is a share. */
function isGivenAway(tokens: readonly Token[], at: number, from: number): boolean {
  const to = OWN.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  if (wordAt(tokens, to) !== 'to' || !EATER_EN.has(wordAt(tokens, at))) return false;
  for (let verb = from; verb < to; verb += 1)
    if (/^(gave|given|went|goes|fed)$/.test(wordAt(tokens, verb))) return fractionAt(tokens, verb + 1) === undefined;
  return false;
}

/** Whether a word names somebody else as the one who ate. */
export const isEater = (folded: string): boolean => EATER_SL.has(folded) || EATER_EN.has(folded);

/** "za otroke", "for the kids": the preposition and whom it names. */
export const isForEaters = (tokens: readonly Token[], at: number): boolean => /^(za|for)$/.test(wordAt(tokens, at)) && isForOthers(tokens, at);

/** Whether a word may tell of somebody else who ate. */
export const mayBeOther = (folded: string): boolean =>
  EATER_SL.has(folded) || EATER_EN.has(folded) || TO_SL.has(folded) || FOR_SL.has(folded) || folded === 'fed';

/**
 * Whether what is said at a token makes its clause one of other people's food.
 * @param from where the clause begins
 */
export function isOfOthers(tokens: readonly Token[], at: number, from: number, isFood: (at: number) => boolean): boolean {
  if ([at, at - 1, at - 2].some((place) => isForOthers(tokens, place)) || isGivenAway(tokens, at, from)) return true;
  let begin = from;
  while (OWN.test(wordAt(tokens, begin)) || JOINING.has(wordAt(tokens, begin))) begin += 1;
  if (PREPOSITION.test(wordAt(tokens, at - 1)) || (OWN.test(wordAt(tokens, at - 1)) && PREPOSITION.test(wordAt(tokens, at - 2)))) return false;
  return (
    isGivenTo(tokens, at, begin === at) ||
    isGivenTo(tokens, at - 1, false) ||
    isGivenTo(tokens, at - 2, false) ||
    eatsAt(tokens, at, begin === at, isFood)
  );
}

const JOINING = wordSet('and in pa a but while');
