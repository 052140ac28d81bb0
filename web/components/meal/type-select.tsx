/** As which meal something is logged: small, in the foot of a tab. */
import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import { MEAL_TYPES, type MealType } from '#core/nutrition/meal.ts';

export function TypeSelect({ type, onType }: { type: MealType; onType: (type: MealType) => void }) {
  const { t } = useTranslation('meals');
  return (
    <span className="relative">
      {/* Below 16 px Safari zooms into it. */}
      <select
        aria-label={t('log.typeLabel')}
        value={type}
        onChange={(event) => onType(event.target.value as MealType)}
        className="min-h-8 appearance-none rounded-full bg-transparent py-0 pr-7 pl-3 text-t1 font-medium text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      >
        {MEAL_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`type.${one}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={15} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted" />
    </span>
  );
}
