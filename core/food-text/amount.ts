/** An amount as it was said, without the food. */
import type { Unit } from './units.ts';
import type { Size } from './words-around.ts';

export interface Amount {
  readonly value: number;
  readonly unit?: Unit;
  readonly size?: Size;
  readonly vague: boolean;
  /** A bare number taken for grams. */
  readonly guessed?: boolean;
  /** Said of each food of a list: "a tablespoon each of A and B". */
  readonly each?: boolean;
  /** "3 of 4 slices": so many pieces, of what is not sold whole. */
  readonly pieces?: number;
  /** "2x": so many of the weight said beside it. */
  readonly times?: true;
  /** So many usual portions: of what came with a food that was had so many times. */
  readonly usual?: true;
  /** "kruh 1 kg, pojedla 2 rezini": said of what was eaten, and not of what was there. */
  readonly eaten?: true;
  /** Weighed raw or dry, told behind what the food came with. */
  readonly uncooked?: true;
  /** "200 g altogether": of all foods of the list before. */
  readonly total?: true;
  /** A bound or a number that may be another: "max 50 g", "1 500 ml". */
  readonly unsure?: true;
  /** Only "a", "an". */
  readonly article: boolean;
  /** English words around the unit, for a table's own measures ("12", "fl", "oz", "single", "serving", "bag"). */
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Grams of one unit of mass, millilitres of one of volume; undefined for portions and energy. */
export function unitSize(unit: Unit | undefined): number | undefined {
  if (unit?.kind === 'mass') return unit.grams;
  return unit?.kind === 'volume' ? unit.ml : undefined;
}

/** Grams of what is weighed, millilitres of what is measured; undefined for what is counted. */
export function amountSize({ value, unit }: Pick<Amount, 'value' | 'unit'>): number | undefined {
  const size = unitSize(unit);
  return size === undefined ? undefined : value * size;
}
