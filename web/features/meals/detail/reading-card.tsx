/** What becomes of a meal's photos: being read, or why nothing came of it and what can be done about it. */
import { deferred } from '#web/ui/deferred.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PencilLine, RotateCcw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Ingredient, Meal } from '#core/contracts/meal.ts';
import { isBeingRead } from '#web/lib/meal/meal-state.ts';
import { useRetryPhoto } from '#web/lib/meal/retry-photo.ts';
import { useLate } from '#web/lib/meal/reading-watch.ts';
import { config } from '#web/lib/config.ts';
import { consentsQuery, isAgreed, placeAsked, useGiveConsent } from '#web/lib/consents.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const DescribeBox = deferred(() => import('#web/components/meal/describe-box.tsx').then((module) => module.DescribeBox));
const ConsentDialog = deferred(() => import('#web/components/meal/consent-dialog.tsx').then((module) => module.ConsentDialog));

/** Failures that the same photo would meet again: words are then what helps. */
const LASTING: ReadonlySet<Meal['failure']> = new Set(['not_food', 'provider_refused', 'provider_denied']);

export interface ReadingCardProps {
  meal: Meal;
  /** Absent: nothing can be done to it now. */
  onDescribed: ((ingredients: readonly Ingredient[]) => void) | undefined;
}

function Reading({ meal }: { meal: Meal }) {
  const { t } = useTranslation('photos');
  const late = useLate(meal);
  return (
    <div role="status" className="flex items-start gap-3.5">
      <span className="mt-0.5 shrink-0 text-accent">
        <Spinner size={22} />
      </span>
      <div>
        <p className="font-semibold">{t('reading.title')}</p>
        <p className="text-t1 text-muted">{t(late ? 'reading.late' : 'reading.text')}</p>
      </div>
    </div>
  );
}

function useAnother(meal: Meal) {
  const { data: consents, isLoading } = useQuery(consentsQuery());
  const retry = useRetryPhoto();
  const { mutate: give, isPending: giving } = useGiveConsent();
  const [asking, setAsking] = useState(false);
  const again = () => retry.mutate(meal);
  const isOpen = Boolean(config.photo?.provider) && meal.failure !== 'photo_unreadable';
  return {
    isOpen,
    agreed: isAgreed(consents, 'ai_photos'),
    // Whether to ask or to try is known only then.
    busy: retry.isPending || isLoading,
    asking,
    giving,
    start: () => (isAgreed(consents, 'ai_photos') ? again() : setAsking(true)),
    allow: () =>
      give('ai_photos', {
        onSuccess: () => {
          setAsking(false);
          again();
        },
      }),
    leave: () => setAsking(false),
  };
}

/** What can be done; the main button is what helps. `onDescribe` is absent while it is being described. */
function Ways({ meal, another, onDescribe }: { meal: Meal; another: ReturnType<typeof useAnother>; onDescribe: (() => void) | undefined }) {
  const { t } = useTranslation('photos');
  const isLasting = LASTING.has(meal.failure);
  return (
    <div className="flex flex-wrap gap-2.5">
      {another.isOpen && (
        <Button
          size="sm"
          variant={onDescribe === undefined || isLasting ? 'quiet' : 'primary'}
          busy={another.busy}
          icon={<RotateCcw size={16} />}
          onClick={another.start}
        >
          {t(another.agreed ? 'failed.retry' : 'failed.allow')}
        </Button>
      )}
      {onDescribe && (
        <Button size="sm" variant={isLasting ? 'primary' : 'quiet'} icon={<PencilLine size={16} />} onClick={onDescribe}>
          {t('failed.describe')}
        </Button>
      )}
    </div>
  );
}

function Failed({ meal, onDescribed }: { meal: Meal; onDescribed: NonNullable<ReadingCardProps['onDescribed']> }) {
  const { t } = useTranslation('photos');
  const another = useAnother(meal);
  // Words are what remains where no model can be asked.
  const [describing, setDescribing] = useState(!another.isOpen);
  const why = meal.failure ?? 'gave_up';
  return (
    <div className="grid gap-3.5">
      <div role="status">
        <p className="font-semibold">{t(`failed.${why}.title`)}</p>
        <p className="text-t1 text-muted">{t(`failed.${why}.text`)}</p>
      </div>
      {(another.isOpen || !describing) && <Ways meal={meal} another={another} onDescribe={describing ? undefined : () => setDescribing(true)} />}
      {describing && <DescribeBox mealId={meal.id} first={meal.text ?? undefined} focused={another.isOpen} onDone={onDescribed} />}
      {another.asking && <ConsentDialog place={placeAsked() ?? ''} busy={another.giving} onAllow={another.allow} onClose={another.leave} />}
    </div>
  );
}

export function ReadingCard({ meal, onDescribed }: ReadingCardProps) {
  // One that is still on the device is not being read by anybody.
  if (!onDescribed) return null;
  if (isBeingRead(meal)) {
    return (
      <Card>
        <Reading meal={meal} />
      </Card>
    );
  }
  if (meal.status !== 'failed') return null;
  return (
    <Card>
      <Failed key={meal.failure} meal={meal} onDescribed={onDescribed} />
    </Card>
  );
}
