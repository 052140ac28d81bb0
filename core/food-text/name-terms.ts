/** The words of all names by key, with the rows that have them, their weight and position. Filled word by word, then closed into flat arrays. */
import type { Posting, Postings } from './food-index.ts';

const SLOVENIAN = 's'.charCodeAt(0);
const PERCENT = '%'.charCodeAt(0);
const LACK = '-';

/** Room for a start: curated names have two words on average, descriptions four. */
const ENTRIES_OF_A_ROW = 3;

function enlarged<T extends Int32Array | Float32Array | Uint8Array>(larger: T, smaller: T): T {
  larger.set(smaller);
  return larger;
}

export class NameTerms {
  readonly ids = new Map<string, number>();
  readonly spelled = new Map<string, readonly number[]>();
  readonly onlyNegated = new Set<string>();
  readonly slovenian = new Set<number>();
  readonly percents: [number, number][] = [];
  private readonly lacks: string[] = [];
  private entries = 0;
  private entryTerm: Int32Array;
  private entryRow: Int32Array;
  private entryWeight: Float32Array;
  private entryPlace: Uint8Array;

  /** @param rows how many names are to come */
  constructor(rows: number) {
    const room = rows * ENTRIES_OF_A_ROW;
    this.entryTerm = new Int32Array(room);
    this.entryRow = new Int32Array(room);
    this.entryWeight = new Float32Array(room);
    this.entryPlace = new Uint8Array(room);
  }

  /**
   * @param lacking only names that lack the word are meant
   * @returns the terms of a word with these keys
   */
  learn(folded: string, keys: readonly string[], negated: boolean): readonly number[] {
    if (!negated) {
      const terms = this.toIds(keys);
      if (this.onlyNegated.size > 0) this.onlyNegated.delete(folded);
      this.spell(folded, terms);
      return terms;
    }
    if (!this.spelled.has(folded)) this.onlyNegated.add(folded);
    const terms = this.toIds(keys.map((key) => LACK + key));
    this.spell(folded, this.toIds(keys));
    return terms;
  }

  /** Lists of just their length: there are thousands, and one that is pushed to takes room for more. */
  private toIds(keys: readonly string[]): readonly number[] {
    return keys.length === 1 ? [this.toId(keys[0] as string)] : keys.map((key) => this.toId(key));
  }

  private spell(folded: string, terms: readonly number[]): void {
    const known = this.spelled.get(folded);
    if (known === undefined) this.spelled.set(folded, terms);
    else if (terms.some((term) => !known.includes(term))) this.spelled.set(folded, [...new Set([...known, ...terms])]);
  }

  /** A term of a row's word. Rows come in order. */
  put(term: number, row: number, weight: number, place: number): void {
    const entry = this.entries;
    if (entry === this.entryTerm.length) this.grow();
    this.entryTerm[entry] = term;
    this.entryRow[entry] = row;
    this.entryWeight[entry] = weight;
    this.entryPlace[entry] = place;
    this.entries = entry + 1;
  }

  private grow(): void {
    const room = this.entryTerm.length * 2;
    this.entryTerm = enlarged(new Int32Array(room), this.entryTerm);
    this.entryRow = enlarged(new Int32Array(room), this.entryRow);
    this.entryWeight = enlarged(new Float32Array(room), this.entryWeight);
    this.entryPlace = enlarged(new Uint8Array(room), this.entryPlace);
  }

  /** Term → the term that means its lack. */
  negatedTerms(): ReadonlyMap<number, number> {
    return new Map(this.lacks.map((key) => [this.ids.get(key.slice(LACK.length)) ?? -1, this.ids.get(key) ?? -1]));
  }

  wordsByLength(): ReadonlyMap<number, readonly string[]> {
    const byLength = new Map<number, string[]>();
    for (const key of this.ids.keys()) {
      if (!/^[se]/.test(key)) continue;
      const list = byLength.get(key.length);
      if (list === undefined) byLength.set(key.length, [key]);
      else list.push(key);
    }
    return byLength;
  }

  close(rowFood: Int32Array, foods: number): Postings {
    const starts = this.starts();
    const free = starts.slice();
    const rows = new Int32Array(this.entries);
    const weights = new Float32Array(this.entries);
    const places = new Uint8Array(this.entries);
    for (let at = 0; at < this.entries; at += 1) {
      const term = this.entryTerm[at] as number;
      const to = free[term] as number;
      free[term] = to + 1;
      rows[to] = this.entryRow[at] as number;
      weights[to] = this.entryWeight[at] as number;
      places[to] = this.entryPlace[at] as number;
    }
    return new FlatPostings(starts, rows, weights, places, rowFood, foods);
  }

  /** Where the entries of each term begin. */
  private starts(): Int32Array {
    const starts = new Int32Array(this.ids.size + 1);
    for (let at = 0; at < this.entries; at += 1) {
      const next = (this.entryTerm[at] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let term = 1; term < starts.length; term += 1) starts[term] = (starts[term] as number) + (starts[term - 1] as number);
    return starts;
  }

  private toId(key: string): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(key, id);
    const kind = key.charCodeAt(0);
    if (kind === SLOVENIAN) this.slovenian.add(id);
    else if (kind === PERCENT) this.percents.push([Number(key.slice(1)), id]);
    else if (key.startsWith(LACK)) this.lacks.push(key);
    return id;
  }
}

class FlatPostings implements Postings {
  private readonly starts: Int32Array;
  private readonly rows: Int32Array;
  private readonly weights: Float32Array;
  private readonly places: Uint8Array;
  private readonly rowFood: Int32Array;
  private readonly foods: number;
  private readonly made = new Map<number, Posting>();

  constructor(starts: Int32Array, rows: Int32Array, weights: Float32Array, places: Uint8Array, rowFood: Int32Array, foods: number) {
    this.starts = starts;
    this.rows = rows;
    this.weights = weights;
    this.places = places;
    this.rowFood = rowFood;
    this.foods = foods;
  }

  at(term: number): Posting | undefined {
    const known = this.made.get(term);
    if (known !== undefined) return known;
    const from = this.starts[term];
    const to = this.starts[term + 1];
    if (from === undefined || to === undefined) return undefined;
    const rows = this.rows.subarray(from, to);
    const posting = { rows, weights: this.weights.subarray(from, to), places: this.places.subarray(from, to), telling: this.telling(rows) };
    this.made.set(term, posting);
    return posting;
  }

  private telling(rows: Int32Array): number {
    // Rows come food by food, so a food's rows stand together.
    let distinct = 0;
    let before = -1;
    for (const row of rows) {
      const food = this.rowFood[row] as number;
      if (food !== before) distinct += 1;
      before = food;
    }
    return Math.log(1 + this.foods / distinct) / Math.log(1 + this.foods);
  }
}
