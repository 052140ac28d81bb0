/** One set of an exercise: repetitions and weight, or time and distance, and whether it was to warm up. */
import { useTranslation } from 'react-i18next';
import { Flame, Trash2 } from 'lucide-react';
import { weightFrom, weightIn } from '#core/kit/units.ts';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { withFigure, withWarmUp, type SetFigure, type SetRow } from './exercise-rows.ts';

export interface SetFieldsProps {
  set: SetRow;
  label: string;
  figures: readonly SetFigure[];
  onChange: (set: SetRow) => void;
  onRemove: () => void;
  /** The text of a figure is a number or not. */
  onReadable: (figure: SetFigure, valid: boolean) => void;
}

function WarmUp({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('training');
  return (
    <label
      className={cx(
        'relative inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-full border px-3 text-t1 font-medium pointer-coarse:min-h-11',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
        isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong text-ink hover:bg-sunken',
      )}
    >
      <input
        type="checkbox"
        aria-label={`${label}: ${t('form.warmUp')}`}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 appearance-none opacity-0"
      />
      <Flame size={15} aria-hidden="true" />
      {t('form.warmUp')}
    </label>
  );
}

export function SetFields({ set, label, figures, onChange, onRemove, onReadable }: SetFieldsProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const weightUnit = format.weightUnit;
  const fields: Record<SetFigure, { label: string; unit?: string; digits: number }> = {
    reps: { label: t('form.reps'), digits: 0 },
    weightKg: { label: t('form.weight'), unit: weightUnit, digits: 2 },
    seconds: { label: t('form.seconds'), unit: 's', digits: 1 },
    distanceM: { label: t('form.distance'), unit: 'm', digits: 1 },
  };
  const shown = (figure: SetFigure) => {
    const value = set[figure];
    return value === undefined || figure !== 'weightKg' ? value : weightIn(weightUnit, value);
  };
  const change = (figure: SetFigure) => (value: number | undefined, valid: boolean) => {
    onReadable(figure, valid);
    onChange(withFigure(set, figure, value === undefined || figure !== 'weightKg' ? value : weightFrom(weightUnit, value)));
  };
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-2 first:border-t-0 first:pt-0">
      <div className="flex items-end gap-2">
        <div className={cx('grid min-w-0 flex-1 grid-cols-2 gap-2', figures.length > 2 && 'md:grid-cols-4')}>
          {figures.map((figure) => (
            <DecimalField
              key={figure}
              className="min-w-0"
              label={fields[figure].label}
              aria-label={`${label}: ${fields[figure].label}`}
              unit={fields[figure].unit}
              digits={fields[figure].digits}
              value={shown(figure)}
              onChange={change(figure)}
            />
          ))}
        </div>
        <IconButton label={t('form.removeSet', { name: label })} icon={<Trash2 size={18} />} onClick={onRemove} />
      </div>
      <WarmUp label={label} isOn={set.warmUp === true} onChange={(isOn) => onChange(withWarmUp(set, isOn))} />
    </li>
  );
}
