/** What is about to be logged, in one line: energy, macronutrients, and what is left of the day. */
import { useTranslation } from 'react-i18next';
import type { Nutrients } from '#core/nutrition/nutrients.ts';
import { useFormat } from '#web/lib/format.ts';
import { tellsNothing } from '#web/lib/meal/tells-nothing.ts';
import { useCalm } from '#web/lib/calm.ts';

const MACROS = ['protein', 'carbs', 'fat'] as const;

export interface FiguresProps {
  totals: Nutrients;
  /** Something of it is not known: the sums are least amounts. */
  incomplete: boolean;
  /** kcal left of the day's goal once this is logged; absent without a goal. */
  left: number | undefined;
}

export function Figures({ totals, incomplete, left }: FiguresProps) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const isCalm = useCalm();
  const gram = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  if (isCalm) return null;
  const isTold = totals.calories !== undefined && !tellsNothing({ decimals: 0 }, totals.calories, incomplete);
  return (
    <>
      {isTold && (
        <span className="whitespace-nowrap">
          {incomplete && <span className="text-t1 text-muted">{`${t('log.atLeast')} `}</span>}
          <b className="text-t3 font-semibold">{format.energy(totals.calories ?? 0)}</b>
          {MACROS.some((id) => totals[id] !== undefined) && (
            <span className="ml-2 text-t1 text-muted max-md:ml-0 max-md:block max-md:short:hidden">
              {t('log.totals', { protein: gram(totals.protein), carbs: gram(totals.carbs), fat: gram(totals.fat) })}
            </span>
          )}
        </span>
      )}
      {left !== undefined && (
        <span className="text-t1 whitespace-nowrap text-muted">
          {left >= 0 ? t('log.left', { amount: format.energy(left) }) : t('log.over', { amount: format.energy(-left) })}
        </span>
      )}
    </>
  );
}
