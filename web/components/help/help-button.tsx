/** The button of help.tsx and what it opens. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleQuestionMark } from 'lucide-react';
import { Anchored } from '#web/ui/anchored.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { HelpTopic } from './help.tsx';

export function HelpButton({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation(['help', 'common']);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = t(`help:${topic}.title`);
  return (
    <>
      <IconButton
        ref={button}
        label={t('label', { title })}
        icon={<CircleQuestionMark size={18} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Anchored open={open} onClose={() => setOpen(false)} anchor={button} title={title} closeLabel={t('common:close')}>
        <div className="grid gap-2 text-pretty">
          <p>{t(`help:${topic}.what`)}</p>
          <p className="text-t1 text-muted">{t(`help:${topic}.source`)}</p>
        </div>
      </Anchored>
    </>
  );
}
