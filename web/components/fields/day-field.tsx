/**
 * A day, written in the app's language ("20. 11. 2026") and not in the browser's: its parts are typed or stepped with the arrow keys, a
 * calendar opens beside them. The frame stands at once; the parts are fetched when the first such field is drawn.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, type Day } from '#core/kit/day.ts';
import { useFormat } from '#web/lib/format.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Field, type FieldFrame } from '#web/ui/field.tsx';

const DayInput = deferred(() => import('./day-input.tsx').then((module) => module.DayInput));

export interface DayFieldProps extends Omit<FieldFrame, 'hint'> {
  /** A day; empty, or a part of one as it was left. */
  value: string;
  /** With a day, nothing, or a part of a day once the field is left. */
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: (() => void) | undefined;
  min?: Day | undefined;
  max?: Day | undefined;
  required?: boolean;
  /** Days long ago are typed; a calendar would be turned for years. */
  hasCalendar?: boolean;
  /** What is typed is told when the field is left, and only if it is a day within the bounds: for what is stored at once. */
  late?: boolean;
  autoComplete?: string;
}

function useFault({ value, min, max, late }: Pick<DayFieldProps, 'value' | 'min' | 'max' | 'late'>): string | undefined {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (!isDay(value)) return late && value !== '' ? t('field.wrong') : undefined;
  if (max !== undefined && value > max) return t('field.dayMost', { max: format.date(max) });
  return min !== undefined && isDay(min) && value < min ? t('field.dayLeast', { min: format.date(min) }) : undefined;
}

/** What is known of a day that is being typed and was not told yet. */
interface Typed {
  readonly text: string;
  /** The field was left: what is wrong is said. */
  readonly isLeft: boolean;
}

export function DayField({ label, help, error, hideLabel, className, value, onChange, onBlur, min, max, late = false, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const [turn, setTurn] = useState(0);
  if (seen !== value) {
    setSeen(value);
    setTyped(undefined);
    // Changed from outside: a part that stands in the field goes.
    if (told !== value) setTurn(turn + 1);
    setTold(value);
  }
  const shown = typed?.text ?? value;
  const own = useFault({ value: shown, min, max, late });
  const fault = error ?? (typed?.isLeft === false ? undefined : own);

  const tell = (text: string) => {
    if (text === value) return setTyped(undefined);
    setTold(text);
    onChange({ target: { value: text } });
  };
  const type = (text: string, isPicked: boolean) => {
    if (late && !isPicked) return setTyped({ text, isLeft: false });
    setTyped({ text, isLeft: isPicked });
    // What was emptied may be on the way to another day.
    if (text !== '') tell(text);
  };
  const leave = (text: string) => {
    setTyped({ text, isLeft: true });
    const isOutside = isDay(text) && ((max !== undefined && text > max) || (min !== undefined && text < min));
    if (!late || text === '' || (isDay(text) && !isOutside)) tell(text);
    onBlur?.();
  };

  return (
    <Field label={label} help={help} error={fault} hideLabel={hideLabel} className={className}>
      {(wires) => (
        <span className="field-box flex items-center">
          <DayInput key={turn} {...rest} wires={wires} value={shown} min={min} max={max} onType={type} onLeave={leave} />
        </span>
      )}
    </Field>
  );
}
