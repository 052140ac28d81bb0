/** Puts a text on the clipboard and says so, or says that it could not. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast.tsx';

export function useCopy(): (text: string) => void {
  const { t } = useTranslation('factors');
  return useCallback(
    (text) => {
      void (async () => {
        try {
          await navigator.clipboard.writeText(text);
          toast.success({ id: 'copied', title: t('copied') });
        } catch {
          toast.error({ id: 'copied', title: t('copyFailed'), text: t('copyFailedText') });
        }
      })();
    },
    [t],
  );
}
