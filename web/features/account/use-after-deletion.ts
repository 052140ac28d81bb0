/** After the account is gone, by all that is known: nothing of the person stays on this device, and the first page says goodbye. */
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leaveForGood } from '#web/lib/session.ts';
import { wipeDevice } from '#web/lib/wipe-device.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Deletion } from './mutations.ts';

export function useAfterDeletion(): (deletion: Deletion) => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation('account');
  return useCallback(
    async (deletion) => {
      await leaveForGood();
      await wipeDevice(client);
      if (deletion === 'done') toast.success({ title: t('goodbye.title'), text: t('goodbye.text') });
      else toast.info({ title: t('goodbye.likely'), text: t('goodbye.likelyText') });
    },
    [client, t],
  );
}
