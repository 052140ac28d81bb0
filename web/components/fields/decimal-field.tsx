/**
 * A number with a decimal comma or dot. A plain text field with the number keyboard, because the browser's own number field turns "72.5"
 * into 725 in Slovenian. What is typed stays as typed until the field is left; a text that is no number is kept and reported as such.
 */
import { useState } from 'react';
import { parseDecimal } from '#core/kit/decimal.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { useFormat } from '#web/lib/format.ts';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode'> {
  /** undefined = empty. */
  value: number | undefined;
  /** `valid` is false while the text is no number; the value is then undefined. `text` is as typed. */
  onChange: (value: number | undefined, valid: boolean, text: string) => void;
  onBlur?: () => void;
  /** Decimals shown when the field is not being typed in. */
  digits?: number;
  /** At least so many decimals: "6,0". */
  decimals?: number | undefined;
}

export function DecimalField({ value, onChange, onBlur, digits = 1, decimals, ...field }: DecimalFieldProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="text"
      inputMode="decimal"
      value={typed ?? (value === undefined ? '' : format.input(value, Math.max(digits, decimals ?? 0), decimals))}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const parsed = parseDecimal(text);
        onChange(parsed, parsed !== undefined || text.trim() === '', text);
      }}
      onBlur={() => {
        if (typed !== undefined && (typed.trim() === '' || parseDecimal(typed) !== undefined)) setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
