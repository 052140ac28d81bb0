/** Where the payment provider leads to: the thanks, which lead on after some seconds, and the way back from a checkout that was given up. */
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import { config } from '#web/lib/config.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { planQuery } from './queries.ts';

const SECONDS = 5;

/** Where nothing is paid nobody has paid, whoever opens the address. */
export function usePaidTitle(): string {
  const { t } = useTranslation('plans');
  return t(config.payments === true ? 'paid.title' : 'unpaid.title');
}

export function PaidScreen() {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [left, setLeft] = useState(SECONDS);
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      void client.invalidateQueries(planQuery());
      void navigate(paths.subscription, { replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, isStaying, client, navigate]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={usePaidTitle()} />
      <Card>
        <EmptyState
          icon={config.payments === true ? <CircleCheck size={22} /> : <Info size={22} />}
          title={t(config.payments === true ? 'paid.thanks' : 'givenUp.nothing')}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <ButtonLink to={paths.subscription} replace>
                {t('paid.go')}
              </ButtonLink>
              {/* Whoever reads slowly stops what would take the page away. */}
              {!isStaying && (
                <Button variant="quiet" onClick={() => setStaying(true)}>
                  {t('paid.stay')}
                </Button>
              )}
            </span>
          }
        >
          <p>{t(config.payments === true ? 'paid.text' : 'unpaid.text')}</p>
          {!isStaying && <p className="mt-1">{t('paid.countdown', { count: left })}</p>}
        </EmptyState>
      </Card>
    </div>
  );
}

export function GivenUpScreen() {
  const { t } = useTranslation('plans');
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('givenUp.title')} />
      <Card>
        <EmptyState
          icon={<CircleX size={22} />}
          title={t('givenUp.nothing')}
          action={
            <ButtonLink to={paths.subscription} replace>
              {t('givenUp.back')}
            </ButtonLink>
          }
        >
          {t('givenUp.text')}
        </EmptyState>
      </Card>
    </div>
  );
}
