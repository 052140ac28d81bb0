/** How Apple Health reaches the app: an address of the person's own, and what to choose in Health Auto Export. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { Connection, Connections } from '#core/contracts/connection.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { DeleteDataDialog } from '../delete-data-dialog.tsx';
import { connectionsQuery } from '../queries.ts';
import { SourceMealsCard } from '../source-meals/source-meals-card.tsx';
import { APPLE_HEALTH } from './apple-health.ts';
import { Address } from './address.tsx';
import { PhoneDrawing } from './drawing.tsx';
import { HELP_URL, type PHONES } from './phones.ts';
import { StateCard } from './state-card.tsx';

function Step({ title, drawing, children }: { title: string; drawing?: keyof typeof PHONES; children: ReactNode }) {
  return (
    <li>
      <Card title={title}>
        <div className={cx('grid grid-cols-1 gap-4', drawing && 'sm:grid-cols-[minmax(0,1fr)_auto]')}>
          <div className="grid content-start gap-3">{children}</div>
          {drawing && (
            <div className="w-60 max-w-full">
              <PhoneDrawing name={drawing} />
            </div>
          )}
        </div>
      </Card>
    </li>
  );
}

function Steps({ hasAddress }: { hasAddress: boolean }) {
  const { t } = useTranslation('integrations');
  return (
    <ol className="grid gap-4 md:gap-5">
      <Step title={`1. ${t('apple.install')}`}>
        <p>{t('apple.installText')}</p>
        <p>
          <a href={HELP_URL} target="_blank" rel="noreferrer" className="break-words underline underline-offset-4">
            {new URL(HELP_URL).host}
          </a>
        </p>
      </Step>
      <Step title={`2. ${t('apple.address')}`}>
        <p>{t('apple.addressText')}</p>
        <Address hasAddress={hasAddress} />
      </Step>
      <Step title={`3. ${t('apple.automation')}`} drawing="automation">
        <p>{t('apple.automationText')}</p>
      </Step>
      <Step title={`4. ${t('apple.metrics')}`} drawing="metrics">
        <p>{t('apple.metricsText')}</p>
      </Step>
      <Step title={`5. ${t('apple.workouts')}`} drawing="workouts">
        <p>{t('apple.workoutsText')}</p>
      </Step>
      <Step title={`6. ${t('apple.send')}`} drawing="send">
        <p>{t('apple.sendText')}</p>
        <p>{t('apple.history')}</p>
        <ButtonLink to={paths.healthFile} variant="quiet" size="sm" className="justify-self-start">
          {t('apple.file')}
        </ButtonLink>
      </Step>
    </ol>
  );
}

function Setup({ connection }: { connection: Connection | undefined }) {
  const { t } = useTranslation('integrations');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 xl:grid-cols-12">
      <div className="xl:sticky xl:top-5 xl:order-2 xl:col-span-4">
        <StateCard connection={connection} />
      </div>
      <div className="grid gap-4 md:gap-5 xl:col-span-8">
        <Steps hasAddress={connection !== undefined} />
        <SourceMealsCard />
        <Card title={t('apple.privacy')}>
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">{t('apple.privacyText')}</p>
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              {t('deleteData.open')}
            </Button>
          </div>
        </Card>
      </div>
      {isDeleting && <DeleteDataDialog provider={APPLE_HEALTH} onClose={() => setDeleting(false)} />}
    </div>
  );
}

const find = ({ connections }: Connections) => connections.find(({ provider }) => provider === APPLE_HEALTH.id);
/** Milliseconds between two questions while the first data is awaited: realtime may be off, or join after it came. */
const WAITING_MS = 4000;
const isWaiting = (data: Connections | undefined): boolean => data !== undefined && find(data)?.status === 'awaiting_first_sync';

export function AppleHealthScreen() {
  const { t } = useTranslation('integrations');
  const query = useQuery({ ...connectionsQuery(), refetchInterval: ({ state }) => (isWaiting(state.data) ? WAITING_MS : false) });
  return (
    <>
      <PageHead above={<BackLink to={paths.integrations}>{t('title')}</BackLink>} title="Apple Health" />
      <p className="text-muted">{t('apple.lead')}</p>
      {query.data && <Setup connection={find(query.data)} />}
      {!query.data && (
        <Unanswered
          query={query}
          title={t('failed')}
          skeleton={
            <Card>
              <SkeletonRows rows={['mb-2 h-6 w-40', 'h-24']} />
            </Card>
          }
        />
      )}
    </>
  );
}
