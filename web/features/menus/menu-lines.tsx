/** What a menu suggests for a day, by meal; a press on a line opens logging with its words. Nothing for a day without lines. */
import { useTranslation } from 'react-i18next';
import type { MyMenu } from '#core/contracts/menu.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { toLines, withUnits } from './menu-draft.ts';
import type { Suggested } from './still-to-eat.ts';

/** @param day 1 = Monday */
export const mealsOfDay = ({ items }: Pick<MyMenu, 'items'>, day: number) =>
  MEAL_TYPES.map((type) => ({ type, lines: toLines(items, day, type) })).filter(({ lines }) => lines.length > 0);

export function MenuLines({ meals }: { meals: readonly Suggested[] }) {
  const { t } = useTranslation(['menus', 'meals']);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {meals.map(({ type, lines }) => (
        <section key={type} aria-label={t(`meals:type.${type}`)}>
          <h3 className="text-t1 font-semibold text-muted">{t(`meals:type.${type}`)}</h3>
          <ul>
            {lines.map((line, at) => (
              <li key={`${at} ${line}`} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  aria-label={t('mine.log', { line })}
                  onClick={() => openLogging({ text: line, type })}
                  className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-control px-2 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
                >
                  <span className="min-w-0 wrap-anywhere">{withUnits(line)}</span>
                  <span className="shrink-0 text-t1 font-semibold text-accent">{t('mine.logAction')}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
