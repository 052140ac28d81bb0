/** The menu a person follows, day by day; a press on a line opens logging with its words. Prints the whole week. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Printer } from 'lucide-react';
import type { MyMenu } from '#core/contracts/menu.ts';
import { weekday, type Day } from '#core/kit/day.ts';
import { usePeriodLabel } from '#web/lib/period.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { MenuLines, mealsOfDay } from './menu-lines.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';

export function MyMenuCard({ menus, today }: { menus: readonly MyMenu[]; today: Day }) {
  const { t } = useTranslation(['menus', 'meals']);
  const periodLabel = usePeriodLabel();
  const names = useWeekdayNames();
  const [chosen, setChosen] = useState<string>();
  const [day, setDay] = useState(weekday(today));
  const menu = menus.find((one) => one.assignmentId === chosen) ?? menus[0];
  if (!menu) return null;
  const meals = mealsOfDay(menu, day);
  return (
    <Card
      title={<span className="wrap-anywhere">{menu.name}</span>}
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
      {menu.description && <p className="mb-3 wrap-anywhere whitespace-pre-line">{menu.description}</p>}
      <WeekdayChoice label={t('mine.day')} value={day} onChange={setDay} />
      <p className="mt-3 mb-3 font-semibold first-letter:uppercase">
        {names.long(day)}
        {day === weekday(today) && <span className="font-normal text-muted">{` · ${t('mine.today')}`}</span>}
      </p>
      {meals.length > 0 ? <MenuLines meals={meals} /> : <p className="py-6 text-center text-muted">{t('mine.none')}</p>}
      <MenuSheet menu={menu} />
    </Card>
  );
}
