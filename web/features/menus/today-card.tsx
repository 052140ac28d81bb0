/**
 * What the menus suggest for today and is not eaten yet, on the overview. Nothing at all while no menu has such a line, or none can be
 * had. The whole day stays on the page of the menu.
 */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview } from '#core/contracts/overview.ts';
import { weekday } from '#core/kit/day.ts';
import { mealsPart } from '#web/lib/meal/meals-part.ts';
import { mySupplementsQuery } from '#web/lib/my-supplements.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { MenuLines, mealsOfDay } from './menu-lines.tsx';
import { stillToEat } from './still-to-eat.ts';

export function TodayMenuCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('menus');
  const { data } = useQuery(mySupplementsQuery());
  if (!data) return null;
  const { menus, today } = data;
  const [suggested] = menus
    .filter(({ fromDay, toDay }) => fromDay <= today && (toDay === null || toDay >= today))
    .map((menu) => mealsOfDay(menu, weekday(today)))
    .filter((meals) => meals.length > 0);
  const left = suggested && stillToEat(suggested, readPart(overview, mealsPart)?.meals ?? []);
  if (!left || left.length === 0) return null;
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
      <MenuLines meals={left} />
    </Card>
  );
}
