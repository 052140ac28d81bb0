/**
 * What a sentence says was not eaten: "nisem jedel mesa", "meso sem izpustila", "namesto kruha riž", "I skipped the bread", "didn't have rice, only the
 * curry", "everything but the potatoes". The scope is the object of the verb or preposition: it ends with its clause, before "only" and "but",
 * and before the next verb. Half of what was left is half eaten: see left-shares.
 */
import {
  AUXILIARY,
  clauseStart,
  eatingNear,
  EATING_EN,
  endsClause,
  isEating,
  NEGATIVE,
  NEGATIVE_EN,
  OPENS_CLAUSE,
  opensNext,
  REACH,
  TURNS,
  wordSet,
  type Span,
} from './clauses.ts';
import { keptByWord } from './kept-by-word.ts';
import { onlyWanted } from './only-wanted.ts';
import { mayBeOthersCount } from './others-counts.ts';
import { mayBeRelative } from './relative-shares.ts';
import { fractionAt } from './said-fraction.ts';
import type { Share } from './text-tokens.ts';
import { wordKeys } from './stem-sl.ts';
import { wordAt, type Token } from './tokenize.ts';
import { turnedDown } from './turned-down.ts';
import { WITHOUT } from './words-around.ts';

const HELPERS_EN = wordSet('did do does have has had was were');
/** Verbs of leaving out, by how they begin: the object is not eaten. */
const LEAVING_SL = /^((iz|o|s)?pust(il|im)|preskoc(il|im)|zavrn(il|em)|odklon(il|im)|zavrg(el|l)|vrni(l|m)|odstrani(l|m)|odlozi(l|m))/;
const LEFT_OUT_SL = /^(izpust|preskoc|zavrn|odklon|zavrg|vrni(l|m)|odstran|odloz)/;
const SKIPPING_EN = wordSet('skipped skip skipping omitted avoided ditched refused declined ignore ignoring disregard');
const INSTEAD = wordSet('namesto');
const OR = wordSet('ali niti or nor');

/** From a place to where the object of a verb ends; a comma list goes on where "or" is still to come. */
function objectEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  for (; at < tokens.length; at += 1) {
    if (TURNS.has(wordAt(tokens, at)) || opensNext(wordAt(tokens, at), at === from)) break;
    if (!endsClause(tokens, at)) continue;
    if (wordAt(tokens, at) !== ',' || !orAhead(tokens, at + 1)) break;
  }
  return at;
}

function orAhead(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + REACH && !endsClause(tokens, at); at += 1) {
    if (OR.has(wordAt(tokens, at))) return true;
    if (TURNS.has(wordAt(tokens, at))) return false;
  }
  return false;
}

function sentenceStart(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at > 0 && !/^[.;!?\n:]$/.test(wordAt(tokens, at - 1))) at -= 1;
  return at;
}

/** "kruha pa nisem": what was not eaten stands before "pa", which else begins a clause. */
const beforePa = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at - 1) === 'pa' ? at - 1 : at);

/** "riž sem pojedla, mesa nisem", "kruha pa ne" */
function isNegatedAlone(tokens: readonly Token[], at: number, before: number): boolean {
  const said = wordAt(tokens, at);
  const isAlone = /^ni(sem|smo|sva)$/.test(said) || (said === 'ne' && before < at);
  // "ampak ga nisem nič"
  const behind = said.startsWith('ni') && (wordAt(tokens, at + 1) === 'nic' || MODAL.test(wordAt(tokens, at + 1))) ? at + 2 : at + 1;
  const isEnd = endsClause(tokens, behind) || OPENS_CLAUSE.test(wordAt(tokens, behind));
  return isAlone && isEnd && clauseStart(tokens, before) < before;
}

/** "torte nisem smela" */
const MODAL = /^(smel[aoi]?|mog(el|la|li)|maral[ai]?|hotel[ai]?|zelel[ai]?)$/;

/** "torto so ponujali, pa sem rekla ne hvala": what the sentence offers was declined. */
const declinedSl = (tokens: readonly Token[], at: number): Span | undefined =>
  wordAt(tokens, at) === 'ne' && /^rek(el|la|u)$/.test(wordAt(tokens, at - 1))
    ? { from: sentenceStart(tokens, at), to: wordAt(tokens, at + 1) === 'hvala' ? at + 2 : at + 1 }
    : undefined;

/** "nisem jedel mesa", "mesa nisem jedel", "ne jem kruha", "kruh, ne riž". */
function negatedSl(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  const said = wordAt(tokens, at);
  if (!NEGATIVE.has(said)) return undefined;
  const declined = declinedSl(tokens, at);
  if (declined !== undefined) return declined;
  if (said === 'nimam' || said === 'nocem') return { from: clauseStart(tokens, at), to: objectEnd(tokens, at + 1) };
  const before = beforePa(tokens, at);
  if (isNegatedAlone(tokens, at, before)) return { from: clauseStart(tokens, before), to: at + 1 };
  const verb = eatingNear(tokens, at + 1);
  if (verb === undefined) return (said === 'ne' || said === 'ni') && isFood(at + 1) ? { from: at, to: objectEnd(tokens, at + 1) } : undefined;
  const to = objectEnd(tokens, verb + 1);
  const isNamedBehind = tokens.slice(at, to).some((_, place) => isFood(at + place));
  return { from: clauseStart(tokens, isNamedBehind ? at : before), to };
}

/** "couldn't have the cake", but "couldn't eat it all" is a part. */
function couldNot(tokens: readonly Token[], at: number): boolean {
  if (!/^(couldnt|cant|cannot)$/.test(wordAt(tokens, at)) || !/^(have|eat|drink|touch)$/.test(wordAt(tokens, at + 1))) return false;
  return !tokens.slice(at + 2, objectEnd(tokens, at + 2)).some(({ folded }) => /^(all|much|more|another|whole|it|them|rest|last)$/.test(folded));
}

/** "didn't have rice", "did not eat any bread", "I don't eat meat". */
function negatedEn(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  const not = HELPERS_EN.has(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'not';
  if (!not && !NEGATIVE_EN.has(wordAt(tokens, at)) && !couldNot(tokens, at)) return undefined;
  // "a flavor that wasn't chocolate"
  if (!not && wordAt(tokens, at) === 'wasnt' && isFood(at + 1)) return { from: at, to: at + 2 };
  let verb = not ? at + 2 : at + 1;
  while (/^(really|even|actually|any)$/.test(wordAt(tokens, verb))) verb += 1;
  return EATING_EN.has(wordAt(tokens, verb)) || /^(fancy|bother|need|the|my)$/.test(wordAt(tokens, verb))
    ? { from: relativeFrom(tokens, at, isFood), to: objectEnd(tokens, verb + 1) }
    : undefined;
}

/** "brownies which I did not touch": from the food before; `at` itself where no such clause ends there. */
function relativeFrom(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): number {
  if (!/^(i|we)$/.test(wordAt(tokens, at - 1)) || !/^(which|that)$/.test(wordAt(tokens, at - 2))) return at;
  let from = at - 2;
  while (isFood(from - 1)) from -= 1;
  return from;
}

/** English verbs of leaving out, with the words they need behind them: "passed on the cake". */
const LEFT_BEFORE: Readonly<Record<string, RegExp>> = {
  scratch: /^(the|my)$/,
  passed: /^on$/,
  left: /^(out|the|my|all|most|it|them)$/,
};

/** "izpustila sem meso", "meso sem izpustila", "pustila sem riž", "I skipped the bread", "left the rice", "left out the mayo". */
function leftOut(tokens: readonly Token[], at: number): Span | undefined {
  const said = wordAt(tokens, at);
  if (said === 'face' && /^(couldnt|couldn|not|cant|t)$/.test(wordAt(tokens, at - 1))) return { from: at, to: englishObjectEnd(tokens, at + 1) };
  if (SKIPPING_EN.has(said) || LEFT_BEFORE[said]?.test(wordAt(tokens, at + 1)) === true) return { from: at, to: englishObjectEnd(tokens, at + 1) };
  if (isPutAside(tokens, at)) return { from: clauseStart(tokens, at), to: at + 3 };
  return LEAVING_SL.test(said) && !isOfOneself(tokens, at) ? leftOutSl(tokens, at) : undefined;
}

/** "vrnila sem se domov" */
const isOfOneself = (tokens: readonly Token[], at: number): boolean => [at - 1, at - 2, at + 1, at + 2].some((near) => wordAt(tokens, near) === 'se');

function leftOutSl(tokens: readonly Token[], at: number): Span | undefined {
  const said = wordAt(tokens, at);
  const behind = AUXILIARY.has(wordAt(tokens, at - 1));
  // "juho pustila": a note without "sem".
  const isNote = !behind && endsClause(tokens, at + 1) && clauseStart(tokens, at) < at;
  if (LEFT_OUT_SL.test(said) || behind || isNote || AUXILIARY.has(wordAt(tokens, at + 1))) {
    const from = clauseStart(tokens, at);
    if (ofPart(tokens, from, at)) return undefined;
    const objectBefore = isNote || (behind && from < at - 1);
    return { from, to: objectBefore ? at + 1 : objectEnd(tokens, at + 1) };
  }
  return undefined;
}

/** "olive sem dala na stran" */
const isPutAside = (tokens: readonly Token[], at: number): boolean =>
  /^(dal|odloz|odriv|postavil)/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'na' && wordAt(tokens, at + 2) === 'stran';

/** Whether a clause says "it" of what was named before: "so I left it", "vendar je nisem pojedla". */
export function hasPronoun(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const said = wordAt(tokens, at);
    if (/^(it|them|mine|tega|ga|jo|jih)$/.test(said) || (said === 'any' && at + 1 === to)) return true;
    if (said === 'je' && (NEGATIVE.has(wordAt(tokens, at + 1)) || NEGATIVE.has(wordAt(tokens, at - 1)))) return true;
  }
  return false;
}

/** An English object ends before "and" with a verb or an article of its own kind: "skipped the bread and had rice". */
function englishObjectEnd(tokens: readonly Token[], from: number): number {
  const end = objectEnd(tokens, from);
  for (let at = from; at < end; at += 1) {
    if (wordAt(tokens, at) === 'and' && (isEating(tokens, at + 1) || /^(i|we|then)$/.test(wordAt(tokens, at + 1)))) return at;
  }
  return end;
}

const EXCEPT = wordSet('razen except but');
const NOTHING = wordSet('nic nothing');

/** "razen jabolka nič", "nisem jedla nič razen juhe", "nothing except soup": only what the exception names was eaten. */
export function isOnlyThat(tokens: readonly Token[], at: number): boolean {
  let [from, to] = [at, at];
  while (from > 0 && !endsClause(tokens, from - 1)) from -= 1;
  while (!endsClause(tokens, to)) to += 1;
  const said = tokens.slice(from, to).map(({ folded }) => folded);
  const nothing =
    said.some((word) => NOTHING.has(word)) || (said.includes('anything') && said.some((word) => NEGATIVE_EN.has(word) || word === 'not'));
  return nothing && said.some((word) => EXCEPT.has(word));
}

/** The token behind "instead of", "rather than", "in place of". */
function skipInstead(tokens: readonly Token[], at: number): number | undefined {
  const pair = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`;
  if (pair === 'in place') return wordAt(tokens, at + 2) === 'of' ? at + 3 : undefined;
  return pair === 'instead of' || pair === 'rather than' ? at + 2 : undefined;
}

/** "nobenega vina" */
const deniesNoun = (tokens: readonly Token[], at: number): boolean => /^noben(ega|e|ih|o)$/.test(wordAt(tokens, at)) && !endsClause(tokens, at + 1);

/** "everything but the black pudding and the beans": the second of what was left ends its clause. */
function listEnd(tokens: readonly Token[], end: number, phraseEnd: (at: number) => number): number {
  if (!/^(and|or|in|ali)$/.test(wordAt(tokens, end))) return end;
  const second = phraseEnd(/^(the|my)$/.test(wordAt(tokens, end + 1)) ? end + 2 : end + 1);
  return second > end + 1 && endsClause(tokens, second) ? second : end;
}

/** @param phraseEnd the token after the noun phrase that begins at a place */
function replacedSpan(tokens: readonly Token[], at: number, phraseEnd: (at: number) => number): Span | undefined {
  const said = wordAt(tokens, at);
  // "s kruhom namesto s polento"
  if (INSTEAD.has(said) || deniesNoun(tokens, at)) return { from: at, to: phraseEnd(/^[sz]$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1) };
  const behind = skipInstead(tokens, at);
  if (behind !== undefined) return { from: at, to: phraseEnd(behind) };
  if (/^(everything|all|anything)$/.test(said) && /^(but|except)$/.test(wordAt(tokens, at + 1)))
    return { from: at, to: listEnd(tokens, phraseEnd(at + 2), phraseEnd) };
  // "all of the fish and none of the rice"
  if (said === 'none' && wordAt(tokens, at + 1) === 'of') return { from: at, to: phraseEnd(at + 2) };
  if (said === 'vse' && /^(razen|brez)$/.test(wordAt(tokens, at + 1))) return { from: at, to: listEnd(tokens, phraseEnd(at + 2), phraseEnd) };
  return said === 'razen' ? { from: at, to: phraseEnd(at + 1) } : undefined;
}

const OF_ALL = /^(vse|razen|brez|everything|all|anything|but|except|the|my)$/;
/** "pomfrija" is of "pomfri". */
const inflected = (folded: string): string[] => [...wordKeys(folded), folded.replace(/j(a|u|em)$/, '')];

/** Tokens of such a list, at most. */
const LONGEST_LIST = 80;

/** "everything but the peas: rice, chicken, peas": the items of the list that has all of it which are what was left. */
function* exceptedIn(tokens: readonly Token[], { from, to }: Span): Generator<Span> {
  if (wordAt(tokens, to) !== ':') return;
  const left = new Set(tokens.slice(from, to).flatMap(({ kind, folded }) => (kind === 'word' && !OF_ALL.test(folded) ? inflected(folded) : [])));
  for (let item = to + 1, at = to + 1; at <= Math.min(tokens.length, to + LONGEST_LIST); at += 1) {
    const said = wordAt(tokens, at);
    if (at < tokens.length && said !== ',' && said !== '.' && said !== '\n') continue;
    if (tokens.slice(item, at).some(({ kind, folded }) => kind === 'word' && inflected(folded).some((key) => left.has(key))))
      yield { from: item, to: at };
    if (said !== ',') return;
    item = at + 1;
  }
}

/** Whether a verb of leaving is said of a part only. */
function ofPart(tokens: readonly Token[], from: number, verb: number): boolean {
  for (let at = from; at < verb; at += 1) if (fractionAt(tokens, at) !== undefined) return true;
  return false;
}

/** What every clause about not eating has: most meals have none of it, and are not searched. */
const TRIGGER =
  /^(ni|nisem|nisi|nismo|nisva|niso|niste|nista|nimam|nocem|ne|nikoli|nebom|namesto|razen|vse|neither|niti|place|drug[aoie]|other|preostal[aoie]|izpusten[aio]?|not|(did|do|does|have|has|had|was|could|ca)nt|cannot|never|wont|instead|rather|everything|all|anything|left|skip(ped|ping)?|ignor(e|ing)|disregard|face|scratch|rek(el|la|u)|refused|declined|offered|nic|nobene(ga)?|none|omitted|avoided|ditched|eaten|ate|finished|drank|untouched|unopened|uneaten|resisted|passed|said|nedotaknjen.*|neodprt.*|uprl.?|odpoved.*|(iz|o|s)?pust.*|presko.*|zavrn.*|odklon.*|ostal.*|pojed.*|sned.*|spil.*|popil.*|wanted|planned|hoped|meant|crav(ed|ing)|tempted|fancied|almost|nearly|thought|thinking|going|would|could|should|might|felt|bi|skoraj|(za)?mikal.?|namenil.?|mislil.?|zelel.*|hotel.*|nameraval.*|halfway|shar(ed|ing)|split|divided|(po|raz)?del(il|jen|i[vm]).*|gave|given|threw|spil(led|t)|binned|fed|us|nas|jedl[iea]|pil[iea]|bili|dal[ai]?|(od)?stopil.|(raz|po)lil.?|za?vrg.*|vrnil.?|odstranil.?|odlozil.?|between|among)$/;

const isTrigger = keptByWord((folded) => TRIGGER.test(folded));

/** Whether a text may say that something, or a part of it, was not eaten. */
export const mentionsLeaving = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind, folded }, at) =>
      mayBeRelative(tokens, at) ||
      mayBeOthersCount(tokens, at) ||
      (kind === 'word' && (isTrigger(folded) === true || (isFor(folded) && FOR_WHOM.test(tokens[at + 1]?.folded ?? '')))),
  );
const isFor = (folded: string): boolean => folded === 'za' || folded === 'for' || folded === 'na' || folded === 'v';
/** How many, or which people, behind "for" or "na". */
const FOR_WHOM =
  /^(\d+|dva|dve|trije|stirje|tri|stiri|two|three|four|five|the|my|our|celo|vso|vse|druzino|everyone|family|kids|otroke|dvoje|dveh|paru|troje|treh|cetvero|stirih|petih|sestih)$/;

const NOT_ANY = wordSet('nic nobenega nobene none ne ni');
/** Behind a sign only: "wine - declined", "dessert: skipped". */
const TURNED_DOWN = /^(declined|skipped|refused|izpusten[aio]?|zavrnjen[aio]?)$/;
const PARTING = wordSet(': - – =');
/** "kruha pa nič", "krompirja prav nič" */
const BESIDE_NONE = /^(pa|prav|cisto)$/;

/** "nič", "nobenega", and behind a sign "declined". */
const isNone = (tokens: readonly Token[], at: number): boolean =>
  NOT_ANY.has(wordAt(tokens, at)) || (TURNED_DOWN.test(wordAt(tokens, at)) && PARTING.has(wordAt(tokens, at - 1)));

/** The genitive before "nobene" need not be in the table, nor what stands alone with "nič": "omake nobene", ", wasabija nič". */
function mayNameNone(tokens: readonly Token[], named: number, none: string): boolean {
  if (tokens[named]?.kind !== 'word') return false;
  return none.startsWith('nobene') || (none === 'nic' && wordAt(tokens, named - 1) === ',' && /[aei]$/.test(wordAt(tokens, named)));
}

/** "olja nič", "kruha pa nobenega", "krof ne", "maslo: nič", "mayo - none": said behind what there was nothing of. */
function noneBehind(tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined {
  if (!isNone(tokens, at) || !endsClause(tokens, at + 1)) return undefined;
  const before = PARTING.has(wordAt(tokens, at - 1)) || BESIDE_NONE.test(wordAt(tokens, at - 1)) ? at - 1 : at;
  const isNamed = isFood(before - 1) || mayNameNone(tokens, before - 1, wordAt(tokens, at));
  return isNamed ? { from: clauseStart(tokens, before), to: at + 1 } : undefined;
}

/** The least of something, which was not eaten. */
const LEAST =
  /^(kaplj\w*|drobtin\w*|mrvic\w*|zlic\w*|zlick\w*|rezin\w*|grizljaj\w*|pozir\w*|kos(a|cka)?|en(ega|e|o|a)|grama|drop|single|bit|crumb|slice|bite|sip|spoon|spoonful|trace|shred|sniff)$/;

/** "neither bread nor butter", "niti kruha niti masla". */
function neither(tokens: readonly Token[], at: number): Span | undefined {
  const said = wordAt(tokens, at);
  // "niti kapljice kečapa", "not a drop of oil"
  const isLeast = said === 'niti' && LEAST.test(wordAt(tokens, at + 1));
  const isNone = said === 'not' && /^(a|an|one|any)$/.test(wordAt(tokens, at + 1)) && LEAST.test(wordAt(tokens, at + 2));
  return said === 'neither' || isLeast || isNone || (said === 'niti' && orAhead(tokens, at + 1))
    ? { from: at, to: objectEnd(tokens, at + 1) }
    : undefined;
}

/** "druga polovica je ostala", "the other half went in the bin": says no more than what was eaten of it. */
function otherPart(tokens: readonly Token[], at: number): Span | undefined {
  if (!isOtherPart(tokens, at + 1)) return undefined;
  let to = at + 1;
  while (!endsClause(tokens, to)) to += 1;
  return { from: at, to };
}
const OTHER = /^(drug[aoie]|other|preostal[aoie])$/;
/** Behind a share that names no food of its own. */
const VERB = /^(je|sem|smo|sva|so|was|is|went|got|goes|stayed|remained|i|we|ostal[aoi])$/;

/** Whether a share at a place is the other one of a food whose first was told. */
export function isOtherPart(tokens: readonly Token[], at: number): boolean {
  const part = OTHER.test(wordAt(tokens, at - 1)) ? fractionAt(tokens, at) : undefined;
  if (part === undefined) return false;
  let end = part.next;
  while (!endsClause(tokens, end) && !AWAY.test(wordAt(tokens, end))) end += 1;
  return VERB.test(wordAt(tokens, part.next)) || !endsClause(tokens, end);
}
/** "druge pol pice sem dala sosedu" */
const AWAY = /^(dal[ai]?|odstopil[ai]?|pustil[ai]?|zavrg(el|la|li)|ostal[aoi]|went|gave|left|threw|binned)$/;

/** What a verb says was not eaten, left out or only wanted, or a word behind it. */
const clauseSpan = (tokens: readonly Token[], at: number, isFood: (at: number) => boolean): Span | undefined =>
  negatedSl(tokens, at, isFood) ??
  negatedEn(tokens, at, isFood) ??
  noneBehind(tokens, at, isFood) ??
  leftOut(tokens, at) ??
  turnedDown(tokens, at, isFood) ??
  onlyWanted(tokens, at) ??
  neither(tokens, at) ??
  otherPart(tokens, at);

/** Where no span begins: no word, or a clause that names the only thing eaten. */
const isPassed = (tokens: readonly Token[], at: number, mayExcept: boolean): boolean =>
  tokens[at]?.kind !== 'word' || (mayExcept && isOnlyThat(tokens, at));

/**
 * What was not eaten, in the order of the text.
 * @param shares tokens where a share begins, which are not left out
 * @param isFood whether the token at a place is a word of the table
 * @param phraseEnd the token after the noun phrase that begins at a place
 */
export function notEaten(
  tokens: readonly Token[],
  shares: ReadonlyMap<number, Share>,
  isFood: (at: number) => boolean,
  phraseEnd: (at: number) => number,
): Span[] {
  const spans: Span[] = [];
  const mayExcept = tokens.some(({ folded }) => EXCEPT.has(folded));
  for (let at = 0; at < tokens.length; at += 1) {
    if (isPassed(tokens, at, mayExcept)) continue;
    const share = shares.get(at);
    if (share?.behind === true) at = share.next - 1;
    if (share !== undefined) continue;
    const replaced = replacedSpan(tokens, at, phraseEnd);
    const span = replaced ?? clauseSpan(tokens, at, isFood);
    if (span === undefined) continue;
    spans.push(span, ...(replaced === undefined ? [] : exceptedIn(tokens, replaced)));
    at = Math.max(at, (spans.at(-1) as Span).to - 1);
  }
  return spans;
}

/** "brez sladkorja"; but "nič razen jogurta", "nothing except yogurt" tell what was eaten. */
export function isLacking(tokens: readonly Token[], at: number): boolean {
  const said = wordAt(tokens, at);
  if (said === 'than' && wordAt(tokens, at - 1) === 'other') return true;
  // "dopoldne nič opoldne juha"
  if (said === 'nic' && OPENS_CLAUSE.test(wordAt(tokens, at + 1))) return false;
  return WITHOUT.has(said) && !(/^(except|nic)$/.test(said) && isOnlyThat(tokens, at));
}
