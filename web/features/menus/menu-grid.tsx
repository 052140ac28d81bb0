/** The week being written: days down and meals across; on a phone one day at a time. */
import { useTranslation } from 'react-i18next';
import { MEAL_TYPES } from '#core/nutrition/meal.ts';
import { MENU_LIMITS } from '#core/supplements/supplement.ts';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { cellKey, cellProblem, WEEKDAYS, type MenuDraft } from './menu-draft.ts';
import type { DayFigures } from './day-figures.ts';
import { WeekdayChoice } from './weekday-choice.tsx';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';

export interface MenuGridProps {
  cells: MenuDraft['cells'];
  /** Shown on a phone; 1 = Monday. */
  weekday: number;
  /** What the lines of each day come to, as far as that is known. */
  figures: ReadonlyMap<number, DayFigures> | undefined;
  onWeekday: (weekday: number) => void;
  onChange: (cells: MenuDraft['cells']) => void;
}

/** Longest text of a cell the editor takes: the lines, their ends, and some to spare for what is then refused in words. */
const CELL_MAX = (MENU_LIMITS.line + 1) * MENU_LIMITS.linesPerMeal * 2;

/** The day's energy, and the words that will not be recognised. */
function Figures({ figures }: { figures: DayFigures | undefined }) {
  const { t } = useTranslation('menus');
  const format = useFormat();
  if (!figures) return null;
  const { calories, unknown } = figures;
  return (
    <span className="grid text-t1">
      {calories > 0 && (
        <span className="text-muted">{unknown.length > 0 ? t('edit.atLeast', { amount: format.energy(calories) }) : format.energy(calories)}</span>
      )}
      {unknown.length > 0 && <span className="text-high wrap-anywhere">{t('edit.unknown', { words: unknown.join(', ') })}</span>}
    </span>
  );
}

export function MenuGrid({ cells, weekday: shown, figures, onWeekday, onChange }: MenuGridProps) {
  const { t } = useTranslation(['menus', 'meals']);
  const names = useWeekdayNames();
  const getErrorText = (text: string | undefined) => {
    const problem = cellProblem(text);
    return problem && t(`edit.${problem}`, { count: problem === 'tooMany' ? MENU_LIMITS.linesPerMeal : MENU_LIMITS.line });
  };
  return (
    <div className="grid gap-3">
      <div className="md:hidden">
        <WeekdayChoice label={t('edit.day')} value={shown} onChange={onWeekday} />
      </div>
      <div aria-hidden="true" className="grid grid-cols-[6.5rem_repeat(4,minmax(0,1fr))] gap-3 text-t1 font-semibold text-muted max-md:hidden">
        <span />
        {MEAL_TYPES.map((type) => (
          <span key={type}>{t(`meals:type.${type}`)}</span>
        ))}
      </div>
      {WEEKDAYS.map((weekday) => (
        <div
          key={weekday}
          className={cx(
            'grid gap-3 md:grid-cols-[6.5rem_repeat(4,minmax(0,1fr))] md:border-t md:border-line md:pt-3',
            weekday !== shown && 'max-md:hidden',
          )}
        >
          <div className="min-w-0">
            <p aria-hidden="true" className="font-medium first-letter:uppercase max-md:hidden">
              {names.long(weekday)}
            </p>
            <Figures figures={figures?.get(weekday)} />
          </div>
          {MEAL_TYPES.map((type) => {
            const key = cellKey(weekday, type);
            return (
              <div key={type}>
                <p aria-hidden="true" className="mb-1 text-t1 font-semibold text-muted md:hidden">
                  {t(`meals:type.${type}`)}
                </p>
                <TextArea
                  label={t('edit.cell', { day: names.long(weekday), meal: t(`meals:type.${type}`) })}
                  hideLabel
                  rows={2}
                  maxLength={CELL_MAX}
                  autoCapitalize="none"
                  placeholder={t('edit.placeholder')}
                  value={cells[key] ?? ''}
                  error={getErrorText(cells[key])}
                  onChange={(event) => onChange({ ...cells, [key]: event.target.value })}
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
