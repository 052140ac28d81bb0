/** The newest night: how long, its parts, when; naps apart. */
import { useTranslation } from 'react-i18next';
import type { Nap, Night, RecoveryPage } from '#core/contracts/recovery.ts';
import type { Figure } from '#core/wearables/recovery/figures.ts';
import { napsWithoutNight, toNightParts, toShownNight, type NightPart } from '#core/wearables/recovery/night.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useFigureFormat } from './figure-format.ts';
import { BaselineText, StandingPill } from './standing.tsx';

/** From the deepest to awake, darker to paler; the words beside them carry the meaning. */
const COLOURS: Readonly<Record<NightPart, string>> = { deep: 'bg-ink', rem: 'bg-accent', light: 'bg-bar/45', awake: 'bg-line-strong/40' };

type Session = Pick<Nap, 'startAt' | 'endAt' | 'offsetMinutes' | 'asleepSeconds'>;

/** "23.10–6.48" by the clock of the device. */
function useTimes() {
  const format = useFormat();
  return ({ startAt, endAt, offsetMinutes }: Session) => {
    const time = (at: string) => format.time(new Date(Date.parse(at) + offsetMinutes * 60_000).toISOString(), 'UTC');
    return `${time(startAt)}–${time(endAt)}`;
  };
}

function Parts({ night }: { night: Night }) {
  const { t } = useTranslation('recovery');
  const format = useFormat();
  const { duration } = useFigureFormat();
  const parts = toNightParts(night);
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-4 flex-nowrap gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ part, share }) => (
          <span key={part} className={COLOURS[part]} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-4">
        {parts.map(({ part, seconds, share }) => (
          <div key={part}>
            <dt className="flex items-center gap-1.5 text-t1 text-muted">
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', COLOURS[part])} />
              {t(`part.${part}`)}
            </dt>
            <dd>
              <b className="font-semibold">{duration(seconds / 60)}</b>{' '}
              <span className="text-t1 text-muted">{format.withUnit(format.number(share * 100), '%')}</span>
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

function Facts({ night: { inBedSeconds, efficiencyPercent, latencySeconds, needSeconds, disturbances } }: { night: Night }) {
  const { t } = useTranslation('recovery');
  const format = useFormat();
  const { duration } = useFigureFormat();
  const time = (seconds: number | undefined) => (seconds === undefined ? undefined : duration(seconds / 60));
  const facts = [
    { label: t('night.inBed'), value: time(inBedSeconds) },
    { label: t('night.efficiency'), value: efficiencyPercent === undefined ? undefined : format.withUnit(format.number(efficiencyPercent), '%') },
    { label: t('night.latency'), value: time(latencySeconds) },
    { label: t('night.need'), value: time(needSeconds) },
    { label: t('night.disturbances'), value: disturbances === undefined ? undefined : format.number(disturbances) },
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2 border-t border-line pt-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-t1 text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** @param sleep judged by the same night, or absent */
function TimeAsleep({ seconds, sleep }: { seconds: number | undefined; sleep: Figure | undefined }) {
  const { t } = useTranslation('recovery');
  const { duration } = useFigureFormat();
  if (seconds === undefined) return <p className="text-t3 font-semibold">{t('night.unknown')}</p>;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* In letters twice as large "30 min" is wider than a phone: here a line may end before the unit. */}
        <span className="text-t5 font-[680] tracking-[-0.03em]">{duration(seconds / 60).replaceAll('\u00A0', ' ')}</span>
        {sleep?.standing && <StandingPill standing={sleep.standing} />}
      </p>
      {sleep && (
        <p className="text-t1 text-muted">
          <BaselineText figure={sleep} />
        </p>
      )}
    </div>
  );
}

export function NightCard({ page, sleep }: { page: RecoveryPage; sleep: Figure | undefined }) {
  const { t } = useTranslation('recovery');
  const { source, day } = useFigureFormat();
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
  return (
    <Card title={t(isLast ? 'night.last' : 'night.newest')} help={<Help topic="night" />} aside={`${day(night.day, page.today)}, ${times(night)}`}>
      <div className="grid gap-4">
        <TimeAsleep seconds={night.asleepSeconds} sleep={sleep?.newest.day === night.day ? sleep : undefined} />
        <Parts night={night} />
        <Facts night={night} />
        <Naps naps={isLast ? naps : [...naps, ...today]} />
        <p className="text-t1 text-muted">{t('source', { source: source(night) })}</p>
      </div>
    </Card>
  );
}
