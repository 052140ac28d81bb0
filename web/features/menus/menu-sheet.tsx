/** A menu as it is printed: the week on one sheet, days down, meals across. */
import { useTranslation } from 'react-i18next';
import type { Menu } from '#core/contracts/menu.ts';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { PrintSheet } from '#web/ui/print-sheet.tsx';
import { toLines, WEEKDAYS, withUnits } from './menu-draft.ts';
import { sheetSize, type SheetSize } from './sheet-size.ts';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';

const SIZES: Record<SheetSize, string> = { 11: 'text-[11pt]', 9.5: 'text-[9.5pt]', 8: 'text-[8pt]', 7: 'text-[7pt]', 6: 'text-[6pt]' };

export function MenuSheet({ menu }: { menu: Pick<Menu, 'name' | 'description' | 'items'> }) {
  const { t } = useTranslation('meals');
  const names = useWeekdayNames();
  return (
    <PrintSheet>
      <article className="leading-[1.3]">
        <header className="mb-3 flex items-baseline justify-between gap-6">
          <div>
            <p className="text-[18pt] leading-tight font-semibold">{menu.name}</p>
            {menu.description && <p className="line-clamp-2 text-[9pt]">{menu.description}</p>}
          </div>
          <p className="text-[10pt] font-semibold">{'Živa'}</p>
        </header>
        <table className={`w-full table-fixed border-collapse ${SIZES[sheetSize(menu.items)]}`}>
          <thead>
            <tr>
              {/* As wide as the longest day at any size of the words: a printer may turn the sheet upright. */}
              <td className="w-[6.5em]">{'\u00a0'}</td>
              {MEAL_TYPES.map((type) => (
                <th key={type} scope="col" className="border-b border-current px-2 pb-1 text-left font-semibold">
                  {t(`type.${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday) => (
              <tr key={weekday} className="break-inside-avoid border-b border-[#bbb] align-top">
                <th scope="row" className="py-[1.2mm] pr-1 text-left font-semibold whitespace-nowrap">
                  {names.long(weekday)}
                </th>
                {MEAL_TYPES.map((type) => (
                  <td key={type} className="px-2 py-[1.2mm]">
                    {toLines(menu.items, weekday, type).map((line, at) => (
                      <p key={`${at} ${line}`}>{withUnits(line)}</p>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintSheet>
  );
}
