/** Writing to a client: what about, in which language, with a word of one's own. What is typed survives a reload until it is sent. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENT_MAIL_KINDS, CLIENT_MAIL_NOTE_MAX, type ClientMailKind } from '#core/contracts/client-mail.ts';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

interface Draft {
  /** Made with the draft: sent twice, it is one mail. */
  readonly id: string;
  readonly kind: ClientMailKind;
  readonly lang: InterfaceLang;
  readonly note: string;
}

const isDraft = (kept: unknown) => typeof kept === 'object' && kept !== null && 'id' in kept && 'kind' in kept && 'lang' in kept && 'note' in kept;

/** @param lang the client's own */
export function MailForm({ clientId, lang }: { clientId: string; lang: Draft['lang'] }) {
  const { t } = useTranslation(['client-mails', 'common']);
  const format = useFormat();
  const [initial] = useState<Draft>(() => ({ id: crypto.randomUUID(), kind: 'supplements', lang, note: '' }));
  const [draft, setDraft, forget] = useDraft(`client-mail.${clientId}`, initial, isDraft);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { id, kind, note } = draft;
  return (
    <Card title={t('new')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsPreviewed(true);
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Segmented
            label={t('about')}
            wide
            value={kind}
            options={CLIENT_MAIL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => setDraft({ ...draft, kind: value })}
          />
          <Segmented
            label={t('lang')}
            wide
            value={draft.lang}
            options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
            onChange={(value) => setDraft({ ...draft, lang: value })}
          />
        </div>
        <TextArea
          label={t('note')}
          hint={kind === 'supplements' ? t('common:optional') : undefined}
          help={t(`noteHelp.${kind}`)}
          rows={4}
          maxLength={CLIENT_MAIL_NOTE_MAX}
          value={note}
          onChange={(event) => setDraft({ ...draft, note: event.target.value })}
        />
        <div className="flex justify-end">
          <Button type="submit">{t('preview')}</Button>
        </div>
      </form>
      {isPreviewed && (
        <PreviewDialog
          draft={{ id, userId: clientId, kind, lang: draft.lang, note: note.trim() }}
          onClose={() => setIsPreviewed(false)}
          onSent={() => {
            setDraft({ id: crypto.randomUUID(), kind, lang, note: '' });
            forget();
            setIsPreviewed(false);
          }}
        />
      )}
    </Card>
  );
}
