/** The status of a result: a sign and a word, never colour alone. Without a status: nothing that looks like "normal". */
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, Check, TriangleAlert } from 'lucide-react';
import type { Status } from '#core/biomarkers/status.ts';
import { Pill } from '#web/ui/pill.tsx';

const ICONS = { normal: Check, low: ArrowDown, high: ArrowUp, critical: TriangleAlert };

export function StatusPill({ status, isCriticalIfRight = false }: { status: Status | undefined; isCriticalIfRight?: boolean }) {
  const { t } = useTranslation('blood-tests');
  if (isCriticalIfRight) return <Pill tone="high">{t('status.check')}</Pill>;
  if (status === undefined) return <span className="text-t1 text-muted">{t('status.none')}</span>;
  const Icon = ICONS[status];
  return (
    <Pill tone={status} icon={<Icon size={14} />}>
      {t(`status.${status}`)}
    </Pill>
  );
}
