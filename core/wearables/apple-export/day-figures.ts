/** Figures of a day that are no amounts: the mean, lowest, highest or last of its samples. */
interface Figure {
  sum: number;
  count: number;
  min: number;
  max: number;
  lastAt: number;
  last: number;
  offsetMinutes: number;
  device: string;
}

export class DayFigures {
  readonly #days = new Map<number, Figure>();

  /** @param day days since 1970 @param at seconds */
  add(day: number, at: number, value: number, offsetMinutes: number, device: string): void {
    const known = this.#days.get(day);
    if (known === undefined) {
      this.#days.set(day, { sum: value, count: 1, min: value, max: value, lastAt: at, last: value, offsetMinutes, device });
      return;
    }
    known.sum += value;
    known.count += 1;
    if (value < known.min) known.min = value;
    if (value > known.max) known.max = value;
    if (at < known.lastAt) return;
    known.lastAt = at;
    known.last = value;
    known.offsetMinutes = offsetMinutes;
    known.device = device;
  }

  *read(by: 'mean' | 'min' | 'max' | 'last'): Generator<{ day: number; value: number; offsetMinutes: number; device: string }> {
    for (const [day, figure] of this.#days) {
      const value = by === 'mean' ? figure.sum / figure.count : figure[by];
      yield { day, value, offsetMinutes: figure.offsetMinutes, device: figure.device };
    }
  }
}
