/** One meal with everything that can be seen and changed of it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UtensilsCrossed } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import type { Goals } from '#core/contracts/overview.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { findKnownMeal } from '#web/lib/meal/known-meal.ts';
import { useClash } from '#web/lib/meal/clashes.ts';
import { CopyDialog } from '#web/components/meal/deferred-copy-dialog.ts';
import { useChanged, useHeldUp } from '#web/lib/meal/waiting-changes.ts';
import { useWaiting } from '#web/lib/meal/unsent.ts';
import { isOnlyPhotos } from '#web/lib/meal/meal-state.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { mealQueries, type KnownMeal } from '#web/lib/meal/queries.ts';
import { browserZone, useDayNow } from '#web/lib/day-now.ts';
import { dayHref } from '#web/lib/meal/shown-day.ts';
import { useMealActions } from '#web/lib/meal/use-meal-actions.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
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
import { Counted } from '#web/components/counted.tsx';

const MoveWindow = deferred(() => import('./move-window.tsx').then((module) => module.MoveWindow));

export interface MealPageProps {
  id: string;
  SaveAsRecipe: SaveAsRecipe;
}

interface ContentsProps {
  meal: Meal;
  goals: Goals | null;
  /** Absent while the meal is on its way. */
  edit: MealEdit | undefined;
  onMove: (food: Ingredient) => void;
}

/** What was eaten: seen, named and added up. Where only photos are known there is nothing to add up, and words are asked for instead of foods. */
function Contents({ meal, goals, edit, onMove }: ContentsProps) {
  // Changed in two windows: nothing more is changed here until it is said what holds.
  const unsettled = useClash(meal.id)?.fields.includes('ingredients');
  const unread = isOnlyPhotos(meal);
  return (
    <div className="grid grid-cols-1 gap-4 lg:col-span-7 md:gap-5">
      <PhotosCard meal={meal} />
      <ReadingCard meal={meal} onDescribed={edit && ((more) => edit.changeFoods([...meal.ingredients, ...more]))} />
      {!(unread && meal.status === 'failed') && <IngredientsCard meal={meal} onChange={unsettled ? undefined : edit?.changeFoods} onMove={onMove} />}
      {!unread && (
        <Counted>
          <NutrientsCard meal={meal} goals={goals} />
        </Counted>
      )}
    </div>
  );
}

/** Says what has not reached the server yet: the meal, or a change of it. */
function Waiting({ meal, isUnsent }: { meal: Meal; isUnsent: boolean }) {
  const { t } = useTranslation(['meals', 'meal']);
  const heldUp = useHeldUp();
  if (isUnsent) return <Notice tone="low">{t('meal:waiting')}</Notice>;
  return heldUp.has(meal.id) && <Notice tone="low">{t('meal:changeWaits')}</Notice>;
}

interface LoadedProps extends Pick<MealPageProps, 'SaveAsRecipe'> {
  known: KnownMeal;
  waiting: boolean;
  onGone: () => void;
}

function Loaded({ known, waiting, SaveAsRecipe, onGone }: LoadedProps) {
  const navigate = useNavigate();
  const changed = useChanged().findLast(({ id }) => id === known.meal.id);
  const meal = changed ?? known.meal;
  const { goals = null, timeZone = browserZone(), favourite = false } = known;
  const now = useDayNow(timeZone);
  const today = known.today ?? now.today;
  const edit = useMealEdit(meal);
  const actions = useMealActions(timeZone);
  const [open, setOpen] = useState<MealWindow>();
  const [moving, setMoving] = useState<Ingredient>();
  const leave = () => {
    onGone();
    void navigate(dayHref(meal.day, today));
  };
  const remove = () => {
    actions.remove(meal);
    leave();
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
      <Waiting meal={meal} isUnsent={waiting} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12 md:gap-5">
        <Contents meal={meal} goals={goals} edit={waiting ? undefined : edit} onMove={setMoving} />
        {!waiting && (
          <div className="lg:col-span-5">
            <DetailsCard key={meal.id} meal={meal} today={today} timeZone={timeZone} onChange={edit.change} />
          </div>
        )}
      </div>
      <MealWindows meal={meal} open={open} SaveAsRecipe={SaveAsRecipe} onClose={() => setOpen(undefined)} />
      {moving && <MoveWindow meal={meal} food={moving} today={today} timeZone={timeZone} onGone={leave} onClose={() => setMoving(undefined)} />}
      {actions.copying && (
        <CopyDialog what={title} first={today} onCopy={(day) => actions.copyTo(meal, day)} onClose={() => actions.askCopy(undefined)} />
      )}
    </>
  );
}

/** What is known of the meal: by its own page, by the day it stands in on this device, or because it waits to be sent. */
function useMeal(id: string, gone: boolean) {
  const client = useQueryClient();
  // Once deleted it is not asked for again while the next page loads.
  const query = useQuery({ ...mealQueries.detail(id), enabled: !gone });
  // A meal that is made for a moved food waits with the move.
  const moved = useChanged().findLast((meal) => meal.id === id);
  const unsent = useWaiting().find((one) => one.meal.id === id)?.meal ?? moved;
  const missing = query.isError && ['not_found', 'input_invalid'].includes(asAppError(query.error).code);
  const stored = query.errorUpdateCount > 0 && !missing ? findKnownMeal(client, id) : undefined;
  const own: KnownMeal | undefined = query.data ?? (unsent ? undefined : stored);
  const known: KnownMeal | undefined = own ? { ...stored, ...own } : unsent && { meal: unsent };
  return { query, known, waiting: own === undefined, missing };
}

export function MealPage({ id, ...rest }: MealPageProps) {
  const { t } = useTranslation(['meals', 'more-nutrients', 'photos', 'common', 'meal', 'units', 'nutrients']);
  const [gone, setGone] = useState(false);
  const { query, known, waiting, missing } = useMeal(id, gone);
  if (known) return <Loaded known={known} waiting={waiting} onGone={() => setGone(true)} {...rest} />;
  return (
    <>
      {query.errorUpdateCount > 0 && <h1 className="sr-only">{t(missing ? 'meal:notFound' : 'meal:errorTitle')}</h1>}
      {missing ? (
        <Card>
          <EmptyState
            icon={<UtensilsCrossed size={22} />}
            title={t('meal:notFound')}
            action={<ButtonLink to={paths.home}>{t('meal:toOverview')}</ButtonLink>}
          >
            {t('meal:notFoundText')}
          </EmptyState>
        </Card>
      ) : (
        <Unanswered
          query={query}
          title={t('meal:errorTitle')}
          offlineTitle={t('meal:absent')}
          offlineText={t('meal:absentText')}
          skeleton={<MealSkeleton label={t('common:loading')} />}
        />
      )}
    </>
  );
}
