/** Puts a text on the clipboard and says so, or says that it could not. */
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast.tsx';

export function useCopyText(): (text: string) => void {
  const { t } = useTranslation('integrations');
  return (text) => {
    void (async () => {
      try {
        // Absent at an address without https.
        await navigator.clipboard.writeText(text);
        toast.success({ id: 'copied', title: t('apple.copied') });
      } catch {
        toast.error({ id: 'copied', title: t('apple.copyFailed'), text: t('apple.copyFailedText') });
      }
    })();
  };
}
