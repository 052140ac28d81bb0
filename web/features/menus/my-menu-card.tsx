/** The menu a person follows, day by day; a press on a line opens logging with its words. Prints the whole week. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Printer } from 'lucide-react';
import type { MyMenu } from '#core/contracts/menu.ts';
import { weekday, type Day } from '#core/kit/day.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { openLogging } from '#web/lib/log-opener.ts';
import { usePeriodLabel } from '#web/lib/period.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toLines } from './menu-draft.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';
import { useWeekdayNames } from './weekday-names.ts';

function DayLines({ menu, day }: { menu: MyMenu; day: number }) {
  const { t } = useTranslation(['menus', 'meals']);
  const meals = MEAL_TYPES.map((type) => ({ type, lines: toLines(menu.items, day, type) })).filter(({ lines }) => lines.length > 0);
  if (meals.length === 0) return <p className="py-6 text-center text-muted">{t('mine.none')}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
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
                  className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-control px-2 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
                >
                  <span className="min-w-0">{line}</span>
                  <Plus size={18} className="shrink-0 text-accent" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function MyMenuCard({ menus, today }: { menus: readonly MyMenu[]; today: Day }) {
  const { t } = useTranslation(['menus', 'meals']);
  const periodLabel = usePeriodLabel();
  const names = useWeekdayNames();
  const [chosen, setChosen] = useState<string>();
  const [day, setDay] = useState(weekday(today));
  const menu = menus.find((one) => one.assignmentId === chosen) ?? menus[0];
  if (!menu) return null;
  return (
    <Card
      title={menu.name}
      aside={
        <span className="-my-1.5 block">
          <Button variant="plain" size="sm" icon={<Printer size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      }
    >
      {menus.length > 1 && (
        <Select
          label={t('mine.which')}
          hideLabel
          className="mb-3"
          value={menu.assignmentId}
          options={menus.map((one) => ({ value: one.assignmentId, label: `${one.name} · ${periodLabel(one, today)}` }))}
          onChange={setChosen}
        />
      )}
      <p className="mb-3 text-t1 text-muted">{periodLabel(menu, today)}</p>
      {menu.description && <p className="mb-3 whitespace-pre-line">{menu.description}</p>}
      <WeekdayChoice label={t('mine.day')} value={day} onChange={setDay} />
      <p className="mt-3 mb-3 font-semibold first-letter:uppercase">
        {names.long(day)}
        {day === weekday(today) && <span className="font-normal text-muted">{` · ${t('mine.today')}`}</span>}
      </p>
      <DayLines menu={menu} day={day} />
      <MenuSheet menu={menu} />
    </Card>
  );
}
