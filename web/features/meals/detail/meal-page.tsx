/** One meal with everything that can be seen and changed of it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ChevronLeft, UtensilsCrossed } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Meal } from '#core/contracts/meal.ts';
import type { Day } from '#core/kit/day.ts';
import { CopyDialogLater } from '#web/features/meals/copy-dialog-later.tsx';
import { useWaiting } from '#web/features/meals/outbox.ts';
import { useMealTitle } from '#web/features/meals/meal-title.ts';
import { mealQueries, type KnownMeal } from '#web/features/meals/queries.ts';
import { browserZone, useDayNow } from '#web/features/meals/use-day-now.ts';
import { useMealDeeds, type MealDeeds } from '#web/features/meals/use-meal-deeds.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DetailsCard } from './details-card.tsx';
import { IngredientsCard } from './ingredients-card.tsx';
import { MealSkeleton } from './meal-skeleton.tsx';
import { NutrientsCard } from './nutrients-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { useMealEdit } from './use-meal-edit.ts';

export interface MealPageProps {
  id: string;
  home: string;
  mealHref: (id: string) => string;
  dayHref: (today: Day) => (day: Day) => string;
}

interface HeadProps {
  meal: Meal;
  timeZone: string;
  backHref: string;
  /** Absent while the meal is on its way. */
  deeds: MealDeeds | undefined;
  onRemove: () => void;
}

function Head({ meal, timeZone, backHref, deeds, onRemove }: HeadProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const above = [t(`type.${meal.type}`), format.dayLong(meal.day), meal.eatenAt && format.time(meal.eatenAt, timeZone)].filter(Boolean).join(' · ');
  return (
    <div>
      <Link
        to={backHref}
        className="-ml-1.5 inline-flex min-h-9 items-center gap-0.5 rounded-control pr-2 text-t1 font-medium text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('detail.back')}
      </Link>
      <PageHead above={above} title={useMealTitle()(meal)}>
        {deeds && (
          <div className="flex items-center gap-2">
            <Button variant="quiet" size="sm" onClick={() => deeds.again(meal)}>
              {t('detail.again')}
            </Button>
            <MenuButton
              label={t('detail.menu')}
              entries={[
                { id: 'copy', label: t('list.copyTo'), onSelect: () => deeds.askCopy(meal) },
                { id: 'delete', label: t('detail.delete'), danger: true, onSelect: onRemove },
              ]}
            />
          </div>
        )}
      </PageHead>
      {meal.text && <p className="mt-1 text-t1 text-muted">{t('detail.typed', { text: meal.text })}</p>}
    </div>
  );
}

interface LoadedProps extends Pick<MealPageProps, 'mealHref' | 'dayHref'> {
  known: KnownMeal;
  waiting: boolean;
  onGone: () => void;
}

function Loaded({ known, waiting, mealHref, dayHref, onGone }: LoadedProps) {
  const { t } = useTranslation('meals');
  const navigate = useNavigate();
  const { meal, goals = null, timeZone = browserZone() } = known;
  const now = useDayNow(timeZone);
  const today = known.today ?? now.today;
  const edit = useMealEdit(meal);
  const deeds = useMealDeeds(timeZone, mealHref);
  const remove = () => {
    onGone();
    deeds.remove(meal);
    void navigate(dayHref(today)(meal.day));
  };
  const title = useMealTitle()(meal);
  usePageTitle(title);

  return (
    <>
      <Head meal={meal} timeZone={timeZone} backHref={dayHref(today)(meal.day)} deeds={waiting ? undefined : deeds} onRemove={remove} />
      {waiting && <Notice tone="low">{t('detail.waiting')}</Notice>}
      <div className="grid items-start gap-4 md:grid-cols-12 md:gap-5">
        <div className="grid gap-4 md:col-span-7 md:gap-5">
          <PhotosCard meal={meal} />
          <ReadingCard meal={meal} onDescribed={waiting ? undefined : (more) => edit.changeFoods([...meal.ingredients, ...more])} />
          <IngredientsCard meal={meal} onChange={waiting ? undefined : edit.changeFoods} />
          <NutrientsCard meal={meal} goals={goals} />
        </div>
        {!waiting && (
          <div className="md:col-span-5">
            <DetailsCard key={meal.id} meal={meal} today={today} onChange={edit.change} />
          </div>
        )}
      </div>
      {deeds.copying && (
        <CopyDialogLater what={title} first={today} onCopy={(day) => deeds.copyTo(meal, day)} onClose={() => deeds.askCopy(undefined)} />
      )}
    </>
  );
}

export function MealPage({ id, home, ...rest }: MealPageProps) {
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
            icon={<UtensilsCrossed size={22} strokeWidth={1.75} aria-hidden="true" />}
            title={t('detail.notFound')}
            action={<ButtonLink to={home}>{t('detail.toOverview')}</ButtonLink>}
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
