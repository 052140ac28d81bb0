/**
 * Sends what waits, in the order it was done, each write once whatever number of tabs is open: one tab at a time, and what it sends is
 * looked up on the device first. Pictures have a turn of their own, so that no words wait for an upload.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Meal } from '#core/contracts/meal.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { AppError, isErrorCode, type ErrorCode } from '#core/kit/app-error.ts';
import { asAppError, isPassing } from '#web/lib/answer-error.ts';
import { alone, changeWrite, currentWrites, dropWrite, refreshWrites, type Write } from '#web/lib/outbox.ts';
import { nounChanged, toastError } from '#web/lib/query-client.ts';
import { withMeal } from './overview-change.ts';
import { mealKey, overviewKey, type KnownMeal } from './queries.ts';
import { sendWrite } from './send-write.ts';

/** What became of a write: the server's answer (nothing for a meal that was gone already), or why there is none. */
export type Outcome =
  | { readonly kind: 'done'; readonly meal: Meal | undefined }
  | { readonly kind: 'waits'; readonly code?: ErrorCode }
  | { readonly kind: 'refused'; readonly error: AppError };

const TURNS = { words: ['log', 'copy', 'recipe', 'remove'], photos: ['photo', 'remove-photo'] } as const;
type Turn = keyof typeof TURNS;
const turnOf = (deed: string): Turn | undefined => (Object.keys(TURNS) as Turn[]).find((turn) => (TURNS[turn] as readonly string[]).includes(deed));

/** Puts a meal as stored where it is shown. */
export function showStored(client: QueryClient, meal: Meal): void {
  client.setQueryData<KnownMeal>(mealKey(meal.id), (known) => ({ ...known, meal }));
  client.setQueriesData<Overview>({ queryKey: overviewKey }, (overview) => overview && withMeal(overview, meal));
}

const codeOf = ({ code }: Write): ErrorCode => (isErrorCode(code) ? code : 'internal');
const isRemoval = ({ deed }: Write) => deed.startsWith('remove');
const isStill = (write: Write) => currentWrites().some(({ id, at }) => id === write.id && at === write.at);

async function settle(client: QueryClient, write: Write, meal: Meal | undefined): Promise<void> {
  await client.cancelQueries({ queryKey: overviewKey });
  // One taken away meanwhile must not show again.
  if (meal && !isRemoval(write) && isStill(write)) showStored(client, meal);
  dropWrite(write);
  void nounChanged(client, 'meals');
}

const WAITING_CODES: ReadonlySet<string> = new Set(['session_missing', 'rate_limited']);

async function sendOne(client: QueryClient, write: Write): Promise<Outcome> {
  try {
    const meal = await sendWrite(write);
    await settle(client, write, meal);
    return { kind: 'done', meal };
  } catch (thrown) {
    const error = asAppError(thrown);
    // It had arrived, and was deleted since: nothing is left to be done or said.
    if (error.code === 'meal_deleted') {
      await settle(client, write, undefined);
      return { kind: 'done', meal: undefined };
    }
    if (isPassing(error) || WAITING_CODES.has(error.code)) {
      await changeWrite(write, { state: 'stuck' });
      return { kind: 'waits', code: error.code };
    }
    // A removal nobody will have leaves the meal where it is; a meal nobody will have is shown until the person decides.
    if (isRemoval(write)) dropWrite(write);
    else await changeWrite(write, { state: 'refused', code: error.code });
    return { kind: 'refused', error };
  }
}

const dueOf = (turn: Turn) => currentWrites().filter((one) => one.state !== 'refused' && turnOf(one.deed) === turn);

/** One version of one write. */
const nameOf = ({ id, at }: Write) => `${id} ${at}`;
/** What became of writes that somebody waits for. */
const awaited = new Map<string, Outcome | undefined>();

/** @returns the refusals that nobody waits for */
async function sendTurn(client: QueryClient, turn: Turn): Promise<AppError[]> {
  await refreshWrites();
  const refusals: AppError[] = [];
  let reached = true;
  for (const write of dueOf(turn)) {
    if (!isStill(write)) continue;
    const outcome: Outcome = reached ? await sendOne(client, write) : { kind: 'waits' };
    // Nobody answers: the rest would only be waited for one by one. A defect met by one write says nothing of the next.
    if (outcome.kind === 'waits' && outcome.code !== 'internal') reached = false;
    if (!reached) await changeWrite(write, { state: 'stuck' });
    if (awaited.has(nameOf(write))) awaited.set(nameOf(write), outcome);
    else if (outcome.kind === 'refused') refusals.push(outcome.error);
  }
  return refusals;
}

/** What can be told of a write that another tab has sent. */
function seenOutcome({ id, at }: Write): Outcome {
  const now = currentWrites().find((one) => one.id === id && one.at === at);
  if (!now) return { kind: 'done', meal: undefined };
  return now.state === 'refused' ? { kind: 'refused', error: new AppError(codeOf(now)) } : { kind: 'waits' };
}

/** Sends everything that waits; for when the network is back. @returns what the server would not have */
export async function sendAllWaiting(client: QueryClient): Promise<readonly AppError[]> {
  const refusals = await Promise.all((Object.keys(TURNS) as Turn[]).map((turn) => alone(turn, () => sendTurn(client, turn))));
  return refusals.flat();
}

/** Sends what waits up to this write. @returns what became of it; one that another tab has sent is done, with no meal to tell of */
export async function sendUpTo(client: QueryClient, write: Write): Promise<Outcome> {
  const turn = turnOf(write.deed);
  if (!turn) throw new Error(`No turn for ${write.deed}`);
  const name = nameOf(write);
  awaited.set(name, undefined);
  try {
    await alone(turn, async () => {
      if (!awaited.get(name)) (await sendTurn(client, turn)).forEach(toastError);
    });
    return awaited.get(name) ?? seenOutcome(write);
  } finally {
    awaited.delete(name);
  }
}
