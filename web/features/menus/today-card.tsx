/** What the menus suggest for today, on the overview. Nothing at all while no menu has a line for today, or none can be had. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { weekday } from '#core/kit/day.ts';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { MenuLines, mealsOfDay } from './menu-lines.tsx';

export function TodayMenuCard() {
  const { t } = useTranslation('menus');
  const { data } = useQuery(mySupplementsQuery());
  if (!data) return null;
  const { menus, today } = data;
  const [suggested] = menus
    .filter(({ fromDay, toDay }) => fromDay <= today && (toDay === null || toDay >= today))
    .map((menu) => mealsOfDay(menu, weekday(today)))
    .filter((meals) => meals.length > 0);
  if (!suggested) return null;
  return (
    <Card
      className="animate-fade"
      title={t('today.title')}
      aside={
        <Link to={paths.menu} className="font-semibold text-accent underline-offset-4 hover:underline">
          {t('today.all')}
        </Link>
      }
    >
      <MenuLines meals={suggested} />
    </Card>
  );
}
