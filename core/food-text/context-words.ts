/**
 * English words that name another food beside certain words: an American "biscuit" is baked like a scone ("fried chicken and a biscuit", "biscuits and
 * gravy"), British chips are fried ("steak and chips"), and what is dipped into guacamole are tortilla chips. The word that tells them apart is read
 * before them.
 */
import { hasBeside } from './beside.ts';
import { isFries, NAMED_CHIPS } from './chips.ts';
import { juiceOfFruit, PRESSED } from './fixed-phrases.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS, SIZES } from './words-around.ts';

interface Sense {
  readonly said: RegExp;
  /** Anywhere in the text. */
  readonly beside: RegExp;
  /** A text with these means the European one. */
  readonly unless?: RegExp;
  /** Right before it: a name of its own ("sausage biscuit", "tortilla chips"). */
  readonly named: RegExp;
  readonly meant: string;
}

const AMERICAN =
  /^(gravy|sausages?|grits|bacon|chicken|eggs?|jelly|cornbread|coleslaw|slaw|catfish|brisket|hash|hashbrowns?|kfc|popeyes|bojangles|churchs|hardees|mcdonalds?|restaurant|fast|cheddar|collards?)$/;

const SENSES: readonly Sense[] = [
  {
    said: /^biscuits?$/,
    beside: AMERICAN,
    unless: /^(tea|cuppa|digestives?)$/,
    named: /^(sausage|ham|bacon|chicken|buttermilk|american|butter|food|kfc|popeyes|shortcake|digestive|chocolate|tea|oat|ginger|wheat)$/,
    meant: 'american',
  },
  {
    // "falafel, humus in pita": the bread, and no pie.
    said: /^pit[aeoi]$/,
    beside: /^(humus\w{0,3}|falafl\w{1,3}|giros\w{0,3}|gyros(a|om)|tzatzikij\w{1,2}|cacik\w{0,3})$/,
    named: /^(\w+(n|ov|ev)[aeoi]|kruh\w{0,3}|v)$/,
    meant: 'kruh',
  },
  {
    said: /^chips$/,
    beside: /^(guac|guacamole|salsa|queso|pico)$/,
    named: NAMED_CHIPS,
    meant: 'tortilla',
  },
  {
    said: /^pies?$/,
    beside: /^(mash|chips|gravy|peas|beans|liquor)$/,
    named:
      /^(pot|meat|steak|chicken|pork|beef|ale|kidney|turkey|vegetable|veg|cottage|shepherds?|fish|apple|cherry|lemon|pumpkin|pecan|berry|fruit|cream|custard|lime|peach|rhubarb|blueberry|cheese|mushroom|moon|game|potato|mince|lamb|onion|bean|whoopie|mud)$/,
    meant: 'meat',
  },
  {
    said: /^dumplings?$/,
    beside: /^(stew|casserole|hotpot)$/,
    named: /^(pork|chicken|prawn|vegetable|steamed|fried|chinese|bread|potato|egg|plum|liver)$/,
    meant: 'bread',
  },
  {
    said: /^beans$/,
    beside: /^(toast|bacon|jacket|hash|hashbrowns?|sausages?|waffles?|fry|english|fingers|fishfingers|chips)$/,
    unless: /^(burritos?|tacos?|tortillas?|rice|chil+i|stew|casserole|salad|soup)$/,
    named:
      /^(baked|green|kidney|black|pinto|runner|broad|butter|white|red|refried|mung|soya?|string|french|haricot|cannellini|jelly|coffee|fava|lima|navy|garbanzo|edamame|boiled|pork|wax|long|cooked|canned|different|assorted|mixed|various|dried|raw|beans)$/,
    meant: 'baked',
  },
  { said: /^spinach$/, beside: /^smoothies?$/, named: /^(cooked|boiled|raw|baby|fresh|frozen|creamed)$/, meant: 'raw' },
  { said: /^spinac[aeoi]$/, beside: /^(smuti\p{L}*|smoothie\p{L}*)$/u, named: /^(kuhan|surov|mlad|baby|svez|dusen|zamrznjen)/, meant: 'surova' },
];

/** "biscuits and gravy": a name of its own. */
const isWithGravy = (tokens: readonly Token[], at: number): boolean =>
  /^(sausage|white|gravy)$/.test(wordAt(tokens, at + 2)) && JOINS.has(wordAt(tokens, at + 1));

/** "a 70 g biscuit", "a 70-gram biscuit": heavier than any European one. */
function isHeavy(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'biscuit' || !/^(g|grams?)$/.test(wordAt(tokens, at - 1))) return false;
  const number = tokens[wordAt(tokens, at - 2) === '-' ? at - 3 : at - 2];
  return (number?.value ?? 0) >= HEAVY_GRAMS;
}
const HEAVY_GRAMS = 40;

/** "sausage, egg and cheese biscuit", "a biscuit with egg and bacon": a name that the table has. */
function isNamedByAll(tokens: readonly Token[], at: number): boolean {
  if (!hasBeside(tokens, at, /^(sausages?|bacon|ham)$/) || !hasBeside(tokens, at, /^eggs?$/)) return false;
  return (
    /^(with|and)$/.test(wordAt(tokens, at + 1)) ||
    wordAt(tokens, at - 2) === 'on' ||
    /^(on|cheese|eggs?|sausage|bacon|ham)$/.test(wordAt(tokens, at - 1))
  );
}

const BEER: ReadonlySet<string> = new Set(['pir', 'pircek', 'pircka', 'pircke']);
/** Forms of the grain too. */
const BEER_SLANG: ReadonlySet<string> = new Set(['pira', 'piri', 'pirov']);

/** "2 pira", "en velik pir": slang for beer where it is counted; spelt is not. */
function isBeerSaid(tokens: readonly Token[], at: number): boolean {
  if (BEER.has(wordAt(tokens, at))) return !/^(kruh\p{L}*|mok\p{L}*|kas\p{L}*)$/u.test(wordAt(tokens, at + 1));
  if (!BEER_SLANG.has(wordAt(tokens, at))) return false;
  const before = SIZES.has(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  const isCount = tokens[before]?.kind === 'number' || /^(en|dva|tri|stiri|pet|par|velik|mal)$/.test(wordAt(tokens, before));
  return isCount || /^(velik|mal)$/.test(wordAt(tokens, at - 1));
}

/** "juice of two oranges", "sok iz 2 pomaranč": the juice of so many, which the table has by the fruit. */
function juiceBefore(tokens: readonly Token[], at: number): string | undefined {
  if (!PRESSED.test(wordAt(tokens, at))) return undefined;
  for (let from = at - 3; from >= 0 && from > at - REACH; from -= 1) if (juiceOfFruit(tokens, from)?.fruit === at) return wordAt(tokens, from);
  return undefined;
}
/** Tokens back to the juice, at most. */
const REACH = 7;

const CHILI = /^(chill?i|cili)$/;
/** Beside these chili is the stew. */
const STEWED =
  /^(portions?|servings?|bowls?|pot|batch|beef|beans?|turkey|rice|tortillas?|nachos|cornbread|homemade|porcij\w*|kroznik\w*|skled\w*|lonca|lonec|fizol\w*|riz(em|a)?|mes(om|a)|skuhal[aio]?|made|cooked)$/;
/** Before or behind it these tell of another: "sweet chili sauce", "rdeč čili". */
const OF_PEPPER =
  /^(sweet|red|green|fresh|dried|hot|rdec\w*|sladk\w*|svez\w*|suh\w*|sauce|flakes|oil|powder|peppers?|con|sin|cheese|omak\w*|papri\w*|v|dog|mango)$/;

/** "chili: beef, beans". */
const isBeforeList = (tokens: readonly Token[], at: number): boolean =>
  /^[:(]$/.test(wordAt(tokens, at + 1)) && tokens[at + 2]?.kind === 'word' && tokens.slice(at + 3).some(({ folded }) => folded === ',');

/** "a bowl of chilli", "čili z rižem". */
function isStew(tokens: readonly Token[], at: number): boolean {
  if (isBeforeList(tokens, at)) return true;
  // "chili", as most write it, is found as the stew without this.
  if (wordAt(tokens, at) === 'chili' || OF_PEPPER.test(wordAt(tokens, at - 1)) || OF_PEPPER.test(wordAt(tokens, at + 1))) return false;
  return hasBeside(tokens, at, STEWED);
}

const CREAM: ReadonlySet<string> = new Set(['smetana', 'smetane', 'smetano', 'smetani']);
const NAMED_CREAM = /^(kisl|sladk|stepen|tolcen|kuhinjsk|kuhaln|rastlinsk|kavn)/;
/** What whipped cream stands on; beside coffee it is poured. */
const UNDER_CREAM =
  /^(leden(a|e|o)|cokolad(a|e|o)|kakav\p{L}*|sladoled\p{L}*|tort\p{L}*|jagod\p{L}*|malin\p{L}*|borovnic\p{L}*|gozdn\p{L}*|potic\p{L}*|zavit(ek|ka|ku|kom)|strudel\p{L}*|strudelj|strudlj\p{L}*|palacink\p{L}*|nutell?[aeo]|krof\p{L}*|zele\p{L}*|kompot\p{L}*|rolad(a|e|o)|vafelj|vaflj\p{L}*|kupa|pudin\p{L}*|kostanj\p{L}*|breskv\p{L}*|sadj\p{L}*|sadn(a|e|o)|pit(a|e|o)|kremsnit\p{L}*|sa(c?h)er\p{L}*|kolac\p{L}*|browni\p{L}*|cizkejk\p{L}*)$/u;
const SAVOURY = /^(kisl\p{L}*|krompir\p{L}*|juh\p{L}*|skut\p{L}*|strukl\p{L}*|kumar\p{L}*|meso|golaz)$/u;

/** "jagode s smetano", "vroča čokolada s smetano": whipped, where the word alone means sour cream. */
function isWhipped(tokens: readonly Token[], at: number): boolean {
  const isNamed = NAMED_CREAM.test(wordAt(tokens, at - 1)) || NAMED_CREAM.test(wordAt(tokens, at + 1));
  const isPoured = wordAt(tokens, at - 2).startsWith('kav') && !wordAt(tokens, at - 3).startsWith('leden');
  if (isNamed || isPoured) return false;
  return hasBeside(tokens, at, UNDER_CREAM) && !hasBeside(tokens, at, SAVOURY);
}

/** "solata (zelena 80 g, tuna 60 g)", "solata: zelena, tuna": in the list of a salad no celery. */
const isGreenSalad = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'zelena' &&
  /^[(:]$/.test(wordAt(tokens, at - 1)) &&
  wordAt(tokens, at - 2).startsWith('solat') &&
  wordAt(tokens, at + 1) !== ')';

interface Meant {
  readonly before?: string;
  readonly instead?: string;
}

const BEANS_MEASURED = /^(zajemalk\w*|pest\w*|zlic\w*|skled\w*|kroznik\w*|gramov|dag|kuhan\w*|mlad\w*|solat\w*|kos|rezin\w*|in|pa|z|s)$/;
const MASH: ReadonlySet<string> = new Set(['pireja', 'pireju', 'pirejem']);

/** What goes without saying before a gel, "z ovsenim" and "zelena". */
function unsaidBefore(tokens: readonly Token[], at: number): string | undefined {
  if (isEnergyGel(tokens, at)) return 'energijski';
  if (isPlantMilk(tokens, at)) return 'mleko';
  return isGreenSalad(tokens, at) ? 'solata' : undefined;
}

/** Beer, mash, cabbage and broad beans, for words that mean another food alone; of mash some forms have the stem of spelt. */
function insteadInSlovenian(tokens: readonly Token[], at: number): string | undefined {
  const said = wordAt(tokens, at);
  if (isBeerSaid(tokens, at)) return 'pivo';
  if (MASH.has(said)) return 'pire';
  // "kislo zele", as it is spoken, is no jelly.
  if (said === 'zele' && wordAt(tokens, at - 1).startsWith('kisl')) return 'zelje';
  // "zajemalka boba": broad beans, and no bubble tea.
  return said === 'boba' && hasBeside(tokens, at, BEANS_MEASURED) ? 'bob' : undefined;
}

/** "stepena" before cream, "carne" before chili, the juice before its fruit. */
function beforeInSlovenian(tokens: readonly Token[], at: number): string | undefined {
  const said = wordAt(tokens, at);
  if (CREAM.has(said)) return isWhipped(tokens, at) ? 'stepena' : undefined;
  if (CHILI.test(said)) return isStew(tokens, at) ? 'carne' : undefined;
  return unsaidBefore(tokens, at) ?? juiceBefore(tokens, at);
}

function meantInSlovenian(tokens: readonly Token[], at: number): Meant | undefined {
  const instead = insteadInSlovenian(tokens, at);
  if (instead !== undefined) return { instead };
  const before = beforeInSlovenian(tokens, at);
  return before === undefined ? undefined : { before };
}

const JELLY: ReadonlySet<string> = new Set(['jelly', 'jellies']);
/** British jelly is set with gelatin; the American one is spread on bread. */
const WITH_JELLY = /^(custard|ice|icecream|trifle|blancmange|pots?|bowls?|cubes?|set|sponge|wobbly|sugarfree|cream)$/;
const UNDER_JELLY = /^(toast|bread|butter|peanut|pb|bagels?|sandwich(es)?|biscuits?|scones?|muffins?|turkey|lamb|doughnuts?|donuts?|beans?|babies)$/;
const NAMED_JELLY = /^(grape|royal|petroleum|mint|redcurrant|cranberry|pepper|apple)$/;

/** "jelly and ice cream", "a jelly pot", "sugar free jelly" that lies on nothing. */
function isGelatin(tokens: readonly Token[], at: number): boolean {
  if (NAMED_JELLY.test(wordAt(tokens, at - 1)) || /^(beans?|bab(y|ies)|doughnuts?|donuts?)$/.test(wordAt(tokens, at + 1))) return false;
  return (hasBeside(tokens, at, WITH_JELLY) || wordAt(tokens, at - 1) === 'free') && !hasBeside(tokens, at, UNDER_JELLY);
}

const GEL = /^gel(i|a|e|ov|s)?$/;
const NAMED_GEL = /^(energijsk\p{L}*|sportn\p{L}*|energy|sports?|aloe|shower|hair|tus\p{L}*)$/u;

/** "gel pred tekom", "2 gels": of runners and riders. */
const isEnergyGel = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at).startsWith('gel') &&
  GEL.test(wordAt(tokens, at)) &&
  !NAMED_GEL.test(wordAt(tokens, at - 1)) &&
  !/^(za|aloe|vera)$/.test(wordAt(tokens, at + 1));

/** "chicken in a wrap", "tuna in a wholemeal wrap": the bread, of which the food is named before. */
function isWrapAround(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'wrap' || /^(tortilla|lettuce|cling)$/.test(wordAt(tokens, at - 1))) return false;
  const article = [at - 1, at - 2].find((place) => /^(a|an|the|my|one)$/.test(wordAt(tokens, place)));
  return article !== undefined && wordAt(tokens, article - 1) === 'in' && tokens[article - 2] !== undefined;
}

const PLANT_MILKS = /^(ovsen|sojin|mandljev|kokosov|rizev|lesnikov|grahov)im$/;
const COFFEES = /^(kav\p{L}*|kapucin\p{L}*|cappuccin\p{L}*|lat(t?)e|macchiat\p{L}*|kofe|kofetek|caj\p{L}*|kakav\p{L}*)$/u;

/** "dolga kava z ovsenim": the milk goes without saying. */
function isPlantMilk(tokens: readonly Token[], at: number): boolean {
  if (
    !wordAt(tokens, at).endsWith('im') ||
    !PLANT_MILKS.test(wordAt(tokens, at)) ||
    !/^[zs]$/.test(wordAt(tokens, at - 1)) ||
    !COFFEES.test(wordAt(tokens, at - 2))
  )
    return false;
  return tokens[at + 1]?.kind !== 'word' || JOINS.has(wordAt(tokens, at + 1));
}

/** "fry-up", "fry up": the breakfast, and no fries. */
function isFryUp(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'fry') return false;
  return wordAt(tokens, wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1) === 'up';
}

const NAMED_PEPPER = /^(black|white|bell|red|green|yellow|orange|cayenne|chil+i|sweet|hot|ground|stuffed|pepper|lemon|romano|pointed|jalapeno)$/;
const COUNTS_PEPPER = /^(half|quarter|third|one|two|three|four|a|an|1|2|3|4|½|whole)$/;
/** Beside these pepper is the spice. */
const PINCH = /^(pinch|salt|dash|ground|grind|cracked|twist)$/;

/** "half a pepper", "two large peppers". */
function isPepperCounted(tokens: readonly Token[], at: number): boolean {
  const last = wordAt(tokens, at - 1);
  if (wordAt(tokens, at) === 'peppers' || /^(half|whole|a)$/.test(last)) return true;
  return COUNTS_PEPPER.test(/^(an|the|of|large|small|medium)$/.test(last) ? wordAt(tokens, at - 2) : last);
}

/** "half a pepper", "2 peppers": counted it is no spice. */
const isVegetablePepper = (tokens: readonly Token[], at: number): boolean =>
  /^peppers?$/.test(wordAt(tokens, at)) && !NAMED_PEPPER.test(wordAt(tokens, at - 1)) && isPepperCounted(tokens, at) && !hasBeside(tokens, at, PINCH);

/** Jelly that is set with gelatin, the wrap around a food, and what was fried up. */
function meantBeside(tokens: readonly Token[], at: number): Meant | undefined {
  if (isFryUp(tokens, at)) return { instead: 'fryup' };
  if (wordAt(tokens, at).startsWith('pepper') && isVegetablePepper(tokens, at)) return { before: 'bell' };
  if (JELLY.has(wordAt(tokens, at)) && isGelatin(tokens, at)) return { instead: 'gelatin' };
  return isWrapAround(tokens, at) ? { before: 'tortilla' } : undefined;
}

/** Words to read before the one at a place, or in its stead. */
export function meantAt(tokens: readonly Token[], at: number): Meant | undefined {
  const said = wordAt(tokens, at);
  const slovenian = meantInSlovenian(tokens, at);
  if (slovenian !== undefined) return slovenian;
  const english = meantBeside(tokens, at);
  if (english !== undefined) return english;
  if (!/^(chips|biscuits?|pies?|pit[aeoi]|dumplings?|beans|spinach|spinac[aeoi])$/.test(said) || isNamedByAll(tokens, at)) return undefined;
  if (said.startsWith('biscuit') && isWithGravy(tokens, at)) return undefined;
  if (isHeavy(tokens, at)) return { before: 'american' };
  const sense = SENSES.find(
    ({ said: word, named, beside, unless }) =>
      word.test(said) &&
      !named.test(wordAt(tokens, at - 1)) &&
      hasBeside(tokens, at, beside) &&
      !(unless !== undefined && hasBeside(tokens, at, unless)),
  );
  if (sense !== undefined) return { before: sense.meant };
  return isFries(tokens, at) ? { instead: 'fries' } : undefined;
}
