/** The newest night: how long, its parts, when; naps apart. */
import { useTranslation } from 'react-i18next';
import type { Nap, RecoveryPage } from '#core/contracts/recovery.ts';
import type { Figure } from '#core/wearables/recovery/figures.ts';
import { napsWithoutNight, toNightParts, toShownNight, type NightPart } from '#core/wearables/recovery/night.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useFigureFormat } from './figure-format.ts';
import { BaselineText, StandingPill } from './standing.tsx';

/** From the deepest to awake, darker to paler; the words beside them carry the meaning. */
const LOOKS: Readonly<Record<NightPart, string>> = { deep: 'bg-ink', rem: 'bg-accent', light: 'bg-bar/45', awake: 'bg-line-strong/40' };

type Session = Pick<Nap, 'startAt' | 'endAt' | 'offsetMinutes' | 'asleepSeconds'>;

/** "23.10–6.48" by the clock of the device. */
function useTimes() {
  const format = useFormat();
  return ({ startAt, endAt, offsetMinutes }: Session) => {
    const time = (at: string) => format.time(new Date(Date.parse(at) + offsetMinutes * 60_000).toISOString(), 'UTC');
    return `${time(startAt)}–${time(endAt)}`;
  };
}

function Parts({ night }: { night: Parameters<typeof toNightParts>[0] }) {
  const { t } = useTranslation('recovery');
  const format = useFormat();
  const { duration } = useFigureFormat();
  const parts = toNightParts(night);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ part, share }) => (
          <span key={part} className={LOOKS[part]} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-4">
        {parts.map(({ part, seconds, share }) => (
          <div key={part}>
            <dt className="flex items-center gap-1.5 text-t1 text-muted">
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', LOOKS[part])} />
              {t(`part.${part}`)}
            </dt>
            <dd>
              <b className="font-semibold">{duration(seconds / 60)}</b>{' '}
              <span className="text-t1 text-muted">{`${format.number(share * 100)} %`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Naps({ naps }: { naps: readonly Nap[] }) {
  const { t } = useTranslation('recovery');
  const { duration } = useFigureFormat();
  const times = useTimes();
  if (naps.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="mb-1 text-t1 font-semibold text-muted">{t('night.naps')}</h3>
      <ul>
        {naps.map((nap) => (
          <li key={nap.startAt} className="flex flex-wrap gap-x-3">
            <span>{times(nap)}</span>
            {nap.asleepSeconds !== undefined && <span className="text-muted">{t('night.asleep', { time: duration(nap.asleepSeconds / 60) })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function NightCard({ page, sleep }: { page: RecoveryPage; sleep: Figure | undefined }) {
  const { t } = useTranslation('recovery');
  const format = useFormat();
  const { duration, source, day } = useFigureFormat();
  const times = useTimes();
  const shown = toShownNight(page);
  const today = napsWithoutNight(page);
  if (!shown)
    return (
      <Card title={t('night.last')}>
        <p className="text-muted">{t('night.none')}</p>
        <Naps naps={today} />
      </Card>
    );
  const { night, isLast, naps } = shown;
  const { asleepSeconds, inBedSeconds, efficiencyPercent, latencySeconds, needSeconds, disturbances } = night;
  const judged = sleep?.newest.day === night.day ? sleep : undefined;
  const facts = [
    inBedSeconds === undefined ? undefined : { label: t('night.inBed'), value: duration(inBedSeconds / 60) },
    efficiencyPercent === undefined ? undefined : { label: t('night.efficiency'), value: `${format.number(efficiencyPercent)} %` },
    latencySeconds === undefined ? undefined : { label: t('night.latency'), value: duration(latencySeconds / 60) },
    needSeconds === undefined ? undefined : { label: t('night.need'), value: duration(needSeconds / 60) },
    disturbances === undefined ? undefined : { label: t('night.disturbances'), value: format.number(disturbances) },
  ].filter((fact) => fact !== undefined);
  return (
    <Card title={t(isLast ? 'night.last' : 'night.newest')} aside={`${day(night.day, page.today)}, ${times(night)}`}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-t5 font-[680] tracking-[-0.03em]">
              {asleepSeconds === undefined ? t('night.unknown') : duration(asleepSeconds / 60)}
            </span>
            {judged?.standing && <StandingPill standing={judged.standing} />}
          </p>
          {judged && (
            <p className="text-t1 text-muted">
              <BaselineText figure={judged} />
            </p>
          )}
        </div>
        <Parts night={night} />
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-7 gap-y-2 border-t border-line pt-3">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-t1 text-muted">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Naps naps={isLast ? naps : [...naps, ...today]} />
        <p className="text-t1 text-muted">{t('source', { source: source(night) })}</p>
      </div>
    </Card>
  );
}
