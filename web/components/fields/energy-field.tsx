/** Energy typed in the person's own unit. Outside it is kcal, as everywhere. */
import { energyFrom, energyIn } from '#core/kit/units.ts';
import { DecimalField, type DecimalFieldProps } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';

/** Decimals of kcal kept of what was typed in kJ: enough that the same kJ come back. */
const KEPT = 1000;

export function EnergyField({ value, onChange, ...field }: Omit<DecimalFieldProps, 'unit'>) {
  const { energyUnit } = useFormat();
  return (
    <DecimalField
      {...field}
      unit={energyUnit}
      value={value === undefined ? undefined : energyIn(energyUnit, value)}
      onChange={(typed, valid, text) =>
        onChange(typed === undefined ? undefined : Math.round(energyFrom(energyUnit, typed) * KEPT) / KEPT, valid, text)
      }
    />
  );
}
