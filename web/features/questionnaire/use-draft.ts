/**
 * The draft that is being filled in. Every change is on the device at once and is sent when typing pauses. What does not fit its question (a
 * height of 20 cm) stays in the field with its error and is not saved.
 */
import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Known, QuestionnairePage } from '#core/contracts/questionnaire.ts';
import { parseAnswer, readAnswers } from '#core/questionnaire/answer-schema.ts';
import type { Answers } from '#core/questionnaire/questions.ts';
import { useWrites } from '#web/lib/outbox/outbox.ts';
import { sendNowOrLater } from './mutations.ts';
import { putAnswers, showQuestionnaire } from './waiting-answers.ts';

/** Pause of typing after which answers are sent, ms. */
const SEND_AFTER_MS = 700;

/** What profile, measures and the page of supplements know, as answers. */
export function knownAnswers({ weight, waist, ...others }: Known): Answers {
  return readAnswers({ ...others, weightKg: weight?.value, waistCm: waist?.value });
}

/** The id of the draft; without one a fresh id, which is another after each draft that was finished or discarded. */
function useDraftId(id: string | undefined): string {
  const [seen, setSeen] = useState(() => ({ id, fresh: crypto.randomUUID() as string }));
  if (seen.id !== id) setSeen({ id, fresh: id === undefined ? crypto.randomUUID() : seen.fresh });
  return id ?? seen.fresh;
}

export interface DraftWork {
  readonly id: string;
  readonly answers: Answers;
  readonly passed: readonly string[];
  readonly state: 'saved' | 'saving' | 'waits';
  readonly isFinishing: boolean;
  readonly hasDraft: boolean;
  /** Questions whose field holds something that is not saved. */
  readonly wrong: Readonly<Record<string, unknown>>;
  readonly answer: (id: string, value: unknown) => void;
  readonly pass: (step: string) => void;
  /** Begins a draft with these answers. */
  readonly begin: (answers: Answers) => void;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function useQuestionnaireDraft(page: QuestionnairePage): DraftWork {
  const client = useQueryClient();
  const writes = useWrites();
  const shown = showQuestionnaire(page, writes);
  const id = useDraftId(shown.draft?.id);
  const [wrong, setWrong] = useState<Readonly<Record<string, unknown>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<ReturnType<typeof putAnswers>>(undefined);
  const send = useMutation({
    meta: { action: 'questionnaire.save' },
    mutationFn: async () => latest.current && sendNowOrLater(client, await latest.current),
  });
  const { mutate } = send;

  const put = (change: Readonly<Record<string, unknown>>, passed: readonly string[] = []) => {
    latest.current = putAnswers(id, change, passed, Date.now());
    clearTimeout(timer.current);
    timer.current = setTimeout(mutate, SEND_AFTER_MS);
  };
  const answer = (question: string, value: unknown) => {
    const parsed = parseAnswer(question, value);
    setWrong(({ [question]: _former, ...rest }) => (parsed === undefined ? { ...rest, [question]: value ?? '' } : rest));
    if (parsed !== undefined) put({ [question]: parsed });
    else if (isNothing(value)) put({ [question]: null });
  };
  return {
    id,
    answers: { ...knownAnswers(page.known), ...readAnswers(shown.draft?.answers ?? {}) },
    passed: shown.draft?.passed ?? [],
    state: shown.state,
    isFinishing: shown.isFinishing,
    hasDraft: shown.draft !== null,
    wrong,
    answer,
    pass: (step) => put({}, [step]),
    begin: (answers) => put(answers),
  };
}
