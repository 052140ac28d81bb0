/** One field for a training in words. What is understood stands below it while it is typed; Enter saves it. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TRAINING_TEXT_MAX, type StoredTraining } from '#core/contracts/training.ts';
import { parseTraining } from '#core/training-text/parse-training.ts';
import type { Day } from '#core/kit/day.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ReadChips } from './read-chips.tsx';
import { toSessions } from './read-text.ts';
import { useTrainingFormat } from './training-format.ts';

export interface TextEntryProps {
  today: Day;
  timeZone: string;
  onAdd: (sessions: readonly StoredTraining[], onRefused: () => void) => void;
  /** Opens the form, with what was read so far. The words stay until it is saved. */
  onDetails: (session: StoredTraining | undefined, onSaved: () => void) => void;
}

export function TextEntry({ today, timeZone, onAdd, onDetails }: TextEntryProps) {
  const { t } = useTranslation('training');
  const { lang } = useTrainingFormat();
  const { weightUnit } = useFormat();
  const [text, setText, dropText] = useDraft('training', '', (kept) => typeof kept === 'string');
  const [isTold, setTold] = useState(false);
  const draft = parseTraining(text, lang, { day: today, weightUnit });
  const context = { lang, today, timeZone };
  const isEmpty = draft.activities.length === 0;
  const isFuture = (draft.day?.value ?? today) > today;
  const error = isEmpty ? t(text.trim() === '' ? 'entry.required' : 'entry.nothing') : isFuture ? t('form.future') : undefined;
  const clear = () => {
    setText('');
    dropText();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (error !== undefined) return;
    onAdd(toSessions(draft, context), () => setText(text));
    clear();
    setTold(false);
  };
  const openForm = () => onDetails(toSessions(draft, context)[0], clear);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('entry.label')}
          help={t('entry.help')}
          error={isTold ? error : undefined}
          value={text}
          maxLength={TRAINING_TEXT_MAX}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          placeholder={t('entry.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setTold(false);
          }}
        />
        <Button type="submit" variant={isEmpty ? 'quiet' : 'primary'} className="beside-field">
          {t('entry.add')}
        </Button>
      </div>
      <ReadChips {...{ draft, today, timeZone }} />
      {/* The form holds one session. */}
      {draft.activities.length <= 1 && (
        <Button size="sm" variant="plain" className="-ml-3 justify-self-start" onClick={openForm}>
          {t('entry.details')}
        </Button>
      )}
    </form>
  );
}
