/** The button beside the words box that writes what is said. The first press asks, because the browser's maker may process the voice. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mic } from 'lucide-react';
import { toLocale } from '#core/kit/interface-languages.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDictation } from './use-dictation.ts';

export interface DictationButtonProps {
  text: string;
  onText: (text: string) => void;
  className?: string;
}

export function DictationButton({ text, onText, className }: DictationButtonProps) {
  const { t } = useTranslation(['dictation', 'common']);
  const [isAllowed, setAllowed] = useDraft('dictation-allowed', false, (kept) => typeof kept === 'boolean');
  const [isAsking, setAsking] = useState(false);
  const { isListening, start, stop } = useDictation({
    locale: toLocale(useFoodLang()),
    text,
    onText,
    onFailure: (failure) => toast.error({ id: 'dictation', title: t('failed'), text: t(`why.${failure}`) }),
  });
  const press = () => {
    if (isListening) stop();
    else if (isAllowed) start();
    else setAsking(true);
  };
  return (
    <>
      <IconButton
        label={t(isListening ? 'stop' : 'start')}
        aria-pressed={isListening}
        icon={<Mic size={18} />}
        onClick={press}
        onKeyDown={(event) => event.key === 'Escape' && stop()}
        className={cx(isListening && 'bg-accent text-accent-ink hover:bg-accent-hover hover:text-accent-ink', className)}
      />
      <span role="status" className="sr-only">
        {isListening && t('listening')}
      </span>
      {isAsking && (
        <QuestionDialog
          title={t('ask.title')}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          doLabel={t('ask.action')}
          onConfirm={() => {
            setAllowed(true);
            setAsking(false);
            start();
          }}
          onClose={() => setAsking(false)}
        >
          {t('ask.text')}
        </QuestionDialog>
      )}
    </>
  );
}
