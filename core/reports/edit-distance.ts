/**
 * How many letters must be put in, left out or exchanged to make one word of the other; anything above `most` is answered with `most` + 1.
 * Source: V. I. Levenshtein, Binary codes capable of correcting deletions, insertions and reversals, 1966.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      next.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
