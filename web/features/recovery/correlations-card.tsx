/** Which figures go together from day to day, each with its size, interval and days; what is not known is said, and nothing is called a cause. */
import { useTranslation } from 'react-i18next';
import { CORRELATION, type Correlation } from '#core/wearables/recovery/correlate.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';

const toPercent = (rho: number): string => `${((rho + 1) / 2) * 100}%`;

function toDirection({ low, high }: NonNullable<Correlation['effect']>): 'more' | 'less' | 'none' {
  if (low > 0) return 'more';
  return high < 0 ? 'less' : 'none';
}

/** The interval on a line from -1 to 1, with zero in its middle. */
function Interval({ rho, low, high }: NonNullable<Correlation['effect']>) {
  return (
    <div aria-hidden="true" className="relative h-3 rounded-full bg-sunken">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span className="absolute inset-y-1 rounded-full bg-bar" style={{ left: toPercent(low), width: `${((high - low) / 2) * 100}%` }} />
      <span className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-ink" style={{ left: toPercent(rho) }} />
    </div>
  );
}

function Row({ correlation: { pair, n, effect } }: { correlation: Correlation }) {
  const { t } = useTranslation('recovery');
  const format = useFormat();
  // Without a minus before what is rounded to zero.
  const twoDigits = (value: number) => format.fixed(Number(value.toFixed(2)) + 0, 2);
  const few = n < CORRELATION.least ? t('together.few', { count: n, least: CORRELATION.least }) : t('together.same');
  return (
    <li className="grid content-start gap-1.5 border-t border-line py-3 first:border-t-0 first:pt-0 xl:[&:nth-child(2)]:border-t-0 xl:[&:nth-child(2)]:pt-0">
      <p className="font-medium">{t(`together.pair.${pair}`)}</p>
      {effect ? (
        <>
          <p>{toDirection(effect) === 'none' ? t('together.none') : t(`together.${toDirection(effect)}.${pair}`)}</p>
          <Interval {...effect} />
          <p className="text-t1 text-muted">
            {t('together.effect', {
              count: n,
              rho: twoDigits(effect.rho),
              low: twoDigits(effect.low),
              high: twoDigits(effect.high),
            })}
          </p>
        </>
      ) : (
        <p className="text-t1 text-muted">{few}</p>
      )}
    </li>
  );
}

export function CorrelationsCard({ correlations }: { correlations: readonly Correlation[] }) {
  const { t } = useTranslation('recovery');
  if (correlations.length === 0) return null;
  const computed = correlations.filter(({ effect }) => effect !== undefined).length;
  return (
    <Card title={t('together.title')} help={<Help topic="together" />} aside={t('together.span', { count: CORRELATION.days })}>
      <ul className="grid gap-x-8 xl:grid-cols-2">
        {correlations.map((correlation) => (
          <Row key={correlation.pair} correlation={correlation} />
        ))}
      </ul>
      <p className="mt-2 max-w-[72ch] border-t border-line pt-3 text-t1 text-muted">
        {t('together.caution', { least: CORRELATION.least })} {computed > 0 && t('together.chance', { count: computed })}
      </p>
    </Card>
  );
}
