/** One client's page; which tab is open stands in the address. */
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { clientTabs } from '#web/app/client-tabs.ts';
import { loadLabels } from '#web/app/labels.ts';
import { NotFoundPage } from '#web/app/not-found-page.tsx';
import { paths } from '#web/lib/paths.ts';
import { ClientScreen } from '#web/features/client/client-screen.tsx';

export function Component() {
  const { t } = useTranslation('client');
  const { userId = '', tab } = useParams();
  const navigate = useNavigate();
  const labels = use(loadLabels());
  const open = tab === undefined ? clientTabs[0] : clientTabs.find(({ id }) => id === tab);
  if (!open) return <NotFoundPage />;
  const tabs = clientTabs.map(({ id, label }) => ({ id, label: t(label), href: paths.client(userId, id) }));
  return (
    <ClientScreen
      key={userId}
      clientId={userId}
      tabs={tabs}
      tab={open.id}
      labels={labels}
      toHref={(id) => paths.client(userId, id)}
      onDeleted={() => void navigate(paths.desk, { replace: true })}
    >
      <open.Tab clientId={userId} />
    </ClientScreen>
  );
}
