/** Assigning a supplement to a client, or changing how they take it: which, how often, how much, from when to when, with a word to them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignmentInputSchema, type Assignment, type Supplement } from '#core/contracts/supplement.ts';
import type { Day } from '#core/kit/day.ts';
import { FREQUENCIES, SUPPLEMENT_LIMITS, type Frequency } from '#core/supplements/supplement.ts';
import { PeriodFields, usePeriodFaults } from '#web/components/fields/period-fields.tsx';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAssignmentMutations } from './mutations.ts';
import { SupplementFacts } from './supplement-facts.tsx';
import { SupplementPicker } from './supplement-picker.tsx';

interface Draft {
  readonly id: string;
  readonly fromDay: string;
  /** '' = until further notice. */
  readonly toDay: string;
  readonly supplement: Supplement | null;
  readonly frequency: Frequency;
  readonly dosage: string;
  readonly note: string;
}

function toDraft(assignment: Assignment | undefined, today: Day): Draft {
  if (!assignment) return { id: crypto.randomUUID(), supplement: null, frequency: 'daily', dosage: '', note: '', fromDay: today, toDay: '' };
  const { id, supplement, frequency, dosage, note, fromDay, toDay } = assignment;
  return { id, supplement, frequency, dosage: dosage ?? '', note: note ?? '', fromDay, toDay: toDay ?? '' };
}

/** What changed fields are called. */
const NAMED: Readonly<Record<string, string>> = {
  frequency: 'field.frequency',
  dosage: 'field.dosage',
  note: 'field.note',
  fromDay: 'periods:from',
  toDay: 'periods:to',
};

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
  const { t } = useTranslation(['supplements', 'periods', 'common']);
  const [initial] = useState(() => toDraft(assignment, today));
  const { assign, change } = useAssignmentMutations(clientId);
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `assignment.${clientId}.${assignment?.id ?? 'new'}`,
    nameField: (field) => (NAMED[field] === undefined ? undefined : { name: t(NAMED[field]) }),
    parse: ({ supplement, dosage, note, toDay, ...others }) =>
      assignmentInputSchema.safeParse({
        ...others,
        supplementId: supplement?.id,
        dosage: dosage.trim() || null,
        note: note.trim() || null,
        toDay: toDay || null,
      }),
    describe: usePeriodFaults(),
    send: async ({ supplementId, ...fields }) => {
      if (assignment) await change.mutateAsync(fields);
      else await assign.mutateAsync({ ...fields, supplementId });
      toast.success({ title: t(assignment ? 'assign.changed' : 'assign.done'), text: form.values.supplement?.name ?? '' });
    },
    onSent: onClose,
    failsInToast: true,
  });
  const { supplement } = form.values;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(assignment ? 'assign.changeTitle' : 'assign.title')}
      submitLabel={t(assignment ? 'common:save' : 'assign.action')}
      disabled={!supplement}
    >
      {supplement ? (
        <>
          <Chosen supplement={supplement} onOther={assignment ? undefined : () => form.set({ supplement: null })} />
          <Select
            label={t('field.frequency')}
            options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
            {...form.choice('frequency')}
          />
          <TextArea
            label={t('field.dosage')}
            hint={t('common:optional')}
            help={supplement.dosage ? t('assign.dosageHelp', { dosage: supplement.dosage }) : undefined}
            rows={2}
            maxLength={SUPPLEMENT_LIMITS.dosage}
            {...form.text('dosage')}
          />
          <PeriodFields text={form.text} />
          <TextArea
            label={t('field.note')}
            hint={t('common:optional')}
            help={t('assign.noteHelp')}
            rows={2}
            maxLength={SUPPLEMENT_LIMITS.note}
            {...form.text('note')}
          />
        </>
      ) : (
        <SupplementPicker onPick={(chosen) => form.set({ supplement: chosen, frequency: chosen.frequency })} />
      )}
    </FormDialog>
  );
}
