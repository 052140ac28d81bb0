/** One result of a report that was read: a line, and its fields where it is looked at. */
import { useTranslation } from 'react-i18next';
import { Check, CircleCheck, CircleHelp, CircleMinus, RotateCcw } from 'lucide-react';
import type { Person } from '#core/biomarkers/status.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { toMarker, type ResultRow, type RowFault } from '#core/biomarkers/result-row.ts';
import { ResultFields } from '#web/components/blood/result-fields.tsx';
import type { ReviewRow, RowState } from './review-rows.ts';

export interface ReviewItemProps {
  item: ReviewRow;
  isCurrent: boolean;
  person: Person;
  fault: RowFault | undefined;
  onSelect: () => void;
  onChange: (row: ResultRow) => void;
  onAccept: () => void;
  onDrop: () => void;
  onRestore: () => void;
}

const ICONS: Readonly<Record<RowState, typeof Check>> = { open: CircleHelp, sure: Check, accepted: CircleCheck, dropped: CircleMinus };
const COLOURS: Readonly<Record<RowState, string>> = { open: 'text-high', sure: 'text-muted', accepted: 'text-normal', dropped: 'text-muted' };

function Line({ item: { row, state }, isCurrent, onSelect }: Pick<ReviewItemProps, 'item' | 'isCurrent' | 'onSelect'>) {
  const { t } = useTranslation('blood-tests');
  const format = useBloodFormat();
  const { value, decimals, comparator, finding } = row;
  const Icon = ICONS[state];
  const amount = format.value({ value, decimals, comparator, ...(finding !== '' && { finding }) });
  return (
    <button
      type="button"
      data-row
      aria-expanded={isCurrent}
      onClick={onSelect}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-sunken"
    >
      <Icon size={20} aria-label={t(`review.state.${state}`)} className={cx('shrink-0', COLOURS[state])} />
      <span className={cx('min-w-0 flex-1 truncate font-medium', state === 'dropped' && 'text-muted line-through')}>{row.name}</span>
      <span className={cx('shrink-0 tabular-nums', state === 'dropped' && 'text-muted line-through')}>{format.withUnit(amount, row.unit)}</span>
    </button>
  );
}

export function ReviewItem(props: ReviewItemProps) {
  const { item, isCurrent, person, fault, onChange, onAccept, onDrop, onRestore } = props;
  const { t } = useTranslation('blood-tests');
  const { lang } = useBloodFormat();
  const isDropped = item.state === 'dropped';
  return (
    <li className={cx('rounded-control border', isCurrent ? 'border-line-strong' : 'border-line')}>
      <Line {...props} />
      {isCurrent && (
        <div className="grid grid-cols-1 gap-3 px-3 pt-1 pb-3">
          {item.doubts.length > 0 && (
            <ul className="grid gap-1 text-t1 text-muted">
              {item.doubts.map((doubt) => (
                <li key={doubt}>{t(`review.doubt.${doubt}`)}</li>
              ))}
            </ul>
          )}
          {isDropped ? (
            <Button variant="quiet" size="sm" className="justify-self-start" icon={<RotateCcw size={18} />} onClick={onRestore}>
              {t('review.restore')}
            </Button>
          ) : (
            <>
              <ResultFields row={item.row} title={toMarker(item.row)?.names[lang][0]} person={person} fault={fault} onChange={onChange} />
              <div className="flex flex-wrap justify-end gap-2">
                <Button variant="quiet" size="sm" onClick={onDrop}>
                  {t('review.drop')}
                </Button>
                <Button size="sm" variant={item.state === 'open' ? 'primary' : 'quiet'} icon={<Check size={18} />} onClick={onAccept}>
                  {t('review.accept')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </li>
  );
}
