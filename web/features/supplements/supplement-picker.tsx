/** Finding one supplement of the catalogue: a search box and what it finds. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pill as PillIcon } from 'lucide-react';
import type { Supplement } from '#core/contracts/supplement.ts';
import { PagedList } from '#web/components/paged-list.tsx';
import { paths } from '#web/lib/paths.ts';
import { SearchField } from '#web/components/fields/search-field.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { catalogueQuery, WHOLE_CATALOGUE } from './queries.ts';
import { SupplementFacts } from './supplement-facts.tsx';

export function SupplementPicker({ onPick }: { onPick: (supplement: Supplement) => void }) {
  const { t } = useTranslation('supplements');
  const [q, setQ] = useState('');
  const query = useInfiniteQuery(catalogueQuery({ ...WHOLE_CATALOGUE, q }));
  const found = query.data?.pages.flatMap((page) => page.supplements);
  if (query.data?.pages[0]?.empty) {
    return (
      <EmptyState
        icon={<PillIcon size={22} />}
        title={t('catalogue.empty')}
        action={<ButtonLink to={paths.catalogue}>{t('catalogue.title')}</ButtonLink>}
      >
        {t('assign.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid min-h-80 content-start gap-3">
      <SearchField label={t('catalogue.search')} placeholder={t('catalogue.searchHint')} onSearch={setQ} />
      <PagedList
        query={query}
        rows={found?.map((supplement) => (
          <li key={supplement.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onPick(supplement)}
              className="-mx-2 block w-[calc(100%+1rem)] rounded-control px-2 py-2.5 text-left transition-colors duration-150 hover:bg-sunken"
            >
              <span className="font-semibold">{supplement.name}</span>
              <SupplementFacts supplement={supplement} />
            </button>
          </li>
        ))}
        label={t('catalogue.title')}
        empty={<p className="py-6 text-center text-muted">{t('catalogue.noMatch')}</p>}
        failed={t('catalogue.failed')}
        moreLabel={t('catalogue.more')}
      />
    </div>
  );
}
