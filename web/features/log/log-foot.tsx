/** The foot of the words box: bare macros instead of words, as which meal, the totals, what is left, and the button that logs. */
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MealType } from '#core/nutrition/meal.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PanelFoot } from '#web/ui/panel-foot.tsx';
import type { Preview } from '#web/lib/meal/chips.ts';
import { Figures } from '#web/components/meal/figures.tsx';
import { TypeSelect } from '#web/components/meal/type-select.tsx';
import { useCalm } from '#web/lib/calm.ts';

export type LogMode = 'text' | 'quick';

/** Said to screen readers once the typing rests, in ms. */
const REST_MS = 700;

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function RunningTotals({ preview }: Pick<LogFootProps, 'preview'>) {
  const { t } = useTranslation('meals');
  const format = useFormat();
  const isCalm = useCalm();
  const known = preview.chips.length - preview.unknown;
  const now = [
    known > 0 && !isCalm && t('log.live', { count: known, amount: format.energy(preview.totals.calories ?? 0) }),
    preview.unknown > 0 && t('log.liveUnknown', { count: preview.unknown }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span aria-live="polite" className="sr-only">
      {useRested(now)}
    </span>
  );
}

export interface LogFootProps {
  /** The button would log something. */
  ready: boolean;
  mode: LogMode;
  onMode: (mode: LogMode) => void;
  type: MealType;
  onType: (type: MealType) => void;
  preview: Preview;
  left: number | undefined;
  formId: string;
}

/** Not drawn anew when the figures are. */
const Choices = memo(function Choices({ mode, onMode, type, onType }: Pick<LogFootProps, 'mode' | 'onMode' | 'type' | 'onType'>) {
  const { t } = useTranslation('meals');
  const isCalm = useCalm();
  return (
    <>
      {!isCalm && (
        <button
          type="button"
          aria-pressed={mode === 'quick'}
          onClick={() => onMode(mode === 'quick' ? 'text' : 'quick')}
          className={cx(
            'min-h-8 rounded-full px-3 text-t1 font-medium transition-colors duration-150 pointer-coarse:min-h-11',
            mode === 'quick' ? 'bg-surface text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
          )}
        >
          {t('log.quick')}
        </button>
      )}
      <TypeSelect type={type} onType={onType} />
    </>
  );
});

const SHOWN_TOTALS = ['calories', 'protein', 'carbs', 'fat'] as const;

const looksAlike = ({ preview: before, ...others }: LogFootProps, { preview: now, ...rest }: LogFootProps): boolean =>
  before.unknown === now.unknown &&
  before.chips.length === now.chips.length &&
  SHOWN_TOTALS.every((id) => before.totals[id] === now.totals[id]) &&
  (Object.keys(rest) as (keyof typeof rest)[]).every((prop) => others[prop] === rest[prop]);

/** Drawn anew when a figure changes, not at every letter. */
export const LogFoot = memo(function LogFoot({ ready, mode, onMode, type, onType, preview, left, formId }: LogFootProps) {
  const { t } = useTranslation('meals');
  return (
    <>
      <PanelFoot
        choices={<Choices mode={mode} onMode={onMode} type={type} onType={onType} />}
        figures={mode === 'text' && <Figures totals={preview.totals} incomplete={preview.unknown > 0} left={left} />}
      >
        {/* Green at once: fading would paint ten frames at the first letter. */}
        <Button type="submit" variant={ready ? 'primary' : 'quiet'} form={formId} className="not-hover:transition-none">
          {t(`log.save.${type}`)}
          <kbd aria-hidden="true" className="font-sans text-[0.75rem] font-medium opacity-75 pointer-coarse:hidden">
            {'↵'}
          </kbd>
        </Button>
      </PanelFoot>
      <RunningTotals preview={preview} />
    </>
  );
}, looksAlike);
