/** Sets what training adds to the energy goal. */
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trainingEnergySettingSchema } from '#core/contracts/training-energy.ts';
import { invalidateTopic } from '#web/lib/query-client.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';
import { energySettingQuery } from './queries.ts';

/** @param isSilent the form says why it failed */
export function useSetEnergy(isSilent: boolean) {
  const { t } = useTranslation('training');
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'training.energy', silent: isSilent },
    mutationFn: (percent: number) => rpc('set_training_energy', { percent }, trainingEnergySettingSchema),
    onSuccess: (setting) => {
      client.setQueryData(energySettingQuery().queryKey, setting);
      toast.success({ id: 'training-energy', title: t('setting.saved') });
      return invalidateTopic(client, 'training_energy');
    },
  });
}
