/** What is known of a connection, in words: its state, its last sync, what came and what failed. */
import { useTranslation } from 'react-i18next';
import type { Connection } from '#core/contracts/connection.ts';
import { dayIn } from '#core/kit/day.ts';
import { PROVIDERS } from '#core/providers/providers.ts';
import { useFormat } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';

const TONES: Readonly<Record<Connection['status'] | 'not_connected', PillTone>> = {
  not_connected: 'neutral',
  awaiting_first_sync: 'low',
  connected: 'normal',
  reauth_required: 'critical',
};

export function StatePill({ status }: { status: Connection['status'] | 'not_connected' }) {
  const { t } = useTranslation('integrations');
  return <Pill tone={TONES[status]}>{t(`state.${status}`)}</Pill>;
}

/** Kinds of records that the last sync may have brought, in the order of the words. */
const KINDS = ['metrics', 'sleeps', 'workouts', 'measures', 'meals'] as const;

const FAILURES: Readonly<Record<string, 'reauth' | 'malformed' | 'tooLarge' | 'nothingRead' | 'daysCut' | 'limited' | 'client' | 'notGranted'>> = {
  reauth_required: 'reauth',
  malformed: 'malformed',
  too_large: 'tooLarge',
  nothing_read: 'nothingRead',
  days_cut: 'daysCut',
  provider_limited: 'limited',
  client_refused: 'client',
  not_granted: 'notGranted',
};
const toFailure = (code: string) => FAILURES[code] ?? 'away';

function Counts({ counts }: { counts: NonNullable<Connection['counts']> }) {
  const { t } = useTranslation('integrations');
  const parts = KINDS.flatMap((kind) => ((counts[kind] ?? 0) > 0 ? [t(`count.${kind}`, { count: counts[kind] ?? 0 })] : []));
  const skipped = counts['skipped'] ?? 0;
  return (
    <>
      <p>{parts.length > 0 ? t('brought', { what: parts.join(', ') }) : t('broughtNothing')}</p>
      {(counts['refused'] ?? 0) > 0 && <p className="text-t1 text-muted">{t('refused')}</p>}
      {skipped > 0 && <p className="text-t1 text-muted">{t('skipped', { count: skipped })}</p>}
    </>
  );
}

function Progress({ progress }: { progress: number }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const words = t('sync.progress', { percent: format.number(Math.floor(progress * 100)) });
  return (
    <div role="status" className="grid gap-1">
      <p className="text-muted">{words}</p>
      <div className="h-2 overflow-hidden rounded-control bg-line" aria-hidden="true">
        <div className="h-full bg-accent" style={{ width: `${Math.round(progress * 100)}%` }} />
      </div>
    </div>
  );
}

interface FailureProps {
  code: string;
  isRestricted: boolean;
  forDesk: boolean;
}

function FailureNotice({ code, isRestricted, forDesk }: FailureProps) {
  const { t } = useTranslation('integrations');
  const failure = toFailure(code);
  const key = isRestricted && failure === 'reauth' ? 'reauthRestricted' : failure;
  // What the person has to choose on their phone stands on their own page.
  const deskKey =
    key === 'away' || key === 'reauth' || key === 'reauthRestricted' || key === 'limited' || key === 'client' || key === 'notGranted' ? key : 'phone';
  return (
    <Notice tone="critical" title={t(`failure.${failure}`)}>
      {forDesk ? t(`desk.failure.${deskKey}`) : t(`failure.${key}Text`)}
    </Notice>
  );
}

export interface ConnectionFactsProps {
  connection: Connection;
  timeZone: string;
  /** Read by the nutritionist, who can do nothing about a failure. */
  forDesk?: boolean;
}

export function ConnectionFacts({ connection, timeZone, forDesk = false }: ConnectionFactsProps) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const moment = (at: string) => t('moment', { day: format.date(dayIn(timeZone, Date.parse(at))), time: format.time(at, timeZone) });
  const { provider, status, lastSyncAt, counts, failure, progress, isRestricted } = connection;
  const isAwaited = status === 'awaiting_first_sync' && failure === undefined;
  return (
    <div className="grid gap-2">
      {lastSyncAt !== undefined && <p className="text-muted">{t('lastSync', { at: moment(lastSyncAt) })}</p>}
      {lastSyncAt !== undefined && counts !== undefined && <Counts counts={counts} />}
      {isAwaited && provider !== 'apple_health' && (
        <p className="text-muted">{t(forDesk ? 'desk.awaiting' : 'awaiting', { days: PROVIDERS[provider].backfillDays })}</p>
      )}
      {progress !== undefined && <Progress progress={progress} />}
      {failure !== undefined && <FailureNotice code={failure} isRestricted={isRestricted} forDesk={forDesk} />}
    </div>
  );
}
