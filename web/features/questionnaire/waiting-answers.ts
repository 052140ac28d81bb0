/**
 * Answers that the server may not have yet. One write a draft waits in the outbox and holds all answers since the server last confirmed; each has
 * the moment it was given, so that sending it twice or late changes nothing that is newer.
 */
import type { QuestionnaireDraft, QuestionnairePage, SaveQuestionnaire } from '#core/contracts/questionnaire.ts';
import type { MarkersToMove } from '#core/questionnaire/marker-rows.ts';
import { currentWrites, putWrite, type Write } from '#web/lib/outbox/outbox.ts';
import { FINISH, SAVE } from './writes.ts';

const isSave = (write: Write) => write.action === SAVE && write.state !== 'rejected';
const toSave = (write: Write) => write.payload as SaveQuestionnaire;

/** Adds answers to what waits. @param change null clears an answer */
export function putAnswers(id: string, change: Readonly<Record<string, unknown>>, passed: readonly string[], at: number): Promise<Write> {
  const waiting = currentWrites().find((write) => write.id === id && isSave(write));
  const former = waiting && toSave(waiting);
  const stamps = Object.fromEntries(Object.keys(change).map((key) => [key, at]));
  const payload: SaveQuestionnaire = {
    id,
    answers: { ...former?.answers, ...change },
    answeredAt: { ...former?.answeredAt, ...stamps },
    passed: [...new Set([...(former?.passed ?? []), ...passed])],
  };
  return putWrite({ id, action: SAVE, payload, shown: payload, state: 'new' });
}

export interface FinishRequest {
  readonly id: string;
  /** Values that become results of blood tests. */
  readonly blood: MarkersToMove | undefined;
}

/** Finishing waits behind the answers, in the same lane. */
export function putFinish(payload: FinishRequest): Promise<Write> {
  return putWrite({ id: `finish-${payload.id}`, action: FINISH, payload, shown: { id: payload.id }, state: 'new' });
}

const NO_DRAFT = { answers: {}, answeredAt: {}, passed: [], updatedAt: '' } as const;

function withAnswers(draft: QuestionnaireDraft | null, save: SaveQuestionnaire): QuestionnaireDraft {
  const before = draft ?? { ...NO_DRAFT, id: save.id };
  const answers: Record<string, unknown> = { ...before.answers };
  const answeredAt: Record<string, number> = { ...before.answeredAt };
  for (const [key, value] of Object.entries(save.answers)) {
    const at = save.answeredAt[key] ?? 0;
    if ((answeredAt[key] ?? 0) > at) continue;
    answeredAt[key] = at;
    if (value === null) delete answers[key];
    else answers[key] = value;
  }
  return { ...before, answers, answeredAt, passed: [...new Set([...before.passed, ...save.passed])] };
}

export interface ShownQuestionnaire {
  readonly draft: QuestionnaireDraft | null;
  /** `waits`: the network or the server cannot be reached. */
  readonly state: 'saved' | 'saving' | 'waits';
  /** It was finished here and the server does not know yet. */
  readonly isFinishing: boolean;
}

/** The draft as the server has it, with everything that waits. */
export function showQuestionnaire(page: QuestionnairePage, writes: readonly Write[]): ShownQuestionnaire {
  const isFinished = (id: string) => page.versions.some((version) => version.id === id);
  const ours = writes.filter((write) => isSave(write) && !isFinished(write.id));
  const draft = ours.reduce<QuestionnaireDraft | null>((shown, write) => withAnswers(shown, toSave(write)), page.draft);
  const state = ours.some((write) => write.state === 'retrying') ? 'waits' : ours.length > 0 ? 'saving' : 'saved';
  const isFinishing = writes.some((write) => write.action === FINISH && write.state !== 'rejected' && !isFinished(write.id.replace('finish-', '')));
  return { draft, state, isFinishing };
}
