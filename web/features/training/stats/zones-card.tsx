/** The time in heart rate zones of the recordings of the last 28 days. */
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#core/contracts/training-stats.ts';
import { toSessionZones } from '#core/training/heart-rate-zones.ts';
import { toZoneSeconds } from '#core/training/recording.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { ZoneList } from '../zone-list.tsx';

export interface ZonesCardProps {
  stats: TrainingStats;
  /** Whether the person looks at their own. */
  isOwn: boolean;
}

export function ZonesCard({ stats: { heart, today }, isOwn }: ZonesCardProps) {
  const { t } = useTranslation(['training-recording', 'charts']);
  if (Object.keys(heart.seconds).length === 0) return null;
  const zones = toSessionZones({ day: today }, heart.person);
  return (
    <Card title={t('zones.title')} help={<Help topic="zones" />} aside={t('charts:days', { count: 28 })}>
      {zones ? (
        <ZoneList zones={zones} times={toZoneSeconds(heart.seconds, zones)} />
      ) : (
        <p className="text-muted">{t(isOwn ? 'zones.noBirthDate' : 'zones.clientNoBirthDate')}</p>
      )}
    </Card>
  );
}
