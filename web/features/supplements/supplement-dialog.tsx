/** A supplement of the catalogue being written or changed. What is typed survives a reload until it is saved or put away. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueSupplementSchema, type CatalogueSupplement } from '#core/contracts/supplement.ts';
import { AUDIENCES, AVAILABILITIES, FREQUENCIES, SUPPLEMENT_LIMITS, SUPPLEMENT_TYPES, TIERS } from '#core/supplements/supplement.ts';
import { FormDialog } from '#web/components/form/form-dialog.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSaveSupplement } from './mutations.ts';

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

/** Fields whose label goes by another name. */
const FIELD_NAMES: Readonly<Record<string, string>> = { frequency: 'usualFrequency', dosage: 'instructions' };

/** Nothing for a text that is empty. */
const orNull = (text: string | null) => text?.trim() || null;

/** @param supplement absent = a new one */
export function SupplementDialog({ supplement, onClose }: { supplement?: CatalogueSupplement | undefined; onClose: () => void }) {
  const { t } = useTranslation(['supplements', 'common']);
  const [initial] = useState(() => supplement ?? emptySupplement());
  const save = useSaveSupplement();
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `supplement.${supplement?.id ?? 'new'}`,
    nameField: (field) => ({ name: t(`field.${FIELD_NAMES[field] ?? field}`) }),
    parse: ({ brand, distributor, dosage, notes, ...others }) =>
      catalogueSupplementSchema.safeParse({
        ...others,
        brand: orNull(brand),
        distributor: orNull(distributor),
        dosage: orNull(dosage),
        notes: orNull(notes),
      }),
    send: async (sent) => {
      const saved = await save.mutateAsync(sent);
      toast.success({ id: 'supplement-saved', title: t('catalogue.saved'), text: saved.name });
    },
    onSent: onClose,
    failsInToast: true,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(supplement ? 'catalogue.edit' : 'catalogue.add')} size="lg" submitLabel={t('common:save')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('field.name')} required maxLength={SUPPLEMENT_LIMITS.name} {...form.text('name')} />
        <Select label={t('field.type')} options={SUPPLEMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} {...form.choice('type')} />
        {(['brand', 'distributor'] as const).map((field) => (
          <TextField key={field} label={t(`field.${field}`)} hint={t('common:optional')} maxLength={SUPPLEMENT_LIMITS.name} {...form.text(field)} />
        ))}
        <Segmented label={t('field.tier')} wide options={TIERS.map((value) => ({ value, label: t(`tier.${value}`) }))} {...form.choice('tier')} />
        <Select
          label={t('field.availability')}
          options={AVAILABILITIES.map((value) => ({ value, label: t(`availability.${value}`) }))}
          {...form.choice('availability')}
        />
      </div>
      <Checkboxes
        label={t('field.audience')}
        help={t('field.audienceHelp')}
        values={form.values.audience}
        options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        onChange={(audience) => form.set({ audience })}
      />
      <Select
        label={t('field.usualFrequency')}
        options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        {...form.choice('frequency')}
      />
      <TextArea
        label={t('field.instructions')}
        hint={t('common:optional')}
        help={t('field.instructionsHelp')}
        maxLength={SUPPLEMENT_LIMITS.dosage}
        {...form.text('dosage')}
      />
      <TextArea
        label={t('field.notes')}
        hint={t('common:optional')}
        help={t('field.notesHelp')}
        maxLength={SUPPLEMENT_LIMITS.adminNotes}
        {...form.text('notes')}
      />
    </FormDialog>
  );
}
