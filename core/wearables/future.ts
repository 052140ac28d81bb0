/** Records of days to come: a device whose clock is wrong. As the newest of all they would be shown in place of what is true today. */
const KINDS = ['metrics', 'sleeps', 'workouts', 'measures', 'meals'] as const;
type Records = { readonly [Kind in (typeof KINDS)[number]]?: readonly { readonly day: string }[] | undefined };
/** Milliseconds by which the first clocks of the world are ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;

/**
 * The records without those of a day that has begun nowhere yet.
 * @param now milliseconds since the epoch
 */
export function dropFuture<Batch extends Records>(batch: Batch, now: number): { readonly batch: Batch; readonly dropped: number } {
  const today = new Date(now + AHEAD_MS).toISOString().slice(0, 10);
  let dropped = 0;
  const kept = KINDS.flatMap((kind) => {
    const records = batch[kind];
    if (records === undefined) return [];
    const begun = records.filter(({ day }) => day <= today);
    dropped += records.length - begun.length;
    return [[kind, begun] as const];
  });
  return { batch: dropped === 0 ? batch : { ...batch, ...Object.fromEntries(kept) }, dropped };
}
