/** An amount between the buttons that make it less and more: all three are one field. */
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx';

export interface SteppedFieldProps extends Omit<DecimalFieldProps, 'start' | 'end'> {
  lessLabel: string;
  moreLabel: string;
  onStep: (sign: 1 | -1) => void;
}

export function SteppedField({ lessLabel, moreLabel, onStep, ...field }: SteppedFieldProps) {
  return (
    <DecimalField
      {...field}
      start={<IconButton label={lessLabel} icon={<Minus size={18} />} onClick={() => onStep(-1)} className="-my-px -ml-2.5" />}
      end={<IconButton label={moreLabel} icon={<Plus size={18} />} onClick={() => onStep(1)} className="-my-px -mr-2.5" />}
    />
  );
}
