/** What training adds to the energy goal of a day: nothing, all that was measured or entered, or a share of it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { TRAINING_ENERGY_LIMITS } from '#core/contracts/training-energy.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { FormFrame } from '#web/components/form/form-frame.tsx';
import { submitLook } from '#web/components/form/submit-look.ts';
import { wrongFields } from '#web/lib/form/parsed.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/components/help/help.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSetEnergy } from './energy-mutations.ts';
import { energySettingQuery } from './queries.ts';

const CHOICES = ['none', 'all', 'share'] as const;
type Choice = (typeof CHOICES)[number];

const { min: NONE, max: ALL } = TRAINING_ENERGY_LIMITS;
/** A share is more than nothing and less than all. */
const SHARE = { min: NONE + 1, max: ALL - 1, usual: 50 };
const toChoice = (percent: number): Choice => (percent === NONE ? 'none' : percent === ALL ? 'all' : 'share');

function ShareForm({ percent }: { percent: number }) {
  const { t } = useTranslation('training');
  const { mutateAsync: save } = useSetEnergy(true);
  const form = useForm<{ percent: number | undefined }, number>({
    initial: { percent: toChoice(percent) === 'share' ? percent : SHARE.usual },
    draft: 'training-energy',
    parse: ({ percent: typed }) =>
      typed === undefined || !Number.isInteger(typed) || typed < SHARE.min || typed > SHARE.max
        ? wrongFields('percent')
        : { success: true, data: typed },
    describe: () => t('setting.range', { min: SHARE.min, max: SHARE.max }),
    send: (typed) => save(typed),
  });
  return (
    <FormFrame form={form}>
      <div className="flex items-end gap-3">
        <DecimalField className="max-w-40" label={t('setting.percent')} unit="%" digits={0} {...form.number('percent')} />
        <Button type="submit" variant={submitLook(form.isReady)} busy={form.isPending}>
          {t('setting.save')}
        </Button>
      </div>
    </FormFrame>
  );
}

function Choices({ percent }: { percent: number }) {
  const { t } = useTranslation('training');
  const [isSharing, setSharing] = useState(false);
  const { mutate: save, isPending, variables } = useSetEnergy(false);
  const choice = isSharing ? 'share' : toChoice(isPending ? variables : percent);
  const choose = (next: Choice) => {
    setSharing(next === 'share');
    if (next !== 'share') save(next === 'all' ? ALL : NONE);
  };
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('setting.label')}
        value={choice}
        wide
        options={CHOICES.map((value) => ({ value, label: t(`setting.${value}`) }))}
        onChange={choose}
      />
      {choice === 'share' && <ShareForm percent={percent} />}
    </div>
  );
}

export function EnergySettingCard() {
  const { t } = useTranslation('training');
  const query = useQuery(energySettingQuery());
  return (
    <Card title={t('setting.title')} help={<Help topic="trainingEnergy" />}>
      <p className="mb-4 text-muted">{t('setting.lead')}</p>
      {query.data ? (
        <Choices percent={query.data.percent} />
      ) : (
        <Unanswered query={query} title={t('setting.failed')} skeleton={<Skeleton className="h-12" />} />
      )}
    </Card>
  );
}
