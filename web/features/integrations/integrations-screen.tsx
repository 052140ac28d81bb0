/** All providers of wearable data: a card for each that can be connected here, and one for the rest. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { FILE_ONLY_SOURCES, type Connections } from '#core/contracts/connection.ts';
import { PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { hereZone } from '#web/lib/relative-time.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AppleHealthCard } from './apple-health/apple-health-card.tsx';
import { FileSourceCard } from './file-source-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { connectionsQuery, fileSourcesQuery } from './queries.ts';
import { DoubtedMealsCard } from './source-meals/source-meals-card.tsx';
import { UnavailableCard } from './unavailable-card.tsx';

function Cards({ available, restricted, connections }: Connections) {
  const files = useQuery(fileSourcesQuery());
  const find = (id: string) => connections.find(({ provider }) => provider === id);
  const isUsable = (id: ProviderId): boolean => find(id) !== undefined || available.includes(id);
  const others = PROVIDER_IDS.filter((id) => !isUsable(id));
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
      <AppleHealthCard connection={find('apple_health')} timeZone={hereZone()} />
      {FILE_ONLY_SOURCES.map((id) => (
        <FileSourceCard key={id} source={id} facts={files.data?.find(({ source }) => source === id)} />
      ))}
      {PROVIDER_IDS.filter(isUsable).map((id) => (
        <ProviderCard key={id} provider={PROVIDERS[id]} connection={find(id)} isRestricted={restricted.includes(id)} timeZone={hereZone()} />
      ))}
      {others.length > 0 && <UnavailableCard providers={others.map((id) => PROVIDERS[id])} />}
    </div>
  );
}

export function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  const query = useQuery(connectionsQuery());
  return (
    <>
      <PageHead title={t('title')} />
      <p className="text-muted">{t('lead')}</p>
      <DoubtedMealsCard />
      {query.data && <Cards {...query.data} />}
      {!query.data && (
        <Unanswered
          query={query}
          title={t('failed')}
          skeleton={
            <Card>
              <SkeletonRows rows={['mb-2 h-6 w-40', 'h-24']} />
            </Card>
          }
        />
      )}
    </>
  );
}
