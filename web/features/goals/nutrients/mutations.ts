/** Setting the goals of nutrients. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nutrientGoalsSchema, type NutrientGoal } from '#core/contracts/nutrient-goals.ts';
import { nutrientGoalsQuery } from '#web/lib/nutrient-goals.ts';
import { rpc } from '#web/lib/rpc.ts';
import { toast } from '#web/ui/toast.tsx';

export function useSetNutrientGoals() {
  const { t } = useTranslation('nutrient-goals');
  const client = useQueryClient();
  return useMutation({
    meta: { action: 'goals.save' },
    mutationFn: (goals: readonly NutrientGoal[]) => rpc('set_nutrient_goals', { goals }, nutrientGoalsSchema),
    onSuccess: (goals) => {
      client.setQueryData(nutrientGoalsQuery().queryKey, goals);
      toast.success({ id: 'goals-saved', title: t('saved') });
    },
  });
}
