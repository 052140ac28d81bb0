/** The head of a meal's page: when it was, its name, a star, and what can be done to it. */
import { useTranslation } from 'react-i18next';
import { Star } from 'lucide-react';
import type { Meal } from '#core/contracts/meal.ts';
import { useMealTitle } from '#web/lib/meal/meal-title.ts';
import type { MealActions } from '#web/lib/meal/use-meal-actions.ts';
import { useFormat } from '#web/lib/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { breakable } from '#web/ui/breakable.tsx';
import type { MealWindow } from './meal-windows.tsx';

export interface MealHeadProps {
  meal: Meal;
  timeZone: string;
  backHref: string;
  favourite: boolean;
  /** Absent while the meal is on its way. */
  actions: MealActions | undefined;
  onWindow: (which: MealWindow) => void;
  onRemove: () => void;
}

function Actions({
  meal,
  favourite,
  actions,
  onWindow,
  onRemove,
}: Omit<MealHeadProps, 'timeZone' | 'backHref' | 'actions'> & { actions: MealActions }) {
  const { t } = useTranslation(['meals', 'meal']);
  // Until something is known to be in it there is nothing to like, to halve or to save.
  const filled = meal.ingredients.length > 0;
  return (
    <div className="flex items-center gap-2">
      {filled && (
        <IconButton
          label={t(favourite ? 'star.remove' : 'star.add')}
          aria-pressed={favourite}
          icon={<Star size={20} className={cx(favourite && 'fill-current text-accent')} />}
          onClick={() => actions.star(meal, !favourite)}
        />
      )}
      {filled && (
        <Button variant="quiet" size="sm" onClick={() => actions.again(meal)}>
          {t('meal:again')}
        </Button>
      )}
      <MenuButton
        label={t('meal:menu')}
        entries={[
          ...(filled
            ? [
                { id: 'copy', label: t('list.copyTo'), onSelect: () => actions.askCopy(meal) },
                { id: 'scale', label: t('meal:scale.open'), onSelect: () => onWindow('scale') },
                { id: 'recipe', label: t('meal:scale.recipe'), onSelect: () => onWindow('recipe') },
              ]
            : []),
          { id: 'delete', label: t('meal:delete'), danger: true, onSelect: onRemove },
        ]}
      />
    </div>
  );
}

export function MealHead({ meal, timeZone, backHref, actions, ...rest }: MealHeadProps) {
  const { t } = useTranslation(['meals', 'meal']);
  const format = useFormat();
  const above = [t(`type.${meal.type}`), format.dayLong(meal.day), meal.eatenAt && format.time(meal.eatenAt, timeZone)].filter(Boolean).join(' · ');
  return (
    <div>
      <BackLink to={backHref}>{t('meal:back')}</BackLink>
      <PageHead above={above} title={<span className="line-clamp-3 wrap-anywhere">{breakable(useMealTitle()(meal))}</span>}>
        {actions && <Actions meal={meal} actions={actions} {...rest} />}
      </PageHead>
      {meal.text && <p className="mt-1 text-t1 text-muted">{t('meal:typed', { text: meal.text })}</p>}
    </div>
  );
}
