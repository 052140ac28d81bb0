/** What the words of a text are, before they are bound to each other: amounts with their units, names, flags, marks. */
import type { Token } from '#core/food-text/tokenize.ts';
import type { Flag } from './reader-words.ts';
import type { Name } from './vocabulary.ts';

interface Place {
  /** The tokens it is made of: from `start` up to `end`, exclusive. */
  readonly start: number;
  readonly end: number;
}

export type AmountKind = 'number' | 'weight' | 'duration' | 'distance' | 'ascent' | 'bpm' | 'kcal' | 'ms' | 'pace' | 'speed' | 'feet';

export interface Amount extends Place {
  readonly type: 'amount';
  readonly kind: AmountKind;
  /** kg, seconds, metres, beats a minute, kcal, milliseconds, seconds a kilometre, km/h. */
  readonly value: number;
  /** The lower end of a range was taken. */
  readonly range?: true;
  /** "22:15" may be minutes and seconds, or hours and minutes: the seconds of the latter. */
  readonly asHours?: number;
  /** Of weights: kg in the unit that was typed. */
  readonly unitKg?: number;
  /** "10k": said of runs. */
  readonly isRace?: true;
}

export interface NameItem extends Place {
  readonly type: 'name';
  readonly name: Name;
  /** An activity that is called like an exercise ("veslanje"). */
  readonly otherKind?: Name;
  /** 1, less for a corrected typo. */
  readonly confidence: number;
}

export interface FlagItem extends Place {
  readonly type: 'flag';
  readonly flag: Flag;
}

export type SignItem = Place & { readonly type: 'cross' | 'slash' | 'at' | 'dash' | 'not_next' | 'not_clause' | 'unknown' };
export type MarkItem = Place & { readonly type: 'mark'; readonly isLine?: true };

export type Item = Amount | NameItem | FlagItem | SignItem | MarkItem;

export interface Reader {
  readonly tokens: readonly Token[];
  /** Tokens that were understood. */
  readonly used: boolean[];
}

export function folded(tokens: readonly Token[], at: number): string {
  return tokens[at]?.folded ?? '';
}

export function useTokens(reader: Reader, { start, end }: Place): void {
  for (let at = start; at < end; at += 1) reader.used[at] = true;
}
