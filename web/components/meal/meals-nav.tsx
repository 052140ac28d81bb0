/** From one screen of meals to the next: figures, menu, history, recipes, products. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { cx } from '#web/ui/class-names.ts';

const PLACES = [
  ['stats', paths.meals],
  ['menu', paths.menu],
  ['history', paths.mealHistory],
  ['recipes', paths.recipes],
  ['products', paths.products],
] as const;

export function MealsNav() {
  const { t } = useTranslation('meals');
  const nav = useRef<HTMLElement>(null);
  // All five fit from 320 px on; where they do not, the one that is open is in sight.
  useEffect(() => {
    const row = nav.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.clientWidth) / 2;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={t('places.label')}
      className="relative -mb-1 flex gap-1 overflow-x-auto border-b border-line max-md:justify-between max-[359px]:gap-0.5 md:-mb-2"
    >
      {PLACES.map(([place, href]) => (
        <NavLink
          key={place}
          to={href}
          end
          className={({ isActive }) =>
            cx(
              '-mb-px grid min-h-11 shrink-0 content-center border-b-2 px-1.5 font-medium whitespace-nowrap transition-colors duration-150 max-[389px]:px-1 max-[389px]:text-t1 md:px-3',
              isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {t(`places.${place}`)}
        </NavLink>
      ))}
    </nav>
  );
}
