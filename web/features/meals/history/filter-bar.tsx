/** Words to look for, favourites and photos at a press, the rest behind a button that says how much of it is set. */
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Image, SlidersHorizontal, Star } from 'lucide-react';
import { isDay, type Day } from '#core/kit/day.ts';
import { MEAL_SOURCES, MEAL_TYPES } from '#core/nutrition/meal.ts';
import { DAY_COLUMNS } from '#web/components/fields/day-columns.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import { furtherFilters, HISTORY_STATES, isFiltered, type HistoryFilter } from './history-filter.ts';

export interface FilterBarProps {
  filter: HistoryFilter;
  today: Day;
  onChange: (change: Partial<HistoryFilter>) => void;
}

const TOGGLES = [
  { name: 'favourites', Icon: Star },
  { name: 'photo', Icon: Image },
] as const;
const NOTHING: Partial<HistoryFilter> = {
  type: undefined,
  source: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  photo: false,
  favourites: false,
};

function Further({ filter, today, onChange }: FilterBarProps) {
  const { t } = useTranslation(['history', 'meals']);
  const any = { value: '' as const, label: t('any') };
  const dayField = (name: 'from' | 'to', bounds: { min?: Day | undefined; max?: Day | undefined }) => (
    <DayField
      label={t(name)}
      late
      {...bounds}
      value={filter[name] ?? ''}
      onChange={(event) => onChange({ [name]: isDay(event.target.value) ? event.target.value : undefined })}
    />
  );
  return (
    <div className={cx('grid gap-3', DAY_COLUMNS)}>
      <Select
        label={t('type')}
        value={filter.type ?? ''}
        options={[any, ...MEAL_TYPES.map((type) => ({ value: type, label: t(`meals:type.${type}`) }))]}
        onChange={(type) => onChange({ type: type || undefined })}
      />
      <Select
        label={t('source')}
        value={filter.source ?? ''}
        options={[any, ...MEAL_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) }))]}
        onChange={(source) => onChange({ source: source || undefined })}
      />
      <Select
        label={t('state')}
        value={filter.state ?? ''}
        options={[any, ...HISTORY_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
        onChange={(state) => onChange({ state: state || undefined })}
        className="max-md:col-span-full"
      />
      {dayField('from', { max: filter.to ?? today })}
      {dayField('to', { min: filter.from, max: today })}
    </div>
  );
}

export function FilterBar(props: FilterBarProps) {
  const { filter, onChange } = props;
  const { t } = useTranslation('history');
  const panel = useId();
  const count = furtherFilters(filter);
  const [open, setOpen] = useState(count > 0);
  // The field asks again whenever this changes; it must not change with every answer.
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-56 flex-1 max-md:basis-full">
          <SearchField label={t('search')} placeholder={t('searchPlaceholder')} initial={filter.q} onSearch={search} />
        </div>
        {TOGGLES.map(({ name, Icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter[name]}
            onClick={() => onChange({ [name]: !filter[name] })}
            className={cx(
              'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-t1 max-md:flex-auto max-md:justify-center max-md:px-2 font-medium transition-colors duration-150',
              filter[name] ? 'border-accent bg-accent-soft text-ink' : 'border-line-strong text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            <Icon size={16} className={cx(filter[name] && 'text-accent', filter[name] && name === 'favourites' && 'fill-current')} />
            {t(name)}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-t1 max-md:flex-auto max-md:justify-center max-md:px-2 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
        >
          <SlidersHorizontal size={16} />
          {count > 0 ? t('furtherSet', { number: count }) : t('further')}
        </button>
        {isFiltered({ ...filter, q: '' }) && (
          <Button variant="plain" onClick={() => onChange(NOTHING)}>
            {t('clear')}
          </Button>
        )}
      </div>
      {open && (
        <div id={panel}>
          <Further {...props} />
        </div>
      )}
    </div>
  );
}
