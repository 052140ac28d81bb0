/** What the clock showed: offsets from UTC that tables of days and names of sessions state, by their moments. */

const NEAREST = 36 * 3600;
/** Windows of a table say the same all day. */
const APART = 6 * 3600;

export class FitOffsets {
  readonly #known: { readonly at: number; readonly offsetMinutes: number }[] = [];
  #isSorted = true;

  /** @param at seconds since 1970 */
  add(at: number, offsetMinutes: number): void {
    const last = this.#known.at(-1);
    if (last?.offsetMinutes === offsetMinutes && Math.abs(at - last.at) < APART) return;
    this.#known.push({ at, offsetMinutes });
    this.#isSorted = false;
  }

  /** Minutes east of UTC; undefined where nothing within a day and a half says them. */
  find(at: number): number | undefined {
    if (!this.#isSorted) this.#known.sort((a, b) => a.at - b.at);
    this.#isSorted = true;
    let [low, high] = [0, this.#known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#known[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [this.#known[low - 1], this.#known[low]];
    const away = (one: typeof before) => (one === undefined ? Infinity : Math.abs(at - one.at));
    const nearest = away(before) <= away(after) ? before : after;
    return away(nearest) <= NEAREST ? nearest?.offsetMinutes : undefined;
  }
}

/** `+02:00`, `+02_00` or `Z` in minutes. */
export function toOffsetMinutes(text: string): number | undefined {
  const match = /^(?:Z|([+-])(\d{2})[:_](\d{2}))$/.exec(text);
  if (match === null) return undefined;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return minutes > 14 * 60 ? undefined : match[1] === '-' ? -minutes : minutes;
}
