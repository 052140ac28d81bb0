/** The weekly menu of the signed-in person, among the screens of meals. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { MealsNav } from '#web/components/meal/meals-nav.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { MyMenuCard } from './my-menu-card.tsx';

export function MyMenuScreen() {
  const { t } = useTranslation(['menus', 'meals', 'common', 'periods']);
  usePageTitle(t('mine.pageTitle'));
  const query = useQuery(mySupplementsQuery());
  const { data } = query;
  return (
    <>
      <PageHead title={t('meals:title')} />
      <MealsNav />
      {!data && (
        <Unanswered
          query={query}
          title={t('mine.failed')}
          skeleton={
            <Card>
              <SkeletonRows rows={['h-6 w-40', 'h-11', 'h-32']} />
            </Card>
          }
        />
      )}
      {data?.menus.length === 0 && (
        <Card>
          <EmptyState icon={<BookOpenText size={22} />} title={t('mine.empty')}>
            {t('mine.emptyText')}
          </EmptyState>
        </Card>
      )}
      {data && <MyMenuCard menus={data.menus} today={data.today} />}
    </>
  );
}
