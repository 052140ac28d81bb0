/** Apple Health among the providers: its state, and the way to its page. */
import { useTranslation } from 'react-i18next';
import type { Connection } from '#core/contracts/connection.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConnectionFacts, StatePill } from '../connection-facts.tsx';
import { APPLE_HEALTH } from './apple-health.ts';

export function AppleHealthCard({ connection, timeZone }: { connection: Connection | undefined; timeZone: string }) {
  const { t } = useTranslation('integrations');
  return (
    <Card title={APPLE_HEALTH.name} aside={<StatePill status={connection?.status ?? 'not_connected'} />}>
      <div className="grid justify-items-start gap-4">
        {connection ? <ConnectionFacts connection={connection} timeZone={timeZone} /> : <p className="text-muted">{t('apple.gives')}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.appleHealth} variant="quiet">
            {t(connection ? 'apple.manage' : 'apple.setUp')}
          </ButtonLink>
          <ButtonLink to={paths.healthFile} variant="quiet">
            {t('apple.file')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
