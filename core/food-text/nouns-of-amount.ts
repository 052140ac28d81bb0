/**
 * Nouns that measure only what follows them: "a bite of cake", "a side of fries", "a mound of rice", "kup pomfrija", "obroček ananasa". English ones
 * stand before "of", Slovenian ones before the food. How much a heap or a jug holds nobody knows, so it is a portion in doubt.
 */
import { JOINS } from './words-around.ts';
import { wordSet } from './clauses.ts';
import { parsedNumber } from './number-words.ts';
import { wordAt, type Token } from './tokenize.ts';
import type { Unit } from './units.ts';

type PortionUnit = Extract<Unit, { kind: 'portion' }>;
type Rows = readonly (readonly [string, PortionUnit])[];

const as = (portion: PortionUnit['portion'], word: string, more: Pick<PortionUnit, 'ml' | 'vague'> = {}): PortionUnit => ({
  kind: 'portion',
  portion,
  word,
  ...more,
});
const vague = { vague: true } as const;

/** As much as a spoon. */
const MOUTHFUL = as('tablespoon', 'bite', { ml: 15 });
const MOUTHFULS = wordSet(`grizljaj grizljaja grizljaje grizljaji grizljajev zalogaj zalogaja zalogaje zalogaji zalogajev pozirek pozirka pozirke
  pozirki pozirkov`);

const ENGLISH: Rows = [
  ['bite bites mouthful mouthfuls nibble nibbles sip sips lick licks forkful forkfuls swig swigs gulp gulps', MOUTHFUL],
  // "a finger of kitkat", but "fish fingers".
  ['finger fingers', as('stick', 'finger')],
  ['side sides', as('portion', 'side')],
  [
    'heap heaps pile piles mound mounds stack stacks nest nests basket baskets bucket buckets platter platters rack racks',
    as('portion', 'heap', vague),
  ],
  [
    'cluster clusters cone cones carafe carafes jug jugs pitcher pitchers flask flasks thermos punnet punnets sleeve sleeves log logs wheel wheels crown crowns',
    as('portion', 'heap', vague),
  ],
  ['hunk hunks slab slabs wodge wodges doorstep sliver slivers shaving shavings', as('slice', 'slice', vague)],
  ['round rounds', as('slice', 'slice')],
  ['lump lumps', as('cube', 'cube')],
  ['pat pats', as('teaspoon', 'pat', { ml: 5 })],
  ['blob blobs squirt squirts', as('tablespoon', 'tablespoon', { ml: 15, vague: true })],
  ['squeeze squeezes', as('teaspoon', 'teaspoon', { ml: 5, vague: true })],
  ['dusting dustings grating gratings', as('pinch', 'pinch', vague)],
  ['bulb bulbs', as('head', 'head')],
  ['thumb thumbs', as('piece', 'piece')],
  ['tube tubes', as('pot', 'tube')],
  ['ramekin ramekins', as('portion', 'heap', vague)],
  ['tumbler tumblers goblet goblets', as('glass', 'glass', { ml: 240 })],
  ['mugful mugfuls', as('mug', 'mug', { ml: 300 })],
  ['teacup teacups', as('cup', 'cup', { ml: 240 })],
  ['stubby stubbies', as('bottle', 'bottle')],
  ['magnum magnums', as('bottle', 'bottle', vague)],
];

/** By the beginning of the word, whose endings follow. */
const SLOVENIAN: readonly (readonly [RegExp, PortionUnit])[] = [
  [/^prilog(a|o|e|i|ama|ami)$/, as('portion', 'side')],
  [
    /^(kup|kupom|kupcek|kupcka|kupckom|gora|goro|kopica|kopico|kosaric[aeio]|pladenj|pladnja|plato|krozniceki?|vedro|vrc|bokal|termovk[aeo])$/,
    as('portion', 'heap', vague),
  ],
  [/^(obroc(ek|ka|ki|ke|kov)|klin[aei]?)$/, as('slice', 'slice')],
  [/^trak(a|ovi|ove|ov)?$/, as('rasher', 'rasher')],
  [/^(cmok|curek|brizg)$/, as('tablespoon', 'tablespoon', { ml: 15, vague: true })],
  [/^(perisc[eai])$/, as('handful', 'handful')],
  [/^kelih[aei]?$/, as('glass', 'glass', { ml: 150 })],
];

const BY_NOUN: ReadonlyMap<string, PortionUnit> = new Map(
  ENGLISH.flatMap(([nouns, unit]) => nouns.split(' ').map((noun): [string, PortionUnit] => [noun, unit])),
);

/** A part of a plant, as its leaves or stalks are counted: "a heart of romaine", "two ribs of celery"; of meat and palms it is a food. */
const OF_PLANT: readonly (readonly [RegExp, RegExp, PortionUnit])[] = [
  [/^hearts?$/, /^(romaine|lettuce|celery)$/, as('portion', 'heap', vague)],
  [/^ribs?$/, /^(celery|chard|rhubarb|kale)$/, as('stick', 'stick')],
];

/** "a pile of fries": the noun before "of". */
function englishUnit(tokens: readonly Token[], at: number): PortionUnit | undefined {
  if (wordAt(tokens, at + 1) !== 'of') return undefined;
  const [noun, of] = [wordAt(tokens, at), wordAt(tokens, at + 2)];
  // "a stack of 3 pancakes": three of them.
  if (tokens[at + 2]?.kind === 'number' || (parsedNumber(of)?.value ?? 0) > 1) return undefined;
  return BY_NOUN.get(noun) ?? OF_PLANT.find(([nouns, plants]) => nouns.test(noun) && plants.test(of))?.[2];
}

/** "kumaric en kup": counted behind what it is of. */
function isHeapBehind(tokens: readonly Token[], at: number): boolean {
  const of = tokens[at - 2];
  return HEAP.test(wordAt(tokens, at)) && /^(en|cel|1|velik)$/.test(wordAt(tokens, at - 1)) && of?.kind === 'word' && !JOINS.has(of.folded);
}
const HEAP = /^(kup|kupcek|gora)$/;

/** "kup pomfrija", but "kup in kava" is a sundae. */
function slovenianUnit(tokens: readonly Token[], at: number): PortionUnit | undefined {
  const next = tokens[at + 1];
  if (next?.kind !== 'word' || JOINS.has(next.folded)) return isHeapBehind(tokens, at) ? as('portion', 'heap', vague) : undefined;
  return SLOVENIAN.find(([forms]) => forms.test(wordAt(tokens, at)))?.[1];
}

/** The measure that a noun at a place stands for. */
export function nounUnit(tokens: readonly Token[], at: number): Unit | undefined {
  return MOUTHFULS.has(wordAt(tokens, at)) ? MOUTHFUL : (englishUnit(tokens, at) ?? slovenianUnit(tokens, at));
}

/** Whether a word is one of these nouns, and so no slip of a food's name. */
export const isMeasuringNoun = (word: string): boolean => BY_NOUN.has(word) || SLOVENIAN.some(([forms]) => forms.test(word));
