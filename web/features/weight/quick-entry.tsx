/**
 * One field for an entry: "81,4", "včeraj 81,4", "21. 11. 80,9". What was understood stands below while it is typed; Enter saves. A value far
 * from the last one is asked about and never refused. What is typed survives a reload.
 */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyEntry } from '#core/contracts/body.ts';
import { instantAt, type Day } from '#core/kit/day.ts';
import type { DayValue } from '#core/weight/day-values.ts';
import { farFrom } from '#core/weight/implausible.ts';
import type { BodyKind } from '#core/weight/measures.ts';
import { readWeightText, type ReadEntry, type ReadText } from '#core/weight/weight-text.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMeasureFormat, type MeasureFormat } from './measure-format.ts';

export interface QuickEntryProps {
  kind: BodyKind;
  today: Day;
  timeZone: string;
  /** One a day, oldest first. */
  known: readonly DayValue[];
  onAdd: (entry: BodyEntry, onRefused: () => void) => void;
  /** Opens the form with day, time and note. */
  onDetails: () => void;
}

function useProblemText(kind: BodyKind, measure: MeasureFormat): (read: ReadText & { ok: false }) => string {
  const { t } = useTranslation('weight');
  const format = useFormat();
  const { min, max } = measure.limits;
  return (read) => {
    if (read.problem === 'words') return t('problem.words', { words: read.words });
    if (read.problem === 'outside') return t('problem.outside', { min: format.number(min), max: format.number(max), unit: measure.unit });
    if (read.problem === 'empty' || read.problem === 'noValue') return t(kind === 'weight' ? 'problem.required' : 'problem.noValue');
    return t(`problem.${read.problem}`, { unit: measure.unit });
  };
}

function toClock(minute: number, day: Day, timeZone: string, format: Format): string {
  return format.time(instantAt(timeZone, day, minute), timeZone);
}

/** An entry of the person's own that was just read. */
function toEntry(kind: BodyKind, { value, day, minute }: ReadEntry, timeZone: string): BodyEntry {
  const takenAt = minute === undefined ? null : instantAt(timeZone, day, minute);
  return { id: crypto.randomUUID(), kind, day, takenAt, value, note: null, source: 'manual' };
}

/** An empty line would add nothing: its button is not green. */
const chooseLook = (text: string) => (text.trim() === '' ? 'quiet' : 'primary');

export function QuickEntry({ kind, today, timeZone, known, onAdd, onDetails }: QuickEntryProps) {
  const { t } = useTranslation(['weight', 'common']);
  const format = useFormat();
  const measure = useMeasureFormat(kind);
  const toProblem = useProblemText(kind, measure);
  const [text, setText, dropText] = useDraft(`body-${kind}`, '', (kept) => typeof kept === 'string');
  const [isTold, setTold] = useState(false);
  const [asked, setAsked] = useState<DayValue>();
  const read = readWeightText(text, { kind, weightUnit: format.weightUnit, today });
  const error = !read.ok && isTold ? toProblem(read) : undefined;

  const type = (next: string) => {
    setText(next);
    setTold(false);
    setAsked(undefined);
  };
  const add = (entry: ReadEntry) => {
    onAdd(toEntry(kind, entry, timeZone), () => setText(text));
    setText('');
    dropText();
    setTold(false);
    setAsked(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!read.ok) return;
    const far = asked ? undefined : farFrom(read.entry.value, read.entry.day, known);
    if (far) setAsked(far);
    else add(read.entry);
  };
  const understood = read.ok
    ? [
        measure.text(read.entry.value),
        read.entry.day === today ? t('weight:entry.today') : format.dayLong(read.entry.day),
        read.entry.day.slice(0, 4) === today.slice(0, 4) ? undefined : read.entry.day.slice(0, 4),
        read.entry.minute === undefined ? undefined : toClock(read.entry.minute, read.entry.day, timeZone, format),
      ]
        .filter(Boolean)
        .join(' · ')
    : t(kind === 'weight' ? 'weight:entry.help' : 'weight:entry.helpMeasure');

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={kind === 'weight' ? t('weight:entry.label') : t(`weight:kind.${kind}`)}
          hint={measure.unit}
          help={<span aria-live="polite">{understood}</span>}
          error={error}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          placeholder={kind === 'weight' ? t('weight:entry.placeholder') : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTold(text.trim() !== '')}
        />
        <Button type="submit" variant={chooseLook(text)} className="beside-field">
          {t('weight:entry.add')}
        </Button>
      </div>
      {asked && read.ok && (
        <Notice tone="high" title={t('weight:asked.title', { amount: measure.text(read.entry.value) })}>
          <p>{t('weight:asked.text', { amount: measure.text(asked.value), day: format.date(asked.day) })}</p>
          <Button size="sm" variant="quiet" className="mt-2" onClick={() => add(read.entry)}>
            {t('weight:asked.save')}
          </Button>
        </Notice>
      )}
      <Button size="sm" variant="plain" className="justify-self-start -ml-3" onClick={onDetails}>
        {t('weight:entry.details')}
      </Button>
    </form>
  );
}
