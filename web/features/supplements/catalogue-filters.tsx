/** What of the catalogue is shown: words, type, tier, availability, the archive. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AVAILABILITIES, SUPPLEMENT_TYPES, TIERS } from '#core/supplements/supplement.ts';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { ArchiveSwitch } from '#web/ui/archive-switch.tsx';
import { Select } from '#web/ui/select.tsx';
import type { CatalogueFilter } from './queries.ts';

export interface CatalogueFiltersProps {
  filter: CatalogueFilter;
  onChange: (change: (filter: CatalogueFilter) => CatalogueFilter) => void;
}

export function CatalogueFilters({ filter, onChange }: CatalogueFiltersProps) {
  const { t } = useTranslation('supplements');
  const search = useCallback((q: string) => onChange((before) => (before.q === q ? before : { ...before, q })), [onChange]);
  const options = <T extends string>(everything: string, values: readonly T[], words: (value: T) => string) => [
    { value: '' as const, label: everything },
    ...values.map((value) => ({ value, label: words(value) })),
  ];
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_11rem_9rem_10rem_auto]">
      <div className="col-span-2 md:col-span-4 lg:col-span-1">
        <SearchField label={t('catalogue.search')} placeholder={t('catalogue.searchHint')} onSearch={search} />
      </div>
      <Select
        label={t('field.type')}
        hideLabel
        value={filter.type}
        options={options(t('filter.anyType'), SUPPLEMENT_TYPES, (value) => t(`type.${value}`))}
        onChange={(type) => onChange((before) => ({ ...before, type }))}
      />
      <Select
        label={t('field.tier')}
        hideLabel
        value={filter.tier}
        options={options(t('filter.anyTier'), TIERS, (value) => t(`tier.${value}`))}
        onChange={(tier) => onChange((before) => ({ ...before, tier }))}
      />
      <Select
        label={t('field.availability')}
        hideLabel
        value={filter.availability}
        options={options(t('filter.anyAvailability'), AVAILABILITIES, (value) => t(`availability.${value}`))}
        onChange={(availability) => onChange((before) => ({ ...before, availability }))}
      />
      <ArchiveSwitch
        label={t('filter.archive')}
        offered={t('filter.offered')}
        archived={t('filter.archived')}
        value={filter.archived}
        onChange={(archived) => onChange((before) => ({ ...before, archived }))}
      />
    </div>
  );
}
