/**
 * What became of the link that was asked for: it was sent, or, where mails of signing in do not reach people, it stays with the owner of the
 * installation, who passes it on.
 */
import { useTranslation } from 'react-i18next';
import { reachesMailboxes } from '#web/lib/reaches-mailboxes.ts';
import { Notice } from '#web/ui/notice.tsx';

/** @param title and @param text of a link that was sent */
export function LinkNotice({ email, title, text }: { email: string; title: string; text: string }) {
  const { t } = useTranslation('auth');
  return reachesMailboxes() ? (
    <Notice tone="normal" title={title}>
      {text}
    </Notice>
  ) : (
    <Notice tone="high" title={t('noMail.title')}>
      {t('noMail.text', { email })}
    </Notice>
  );
}
