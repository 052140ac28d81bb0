/** The parts of a day and its calendar, by React Aria in the app's language. The browser's Back closes the calendar. Drawn by DayField. */
import { useRef, useState } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { isDay, type Day } from '#core/kit/day.ts';
import { toLocale } from '#core/kit/interface-languages.ts';
import { useLang } from '#web/lib/lang.ts';
import { useBackCloses } from '#web/ui/back-closes.ts';
import '#web/ui/cancelled-transitions.ts';
import { cx } from '#web/ui/class-names.ts';
import type { FieldWires } from '#web/ui/field.tsx';

/** A year is typed digit by digit: 2, 20, 202, 2026. The first three are no years anybody means. */
const FIRST_YEAR = 1000;

export interface DayInputProps {
  wires: FieldWires;
  value: string;
  min: Day | undefined;
  max: Day | undefined;
  required?: boolean;
  hasCalendar?: boolean;
  autoComplete?: string;
  /** A whole day, or nothing. */
  onType: (day: string, isPicked: boolean) => void;
  /** With what stands there: a day, nothing, or a part of a day as it is written. */
  onLeave: (text: string) => void;
}

const toDate = (text: string | undefined): CalendarDate | null => (text !== undefined && isDay(text) ? parseDate(text) : null);

const ROUND =
  'inline-grid size-9 shrink-0 place-content-center rounded-full text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 pointer-coarse:size-11';

function Month({ min, max }: Pick<DayInputProps, 'min' | 'max'>) {
  const [least, most] = [toDate(min), toDate(max)];
  const bounds = { ...(least && { minValue: least }), ...(most && { maxValue: most }) };
  return (
    <Calendar className="p-3" {...bounds}>
      <header className="flex items-center justify-between gap-2">
        <Button slot="previous" className={ROUND}>
          <ChevronLeft size={20} />
        </Button>
        <Heading className="font-semibold first-letter:uppercase" />
        <Button slot="next" className={ROUND}>
          <ChevronRight size={20} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="mt-1 border-collapse">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-t1 font-medium text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={({ isSelected, isDisabled, isToday }) =>
                cx(
                  'grid size-10 cursor-default place-content-center rounded-full outline-offset-1 outline-accent hover:bg-sunken focus-visible:outline-2 data-[outside-month]:hidden',
                  isSelected ? 'bg-accent font-semibold text-accent-ink hover:bg-accent' : isToday && 'font-semibold text-accent',
                  isDisabled && 'text-faint hover:bg-transparent',
                )
              }
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

export function DayInput({ wires, value, min, max, required = false, hasCalendar = true, autoComplete, onType, onLeave }: DayInputProps) {
  const locale = toLocale(useLang());
  const root = useRef<HTMLDivElement>(null);
  // Also a year that is not whole yet. DayField mounts it anew for a day from outside.
  const [date, setDate] = useState(() => toDate(value));
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const last = useRef(value);
  const standing = () => {
    const parts = [...(root.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? [])];
    if (parts.every((part) => part.hasAttribute('data-placeholder'))) return '';
    return isDay(last.current) ? last.current : (parts[0]?.parentElement?.textContent ?? '');
  };
  return (
    <I18nProvider locale={locale}>
      <DatePicker
        ref={root}
        id={wires.id}
        aria-labelledby={`${wires.id}-label`}
        {...(wires['aria-describedby'] === undefined ? {} : { 'aria-describedby': wires['aria-describedby'] })}
        isInvalid={wires['aria-invalid'] ?? false}
        isRequired={required}
        validationBehavior="aria"
        value={date}
        {...(autoComplete === undefined ? {} : { autoComplete })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onChange={(next) => {
          setDate(next);
          last.current = next !== null && next.year >= FIRST_YEAR ? next.toString() : '';
          onType(last.current, isOpen);
        }}
        onBlur={() => onLeave(standing())}
        className="min-w-0 flex-1"
      >
        <Group className="flex items-center justify-between outline-none">
          <DateInput className="flex min-w-0 flex-1 items-center self-stretch py-2">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-[4px] px-px whitespace-pre tabular-nums caret-transparent outline-none focus:bg-accent focus:text-accent-ink data-[placeholder]:text-muted data-[placeholder]:focus:text-accent-ink"
              />
            )}
          </DateInput>
          {hasCalendar && (
            <Button className={cx(ROUND, '-mr-2')}>
              <CalendarDays size={18} />
            </Button>
          )}
        </Group>
        {hasCalendar && (
          <Popover
            placement="bottom start"
            offset={6}
            className="animate-fade overflow-y-auto rounded-card border border-line bg-surface shadow-card outline-none"
          >
            <Dialog className="outline-none">
              <Month min={min} max={max} />
            </Dialog>
          </Popover>
        )}
      </DatePicker>
    </I18nProvider>
  );
}
