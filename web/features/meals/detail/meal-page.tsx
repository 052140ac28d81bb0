/** One meal with everything that can be seen and changed of it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UtensilsCrossed } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Meal } from '#core/contracts/meal.ts';
import type { Goals } from '#core/contracts/overview.ts';
import { useClash } from '#web/lib/meal/clashes.ts';
import { CopyDialog } from '#web/components/meal/deferred-copy-dialog.ts';
import { useWaiting } from '#web/lib/meal/unsent.ts';
import { isOnlyPhotos, useMealTitle } from '#web/lib/meal/meal-title.ts';
import { mealQueries, type KnownMeal } from '#web/lib/meal/queries.ts';
import { browserZone, useDayNow } from '#web/lib/day-now.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { useMealActions } from '#web/lib/meal/use-meal-actions.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ClashCard } from './clash-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { IngredientsCard } from '#web/components/meal/ingredients-card.tsx';
import { MealHead } from './meal-head.tsx';
import { MealSkeleton } from './meal-skeleton.tsx';
import { MealWindows, type MealWindow, type SaveAsRecipe } from './meal-windows.tsx';
import { NutrientsCard } from './nutrients-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { useMealEdit, type MealEdit } from './use-meal-edit.ts';

export interface MealPageProps {
  id: string;
  SaveAsRecipe: SaveAsRecipe;
}

interface ContentsProps {
  meal: Meal;
  goals: Goals | null;
  /** Absent while the meal is on its way. */
  edit: MealEdit | undefined;
}

/** What was eaten: seen, named and added up. Where only photos are known there is nothing to add up, and words are asked for instead of foods. */
function Contents({ meal, goals, edit }: ContentsProps) {
  // Changed in two windows: nothing more is changed here until it is said what holds.
  const unsettled = useClash(meal.id)?.fields.includes('ingredients');
  const unread = isOnlyPhotos(meal);
  return (
    <div className="grid grid-cols-1 gap-4 lg:col-span-7 md:gap-5">
      <PhotosCard meal={meal} />
      <ReadingCard meal={meal} onDescribed={edit && ((more) => edit.changeFoods([...meal.ingredients, ...more]))} />
      {!(unread && meal.status === 'failed') && <IngredientsCard meal={meal} onChange={unsettled ? undefined : edit?.changeFoods} />}
      {!unread && <NutrientsCard meal={meal} goals={goals} />}
    </div>
  );
}

interface LoadedProps extends Pick<MealPageProps, 'SaveAsRecipe'> {
  known: KnownMeal;
  waiting: boolean;
  onGone: () => void;
}

function Loaded({ known, waiting, SaveAsRecipe, onGone }: LoadedProps) {
  const { t } = useTranslation('meals');
  const navigate = useNavigate();
  const { meal, goals = null, timeZone = browserZone(), favourite = false } = known;
  const now = useDayNow(timeZone);
  const today = known.today ?? now.today;
  const edit = useMealEdit(meal);
  const actions = useMealActions(timeZone);
  const [open, setOpen] = useState<MealWindow>();
  const remove = () => {
    onGone();
    actions.remove(meal);
    void navigate(dayHref(meal.day, today));
  };
  const title = useMealTitle()(meal);
  usePageTitle(title);

  return (
    <>
      <MealHead
        meal={meal}
        timeZone={timeZone}
        backHref={dayHref(meal.day, today)}
        favourite={favourite}
        actions={waiting ? undefined : actions}
        onWindow={setOpen}
        onRemove={remove}
      />
      <ClashCard meal={meal} />
      {waiting && <Notice tone="low">{t('detail.waiting')}</Notice>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
        <Contents meal={meal} goals={goals} edit={waiting ? undefined : edit} />
        {!waiting && (
          <div className="lg:col-span-5">
            <DetailsCard key={meal.id} meal={meal} today={today} onChange={edit.change} />
          </div>
        )}
      </div>
      <MealWindows meal={meal} open={open} SaveAsRecipe={SaveAsRecipe} onClose={() => setOpen(undefined)} />
      {actions.copying && (
        <CopyDialog what={title} first={today} onCopy={(day) => actions.copyTo(meal, day)} onClose={() => actions.askCopy(undefined)} />
      )}
    </>
  );
}

export function MealPage({ id, ...rest }: MealPageProps) {
  const { t } = useTranslation(['meals', 'photos', 'common']);
  const [gone, setGone] = useState(false);
  // Once deleted it is not asked for again while the next page loads.
  const query = useQuery({ ...mealQueries.detail(id), enabled: !gone });
  const waiting = useWaiting().find((one) => one.meal.id === id)?.meal;
  const known = query.data ?? (waiting && { meal: waiting });
  if (known) return <Loaded known={known} waiting={!query.data} onGone={() => setGone(true)} {...rest} />;
  if (query.isPending) return <MealSkeleton label={t('common:loading')} />;
  const missing = ['not_found', 'input_invalid'].includes(asAppError(query.error).code);
  return (
    <>
      <h1 className="sr-only">{t(missing ? 'detail.notFound' : 'detail.errorTitle')}</h1>
      <Card>
        {missing ? (
          <EmptyState
            icon={<UtensilsCrossed size={22} />}
            title={t('detail.notFound')}
            action={<ButtonLink to={paths.home}>{t('detail.toOverview')}</ButtonLink>}
          >
            {t('detail.notFoundText')}
          </EmptyState>
        ) : (
          <ErrorState title={t('detail.errorTitle')} retryLabel={t('common:retry')} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
      </Card>
    </>
  );
}
