/** An archive of everything: asked for, being made, ready to be fetched, or failed. */
import { useTranslation } from 'react-i18next';
import { Archive, Download } from 'lucide-react';
import type { AccountExport } from '#core/contracts/account-data.ts';
import { dayIn } from '#core/kit/day.ts';
import { isBeingMade } from '#web/lib/account-data.ts';
import { useFormat } from '#web/lib/format.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useDownloadExport, useRequestExport } from './mutations.ts';

const KILO = 1000;

/** A size in the words of everyday: never "0". */
function useSize(): (bytes: number) => string {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  return (bytes) =>
    bytes < KILO * KILO
      ? t('export.kilobytes', { size: number(Math.max(1, bytes / KILO)) })
      : t('export.megabytes', { size: number(bytes / KILO / KILO, 1) });
}

export function ExportCard({ made, timeZone }: { made: AccountExport | null; timeZone: string }) {
  const { t } = useTranslation('account');
  const ask = useRequestExport();
  const working = isBeingMade(made);
  const failed = made?.status === 'failed';
  const ready = made?.status === 'ready';
  return (
    <Card title={t('export.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('export.lead')}</p>
        {/* Empty it takes no place, but stays known to screen readers: one that was hidden tells nothing of what comes into it. */}
        <div aria-live="polite" className="grid gap-4 empty:absolute">
          {working && (
            <p className="flex items-center gap-3 font-medium">
              <Spinner />
              {t('export.working')}
            </p>
          )}
          {failed && (
            <Notice tone="critical" title={t('export.failed')}>
              {t('export.failedText')}
            </Notice>
          )}
          {ready && <ReadyExport made={made} timeZone={timeZone} />}
        </div>
        {!working && (
          <AskButton
            label={t(failed ? 'export.retry' : ready ? 'export.again' : 'export.ask')}
            first={!ready}
            busy={ask.isPending}
            onPress={() => ask.mutate(crypto.randomUUID())}
          />
        )}
      </div>
    </Card>
  );
}

function AskButton({ label, first, busy, onPress }: { label: string; first: boolean; busy: boolean; onPress: () => void }) {
  const online = useOnline();
  return (
    <div>
      <Button
        variant={first ? 'quiet' : 'plain'}
        className={first ? undefined : '-ml-4.5'}
        icon={first ? <Archive size={18} /> : undefined}
        busy={busy}
        disabled={!online}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  );
}

function ReadyExport({ made, timeZone }: { made: AccountExport; timeZone: string }) {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  const toSize = useSize();
  const online = useOnline();
  const download = useDownloadExport();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-sunken px-4 py-3">
      <p>
        <span className="block font-medium">{t('export.ready')}</span>
        <span className="text-t1 text-muted">
          {t('export.until', { size: toSize(made.bytes ?? 0), date: date(dayIn(timeZone, Date.parse(made.expiresAt ?? made.createdAt))) })}
        </span>
      </p>
      <Button icon={<Download size={18} />} busy={download.isPending} disabled={!online} onClick={() => download.mutate({ file: made.file })}>
        {t('export.download')}
      </Button>
    </div>
  );
}
