/** One meal in a list: its name, kind and time, what was not recognised, its energy; the row leads to the meal, the menu holds its actions. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CircleHelp, CloudUpload, ImageOff, Star } from 'lucide-react';
import type { Meal } from '#core/contracts/meal.ts';
import { shownMealEnergy } from '#core/nutrition/shown-energy.ts';
import { useFormat } from '#web/lib/format.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { hasFailedReading, isBeingRead } from '#web/lib/meal/meal-state.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import { PhotoImage } from './photo-image.tsx';
import { MealIcon } from './meal-icon.tsx';
import { Counted } from '#web/components/counted.tsx';
import { breakable } from '#web/ui/breakable.tsx';

export interface MealRowProps {
  meal: Meal;
  timeZone: string;
  href: string;
  /** 'sending' just now, 'stuck' until the network is back; absent = stored. */
  travel?: 'sending' | 'stuck' | undefined;
  favourite?: boolean;
  entries: readonly MenuEntry[];
}

function State({ meal, travel }: Pick<MealRowProps, 'meal' | 'travel'>) {
  const { t } = useTranslation('meals');
  if (travel === 'stuck') return <Pill icon={<CloudUpload size={14} />}>{t('list.waiting')}</Pill>;
  if (isBeingRead(meal)) return <Pill icon={<Spinner />}>{t('photo.pending')}</Pill>;
  if (!hasFailedReading(meal)) return null;
  return (
    <Pill tone="high" icon={<ImageOff size={14} />}>
      {t('photo.failed')}
    </Pill>
  );
}

export function MealRow({ meal, timeZone, href, travel, favourite = false, entries }: MealRowProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const unknown = meal.ingredients.filter((one) => !one.recognized).length;
  const calories = shownMealEnergy(meal, format.energyUnit);
  const name = useMealTitle()(meal);
  const photo = meal.photos[0];
  const when = [t(`type.${meal.type}`), meal.eatenAt && format.time(meal.eatenAt, timeZone)].filter(Boolean).join(' · ');
  return (
    <li className="relative grid grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-x-3.5 max-[359px]:gap-x-2 border-t border-line py-2.5 first:border-t-0 narrow:grid-cols-[minmax(0,1fr)_auto] narrow:*:first:hidden narrow:[&>div]:col-span-2">
      {photo ? <PhotoImage path={photo.path} alt="" className="size-11 rounded-[12px]" /> : <MealIcon type={meal.type} />}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={href}
            title={meal.name === name ? undefined : meal.name}
            className="line-clamp-2 min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {breakable(name)}
          </Link>
          {unknown > 0 && (
            <Pill tone="high" icon={<CircleHelp size={14} />}>
              {t('list.unrecognized', { count: unknown })}
            </Pill>
          )}
          <State meal={meal} travel={travel} />
        </p>
        <p className="text-t1 text-muted">
          {when}
          {favourite && (
            // Never on a line of its own.
            <span className="whitespace-nowrap">
              {'\u00a0'}
              <Star size={14} className="-mt-0.5 ml-0.5 inline fill-current text-accent" />
              <span className="sr-only">{t('star.is')}</span>
            </span>
          )}
        </p>
      </div>
      <Counted instead={<span />}>
        <p className="text-right leading-snug font-semibold">
          {calories === undefined ? '–' : format.energyNumber(calories)}
          <span className="block text-t1 font-normal text-muted">{format.energyUnit}</span>
        </p>
      </Counted>
      <span className="relative -mr-2 -ml-2">
        <MenuButton label={t('list.mealMenu', { name })} entries={entries} />
      </span>
    </li>
  );
}
