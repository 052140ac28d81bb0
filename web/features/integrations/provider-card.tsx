/** A provider that is connected or can be: what came of it, and what can be done. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshCw } from 'lucide-react';
import type { Connection } from '#core/contracts/connection.ts';
import type { ProviderManifest } from '#core/providers/provider.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ConnectionFacts, StatePill } from './connection-facts.tsx';
import { DeleteDataDialog } from './delete-data-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { RestrictedWorkouts } from './restricted-workouts.tsx';
import { useConnect, useSetAutomatic, useSync } from './mutations.ts';

export interface ProviderCardProps {
  provider: ProviderManifest;
  /** Undefined where it can be made. */
  connection: Connection | undefined;
  /** Whether its terms let only the person see its data here. */
  isRestricted: boolean;
  timeZone: string;
}

interface ConnectButtonProps {
  provider: ProviderManifest;
  again: boolean;
  /** Nothing else helps. */
  isNeeded?: boolean;
}

function ConnectButton({ provider: { id, name, licence }, again, isNeeded = false }: ConnectButtonProps) {
  const { t } = useTranslation('integrations');
  const online = useOnline();
  const connect = useConnect();
  return (
    // Each is one of many equal ways; one that has to be connected again does not work until then.
    <Button variant={isNeeded ? 'primary' : 'quiet'} busy={connect.isPending} disabled={!online} onClick={() => connect.mutate(id)}>
      {licence.connectLabel ?? t(again ? 'connectAgain' : 'connect', { name })}
    </Button>
  );
}

function SyncButton({ provider: { id, name } }: { provider: ProviderManifest }) {
  const { t } = useTranslation('integrations');
  const online = useOnline();
  const sync = useSync();
  const onClick = () =>
    sync.mutate(id, {
      onSuccess: ({ isQueued }) => toast[isQueued ? 'success' : 'info']({ id: 'sync', title: t(isQueued ? 'sync.begun' : 'sync.already', { name }) }),
    });
  return (
    <Button variant="quiet" icon={<RefreshCw size={18} aria-hidden="true" />} busy={sync.isPending} disabled={!online} onClick={onClick}>
      {t('sync.now')}
    </Button>
  );
}

interface ConnectedProps {
  provider: ProviderManifest;
  connection: Connection;
  timeZone: string;
}

/**
 * Where the provider does not say whom it refuses, of a single person who is connected this may be what helps. What was not granted may be granted
 * on the page to which connecting leads; Garmin's settings are elsewhere.
 */
const mayReconnect = ({ failure }: Connection, { isPushOnly }: ProviderManifest): boolean =>
  failure === 'client_refused' || (failure === 'not_granted' && isPushOnly !== true);

function Connected({ provider, connection, timeZone }: ConnectedProps) {
  const { t } = useTranslation('integrations');
  const online = useOnline();
  const automatic = useSetAutomatic();
  const [asking, setAsking] = useState<'disconnect' | 'delete'>();
  const close = () => setAsking(undefined);
  const { isRestricted } = connection;
  return (
    <div className="grid gap-4">
      <ConnectionFacts connection={connection} timeZone={timeZone} />
      <Switch
        label={t('automatic')}
        help={t(provider.isPushOnly === true ? 'automaticPush' : 'automaticHelp', { name: provider.name })}
        on={connection.isAutomatic}
        onChange={(isAutomatic) => automatic.mutate({ provider: provider.id, isAutomatic })}
      />
      <div className="flex flex-wrap gap-3">
        {connection.status === 'reauth_required' && <ConnectButton provider={provider} again isNeeded />}
        {connection.status !== 'reauth_required' && provider.isPushOnly !== true && <SyncButton provider={provider} />}
        {mayReconnect(connection, provider) && <ConnectButton provider={provider} again />}
        <Button variant="quiet" disabled={!online} onClick={() => setAsking('disconnect')}>
          {t('disconnect.open')}
        </Button>
        <Button variant="quiet" disabled={!online} onClick={() => setAsking('delete')}>
          {t('deleteData.open')}
        </Button>
      </div>
      {isRestricted && <RestrictedWorkouts provider={provider} lastSyncAt={connection.lastSyncAt} />}
      {asking === 'disconnect' && <DisconnectDialog provider={provider} isRestricted={isRestricted} onClose={close} />}
      {asking === 'delete' && <DeleteDataDialog provider={provider} onClose={close} />}
    </div>
  );
}

export function ProviderCard({ provider, connection, isRestricted, timeZone }: ProviderCardProps) {
  const { t } = useTranslation('integrations');
  const shown = useKeptFocus(connection !== undefined);
  return (
    <Card title={provider.name} aside={<StatePill status={connection?.status ?? 'not_connected'} />}>
      <div ref={shown} tabIndex={-1} className="outline-none">
        {connection ? (
          <Connected provider={provider} connection={connection} timeZone={timeZone} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">{t(`gives.${provider.id}`)}</p>
            {isRestricted && <p className="text-t1 text-muted">{t('restricted.about', { name: provider.name, days: provider.licence.keepDays })}</p>}
            <ConnectButton provider={provider} again={false} />
          </div>
        )}
      </div>
    </Card>
  );
}
