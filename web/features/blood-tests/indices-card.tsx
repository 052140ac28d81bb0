/** Ratios and indices computed from the results, each with its formula, source and the days of its inputs. Nothing when none can be computed. */
import { useTranslation } from 'react-i18next';
import { ChevronDown } from 'lucide-react';
import { computeIndices, toFormula, type ComputedIndex } from '#core/biomarkers/indices.ts';
import { toPerson } from '#core/biomarkers/judge-report.ts';
import { markerById } from '#core/biomarkers/markers.ts';
import { SOURCES } from '#core/biomarkers/sources.ts';
import type { BloodPage } from '#core/contracts/blood-tests.ts';
import { useFormat } from '#web/lib/format.ts';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { toInputs } from './marker-series.ts';

function Index({ index }: { index: ComputedIndex }) {
  const { t } = useTranslation('blood-tests');
  const format = useFormat();
  const blood = useBloodFormat();
  const { formula, source } = toFormula(index.id);
  // 1.73 m² with the decimal mark of the language.
  const unit = index.unit === 'years' ? t('index.years') : index.unit.replace('1.73', format.number(1.73, 2));
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer flex-col justify-center rounded-control pointer-coarse:min-h-11 md:flex-row md:flex-wrap md:content-center md:items-baseline md:justify-between md:gap-x-4">
          <span className="font-medium">{t(`index.${index.id}`)}</span>
          <span>
            <b className="font-semibold">{blood.withUnit(format.number(index.value, index.decimals), unit)}</b>{' '}
            <span className="text-t1 text-muted">{format.date(index.day)}</span>
            <ChevronDown size={16} aria-hidden="true" className="ml-1.5 inline text-muted group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-1 pt-1 text-t1 text-muted">
          <p>{formula[blood.lang]}</p>
          <p>
            {index.inputs
              .map(({ markerId, value, day }) => {
                const marker = markerById(markerId);
                return `${marker?.names[blood.lang][0] ?? markerId} ${blood.withUnit(blood.number(value), marker?.unit)} (${format.date(day)})`;
              })
              .join(', ')}
          </p>
          {source !== undefined && <p>{t('source', { source: SOURCES[source] })}</p>}
        </div>
      </details>
    </li>
  );
}

export function IndicesCard({ page }: { page: BloodPage }) {
  const { t } = useTranslation('blood-tests');
  const indices = computeIndices(toInputs(page), (day) => toPerson(page, day));
  if (indices.length === 0) return null;
  return (
    <Card title={t('index.title')} help={<Help topic="indices" />}>
      <ul>
        {indices.map((index) => (
          <Index key={index.id} index={index} />
        ))}
      </ul>
      <p className="mt-2 text-t1 text-muted">{t('index.note')}</p>
    </Card>
  );
}
