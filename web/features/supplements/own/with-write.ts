/** What is shown before the server has it: a tick, and a supplement of the person's own that is saved or deleted. */
import type { MySupplements, OwnSupplement, SaveOwnSupplement, Tick } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import type { Write } from '#web/lib/outbox/outbox.ts';
import { ADD, CHANGE, REMOVE, TICK } from './write-names.ts';

/** `isOwn`: of a supplement of the person's own, and not of an assigned one. */
export interface GivenTick extends Tick {
  readonly isOwn: boolean;
}

const tickedOn = (ticks: readonly Day[], { day, done }: Tick): Day[] => [...ticks.filter((tick) => tick !== day), ...(done ? [day] : [])].toSorted();

export function withTick(answer: MySupplements, tick: Tick): MySupplements {
  const change = <T extends { id: string; ticks: Day[] }>(list: readonly T[]): T[] =>
    list.map((one) => (one.id === tick.assignmentId ? { ...one, ticks: tickedOn(one.ticks, tick) } : one));
  return { ...answer, assignments: change(answer.assignments), own: change(answer.own) };
}

export function withOwn(answer: MySupplements, { ticks, ...saved }: SaveOwnSupplement): MySupplements {
  const former = answer.own.find(({ id }) => id === saved.id);
  const days = [...new Set([...(former?.ticks ?? []), ...(ticks ?? [])])].toSorted();
  const one = { ...saved, ticks: days, lastTick: days.at(-1) ?? former?.lastTick ?? null };
  return { ...answer, own: [...answer.own.filter(({ id }) => id !== saved.id), one] };
}

export const withoutOwn = (answer: MySupplements, id: OwnSupplement['id']): MySupplements => ({
  ...answer,
  own: answer.own.filter((one) => one.id !== id),
});

/** The answer with a write of the outbox; one of another resource changes nothing. */
export function withWrite(answer: MySupplements, { action, payload, state }: Write): MySupplements {
  if (state === 'rejected') return answer;
  if (action === TICK) return withTick(answer, payload as GivenTick);
  if (action === REMOVE) return withoutOwn(answer, (payload as { id: string }).id);
  return action === ADD || action === CHANGE ? withOwn(answer, payload as SaveOwnSupplement) : answer;
}
