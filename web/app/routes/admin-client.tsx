/** One client's page; which tab is open stands in the address. */
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { clientTabs, TAB_CATALOGUES } from '#web/app/client-tabs.ts';
import { NotFoundPage } from '#web/app/not-found-page.tsx';
import { paths } from '#web/lib/paths.ts';
import { ClientScreen } from '#web/features/client/client-screen.tsx';

export function Component() {
  const { t } = useTranslation(TAB_CATALOGUES);
  const { userId = '', tab } = useParams();
  const navigate = useNavigate();
  const open = tab === undefined ? clientTabs[0] : clientTabs.find(({ id }) => id === tab);
  if (!open) return <NotFoundPage />;
  const tabs = clientTabs.map(({ id, label }) => ({ id, label: t(label), href: paths.client(userId, id) }));
  return (
    <ClientScreen
      key={userId}
      clientId={userId}
      tabs={tabs}
      tab={open.id}
      toHref={(id) => paths.client(userId, id)}
      onDeleted={() => void navigate(paths.desk, { replace: true })}
    >
      <open.Tab clientId={userId} />
    </ClientScreen>
  );
}
