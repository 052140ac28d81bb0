/** Sends the test event and shows the last event as it left. */
import { useTranslation } from 'react-i18next';
import { captureEvent, useCapturing } from '#web/lib/analytics.ts';
import { useStore } from '#web/ui/create-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lastSent } from './client.ts';

export function TestEvent({ host }: { host: string }) {
  const { t } = useTranslation('analytics');
  const last = useStore(lastSent);
  const isReady = useCapturing();
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('test.lead')}</p>
      <p className="text-t1 text-muted">{t('test.host', { place: host })}</p>
      <Button className="justify-self-start max-md:w-full" disabled={!isReady} onClick={() => captureEvent('analytics_test', {})}>
        {t(isReady ? 'test.send' : 'test.starting')}
      </Button>
      {last?.refused !== undefined && (
        <Notice tone="critical" title={t('test.refused', { status: last.refused })}>
          {t('test.refusedText')}
        </Notice>
      )}
      {last ? (
        <section aria-label={t('test.sent')} className="grid gap-2">
          <h2>{t('test.sent')}</h2>
          <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-t1" tabIndex={0}>
            {JSON.stringify(last.event, null, 2)}
          </pre>
        </section>
      ) : (
        <p className="text-t1 text-muted">{t('test.nothing')}</p>
      )}
    </div>
  );
}
