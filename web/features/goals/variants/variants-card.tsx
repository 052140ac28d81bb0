/** Goals that differ on some weekdays or on days with training: listed, added, changed, removed. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { BaseGoals, GoalVariant } from '#core/contracts/overview.ts';
import { useMacrosText } from '#web/components/fields/goals-note.tsx';
import { useVariantDays } from '#web/components/variant-days.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSetVariants } from './mutations.ts';
import { VariantDialog } from './variant-dialog.tsx';

const WEEKDAY_COUNT = 7;

function isFull({ variants }: BaseGoals): boolean {
  return variants.some(({ training }) => training) && variants.flatMap(({ weekdays }) => weekdays).length === WEEKDAY_COUNT;
}

interface VariantsProps {
  goals: BaseGoals;
  clientId: string | undefined;
}

function Variants({ goals, clientId }: VariantsProps) {
  const { t } = useTranslation('goal-variants');
  const format = useFormat();
  const toDays = useVariantDays();
  const toMacros = useMacrosText();
  const { mutate: save, mutateAsync, isPending } = useSetVariants(clientId);
  const [opened, setOpened] = useState<GoalVariant | 'new'>();
  const change = (variants: GoalVariant[]) => mutateAsync({ ...goals, variants });
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 empty:hidden">
        {goals.variants.map((variant) => {
          const days = toDays(variant);
          return (
            <li key={days} className="flex items-center gap-3 rounded-control bg-sunken px-4 py-2">
              <span className="min-w-0 flex-1">
                <b className="block font-semibold first-letter:uppercase">{days}</b>
                <span>{`${format.energy(variant.calories)} · `}</span>
                <span className="text-t1 text-muted">{toMacros(variant)}</span>
              </span>
              <IconButton label={t('changeOne', { days })} icon={<Pencil size={18} />} onClick={() => setOpened(variant)} />
              <IconButton
                label={t('removeOne', { days })}
                icon={<Trash2 size={18} />}
                disabled={isPending}
                onClick={() => save({ ...goals, variants: goals.variants.filter((one) => one !== variant) })}
              />
            </li>
          );
        })}
      </ul>
      {!isFull(goals) && (
        <Button variant="quiet" size="sm" icon={<Plus size={16} />} className="justify-self-start max-md:w-full" onClick={() => setOpened('new')}>
          {t('add')}
        </Button>
      )}
      {opened && (
        <VariantDialog
          {...{ goals, clientId }}
          variant={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSave={(variant) =>
            change(opened === 'new' ? [...goals.variants, variant] : goals.variants.map((one) => (one === opened ? variant : one)))
          }
        />
      )}
    </div>
  );
}

/** @param clientId absent = one's own */
export function VariantsCard({ goals, clientId }: { goals: BaseGoals | null; clientId?: string }) {
  const { t } = useTranslation('goal-variants');
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-muted">{t(goals ? 'lead' : 'noGoals')}</p>
      {goals && <Variants goals={goals} clientId={clientId} />}
    </Card>
  );
}
