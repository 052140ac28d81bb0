/** A report that was read from files: its page beside the rows, doubted rows first. Nothing is saved that nobody could see. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTwin, toPerson } from '#core/biomarkers/judge-report.ts';
import { BLOOD_NAME_MAX, BLOOD_NOTES_MAX, type BloodPage, type BloodReport } from '#core/contracts/blood-tests.ts';
import { isDay } from '#core/kit/day.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { KeepFields, useKeepChoice, type KeepChoiceState } from '#web/components/kept-pages/keep-choice.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import type { PagesToKeep } from '#web/lib/kept-pages/send-pages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MarkerSearch } from '#web/components/blood/marker-search.tsx';
import { findRowFault, newRow, type RowFault } from '#core/biomarkers/result-row.ts';
import { parseReport, type ReportContext } from './report-form.ts';
import { ReportPage } from './report-page.tsx';
import { ReviewList } from './review-list.tsx';
import type { ReviewedReport, ReviewRow } from './review-rows.ts';

export interface ReviewDialogProps {
  review: ReviewedReport;
  page: BloodPage;
  lang: 'sl' | 'en';
  title: string;
  onSave: (report: BloodReport, pages?: PagesToKeep) => void;
  onClose: () => void;
}

interface ReviewValues {
  day: string;
  laboratory: string;
  rows: readonly ReviewRow[];
}

/** Of a report that has pages: they stay in sight beside its rows, on phones above them. */
const BESIDE =
  'flex flex-col gap-5 [--picture:clamp(5rem,20dvh,10rem)] max-md:[&_:is(button,input,select)]:scroll-mt-[calc(var(--picture)+3rem)] md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-start';

/** Rows that will be saved. */
const toKept = (rows: readonly ReviewRow[]) => rows.filter(({ state }) => state !== 'dropped').map(({ row }) => row);

function Lead({ review, isStored }: { review: ReviewedReport; isStored: boolean }) {
  const { t } = useTranslation('blood-tests');
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {isStored && <Notice tone="high" title={t('review.known')} />}
      {review.isDayUnsure && <Notice tone="high" title={t('review.dayUnsure')} />}
    </div>
  );
}

function Unread({ unread }: Pick<ReviewedReport, 'unread'>) {
  const { t } = useTranslation('blood-tests');
  if (unread.length === 0) return null;
  return (
    <Notice tone="low" title={t('review.unread')}>
      <ul className="grid gap-0.5">
        {unread.map(({ text }, at) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useReviewForm({ review, page, lang, onSave, onClose }: ReviewDialogProps, drawPages: KeepChoiceState['drawPages']) {
  const { t } = useTranslation('blood-tests');
  const [initial] = useState<ReviewValues>(() => ({ day: review.day, laboratory: review.laboratory, rows: review.rows }));
  const { resultedOn, reportedOn, source, collectedAt } = review;
  const read: ReportContext['read'] = {
    source,
    ...(resultedOn && { resultedOn }),
    ...(reportedOn && { reportedOn }),
    ...(collectedAt !== undefined && { collectedAt, collectedOn: review.day }),
  };
  const context: ReportContext = { report: undefined, today: page.today, sex: page.sex, birthDate: page.birthDate, lang, read };
  return useForm<ReviewValues, BloodReport>({
    initial,
    parse: ({ day, laboratory, rows }) =>
      rows.some(({ state }) => state === 'open')
        ? wrongFields('open')
        : parseReport({ day, laboratory, notes: review.notes, rows: toKept(rows) }, context),
    describe: (field, empty) => {
      if (field === 'open') return t('review.openFirst');
      if (field === 'day') return t(empty ? 'form.dayRequired' : 'form.future');
      if (field === 'rows') return t('form.noRows');
      return t('form.tooLong', { max: field === 'notes' ? BLOOD_NOTES_MAX : BLOOD_NAME_MAX });
    },
    send: async (report) => onSave(report, await drawPages()),
    onSent: onClose,
    worksOffline: true,
    failsInToast: true,
  });
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { review, page, title, onClose } = props;
  const { t } = useTranslation('blood-tests');
  const [current, setCurrent] = useState(0);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const { choice, setChoice, drawPages } = useKeepChoice(review.pages);
  const form = useReviewForm(props, drawPages);
  const { day, rows } = form.values;
  const { sex } = page;
  const spot = rows[current]?.spot;
  const shownPage = review.pages[spot?.page ?? 0];
  const open = rows.filter(({ state }) => state === 'open').length;
  const [stored] = useState(() => {
    const parsed = parseReport(
      { day: review.day, laboratory: '', notes: '', rows: toKept(review.rows).filter((row) => findRowFault(row, sex) === undefined) },
      { report: undefined, today: page.today, sex, birthDate: page.birthDate, lang: props.lang },
    );
    return parsed.success ? findTwin(parsed.data, page.reports) : undefined;
  });
  const toFault = (at: number): RowFault | undefined => {
    const item = rows[at];
    const fault = item && item.state !== 'dropped' ? findRowFault(item.row, sex) : undefined;
    return fault === 'unlikely' || tried.has(at) || form.isSubmitted ? fault : undefined;
  };
  const mayAccept = (at: number): boolean => {
    setTried(new Set([...tried, at]));
    const item = rows[at];
    return item !== undefined && findRowFault(item.row, sex) === undefined;
  };
  const onRow = (at: number, change: Partial<ReviewRow>) =>
    form.set({ rows: rows.map((item, place) => (place === at ? { ...item, ...change } : item)) });
  return (
    <FormDialog
      form={form}
      size="xl"
      title={title}
      submitLabel={t('review.save')}
      unready={open > 0}
      onClose={onClose}
      lead={<Lead review={review} isStored={stored !== undefined} />}
      className="grid-cols-1 gap-5"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DayField label={t('form.day')} max={page.today} required {...form.text('day')} />
        <TextField label={t('form.laboratory')} autoComplete="off" {...form.text('laboratory')} />
      </div>
      <KeepFields {...{ choice, setChoice }} pages={review.pages} />
      <div className={shownPage ? BESIDE : undefined}>
        {shownPage && <ReportPage page={shownPage} isCovered={choice.isKept && choice.isCovered} box={spot?.place} />}
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <p role="status" className="font-medium">
            {open > 0 ? t('review.open', { count: open }) : t('review.allSeen')}
          </p>
          {open > 0 && form.getErrorText('open') && <p className="text-t1 text-critical">{form.getErrorText('open')}</p>}
          <p className="text-t1 text-muted pointer-coarse:hidden">{t('review.keys')}</p>
          <ReviewList
            rows={rows}
            current={current}
            person={toPerson(page, isDay(day) ? day : page.today)}
            toFault={toFault}
            mayAccept={mayAccept}
            onCurrent={setCurrent}
            onRow={onRow}
          />
          <Unread unread={review.unread} />
          <MarkerSearch
            error={form.getErrorText('rows')}
            onPick={({ marker, name }) => {
              form.set({ rows: [...rows, { row: newRow(marker, name), state: 'open', doubts: [] }] });
              setCurrent(rows.length);
            }}
          />
        </div>
      </div>
    </FormDialog>
  );
}
