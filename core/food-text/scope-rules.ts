/**
 * Words that take a clause out of what was eaten for sure: plans and wishes, other days and habits, questions, guesses, comparisons, and what was only
 * tasted. Each rule is the first word of a phrase, what follows or precedes it, and what it makes of its clause.
 */
import { keptByWord } from './kept-by-word.ts';
import { mayBeOther } from './other-eaters.ts';
import { WEEKDAYS, WEEKDAY_WORDS } from './weekdays.ts';

export type Scope =
  | 'question' // "koliko kalorij ima banana?"
  | 'plan' // "jutri pica"
  | 'intent' // "I'll have pizza": a plan, unless it is how the meal at hand is told
  | 'other' // of other people
  | 'past' // of another day
  | 'bought' // bought is not eaten, unless eating is told too
  | 'habit' // "vsak dan ena kava"
  | 'reference' // "isto kot včeraj": stands for food that the text does not name
  | 'unsure' // "mislim da", "maybe"
  | 'likened' // "podobno kot pica"
  | 'part'; // "samo poskusila", "couldn't finish"

export interface ScopeRule {
  readonly scope: Scope;
  readonly word: RegExp;
  /** What the next words must be. */
  readonly next?: RegExp;
  /** What the two words or signs before must end in. */
  readonly before?: RegExp;
  readonly notBefore?: RegExp;
  /** What no word before it in its clause is. */
  readonly notAfter?: RegExp;
  /** What some word before it in its clause is. */
  readonly after?: RegExp;
  /** Only as the first word of a sentence. */
  readonly opens?: true;
}

type More = Omit<ScopeRule, 'scope' | 'word'>;

const rule = (scope: Scope, words: string, more: More = {}): ScopeRule => ({ scope, word: new RegExp(`^(?:${words})$`), ...more });

const ON_WEEKDAYS = /^(ponedeljkih|torkih|sredah|cetrtkih|petkih|sobotah|nedeljah|vikendih)\b/;
const TO_EAT =
  /^(probably |also |just |be )*(grab|order|have(?! (been|had|eaten|\w+ed)\b)|having|eat|eating|make|making|get|cook|drink|try|go|take|use|need)\b/;
const ENDS_CLAUSE = /^($|[,.;])/;
const COPULA = /^(je|so|lahko|smem|smemo|naj|ima|imajo|ma|bi)\b/;
/** "more than", "vecje kot". */
const LIKENED = '(vecj|manjs|debelejs)(e|i|a)|manj|bolj|tolik?o|bigger|smaller|larger|thicker|less|more';

const QUESTIONS: readonly ScopeRule[] = [
  rule('question', 'is|are', { next: /^it (ok|okay|fine|bad|good|alright) (to|if)\b/ }),
  rule('question', 'koliko|kolko|kolk|kok', {
    next: /^(je|bi|ima|imajo|ma|tehta|stane|kcal|kalorij|kilokalorij|beljakovin|proteinov|sladkorja|mascob|hidratov|ogljikovih|vlaknin|soli|energije)\b/,
    notBefore: /(vem|nevem|spomnim|spomnem)$/,
  }),
  rule('question', 'how', { next: /^(much|many)\b/, notBefore: /(know|sure|idea|remember|dunno|forgot|of)$/ }),
  rule('question', 'calories|carbs|macros', { next: /^(in|for)\b/, opens: true }),
  rule('question', 'does|is|are|should|why|which|whats|zakaj|kaksen|kateri|katera|katero', { opens: true }),
  rule('question', 'can|do|could|may|what', { next: /^(i|we|you|is|are|can|should)\b/, opens: true }),
  rule('question', 'a|ali|kaj|se|je', { next: COPULA, opens: true }),
  rule('question', 'je', { next: /^\d/, opens: true }),
  rule('question', 'lahko', { next: /^\w+[aei]m\b/, opens: true }),
];

const PLANS: readonly ScopeRule[] = [
  rule('plan', 'jutri|jutr|jutrisnj\\w*|pojutrisnjem|tomorrows?'),
  rule('plan', 'bom|bova|bomo|bos|bo|bodo|bosta', { next: /^(?!(na|za|v)?(pis|bel))/ }),
  rule('plan', 'nacrt\\w*|planira\\w*|plans|planning|planned|namerav\\w*|nakupi?|nakupoval\\w*|kupiti|kupit|seznam\\w*|moram|moramo|treba'),
  rule(
    'plan',
    'zelim|zelel[ai]?|hocem|hotel[ai]|gonna|wanna|wants?|wanted|wish|wishing|crav(e|es|ed|ing)|buy|buying|hoping|thinking|groceries|dream(ing)?|lets|jedilnik|packing|defrosting|cakam|sanjam|razmisljam',
  ),
  rule('plan', 'plan', { next: /^(?!to (use|add))/ }),
  rule('plan', 'hotel', { next: /^(sem|bi)\b/ }),
  rule('plan', 'hotel', { before: /\b(sem|bi)$/ }),
  rule('plan', 'bi', { notBefore: /(kot|ko)$/, next: /^(?!rekl|reku|ocenil|vpis|zapis|zabelez|dodal)/ }),
  rule('plan', 'pasejo|pase', { next: /^mi\b/ }),
  rule('plan', 'pasejo|pase', { before: /\bmi$/ }),
  rule('plan', 'grem|gremo|greva', { next: /^(na|v)\b/ }),
  rule('intent', 'ill|well|will', { next: TO_EAT }),
  rule('plan', 'should|might|could|id', { next: TO_EAT }),
  rule('plan', 'id|would', { next: /^(love|like|kill)\b/ }),
  rule('plan', 'going', { next: /^to (have|eat|make|cook|get|drink|try)\b/ }),
  rule('plan', 'needs?|about|supposed', { next: /^to\b/ }),
  rule('plan', 'needs?|potrebujem', { next: /^:/ }),
  rule('plan', 'menu', { next: /^(for|:|-)/ }),
  rule('plan', 'mislil[ai]?', { next: /^na\b/ }),
  // "yogurt, having an apple later", but "later a croissant"; "a pint of Guinness later" may be eaten by now.
  rule('plan', 'later|kasneje|pozneje', { next: ENDS_CLAUSE, after: /^(having|eating|drinking|getting|making|ll|bom|bova|bomo|planiram)$/ }),
  rule('unsure', 'later|kasneje|pozneje', {
    next: ENDS_CLAUSE,
    notBefore: /(h|hours?|ur[aoe]?|minut\w*|min)$/,
    notAfter: /^(had|ate|drank|pojed\w+|jed(el|la|li)|popi\w+|spi(l|la|li))$/,
  }),
  rule('plan', 'when', { next: /^(i|we) (get|come|am|are|finish)\b/ }),
  rule('plan', 'wait', { before: /(cant|couldnt|cannot|can t)$/ }),
  rule('plan', 'cart|basket', { before: /\b(my|the)$/ }),
  rule('plan', 'shopping|grocery', { next: /^list\b/ }),
  rule('plan', 'list', { before: /on (the|my)$/ }),
  rule('plan', 'za', { next: /^(kasneje|pozneje|naslednj\w*|praznik\w*|zabavo|rojstni)\b/ }),
  rule('plan', 'ko', { next: /^(pridem|bom|pridemo|grem)\b/ }),
  rule('plan', 'for', { next: /^(later|tomorrow|next|(the|a) (week|weekend|party|holidays?|birthday))\b/ }),
  rule('plan', 'zamrznil[aie]?|froze'),
  rule('plan', 'next|naslednji', { next: /^(week|weekend|time|teden|vikend|dan)\b/ }),
];

const OTHER_DAYS: readonly ScopeRule[] = [
  rule('other', 'on', { next: /^(je|pa|si) / }),
  rule('past', 'vceraj|sinoci|predvcerajsnjim|yesterday', { notBefore: /(od|from|since|iz|kot|ko|as|like|than)$/ }),
  rule('past', 'last', {
    next: /^(night|week|weekend|time|month|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
    notBefore: /(from|since|as|like|than)$/,
  }),
  rule('past', 'prejsnji|prejsnjo|zadnjic', { notBefore: /(od|kot|ko)$/ }),
  rule('past', 'days?', { next: /^ago\b/ }),
  rule('past', 'day|night', { before: /the other$/ }),
  rule('past', 'day|night', { next: /^before\b/, before: /\bthe$/ }),
  rule('past', 'dan', { next: /^(prej|poprej)\b/ }),
  rule('habit', 'as|kot', { next: /^(a |an )?(kid|child|otrok|dojencek)\b/ }),
  rule('past', 'pred', { next: /^\w+ dn(evi|evoma|i)\b/ }),
  rule('habit', 'vsak|vsako', { next: /^(dan|jutro|vecer|teden|popoldne|noc|zajtrk|kosilo)\b/ }),
  rule('habit', 'ponavadi|vsakodnevno|vsakic|redno|pogosto|vcasih|vedno|zmeraj|dnevno|tedensko', { notBefore: /(kot|ko|kao)$/ }),
  rule('habit', 'usually|normally|always|often|sometimes|typically|lately|daily|weekly|monthly|regularly|(mon|tues|wednes|thurs|fri|satur|sun)days', {
    notBefore: /(as|like)$/,
  }),
  rule('habit', 'obicajno|navadno', { next: /^(jem|jemo|pijem|imam|pojem|spijem|vzamem)\b/ }),
  rule('habit', 'every|each', { next: /^(single )?(day|morning|night|evening|week|weekend|afternoon|time)\b/ }),
  rule('habit', 'week|month|days', { before: /\b(a|per|this|all|these|most|some)$/ }),
  rule('habit', 'na|ves|cel|cez', { next: /^(teden|mesec|vikend)\b/ }),
  rule('habit', 'weekend', { before: /\b(over|at|on) the$/ }),
  rule('habit', 'zadnje', { next: /^(dni|case|dneve|tedne)\b/ }),
  rule('habit', WEEKDAY_WORDS, { before: /\b(on|v)$/ }),
  rule('habit', 'ob', { next: ON_WEEKDAYS }),
];

const NUMBER = '(\\d[\\d.,]*|en[aoe]?|dv[ae]|tri|stiri|pet|sest|one|two|three|four|five|six)';

const GUESSES: readonly ScopeRule[] = [
  // "1 ali 2 jajci", "150 or 200 g", "kos kruha ali dva"
  rule('unsure', 'ali|or|al|oziroma', { next: new RegExp(`^${NUMBER}( |$)`) }),
  // "3 coffees, each with a sugar": as often as there were of them, which nobody reckoned.
  rule('unsure', 'each', { next: /^(with|w|had|has|having)\b/ }),
  rule('unsure', 'vsak[aoe]?', { next: /^(z|s|ima|imela|po)\b/ }),
  rule('unsure', 'each', { before: /(^| )in$/ }),
  rule('unsure', 'vsaki|vsakem|vsako', { before: /(^| )(v|na)$/ }),
  rule('unsure', 'oz', { before: new RegExp(`(^| )${NUMBER}$`), next: new RegExp(`^(\\. )?${NUMBER}\\b`) }),
  rule('unsure', 'mislim|mogoce|morda|verjetno|najbrz|menda|baje|nevem|domnevam|zgleda|nekaksn\\w*|pomoje|nek|neka|neki|neko|neke|nekega'),
  rule('unsure', 'ne', { next: /^(vem|spomnim|spomnem)\b/ }),
  rule('unsure', 'nisem', { next: /^(preprican|sigur|ziher)/ }),
  rule('unsure', 'nekaj', { next: /^\w+(ega|mu)\b/ }),
  rule('unsure', 'bi', { next: /^(rekl|reku|ocenil)/ }),
  rule('unsure', 'po', { next: /^(mojem|obcutku|spominu)\b/ }),
  rule('unsure', 'al|ali', { next: /^(kaj|nekaj|kej|kako)\b/ }),
  rule(
    'unsure',
    'maybe|perhaps|probably|possibly|guess|guessing|reckon|suppose|unsure|dunno|idk|ish|think|basically|eyeballed|pojma|recimo|kao|either|bodisi',
  ),
  rule('unsure', 'something', { next: /^($|[,.;])/ }),
  rule('unsure', 'say', { next: /^(\d|about\b)/ }),
  rule('unsure', 'weigh|measure', { before: /(didnt|dont|havent|not|didn t)$/ }),
  rule('unsure', 'nisem', { next: /^s?tehtal/ }),
  rule('unsure', 'something', { notBefore: /\b(with|than|from|like)$/ }),
  rule('unsure', 'not', { next: /^(sure|certain)\b/ }),
  rule('unsure', 'dont|cant|couldnt|cannot|didnt|don|can', { next: /^(t )?(know|remember|recall)\b/ }),
  rule('unsure', 'no', { next: /^(idea|clue)\b/ }),
  rule('unsure', 'sort|kind', { next: /^of\b/ }),
  rule('unsure', 'feels', { next: /^like\b/ }),
  rule('unsure', 'could|might|may', { next: /^be\b/ }),
  rule('unsure', 'se', { next: /^mi zdi\b/ }),
  rule('unsure', 'some', { next: /^(type|random|weird)\b/ }),
  rule('unsure', 'or', { next: /^(so|something|thereabouts|maybe|perhaps)\b/ }),
  rule('unsure', 'must|might|could|may', { next: /^have (been|had|eaten|\w+ed)\b/ }),
  rule('unsure', 'lost', { next: /^count\b/ }),
  rule('unsure', 'forgot', { next: /^(how|what|the|if)\b/ }),
  rule('unsure', 'fridge|freezer|pantry', { before: /\bin (the|my|our)$/ }),
  rule('unsure', 'hladilniku|zamrzovalniku|shrambi'),
  rule('bought', '(na)?kupil[aie]?|purchased'),
  rule('bought', 'bought', { notBefore: /(store|shop|-)$/ }),
  rule('bought', 'picked', { next: /^up\b/ }),
  rule('bought', 'sl[aoi]|sel', { next: /^po\b/ }),
  rule('bought', 'went', { next: /^to (buy|get)\b/ }),
];

const REFERENCES: readonly ScopeRule[] = [
  rule('reference', 'isto|enako', { next: /^(kot|ko|kokr|za|spet|vceraj)\b/ }),
  rule('reference', 'kot|ko', {
    next: /^(vceraj|zadnjic|ponavadi|vedno|obicajno|navadno|prej|prejsnji\w*|sinoci|za (zajtrk|kosilo|vecerjo|malico))\b/,
  }),
  rule('reference', 'same', { next: /^(as|again|thing|breakfast|lunch|dinner|like)\b/ }),
  rule('reference', 'usual', { before: /\b(the|my|as)$/ }),
  rule('reference', 'as|like', { next: /^(yesterday|before|last (night|time)|always)\b/ }),
];

const LIKE: readonly ScopeRule[] = [
  rule('likened', 'podobn\\w*|spominja|izgledal\\w*|zgledal\\w*|reminds|resembles'),
  rule('likened', 'nekaj', { next: /^(kot|podobn)/ }),
  rule('likened', 'okus', { next: /^po\b/ }),
  rule('likened', 'kot|ko', { next: /^da\b/ }),
  rule('likened', 'kot', { next: /^(?!malic|prilog|predjed|sladic|prigriz|glavn|obrok|zajtrk|kosil|vecerj|dodat|otrok)\w/, opens: true }),
  rule('likened', LIKENED, {
    next: /^(kalorij )?(kot|ko|than) (?!\d|pol|tretjin|cetrt|half|a (half|third|quarter)|obicajn|ponavadi|navadn|vedno|sicer|usual|normal|always)/,
  }),
  rule('unsure', LIKENED, { next: /^(\w+ ){0,3}(kot|ko|than) (obicajn|ponavadi|navadn|vedno|sicer|usual|normal|always)/ }),
  // "dve žlici riža manj", "200 g, maybe less"
  rule('unsure', 'manj|less|fewer', { next: /^($|[,.;])/ }),
  rule('unsure', 'half|third|quarter', { next: /^(of )?(my|his|her|our) \w+'s\b/ }),
  rule('unsure', 'minus', { next: /^(a|an|one|two|some|the)\b/ }),
  rule('likened', 'size', { next: /^of (a|an|my)\b/ }),
  rule('likened', 'velikosti', { next: /^(?!(x?l|m|s)\b)/ }),
  rule('likened', 'velik[aoi]?', { next: /^kot\b/ }),
  rule('likened', 'similar', { next: /^to\b/ }),
  rule('likened', 'like', { before: /(something|kind of|sort of|tastes?|tasted|looks?|looked|smells?|smelled|bit|stuff|was|just|-)$/ }),
  rule('likened', 'like', { opens: true }),
  rule('likened', 'as', { next: /^(much|big|many|heavy|thick) as\b/ }),
];

const PARTS: readonly ScopeRule[] = [
  rule(
    'part',
    '(s|po)?pokusil\\w*|poskusil[aie]?|probal[aie]?|vecino|vecina|tasted|nibbled?|nibbling|managed|lick(ed)?|liznil[aie]?|sampled|pomocil[aie]?|odgriznil[aie]?',
  ),
  rule('part', 'barely|hardly', { next: /^(touched|ate|eaten|any|half|finished|started)\b/ }),
  rule('part', 'vecji', { next: /^del\b/ }),
  rule('part', 'skoraj', { next: /^(ves|vso|vse|cel|celo|celega|cela)\b/ }),
  rule('part', 'nisem|nismo|nisva', { next: /^(\w+ ){0,2}(zmogl\w*|dokonc\w*|koncal\w*|(mogl\w*|mogel) (\w+ )?(vs\w+|do|pojes\w*|spit|cel\w*))\b/ }),
  rule('part', 'ni', { next: /^(sl[aoie]|sel)\b/ }),
  rule('part', 'pustil[aie]?|ostal[aoi]?', { next: /^(?!(\w+ ){0,3}(od\b|pol$))/ }),
  rule('part', 'za', { next: /^okus\b/ }),
  rule('part', 'taste', { next: /^of\b/ }),
  rule('part', 'just|only', { next: /^(tried|a taste|tasting)\b/ }),
  rule('part', 'couldnt|couldn|didnt|didn|cannot', { next: /^(t )?(finish|manage|eat (it|all|the whole|a whole|everything)|get through)\b/ }),
  rule('part', 'gave', { next: /^up\b/ }),
  rule('part', 'picked', { next: /^at\b/ }),
  rule('part', 'not', { next: /^(finished|all of|everything)\b/ }),
  rule('part', 'better|bigger|larger', { next: /^(part|half|portion) of\b/ }),
  rule('part', 'most', { next: /^of (a|an|the|my|it)\b/ }),
  rule('part', 'almost|nearly', { next: /^(all|the whole|a whole|finished|everything)\b/ }),
  rule('part', 'left', { next: /^(quite|some|a (lot|bit|little|few)|most|over(?! from)|the rest|much)\b/ }),
];

const RULES: readonly ScopeRule[] = [...QUESTIONS, ...PLANS, ...OTHER_DAYS, ...GUESSES, ...REFERENCES, ...LIKE, ...PARTS];

/** Words that other modules look for: no rule begins with them. */
const NO_RULES: readonly ScopeRule[] = [];

function findRules(folded: string): readonly ScopeRule[] | undefined {
  const own = RULES.filter(({ word }) => word.test(folded));
  if (own.length > 0) return own;
  return mayBeOther(folded) || WEEKDAYS.has(folded) ? NO_RULES : undefined;
}

/** The rules that a word may begin; none for most words, an empty list for those that only people and weekdays are told by. */
export const scopeRules = keptByWord(findRules);
