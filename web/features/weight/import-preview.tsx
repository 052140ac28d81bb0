/** What an import recognised: its columns and marks, the first rows as they will be saved, and the rows that are not taken, with reasons. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateOrder } from '#core/weight/import-dates.ts';
import type { ImportedRow, ImportPlan } from '#core/weight/import-rows.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useMeasureFormat } from './measure-format.ts';

/** Rows shown of each kind of list until all are asked for. */
const FIRST = 5;
/** Rejected rows listed at most; their number is told. */
const MOST_LISTED = 200;
const SEPARATOR_WORDS = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar', ' ': 'blank' } as const;

export interface ImportPreviewProps {
  plan: ImportPlan;
  /** Rows that are stored already. */
  known: number;
  /** What the person answered. */
  dateOrder: DateOrder | undefined;
  onDateOrder: (order: DateOrder) => void;
}

function PreviewRow({ row: { kind, day, value } }: { row: ImportedRow }) {
  const { t } = useTranslation('weight');
  const format = useFormat();
  const measure = useMeasureFormat(kind);
  return (
    <li className="grid grid-cols-[minmax(6rem,1fr)_2fr_auto] gap-3 border-t border-line py-1.5 first:border-t-0">
      <span className="text-muted">{format.date(day)}</span>
      <span>{t(`kind.${kind}`)}</span>
      <b className="font-semibold">{measure.text(value)}</b>
    </li>
  );
}

function Rejected({ rejected }: Pick<ImportPlan, 'rejected'>) {
  const { t } = useTranslation('weight');
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  return (
    <section>
      <h3 className="mb-1 text-t2 font-semibold">{t('import.rejected', { count: rejected.length })}</h3>
      <ul>
        {rejected.slice(0, isAll ? MOST_LISTED : FIRST).map(({ line, text, problem }) => (
          <li key={line} className="border-t border-line py-1.5 text-t1 first:border-t-0">
            <span className="font-medium">{t('import.line', { line: format.number(line) })}</span> {t(`import.problem.${problem}`)}
            <span className="block truncate text-muted">{text}</span>
          </li>
        ))}
      </ul>
      {!isAll && rejected.length > FIRST && (
        <Button size="sm" variant="plain" className="-ml-3" onClick={() => setAll(true)}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}

/** Weights that are far from those around them: they are saved only after the person has seen them here. */
function Doubted({ doubted }: Pick<ImportPlan, 'doubted'>) {
  const { t } = useTranslation('weight');
  const format = useFormat();
  return (
    <Notice tone="high" title={t('import.doubted', { count: doubted.length, amount: format.number(doubted.length) })}>
      <p>{t('import.doubtedText')}</p>
      <ul className="mt-1">
        {doubted.slice(0, FIRST).map((row, at) => (
          <PreviewRow key={at} row={row} />
        ))}
      </ul>
    </Notice>
  );
}

export function ImportPreview({ plan, known, dateOrder, onDateOrder }: ImportPreviewProps) {
  const { t } = useTranslation('weight');
  const format = useFormat();
  const { rows, rejected, doubted, columns, separator, decimal } = plan;
  const isOpen = plan.orders.length > 1 && dateOrder === undefined;
  const sample = rows.length > FIRST ? [...rows.slice(0, FIRST - 1), ...rows.slice(-1)] : rows;
  return (
    <div className="grid gap-4">
      {plan.orders.length > 1 && (
        <Segmented<DateOrder | 'open'>
          label={t('import.order')}
          value={dateOrder ?? 'open'}
          options={plan.orders.map((one) => ({ value: one, label: t(`import.orders.${one}`) }))}
          onChange={(order) => order !== 'open' && onDateOrder(order)}
        />
      )}
      <p className="text-t1 text-muted">
        {t(isOpen ? 'import.recognisedOpen' : 'import.recognised', {
          separator: t(`import.separator.${SEPARATOR_WORDS[separator]}`),
          decimal,
          order: t(`import.orders.${plan.dateOrder}`),
          columns: columns.map(({ kind, unit }) => t(`kind.${kind}`) + (unit ? ` (${unit})` : '')).join(', '),
        })}
      </p>
      {doubted.length > 0 && <Doubted doubted={doubted} />}
      <section>
        <h3 className="mb-1 text-t2 font-semibold">{t('import.rows', { count: rows.length, amount: format.number(rows.length) })}</h3>
        {known > 0 && <p className="text-t1 text-muted">{t('import.known', { count: known, amount: format.number(known) })}</p>}
        <ul>
          {sample.map((row, at) => (
            <PreviewRow key={at} row={row} />
          ))}
        </ul>
      </section>
      {rejected.length > 0 && <Rejected rejected={rejected} />}
    </div>
  );
}
