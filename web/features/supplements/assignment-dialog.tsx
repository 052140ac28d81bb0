/** Assigning a supplement to a client, or changing how they take it: which, how often, how much, from when to when, with a word to them. */
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment, Supplement } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { FREQUENCIES, SUPPLEMENT_LIMITS, type Frequency } from '#core/supplements/supplement.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { PeriodFields, readPeriod, type TypedPeriod } from '#web/lib/period.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAssignmentDeeds } from './mutations.ts';
import { SupplementFacts } from './supplement-facts.tsx';
import { SupplementPicker } from './supplement-picker.tsx';

const FORM = 'assignment-form';

interface Draft extends TypedPeriod {
  readonly id: string;
  readonly supplement: Supplement | null;
  readonly frequency: Frequency;
  readonly dosage: string;
  readonly note: string;
}

function draftOf(assignment: Assignment | undefined, today: Day): Draft {
  if (!assignment) return { id: crypto.randomUUID(), supplement: null, frequency: 'daily', dosage: '', note: '', fromDay: today, toDay: '' };
  const { id, supplement, frequency, dosage, note, fromDay, toDay } = assignment;
  return { id, supplement, frequency, dosage: dosage ?? '', note: note ?? '', fromDay, toDay: toDay ?? '' };
}

const isDraft = (kept: unknown) => typeof kept === 'object' && kept !== null && 'id' in kept && 'supplement' in kept && 'fromDay' in kept;

export interface AssignmentDialogProps {
  clientId: string;
  /** The client's. */
  today: Day;
  /** Absent = a new one. */
  assignment?: Assignment | undefined;
  onClose: () => void;
}

function Chosen({ supplement, onOther }: { supplement: Supplement; onOther: (() => void) | undefined }) {
  const { t } = useTranslation('supplements');
  return (
    <div className="flex items-start justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{supplement.name}</p>
        <SupplementFacts supplement={supplement} />
      </div>
      {onOther && (
        <Button variant="plain" size="sm" onClick={onOther}>
          {t('assign.other')}
        </Button>
      )}
    </div>
  );
}

export function AssignmentDialog({ clientId, today, assignment, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => draftOf(assignment, today));
  const [draft, setDraft, forget] = useDraft<Draft>(`assignment.${clientId}.${assignment?.id ?? 'new'}`, initial, isDraft);
  const [checked, setChecked] = useState(false);
  const { assign, change } = useAssignmentDeeds(clientId);
  const drop = () => {
    forget();
    onClose();
  };
  const choose = useCallback((supplement: Supplement) => setDraft({ ...draft, supplement, frequency: supplement.frequency }), [draft, setDraft]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const period = readPeriod(draft);
    if (!draft.supplement || !period) return focusFirstError(form.current);
    const fields = { id: draft.id, frequency: draft.frequency, dosage: draft.dosage.trim() || null, note: draft.note.trim() || null, ...period };
    const text = draft.supplement.name;
    const onSuccess = () => {
      toast.success({ title: t(assignment ? 'assign.changed' : 'assign.done'), text });
      drop();
    };
    if (assignment) change.mutate(fields, { onSuccess });
    else assign.mutate({ ...fields, supplementId: draft.supplement.id }, { onSuccess });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(assignment ? 'assign.changeTitle' : 'assign.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="quiet" onClick={drop}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={assign.isPending || change.isPending} disabled={!draft.supplement}>
            {t(assignment ? 'common:save' : 'assign.action')}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        {draft.supplement ? (
          <>
            <Chosen supplement={draft.supplement} onOther={assignment ? undefined : () => setDraft({ ...draft, supplement: null })} />
            <Select
              label={t('field.frequency')}
              value={draft.frequency}
              options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
              onChange={(frequency) => setDraft({ ...draft, frequency })}
            />
            <TextArea
              label={t('field.dosage')}
              hint={t('common:optional')}
              help={draft.supplement.dosage ? t('assign.dosageHelp', { dosage: draft.supplement.dosage }) : undefined}
              rows={2}
              maxLength={SUPPLEMENT_LIMITS.dosage}
              value={draft.dosage}
              onChange={(event) => setDraft({ ...draft, dosage: event.target.value })}
            />
            <PeriodFields value={draft} checked={checked} onChange={(period) => setDraft({ ...draft, ...period })} />
            <TextArea
              label={t('field.note')}
              hint={t('common:optional')}
              help={t('assign.noteHelp')}
              rows={2}
              maxLength={SUPPLEMENT_LIMITS.note}
              value={draft.note}
              onChange={(event) => setDraft({ ...draft, note: event.target.value })}
            />
          </>
        ) : (
          <SupplementPicker onPick={choose} />
        )}
      </form>
    </Dialog>
  );
}
