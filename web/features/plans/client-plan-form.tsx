/** Setting a client's plan on the desk, to the end of a day or until it is changed. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan.ts';
import { isDay } from '#core/kit/day.ts';
import { TIERS, type Tier } from '#core/supplements/supplement.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { FormButtons } from '#web/components/form/form-buttons.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSetTier, type TierChange } from './mutations.ts';

export function ClientPlanForm({ clientId, plan }: { clientId: string; plan: Plan }) {
  const { t } = useTranslation(['plans', 'common']);
  const format = useFormat();
  const { mutate: save, isPending } = useSetTier(clientId);
  const [asked, setAsked] = useState<TierChange>();
  const form = useForm<{ tier: Tier; lastDay: string }, TierChange>({
    initial: { tier: plan.tier, lastDay: '' },
    draft: `client-plan.${clientId}`,
    parse: ({ tier, lastDay }) =>
      lastDay === '' || (isDay(lastDay) && lastDay >= plan.today)
        ? { success: true, data: { tier, lastDay: lastDay === '' ? null : lastDay } }
        : wrongFields('lastDay'),
    describe: () => t('desk.wrongDay'),
    send: setAsked,
    keepsTyped: true,
    worksOffline: true,
  });
  const confirm = () => {
    if (!asked) return;
    save(asked, {
      onSuccess: () => {
        form.discard();
        toast.success({ title: t('desk.saved') });
      },
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <FormFrame form={form}>
      <Segmented label={t('desk.tier')} wide options={TIERS.map((value) => ({ value, label: t(`tier.${value}`) }))} {...form.choice('tier')} />
      <DayField label={t('desk.lastDay')} help={t('desk.lastDayHelp')} min={plan.today} {...form.text('lastDay')} />
      <FormButtons ready={form.isReady && form.isDirty} atStart submitLabel={t('desk.set')} />
      {asked && (
        <QuestionDialog
          title={t('desk.confirmTitle')}
          closeLabel={t('common:close')}
          cancelLabel={t('common:cancel')}
          doLabel={t('desk.set')}
          busy={isPending}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <p className="font-semibold">
            {t('desk.change', { from: t(`tier.${plan.tier}`), to: t(`tier.${asked.tier}`) })}
            {asked.lastDay !== null && ` ${t('current.until', { day: format.date(asked.lastDay) })}`}
          </p>
          <p className="mt-2 text-muted">{t('desk.told')}</p>
        </QuestionDialog>
      )}
    </FormFrame>
  );
}
