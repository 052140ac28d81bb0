/** What may be sent to a model elsewhere or kept here, where and since when; each can be taken back as easily as it was given. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { AI_CONSENTS, isPresentWording, type Consent } from '#core/contracts/consent.ts';
import { dayIn } from '#core/kit/day.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { config } from '#web/lib/config.ts';
import { consentsQuery, hasAgreed, isAgreed, placeAsked, useGiveConsent, useWithdrawConsent } from '#web/lib/consents.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

interface KindProps {
  kind: (typeof AI_CONSENTS)[number];
  consents: readonly Consent[];
  timeZone: string;
}

function Kind({ kind, consents, timeZone }: KindProps) {
  const { t } = useTranslation('photos');
  const format = useFormat();
  const give = useGiveConsent();
  const withdraw = useWithdrawConsent();
  const place = placeAsked();
  const given = consents.filter((one) => one.kind === kind);
  const onSuccess = () => toast.success({ id: 'saved', title: t('settings.saved') });
  const dates = given.map((one) => t('settings.given', { date: format.date(dayIn(timeZone, Date.parse(one.givenAt))), place: one.place }));
  // One given for a place that is not asked any more can still be taken back.
  const on = given.some(isPresentWording) && (place === undefined || isAgreed(consents, kind));
  return (
    <Switch
      label={t(`settings.${kind}`)}
      help={[place !== undefined && t(`settings.${kind}Help`, { place }), ...dates].filter(Boolean).join(' ')}
      on={on}
      onChange={(next) => (next ? give.mutate(kind, { onSuccess }) : withdraw.mutate(kind, { onSuccess }))}
    />
  );
}

/** Shown once it was given: it is asked for in words before the first answer. */
function HealthData({ given, timeZone }: { given: Consent | undefined; timeZone: string }) {
  const { t } = useTranslation('photos');
  const format = useFormat();
  const withdraw = useWithdrawConsent();
  if (!given) return null;
  return (
    <Switch
      label={t('settings.health_data')}
      help={t('settings.health_dataHelp', { date: format.date(dayIn(timeZone, Date.parse(given.givenAt))) })}
      on
      onChange={() => withdraw.mutate('health_data', { onSuccess: () => toast.success({ id: 'saved', title: t('settings.saved') }) })}
    />
  );
}

/** Off until it is switched on; shown where an analytics service is configured, or was agreed to. */
function Analytics({ consents, timeZone }: Omit<KindProps, 'kind'>) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const give = useGiveConsent();
  const withdraw = useWithdrawConsent();
  const host = config.analytics?.host;
  const given = consents.find((one) => one.kind === 'analytics');
  if (host === undefined && !given) return null;
  const onSuccess = () => toast.success({ id: 'saved', title: t('consent.saved') });
  const help = [
    host !== undefined && t('consent.what', { place: host }),
    given && t('consent.given', { date: format.date(dayIn(timeZone, Date.parse(given.givenAt))), place: given.place }),
  ];
  return (
    <Switch
      label={t('consent.title')}
      help={help.filter(Boolean).join(' ')}
      on={host === undefined ? given !== undefined : hasAgreed(consents, 'analytics', host)}
      onChange={(next) => (next ? give.mutate('analytics', { onSuccess }) : withdraw.mutate('analytics', { onSuccess }))}
    />
  );
}

function Kinds({ consents, timeZone }: Omit<KindProps, 'kind'>) {
  const { t } = useTranslation('photos');
  const asked = placeAsked() !== undefined;
  const kinds = AI_CONSENTS.filter((kind) => asked || consents.some((one) => one.kind === kind));
  return (
    <>
      {!asked && <p className="mb-3 text-muted last:mb-0">{t(config.photo?.provider ? 'settings.local' : 'settings.none')}</p>}
      {kinds.length > 0 && (
        <div className="grid gap-1">
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} consents={consents} timeZone={timeZone} />
          ))}
        </div>
      )}
      <HealthData given={consents.find((one) => one.kind === 'health_data' && isPresentWording(one))} timeZone={timeZone} />
      <Analytics consents={consents} timeZone={timeZone} />
      {consents.some(({ kind }) => kind !== 'analytics') && <p className="mt-3 text-t1 text-muted">{t('settings.revoke')}</p>}
    </>
  );
}

export function ConsentsCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['photos', 'common']);
  const query = useQuery(consentsQuery());
  const { data } = query;
  return (
    <Card title={t('photos:settings.title')}>
      {data && <Kinds consents={data} timeZone={timeZone} />}
      {!data && <Unanswered bare query={query} title={t('photos:settings.failed')} skeleton={<SkeletonRows rows={['h-11']} />} />}
    </Card>
  );
}
