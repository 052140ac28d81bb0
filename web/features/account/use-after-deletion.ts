/** After the account is gone: nothing of the person stays on this device, and the first page says goodbye. */
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leaveForGood } from '#web/lib/session.ts';
import { wipeDevice } from '#web/lib/wipe-device.ts';
import { toast } from '#web/ui/toast.tsx';

export function useAfterDeletion(): () => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation('account');
  return useCallback(async () => {
    await leaveForGood();
    await wipeDevice(client);
    toast.success({ title: t('goodbye.title'), text: t('goodbye.text') });
  }, [client, t]);
}
