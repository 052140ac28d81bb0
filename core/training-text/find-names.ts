/** Finds the longest name of a kind or an exercise that begins at a token. */
import type { Token } from '#core/food-text/tokenize.ts';
import { folded, type NameItem } from './items.ts';
import { correctWord, LINKS, typedKeys, vocabulary, type Name, type NameLang } from './vocabulary.ts';

export interface WordKeys {
  /** Stems of the word at a token, computed once. */
  readonly at: (token: number) => readonly string[];
}

export function toWordKeys(tokens: readonly Token[]): WordKeys {
  const known: (readonly string[] | undefined)[] = [];
  return { at: (token) => (known[token] ??= tokens[token]?.kind === 'word' ? typedKeys(folded(tokens, token)) : []) };
}

interface Match {
  readonly name: Name;
  readonly end: number;
  /** Words that are spelled as in the name. */
  readonly exact: number;
}

const isJoin = (token: Token | undefined): boolean => token !== undefined && token.kind === 'sign' && /^[-'’&]$/.test(token.text) && token.glued;

/** Past hyphens within a word and words that mean nothing between the words of a name. */
function skipLinks(tokens: readonly Token[], at: number): number {
  let next = at;
  while (isJoin(tokens[next]) || LINKS.has(folded(tokens, next))) next += 1;
  return next;
}

function matchRest(name: Name, tokens: readonly Token[], keys: WordKeys, at: number): Match | undefined {
  let end = at + 1;
  let exact = name.words[0] === folded(tokens, at) ? 1 : 0;
  for (let word = 1; word < name.words.length; word += 1) {
    const next = skipLinks(tokens, end);
    const wanted = name.keys[word] ?? [];
    if (!keys.at(next).some((key) => wanted.includes(key))) return undefined;
    if (name.words[word] === folded(tokens, next)) exact += 1;
    end = next + 1;
  }
  return { name, end, exact };
}

function isBetter(a: Match, b: Match, lang: NameLang): boolean {
  if (a.name.words.length !== b.name.words.length) return a.name.words.length > b.name.words.length;
  if (a.exact !== b.exact) return a.exact > b.exact;
  return a.name.lang === lang && b.name.lang !== lang;
}

/** One name of several words that means an exercise and an activity is kept as both. */
function pick(matches: readonly Match[], lang: NameLang): { best: Match; other?: Match } | undefined {
  let best: Match | undefined;
  for (const match of matches) if (best === undefined || isBetter(match, best, lang)) best = match;
  if (best === undefined) return undefined;
  const same = best;
  const wantsKind = same.name.exercise !== undefined;
  const other = matches.find((match) => match.end === same.end && match.exact === same.exact && (wantsKind ? match.name.kind : match.name.exercise));
  return other === undefined ? { best: same } : { best: same, other };
}

const TYPO = 0.7;

function matchesAt(tokens: readonly Token[], keys: WordKeys, at: number, first: readonly string[]): Match[] {
  const seen = new Set<Name>();
  const matches: Match[] = [];
  for (const key of first) {
    for (const name of vocabulary().byFirst.get(key) ?? []) {
      if (seen.has(name)) continue;
      seen.add(name);
      const match = matchRest(name, tokens, keys, at);
      if (match !== undefined) matches.push(match);
    }
  }
  return matches;
}

function toItem(found: { best: Match; other?: Match }, at: number, confidence: number): NameItem {
  const names = [found.best.name, found.other?.name];
  const exercise = names.find((name) => name?.exercise !== undefined);
  const kind = names.find((name) => name?.kind !== undefined);
  const base = { type: 'name' as const, start: at, end: found.best.end, confidence };
  if (exercise !== undefined && kind !== undefined) return { ...base, name: exercise, otherKind: kind };
  return { ...base, name: found.best.name };
}

export function nameAt(tokens: readonly Token[], keys: WordKeys, at: number, lang: NameLang): NameItem | undefined {
  const found = pick(matchesAt(tokens, keys, at, keys.at(at)), lang);
  return found && toItem(found, at, 1);
}

/** A word in no vocabulary, corrected by one slip. */
export function correctedNameAt(tokens: readonly Token[], keys: WordKeys, at: number, lang: NameLang): NameItem | undefined {
  const word = correctWord(folded(tokens, at));
  if (word === undefined) return undefined;
  const found = pick(matchesAt(tokens, keys, at, typedKeys(word)), lang);
  return found && toItem(found, at, TYPO);
}
