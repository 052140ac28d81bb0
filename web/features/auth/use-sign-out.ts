/** Signing out, here or everywhere: the session, what was kept on the device, the words of success or failure. */
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmSignOut } from '#web/lib/sign-out-question.ts';
import { signOut } from '#web/lib/session.ts';
import { wipeDevice } from '#web/lib/wipe-device.ts';
import { toast } from '#web/ui/toast.tsx';

export function useSignOut(scope: 'local' | 'global' = 'local'): () => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation('nav');
  return useCallback(async () => {
    if (!(await confirmSignOut())) return;
    try {
      await signOut(scope);
    } catch {
      toast.error({ title: t('signOutFailed'), text: t('signOutFailedText') });
      return;
    }
    await wipeDevice(client);
    toast.success({ title: t('signedOut'), ...(scope === 'global' ? { text: t('signedOutEverywhere') } : {}) });
  }, [client, t, scope]);
}
