/**
 * Half an hour after a meal: how filling was it? One touch answers, another puts the question away. An answer given on a notification
 * comes in by the address (`/?sitost=<meal>&odgovor=4`).
 */
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Overview } from '#core/contracts/overview.ts';
import type { Meal } from '#core/contracts/meal.ts';
import { mealChange } from '#web/lib/meal/meal-change.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { mealsPart } from '#web/lib/meal/meals-part.ts';
import { useUpdateMeal } from '#web/lib/meal/mutations.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useMinute } from '#web/lib/minute.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { dueQuestion } from './due-question.ts';

const ANSWERS = [1, 2, 3, 4, 5] as const;
type Answer = (typeof ANSWERS)[number];
/** Names in the address that a notification opens; web/app/sw.ts writes them. */
const MEAL_PARAM = 'sitost';
const ANSWER_PARAM = 'odgovor';

const isIds = (kept: unknown) => Array.isArray(kept) && kept.every((id) => typeof id === 'string');
const NO_IDS: readonly string[] = [];
const NO_MEALS: readonly Meal[] = [];

function useAnswer() {
  const { t } = useTranslation('reminders');
  const lang = useFoodLang();
  const { mutate } = useUpdateMeal();
  return useCallback(
    (meal: Meal, satiety: Answer) =>
      mutate(mealChange(meal, { satiety }, lang), {
        onSuccess: (stored) => stored && toast.success({ id: 'satiety', title: t('saved', { answer: t(`answer.${satiety}`) }) }),
      }),
    [mutate, lang, t],
  );
}

/** What was answered on a notification: taken once its meal is known here. */
function useAnswerFromOutside(meals: readonly Meal[], answer: (meal: Meal, satiety: Answer) => void): void {
  const [params, setParams] = useSearchParams();
  const meal = meals.find((one) => one.id === params.get(MEAL_PARAM));
  const satiety = ANSWERS.find((value) => String(value) === params.get(ANSWER_PARAM));
  useEffect(() => {
    if (!meal) return;
    setParams(
      (now) => {
        now.delete(MEAL_PARAM);
        now.delete(ANSWER_PARAM);
        return now;
      },
      { replace: true },
    );
    if (satiety && meal.satiety === null) answer(meal, satiety);
  }, [meal, satiety, answer, setParams]);
}

export interface SatietyCardProps {
  /** Of the person's today. */
  overview: Overview;
  /** Ids of meals the server does not have yet: nothing can be told of them. */
  waiting: readonly string[];
}

export function SatietyCard({ overview, waiting }: SatietyCardProps) {
  const { t } = useTranslation('reminders');
  const toTitle = useMealTitle();
  const [dismissed, setDismissed] = useDraft<readonly string[]>('satiety-later', NO_IDS, isIds);
  const answer = useAnswer();
  const meals = readPart(overview, mealsPart)?.meals ?? NO_MEALS;
  useAnswerFromOutside(meals, answer);
  const due = useMinute((ms) => (overview.profile.satietyReminders ? dueQuestion(meals, ms, [...dismissed, ...waiting])?.id : undefined));
  const meal = meals.find(({ id }) => id === due);
  if (!meal) return null;
  return (
    <Card
      title={t(`ask.${meal.type}`)}
      aside={
        <Button variant="plain" size="sm" className="-my-1 -mr-3" onClick={() => setDismissed([...dismissed, meal.id].slice(-20))}>
          {t('later')}
        </Button>
      }
    >
      <p className="-mt-2 mb-3 line-clamp-1 text-t1 text-muted">{toTitle(meal)}</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {ANSWERS.map((value) => (
          <Button key={value} variant="quiet" className="last:col-span-2 sm:last:col-span-1" onClick={() => answer(meal, value)}>
            {t(`answer.${value}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
