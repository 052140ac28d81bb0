/** What the installation needs from its owner, above everything else on the desk. Nothing while all is well or nobody can tell. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { PROVIDERS } from '#core/providers/providers.ts';
import { useFormat } from '#web/lib/format.ts';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { systemStatusQuery } from './queries.ts';

export function SystemNotice() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const moment = useRelativeTime();
  const { disk, backup, refusedBy = [] } = useQuery(systemStatusQuery()).data ?? {};
  return (
    <>
      {disk?.state === 'low' && (
        <Notice tone="critical" title={t('system.diskTitle')}>
          {disk.freeMb === null ? t('system.diskText') : t('system.diskTextFree', { free: format.number(disk.freeMb) })}
        </Notice>
      )}
      {backup?.ok === false && (
        <Notice tone="high" title={t('system.backupTitle')}>
          {backup.lastGoodAt === null ? t('system.backupNone') : t('system.backupLast', { when: moment(backup.lastGoodAt, hereZone()) })}
        </Notice>
      )}
      {refusedBy.map(({ provider, since }) => {
        const { name } = PROVIDERS[provider];
        const prefix = provider.toUpperCase();
        return (
          <Notice key={provider} tone="high" title={t('system.providerTitle', { name })}>
            {t('system.providerText', { name, id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET`, when: moment(since, hereZone()) })}
          </Notice>
        );
      })}
    </>
  );
}
