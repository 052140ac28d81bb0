/** Signing out: the session, what was kept on the device, the words of success or failure. */
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clearDrafts } from '#web/lib/drafts.ts';
import { signOut } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.tsx';

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation('nav');
  return useCallback(async () => {
    try {
      await signOut();
    } catch {
      toast.error({ title: t('signOutFailed'), text: t('signOutFailedText') });
      return;
    }
    client.clear();
    clearDrafts();
    const { wipeOffline } = await import('#web/lib/offline-store.ts');
    // Refused storage kept nothing.
    await wipeOffline().catch(() => undefined);
    toast.success({ title: t('signedOut') });
  }, [client, t]);
}
