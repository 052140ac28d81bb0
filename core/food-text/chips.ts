/**
 * Chips are fries on a British plate and crisps in a bag. What they are served with, how and what they come in tell them apart; where
 * nothing does, they stay crisps.
 */
import { hasBeside } from './beside.ts';
import { wordAt, type Token } from './tokenize.ts';
import { JOINS } from './words-around.ts';

/** Right before them: a name of its own. */
export const NAMED_CHIPS = /^(tortilla|corn|potato|pita|plantain|banana|kale|apple|veggie|vegetable|nacho|chocolate)$/;

/** Food that British chips are served with, right before "and chips". */
const WITH_FRIES =
  /^(steak|stake|schnitzels?|parm[ai]|parmy|parmigiana|kiev|ribs|wings|peas|calamari|squid|mussels|goujons|pasty|omelette|ham|burger|cheeseburger|hamburger|sausages?|eggs?|pie|gammon|scampi|chicken|steaks|roll|nuggets|kebab|sausage)$/;
/** Food and words of a chip shop, anywhere beside them. */
const HOT_FOOD =
  /^(steaks?|peas|fingers?|fishfingers?|goujons|cod|haddock|plaice|scampi|gammon|mushy|gravy|vinegar|chippy|chippie|battered|saveloy|curry|kiev|kyiv|schnitzels?)$/;
/** Chips of these are crisps, or are dipped. */
const COLD = /^(bag|bags|packet|packets|pack|dip|crisps|sandwich|sandwiches|wrap|sarnie)$/;
const SERVED_HOT = /^(plate|plates|portion|portions|bowl|cone)$/;

/** What stands behind the chips of a plate: "egg, chips and beans". */
const ON_PLATE = /^(beans|peas|gravy|sweetcorn|corn|coleslaw|slaw|salads?|eggs?|mushrooms|ketchup|mayo|mayonnaise|curry|onions?)$/;

const BURGER = /^(burger|burgers|cheeseburgers?|hamburgers?)$/;

/** "egg, chips and beans", "chicken, chips, coleslaw": of a plate, and no bag of crisps. */
function isOnPlate(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at - 1) !== ',' || hasBeside(tokens, at, COLD)) return false;
  let next = at + 1;
  while (next < at + 3 && (JOINS.has(wordAt(tokens, next)) || wordAt(tokens, next) === ',')) next += 1;
  const dish = wordAt(tokens, at - 2);
  // "burger, chips and a coke"
  if (BURGER.test(dish)) return true;
  return (dish === 'fish' || WITH_FRIES.test(dish)) && ON_PLATE.test(wordAt(tokens, next));
}

/** "and all the chips", "and half the chips": the first word of how much. */
function beforeAll(tokens: readonly Token[], at: number): number {
  let from = at;
  while (/^(all|the|my|some|half|most)$/.test(wordAt(tokens, from - 1)) && at - from < 3) from -= 1;
  return from;
}

/** "steak and chips", "pie & chips", no bag of crisps. */
function isFried(tokens: readonly Token[], at: number): boolean {
  const join = wordAt(tokens, beforeAll(tokens, at) - 1);
  if (SERVED_HOT.test(wordAt(tokens, at + 1)) || (join === 'of' && SERVED_HOT.test(wordAt(tokens, at - 2)))) return true;
  // "fish and chips" is a name.
  if (wordAt(tokens, at - 2) === 'fish' && join !== ',') return false;
  if (hasBeside(tokens, at, HOT_FOOD) && !hasBeside(tokens, at, COLD) && !NAMED_CHIPS.test(join)) return true;
  return /^(and|with)$/.test(join === '&' ? 'and' : (JOINS.get(join) ?? '')) && WITH_FRIES.test(wordAt(tokens, beforeAll(tokens, at) - 2));
}

/** "steak and chips, left half the chips": the same as were named first. */
function isFriedAgain(tokens: readonly Token[], at: number): boolean {
  if (!/^(the|my|those)$/.test(wordAt(tokens, at - 1))) return false;
  const first = tokens.findIndex(({ folded }) => folded === 'chips');
  return first < at && isFried(tokens, first);
}

/** Whether the word at a place is chips, and these are fries. */
export const isFries = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'chips' && (isFried(tokens, at) || isOnPlate(tokens, at) || isFriedAgain(tokens, at));
