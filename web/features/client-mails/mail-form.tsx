/** Writing to a client: what about, in which language, with a word of one's own. What is typed survives a reload until it is sent. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CLIENT_MAIL_NOTE_MAX, sendClientMailRequest, type ClientMailKind } from '#core/contracts/client-mail.ts';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { INTERFACE_LANGS, type InterfaceLang } from '#core/kit/interface-languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { DraftedMail } from './queries.ts';

const mailDraft = z.omit(sendClientMailRequest, { preview: true });

/** Made with the draft, sent twice it is one mail. */
const newMail = (kind: ClientMailKind, lang: InterfaceLang) => ({ id: crypto.randomUUID(), kind, lang, note: '' });

export interface MailFormProps {
  clientId: string;
  /** The client's own. */
  lang: InterfaceLang;
  /** What can be written about, the first is chosen; a single one is not asked about. */
  kinds: readonly ClientMailKind[];
}

export function MailForm({ clientId, lang, kinds }: MailFormProps) {
  const { t } = useTranslation(['client-mails', 'common']);
  const format = useFormat();
  const [initial, setInitial] = useState(() => newMail(kinds[0] ?? 'supplements', lang));
  const [previewed, setPreviewed] = useState<DraftedMail>();
  const form = useForm({
    initial,
    stays: ['id'],
    draft: `client-mail.${clientId}`,
    parse: ({ note, ...others }) => mailDraft.safeParse({ ...others, userId: clientId, note: note.trim() }),
    send: setPreviewed,
    worksOffline: true,
    keepsTyped: true,
  });
  const { kind } = form.values;
  return (
    <Card title={t('new')}>
      <FormFrame form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          {kinds.length > 1 && (
            <Segmented label={t('about')} wide options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} {...form.choice('kind')} />
          )}
          <Segmented
            label={t('lang')}
            wide
            options={INTERFACE_LANGS.map((value) => ({ value, label: format.language(value) }))}
            {...form.choice('lang')}
          />
        </div>
        <TextArea
          label={t('note')}
          hint={kind === 'supplements' ? t('common:optional') : undefined}
          help={t(`noteHelp.${kind}`)}
          rows={4}
          maxLength={CLIENT_MAIL_NOTE_MAX}
          {...form.text('note')}
        />
        <div className="sends-in-sight bg-surface flex justify-end">
          <Button type="submit" variant={submitLook(form.isReady)}>
            {t('preview')}
          </Button>
        </div>
      </FormFrame>
      {previewed && (
        <PreviewDialog
          draft={previewed}
          onClose={() => setPreviewed(undefined)}
          onSent={() => {
            setInitial(newMail(kind, previewed.lang));
            form.discard();
            setPreviewed(undefined);
          }}
        />
      )}
    </Card>
  );
}
