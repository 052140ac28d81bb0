/** A supplement of the catalogue being written or changed. What is typed survives a reload until it is saved or put away. */
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueSupplement } from '#core/contracts/supplement.ts';
import { AUDIENCES, AVAILABILITIES, FREQUENCIES, SUPPLEMENT_LIMITS, SUPPLEMENT_TYPES, TIERS } from '#core/supplements/supplement.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { focusFirstError } from '#web/lib/focus-first-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSaveSupplement } from './mutations.ts';

const FORM = 'supplement-form';

function emptySupplement(): CatalogueSupplement {
  return {
    id: crypto.randomUUID(),
    name: '',
    type: 'other',
    brand: null,
    distributor: null,
    tier: 'basic',
    availability: 'in_stock',
    audience: [],
    frequency: 'daily',
    dosage: null,
    archived: false,
    notes: null,
  };
}

const isSupplement = (kept: unknown) => typeof kept === 'object' && kept !== null && 'id' in kept && 'audience' in kept && 'frequency' in kept;

interface FieldsProps {
  draft: CatalogueSupplement;
  checked: boolean;
  onChange: (draft: CatalogueSupplement) => void;
}

function Fields({ draft, checked, onChange }: FieldsProps) {
  const { t } = useTranslation(['supplements', 'common']);
  const words = (field: 'brand' | 'distributor') => (
    <TextField
      label={t(`field.${field}`)}
      hint={t('common:optional')}
      maxLength={SUPPLEMENT_LIMITS.name}
      value={draft[field] ?? ''}
      onChange={(event) => onChange({ ...draft, [field]: event.target.value || null })}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('field.name')}
          required
          maxLength={SUPPLEMENT_LIMITS.name}
          value={draft.name}
          error={checked && draft.name.trim() === '' ? t('common:field.required') : undefined}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        <Select
          label={t('field.type')}
          value={draft.type}
          options={SUPPLEMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => onChange({ ...draft, type })}
        />
        {words('brand')}
        {words('distributor')}
        <Segmented
          label={t('field.tier')}
          wide
          value={draft.tier}
          options={TIERS.map((value) => ({ value, label: t(`tier.${value}`) }))}
          onChange={(tier) => onChange({ ...draft, tier })}
        />
        <Select
          label={t('field.availability')}
          value={draft.availability}
          options={AVAILABILITIES.map((value) => ({ value, label: t(`availability.${value}`) }))}
          onChange={(availability) => onChange({ ...draft, availability })}
        />
      </div>
      <Checkboxes
        label={t('field.audience')}
        help={t('field.audienceHelp')}
        values={draft.audience}
        options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        onChange={(audience) => onChange({ ...draft, audience })}
      />
      <Select
        label={t('field.usualFrequency')}
        value={draft.frequency}
        options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        onChange={(frequency) => onChange({ ...draft, frequency })}
      />
      <TextArea
        label={t('field.instructions')}
        hint={t('common:optional')}
        help={t('field.instructionsHelp')}
        maxLength={SUPPLEMENT_LIMITS.dosage}
        value={draft.dosage ?? ''}
        onChange={(event) => onChange({ ...draft, dosage: event.target.value || null })}
      />
      <TextArea
        label={t('field.notes')}
        hint={t('common:optional')}
        help={t('field.notesHelp')}
        maxLength={SUPPLEMENT_LIMITS.adminNotes}
        value={draft.notes ?? ''}
        onChange={(event) => onChange({ ...draft, notes: event.target.value || null })}
      />
    </>
  );
}

/** @param supplement absent = a new one */
export function SupplementDialog({ supplement, onClose }: { supplement?: CatalogueSupplement | undefined; onClose: () => void }) {
  const { t } = useTranslation(['supplements', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => supplement ?? emptySupplement());
  const [draft, setDraft, forget] = useDraft<CatalogueSupplement>(`supplement.${supplement?.id ?? 'new'}`, initial, isSupplement);
  const [checked, setChecked] = useState(false);
  const save = useSaveSupplement();
  const drop = () => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (draft.name.trim() === '') return focusFirstError(form.current);
    save.mutate(draft, {
      onSuccess: (saved) => {
        toast.success({ id: 'supplement-saved', title: t('catalogue.saved'), text: saved.name });
        drop();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(supplement ? 'catalogue.edit' : 'catalogue.add')}
      closeLabel={t('common:close')}
      size="lg"
      footer={
        <>
          <Button variant="quiet" onClick={drop}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={save.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Fields draft={draft} checked={checked} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
