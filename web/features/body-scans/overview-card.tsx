/** The newest body scan on the overview. Nothing while there is none. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { overviewScanSchema } from '#core/contracts/overview-body-scan.ts';
import type { Overview } from '#core/contracts/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { readPart } from '#web/lib/overview-part.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { useScanFormat } from './scan-format.ts';
import { useCalm } from '#web/lib/calm.ts';

const scanPart = { name: 'bodyScan', schema: overviewScanSchema } as const;
/** Values of the card. */
const SHOWN = 3;

export function BodyScanCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation('body-scans');
  const format = useFormat();
  const { name, text, title } = useScanFormat();
  const isCalm = useCalm();
  const scan = readPart(overview, scanPart);
  if (!scan || isCalm) return null;
  return (
    <Card
      className="animate-fade"
      title={
        <Link to={paths.bodyScans} className="underline-offset-4 hover:underline">
          {t('title')}
        </Link>
      }
      aside={format.date(scan.day)}
    >
      <dl className="grid grid-cols-3 gap-4">
        {scan.values.slice(0, SHOWN).map(({ field, value }) => (
          <div key={field}>
            <dt className="text-t1 text-muted">{name(field)}</dt>
            <dd className="font-semibold">{text(field, value)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-t1 text-muted">{title(scan)}</p>
    </Card>
  );
}
