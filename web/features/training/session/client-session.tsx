/** A client's session at the desk: figures, recording, and the comments on it. Its id stands in the address (`?vadba=`). */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { toSessionEnergy } from '#core/training/energy.ts';
import { SkeletonRows } from '#web/components/skeleton-rows.tsx';
import { Unanswered } from '#web/components/unanswered.tsx';
import { asAppError } from '#web/lib/answer-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { PRESERVE_SCROLL } from '#web/lib/preserve-scroll.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTrainingFormat } from '../training-format.ts';
import { DeskComments } from './session-comments.tsx';
import { SessionFacts } from './session-facts.tsx';
import { clientSessionQuery } from './session-queries.ts';

const RecordingSection = deferred(() => import('../recording/recording-section.tsx').then((module) => module.RecordingSection));

export interface ClientSessionProps {
  clientId: string;
  sessionId: string;
}

function Session({ clientId, sessionId }: ClientSessionProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { name, kind } = useTrainingFormat();
  const query = useQuery(clientSessionQuery(clientId, sessionId));
  if (query.data === undefined && query.error !== null && ['not_found', 'input_invalid'].includes(asAppError(query.error).code))
    return (
      <Card>
        <EmptyState icon={<Dumbbell size={22} />} title={t('detail.gone')}>
          {t('desk.goneText')}
        </EmptyState>
      </Card>
    );
  if (!query.data)
    return (
      <Unanswered
        query={query}
        title={t('detail.failed')}
        skeleton={
          <Card>
            <SkeletonRows rows={['h-6 w-40', 'h-12', 'h-12']} />
          </Card>
        }
      />
    );
  const { session, timeZone, weightKg, comments } = query.data;
  const when = [
    session.title === undefined ? undefined : kind(session.kind),
    format.dayLong(session.day),
    session.startedAt && format.time(session.startedAt, timeZone),
  ];
  return (
    <>
      <div>
        <h2 className="text-t4 font-[660] tracking-[-0.02em] [overflow-wrap:anywhere]">{name(session)}</h2>
        <p className="text-muted">{when.filter(Boolean).join(' · ')}</p>
      </div>
      <SessionFacts session={session} energy={toSessionEnergy(session, weightKg)}>
        <DeskComments clientId={clientId} session={session} comments={comments} />
      </SessionFacts>
      <RecordingSection session={session} clientId={clientId} />
    </>
  );
}

export function ClientSession({ clientId, sessionId }: ClientSessionProps) {
  const { t } = useTranslation('training');
  const back = useRef<HTMLAnchorElement>(null);
  // The link that opened it is gone: the keyboard goes on here.
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <BackLink ref={back} state={PRESERVE_SCROLL} to={paths.client(clientId, 'training')}>
        {t('desk.back')}
      </BackLink>
      <Session clientId={clientId} sessionId={sessionId} />
    </div>
  );
}
