/** A change of this meal that is not stored because the meal was changed elsewhere: the window that settles it, and the way back to it. */
import { deferred } from '#web/ui/deferred.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal } from '#core/contracts/meal.ts';
import { dropClash, useClash, type Clash } from '#web/lib/meal/clashes.ts';
import { useUpdateMeal } from '#web/lib/meal/mutations.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { mealChange, type MealFields } from '#web/lib/meal/meal-change.ts';

const MergeDialog = deferred(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog));

function Unsettled({ meal, clash }: { meal: Meal; clash: Clash }) {
  const { t } = useTranslation(['meals', 'merge']);
  const lang = useFoodLang();
  const [closed, setClosed] = useState<Clash>();
  const { mutate, isPending } = useUpdateMeal(() => toast.success({ title: t('toast.saved'), id: `saved-${meal.id}` }));
  // It may have been changed once more since; what is shown before it is stored is no such meal.
  const theirs = meal.version > 0 ? meal : clash.theirs;
  const keep = (fields: MealFields) => mutate({ ...mealChange(theirs, fields, lang), settles: true });
  return (
    <>
      {closed === clash && (
        <Notice tone="high">
          <p>{t('merge:pending')}</p>
          <Button size="sm" variant="quiet" className="mt-2" onClick={() => setClosed(undefined)}>
            {t('merge:open')}
          </Button>
        </Notice>
      )}
      {closed !== clash && (
        <MergeDialog
          clash={clash}
          theirs={theirs}
          busy={isPending}
          onKeep={keep}
          onTakeNewer={() => dropClash(meal.id)}
          onClose={() => setClosed(clash)}
        />
      )}
    </>
  );
}

export function ClashCard({ meal }: { meal: Meal }) {
  const clash = useClash(meal.id);
  return clash ? <Unsettled meal={meal} clash={clash} /> : null;
}
