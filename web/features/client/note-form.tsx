/** Writing a note, or changing one. What is typed and not saved survives a reload. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '#core/contracts/desk.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
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
  const { t } = useTranslation(['client', 'common']);
  const [typed, setTyped, forget] = useDraft(`note-${draftName}`, text, (kept) => typeof kept === 'string');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = typed.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isEmpty) return;
    await onSave(typed.trim());
    setTyped('');
    forget();
    setIsChecked(false);
  };
  return (
    // A failure is told in a toast by the query client; what was typed stands.
    <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)} className="grid gap-3">
      <TextArea
        label={t(onCancel ? 'notes.edit' : 'notes.new')}
        rows={3}
        maxLength={NOTE_MAX}
        value={typed}
        error={isChecked && isEmpty ? t('notes.empty') : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsChecked(false);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" busy={busy}>
          {t('notes.save')}
        </Button>
      </div>
    </form>
  );
}
