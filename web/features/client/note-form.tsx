/** Writing a note, or changing one. What is typed and not saved survives a reload. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX, noteText } from '#core/contracts/desk.ts';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

export interface NoteFormProps {
  /** Names the draft: the client's id, or the note's. */
  draftName: string;
  text: string;
  busy: boolean;
  /** @returns settles when it is stored */
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

export function NoteForm({ draftName, text, busy, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation('client');
  const initial = useMemo(() => ({ text }), [text]);
  const form = useForm({
    initial,
    draft: `note-${draftName}`,
    parse: (values) => {
      const parsed = noteText.safeParse(values.text);
      return parsed.success ? parsed : wrongFields('text');
    },
    describe: () => t('notes.empty'),
    send: onSave,
    failsInToast: true,
  });
  return (
    <FormFrame form={form} className="gap-3">
      <TextArea label={t(onCancel ? 'notes.edit' : 'notes.new')} rows={3} maxLength={NOTE_MAX} {...form.text('text')} />
      <FormButtons
        ready={form.isReady && form.isDirty}
        size="sm"
        busy={busy || form.isPending}
        submitLabel={t('notes.save')}
        onCancel={
          onCancel &&
          (() => {
            form.discard();
            onCancel();
          })
        }
      />
    </FormFrame>
  );
}
