/** One client's page; which tab is open stands in the address. */
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { clientTabs, TAB_CATALOGUES } from '#web/app/client-tabs.ts';
import { loadLabels } from '#web/app/labels.ts';
import { NotFoundPage } from '#web/app/not-found-page.tsx';
import { withLabels } from '#web/app/with-labels.tsx';
import { paths } from '#web/lib/paths.ts';
import { ClientScreen, type ClientScreenProps } from '#web/features/client/client-screen.tsx';

const Screen = lazy(async () => ({ default: await withLabels<Omit<ClientScreenProps, 'labels'>>(() => Promise.resolve(ClientScreen), loadLabels) }));

export function Component() {
  const { t } = useTranslation(TAB_CATALOGUES);
  const { userId = '', tab } = useParams();
  const navigate = useNavigate();
  const open = tab === undefined ? clientTabs[0] : clientTabs.find(({ id }) => id === tab);
  if (!open) return <NotFoundPage inside />;
  const tabs = clientTabs.map(({ id, label }) => ({ id, label: t(label), href: paths.client(userId, id) }));
  return (
    <Screen
      key={userId}
      clientId={userId}
      tabs={tabs}
      tab={open.id}
      toHref={(id) => paths.client(userId, id)}
      onDeleted={() => void navigate(paths.desk, { replace: true })}
    >
      <open.Tab clientId={userId} />
    </Screen>
  );
}
