/** How many people ate, told without naming them: "trije", "v treh", "bilo nas je pet", "the four of us". */
import { endsClause } from './clauses.ts';
import { readNumber } from './read-number.ts';
import { wordAt, type Token } from './tokenize.ts';

export interface EatersTold {
  readonly people: number;
  /** The token behind the words. */
  readonly next: number;
}

/** Forms of people, and of things too: "štiri". */
const SUBJECTS: ReadonlyMap<string, number> = new Map([
  ['dva', 2],
  ['dve', 2],
  ['trije', 3],
  ['tri', 3],
  ['stirje', 4],
  ['stiri', 4],
  ['pet', 5],
  ['sest', 6],
  ['sedem', 7],
  ['osem', 8],
]);
/** Behind "v". */
const TOGETHER: ReadonlyMap<string, number> = new Map([
  ['dvoje', 2],
  ['dveh', 2],
  ['paru', 2],
  ['troje', 3],
  ['treh', 3],
  ['cetvero', 4],
  ['stirih', 4],
  ['petih', 5],
  ['sestih', 6],
]);
/** More people do not eat of one dish. */
const MOST = 12;

function countAt(tokens: readonly Token[], at: number): EatersTold | undefined {
  const number = readNumber(tokens, at);
  return number === undefined || number.article || number.value < 2 || number.value > MOST ? undefined : { people: number.value, next: number.next };
}

/** A number word of people that ends a clause: "pico smo si razdelili trije". */
export function subjectAt(tokens: readonly Token[], at: number): EatersTold | undefined {
  const people = SUBJECTS.get(wordAt(tokens, at));
  return people !== undefined && endsClause(tokens, at + 1) ? { people, next: at + 1 } : undefined;
}

/** "trije smo si delili pico". */
export function subjectBefore(tokens: readonly Token[], at: number): EatersTold | undefined {
  const people = SUBJECTS.get(wordAt(tokens, at));
  return people !== undefined && /^(smo|sva|so)$/.test(wordAt(tokens, at + 1)) ? { people, next: at + 1 } : undefined;
}

/** "v treh", "v dvoje". */
export function togetherAt(tokens: readonly Token[], at: number): EatersTold | undefined {
  const people = wordAt(tokens, at) === 'v' ? TOGETHER.get(wordAt(tokens, at + 1)) : undefined;
  return people !== undefined && tokens[at + 2]?.kind !== 'word' ? { people, next: at + 2 } : undefined;
}

/** "(the) four of us", "bilo nas je pet", "nas je bilo 5", "bili smo štirje". */
export function groupAt(tokens: readonly Token[], at: number): EatersTold | undefined {
  const from = wordAt(tokens, at) === 'the' ? at + 1 : at;
  const english = countAt(tokens, from);
  if (english !== undefined && wordAt(tokens, english.next) === 'of' && wordAt(tokens, english.next + 1) === 'us')
    return { ...english, next: english.next + 2 };
  let number = at;
  let said = '';
  while (/^(bil[oi]|nas|smo|je)$/.test(wordAt(tokens, number))) {
    said += wordAt(tokens, number);
    number += 1;
  }
  return /bil/.test(said) && /nas|smo/.test(said) ? countAt(tokens, number) : undefined;
}
