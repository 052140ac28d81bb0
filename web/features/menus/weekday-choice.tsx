/** The seven days of the week side by side, one of them chosen. */
import { Segmented } from '#web/ui/segmented.tsx';
import { WEEKDAYS } from './menu-draft.ts';
import { useWeekdayNames } from '#web/lib/weekday-names.ts';

export interface WeekdayChoiceProps {
  label: string;
  /** 1 = Monday. */
  value: number;
  onChange: (weekday: number) => void;
}

export function WeekdayChoice({ label, value, onChange }: WeekdayChoiceProps) {
  const names = useWeekdayNames();
  return (
    <Segmented
      label={label}
      hideLabel
      wide
      value={String(value)}
      options={WEEKDAYS.map((weekday) => ({
        value: String(weekday),
        label: (
          <span className="-mx-2.5">
            <span className="sr-only">{names.long(weekday)}</span>
            <span aria-hidden="true">{names.short(weekday)}</span>
          </span>
        ),
      }))}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
