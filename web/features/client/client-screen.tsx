/** One client, one page: whose data it is stands above everything at all times, then who they are, then the tab. */
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { ClientPage } from '#core/contracts/desk.ts';
import { personName } from '#core/kit/person-name.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import type { Labels } from '#web/lib/labels.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClientHead } from './client-head.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { clientQueries } from './queries.ts';
import { tabState, TabSkeleton } from './tab-state.tsx';
import { TabList, type TabLink } from './tab-list.tsx';
import { ClientBanner } from './client-banner.tsx';

export interface ClientScreenProps {
  clientId: string;
  tabs: readonly TabLink[];
  /** Id of the open tab. */
  tab: string;
  labels: Labels;
  toHref: (tab?: string) => string;
  /** After the client is gone. */
  onDeleted: () => void;
  children: ReactNode;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function NoClient({ reason }: { reason: 'invalid' | 'unknown' }) {
  const { t } = useTranslation('client');
  usePageTitle(t(`none.${reason}.title`));
  return (
    <>
      <h1 className="sr-only">{t(`none.${reason}.title`)}</h1>
      <Card>
        <EmptyState
          icon={<SearchX size={22} />}
          title={t(`none.${reason}.title`)}
          action={
            <ButtonLink to={paths.desk} icon={<ArrowLeft size={18} />}>
              {t('toDesk')}
            </ButtonLink>
          }
        >
          {t(`none.${reason}.text`)}
        </EmptyState>
      </Card>
    </>
  );
}

function KnownClient({ page, props }: { page: ClientPage; props: ClientScreenProps }) {
  const { t } = useTranslation('client');
  const [isDeleting, setIsDeleting] = useState(false);
  const name = personName({ ...page.profile, email: page.email });
  usePageTitle(t('pageTitle', { name }));
  useQuery(clientQueries.look(page.id));
  const { tabs, tab, labels, toHref, onDeleted, children } = props;
  return (
    <>
      <ClientBanner name={name} email={page.email} />
      <ClientHead page={page} name={name} labels={labels} toHref={toHref} onDelete={page.isSelf ? undefined : () => setIsDeleting(true)} />
      <TabList label={t('tabs', { name })} tabs={tabs} current={tab} />
      <Suspense fallback={<TabSkeleton />}>{children}</Suspense>
      {isDeleting && <DeleteDialog page={page} name={name} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />}
    </>
  );
}

export function ClientScreen(props: ClientScreenProps) {
  const { t } = useTranslation(['client', 'common']);
  const { clientId } = props;
  const isValid = UUID.test(clientId);
  const query = useQuery({ ...clientQueries.page(clientId), enabled: isValid });
  if (!isValid) return <NoClient reason="invalid" />;
  if (query.data) return <KnownClient page={query.data} props={props} />;
  if (query.isError && asAppError(query.error).code === 'not_found') return <NoClient reason="unknown" />;
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      {tabState(query)}
    </>
  );
}
