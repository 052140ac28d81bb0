/**
 * With whom and at whose place people eat: "kava z Majo", "pica z Ano in Petro", "pri Janezu", "beer with Mark", "at Olive's". Names of people name no
 * food, though some sound like one. This file holds language, not nutrition.
 */
import { wordSet } from './clauses.ts';
import { ALSO_KIND, ATE_EN, ATE_SL, isEater } from './other-eaters.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

/** Declined by -a: their stems. */
const NAMES_A = `an maj tin mojc nez zoj petr ev nin mij lan katj spel alenk barbar matej natas as urs ursk mank klar lucij lar em zal han nik tanj vesn
  iren marij jan jasn polon simon sonj tjas tej sas vid majd martin monik helen andrej darj marjet metk bred te le mi ul iz zdenk stas sandr suzan tamar
  tadej valentin veronik zvonk anit bojan cvetk danic erik gordan ivan ivank jelk kristin ksenij lidij magd milen mirjan nad olg patricij rebek renat
  roman silv slavic stank matej matejk marink anic tink zork slavk darink milank nevenk vlast bredic tatjan terezij ver viktorij zofij zig luk mih jak matij nusk brin kaj ajd anj sar`;
/** By -om, -em, -tom: their stems. */
const NAMES_O = `janez tomaz jan matej andrej rok gregor petr bostjan ales blaz david domn gasperj igorj ivan jernej klemn kristjan lovr martin mitj nejc
  primoz robert simon stefan tadej tim urban uros vid zan aln anze bojan borut brank bran damjan danijel dejan denis dusan filip franc goran jakob jozef
  jure kevin leon maks matic milan miran mirk nik oskarj patrik sebastjan slavk stan tiln ton tone jozet viktorj vink zoran zvon mark luk ziga`;
/** Names of food too, as lana (flax), meta (mint) and janež (anise) are: read as people where they are written with a capital. */
const ALSO_FOODS =
  /^(lan[oi]|metk[oi]|martin(i|o|om|u)|tamar[oi]|roman[oi]|luk(o|i|u|om|em)|ajd[oi]|janez\w*|brin[oi]|majo|jan[oi]|milk[oi]|sar[oi])$/;

const ENGLISH = `anna anne ann mary sarah sara emma olivia sophie sophia lucy kate katie julie julia jane jess jessica emily hannah laura lisa lauren amy claire
  rachel rebecca megan chloe ella grace kelly linda susan karen nancy helen maria tina tom tim john james mike michael mark matt matthew dave david dan
  daniel paul peter steve stephen chris andrew alex adam sam luke josh joe george harry kevin brian rob robert ryan nick simon rick eric greg tony
  jen jenny jennifer beth ben becky tara zoe mia ava lily ruby freya isla oscar archie freddie theo toby finn liam sean connor declan aoife ciara niamh siobhan
  priya raj amit anita neha sunil deepa ravi maya nina gina dana donna brenda debbie sharon tracy wendy diane joan jean judy betty carol ruth alice molly holly
  heather erin kim kristen courtney brittany ashley tiffany nicole natalie vanessa melissa michelle stephanie christina andrea angela pam bob bill jim jeff gary
  larry jerry scott todd brad kyle tyler jason justin ethan jordan dylan logan mason carlos jose juan luis miguel diego pedro omar ahmed mohammed fatima aisha`;

const forms = (stems: string, endings: readonly string[]): string[] =>
  stems.split(/\s+/).flatMap((stem) => endings.map((ending) => `${stem}${ending}`));
/** With or at whom. */
const BESIDE_SL: ReadonlySet<string> = new Set([...forms(NAMES_A, ['o', 'i']), ...forms(NAMES_O, ['om', 'em', 'tom', 'u', 'tu'])]);
const BESIDE_EN = wordSet(ENGLISH);
/** Who eats. */
const EATERS: ReadonlySet<string> = new Set(['meta', ...forms(NAMES_A, ['a']), ...forms(NAMES_O, ['', 'o', 'e']), ...BESIDE_EN]);

const WITH_SL = /^(z|s|pri)$/;
const WITH_EN = /^(with|at)$/;
const AND = /^(in|pa|ter|and|[,&+])$/;
const OWN = /^(moj|svoj|nas|najin)(o|a|i|e|im|em|emu|ima|imi)?$|^(my|our)$/;
/** With whom something was shared tells how much of it was eaten. */
export const SHARING =
  /^(shar(e|ed|ing)|split|halved|halves|between|deli(l|la|li|va|mo|m)?|razdeli(l|la|li)|podeli(l|la|li)|razpolovi(l|la|li)|med)$/;
/** What is written in capitals throughout tells no names. */
const isCapital = (token: Token | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(token?.text ?? '');
/** "tom yum", "Tom Collins". */
const OF_A_DISH = /^(yum|kha|collins)$/;

/** In small letters it is a name where no other word follows: "crackers with jack cheese". */
function isBeside(tokens: readonly Token[], at: number, names: ReadonlySet<string>): boolean {
  const name = wordAt(tokens, at);
  if (!names.has(name) || OF_A_DISH.test(wordAt(tokens, at + 1))) return false;
  if (isCapital(tokens[at])) return true;
  const next = tokens[at + 1];
  return !ALSO_FOODS.test(name) && (next?.kind !== 'word' || JOINS.has(next.folded));
}

/** "at Luke's", "at Olive's": whose place it is, whatever the name. */
const isSomebodysPlace = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'at' && /^\p{Lu}\p{L}+['’]s$/u.test(tokens[at + 1]?.text ?? '');

/** "pri Matejki", "pri Lovcu": whose house or inn it was, written with a capital within a sentence. */
const isAtSomebodys = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'pri' && tokens[at + 1]?.kind === 'word' && isCapital(tokens[at + 1]) && /[aeiou]$|em$|om$/.test(wordAt(tokens, at + 1));

/** The places of the names behind "with" at a place: "z mojo Ano in Petro". */
function namesBehind(tokens: readonly Token[], at: number): readonly number[] {
  const word = wordAt(tokens, at);
  const names = WITH_SL.test(word) ? BESIDE_SL : WITH_EN.test(word) ? BESIDE_EN : undefined;
  if (names === undefined) return [];
  const found: number[] = [];
  let next = OWN.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  while (isBeside(tokens, next, names)) {
    found.push(next);
    if (!AND.test(wordAt(tokens, next + 1))) break;
    next += 2;
  }
  return found;
}

/** @returns the token behind such company at a place */
export function companyEnd(tokens: readonly Token[], at: number): number | undefined {
  if (isSomebodysPlace(tokens, at) || isAtSomebodys(tokens, at)) return at + 2;
  const last = namesBehind(tokens, at).at(-1);
  return last === undefined ? undefined : last + 1;
}

/** Whether a name is of who ate: "Luka je jedel", "Tom had", "Ana: solata". */
function eats(tokens: readonly Token[], at: number): boolean {
  // "DAN" is a day in Slovenian.
  if (!EATERS.has(wordAt(tokens, at)) || wordAt(tokens, at) === 'dan' || !isCapital(tokens[at])) return false;
  const opens = at === 0 || tokens[at - 1]?.kind === 'sign';
  let verb = at + 1;
  while (/^(je|pa|si|tudi)$/.test(wordAt(tokens, verb))) verb += 1;
  const next = wordAt(tokens, verb);
  return ATE_SL.test(next) || (verb === at + 1 && ((opens && next === ':') || ATE_EN.test(next)));
}

const OTHERS: ReadonlySet<string> = new Set(['on', 'ona', 'he', 'she']);

/** "jaz 8 makijev; on ramen": somebody else, where oneself was told before. */
const isOtherBeside = (tokens: readonly Token[], at: number): boolean =>
  OTHERS.has(wordAt(tokens, at)) &&
  /^[,;]$/.test(wordAt(tokens, at - 1)) &&
  tokens[at + 1]?.kind === 'word' &&
  tokens.slice(0, at).some(({ folded }) => /^(jaz|jst|i|me)$/.test(folded));

/** "Lana je spekla pito", "Meta mi je prinesla juho": who made it or brought it. */
function makes(tokens: readonly Token[], at: number): boolean {
  if (!EATERS.has(wordAt(tokens, at)) || !isCapital(tokens[at]) || !/^(je|mi|nam|pa)$/.test(wordAt(tokens, at + 1))) return false;
  let verb = at + 1;
  while (/^(je|mi|nam|pa|tudi|si)$/.test(wordAt(tokens, verb))) verb += 1;
  return /^\p{L}{2,}l[aio]?$/u.test(wordAt(tokens, verb)) && !ATE_SL.test(wordAt(tokens, verb));
}

/** Several people by their number: "with Anna and Tom" is "with 2 friends". */
function numbered(tokens: readonly Token[], [first = 0, ...others]: readonly number[], friends: string): readonly Token[] {
  const name = tokens[first] as Token;
  const count = others.length + 1;
  const noun: Token = { ...name, folded: friends, end: tokens[others.at(-1) ?? first]?.end ?? name.end };
  return [{ ...name, kind: 'number', folded: String(count), value: count }, noun];
}

/** With whom food was shared, in the words for it. */
function sharers(tokens: readonly Token[], names: readonly number[], isEnglish: boolean): readonly Token[] {
  if (names.length > 1) return numbered(tokens, names, isEnglish ? 'friends' : 'prijatelji');
  return [{ ...(tokens[names[0] ?? 0] as Token), folded: isEnglish ? 'friend' : 'prijateljem' }];
}

/** "Hi Sarah,", "Živjo Maja": the greeting and who is greeted. */
const isGreeted = (tokens: readonly Token[], at: number): boolean =>
  (at === 0 && GREETING.test(wordAt(tokens, 0))) || (at === 1 && GREETING.test(wordAt(tokens, 0)) && isCapital(tokens[1]));
const GREETING = /^(hi|hello|hey|dear|zivjo|zdravo|pozdravljen[aio]?|cao|hej|draga|dragi)$/;

/** "off his plate" tells where from. */
const VESSEL = /^(plates?|bowls?|dish|table|house|place|birthday|party|wedding|share|half)$/;

const isPossessive = (text: string): boolean => text.endsWith("'s") || text.endsWith('’s');

/** "her burger", "my son's pizza": whose food it was tells nothing of the food. */
function isWhose(tokens: readonly Token[], at: number): boolean {
  if (tokens[at + 1]?.kind !== 'word' || VESSEL.test(wordAt(tokens, at + 1))) return false;
  const isEnglish = isPossessive(tokens[at]?.text ?? '') && isEater(wordAt(tokens, at)) && !ALSO_KIND.test(wordAt(tokens, at));
  return isEnglish || (/^(his|her|their)$/.test(wordAt(tokens, at)) && !ATE_EN.test(wordAt(tokens, at + 1)));
}

const MEAL = /^(lunch|breakfast|dinner|supper|tea|snack|plate|order|portion|kosil[oa]|zajtrk|vecerj[ao]|malic[ao]|porcij[ao]|kroznik)$/;
/** "Majina", "možev", "hčerino": adjectives of names and of who eats. */
const OWNER_SL =
  /^(moz|sin|hcer|zen|ot(rok|rock)|mam|oce[tv]|ati|partner(k)?|fant|punc|brat|sestr|sodelav[ck]|cim[re]r?|[a-z]{3,7})(ev|ov|in)(o|a|e|i)?$/;

const OWN_LIST = /^moj[aei]?$/;

/** "Tom's lunch: ham sandwich", "Majina: pica": whose food a list is. @returns the token of the colon */
function whoseList(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at] as Token;
  const opens = at === 0 || tokens[at - 1]?.kind === 'sign';
  const colon = MEAL.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (!opens || wordAt(tokens, colon) !== ':') return undefined;
  const isEnglish = isPossessive(token.text) && (isEater(token.folded) || isCapital(token));
  return isEnglish || OWN_LIST.test(token.folded) || (isCapital(token) && OWNER_SL.test(token.folded)) ? colon : undefined;
}

/** Whose food a list is, as who eats it: "jaz", "friend". */
function owner(token: Token): Token {
  const eater = OWN_LIST.test(token.folded) ? 'jaz' : isPossessive(token.text) ? 'friend' : 'prijatelj';
  return { ...token, text: eater, folded: eater };
}

/** Who eats, called what he is. */
function asEater(tokens: readonly Token[], at: number): Token {
  const token = tokens[at] as Token;
  if (isOtherBeside(tokens, at)) return { ...token, folded: /^s?he$/.test(token.folded) ? 'friend' : 'prijatelj' };
  return eats(tokens, at) ? { ...token, folded: ATE_EN.test(wordAt(tokens, at + 1)) ? 'friend' : 'prijatelj' } : token;
}

/** @returns the tokens in which who ate and with whom food was shared are called what they are, and not by name */
export function withPeople(tokens: readonly Token[]): readonly Token[] {
  const isShared = tokens.some(({ folded }) => SHARING.test(folded));
  const called: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const list = whoseList(tokens, at);
    if (list !== undefined) {
      called.push(owner(token));
      at = list - 1;
      continue;
    }
    if (isWhose(tokens, at) || isGreeted(tokens, at) || makes(tokens, at)) continue;
    const names = isShared ? namesBehind(tokens, at) : [];
    called.push(asEater(tokens, at));
    if (names.length === 0) continue;
    called.push(...sharers(tokens, names, WITH_EN.test(token.folded)));
    at = names.at(-1) ?? at;
  }
  return called;
}
