/** A client's questionnaire at the desk: one version, or two side by side with what differs. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { ClientQuestionnaires, QuestionnaireVersion } from '#core/contracts/questionnaire.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Comparison } from './comparison.tsx';
import { clientQuery } from './queries.ts';
import { QuestionnaireSkeleton } from './questionnaire-skeleton.tsx';
import { Review } from './review.tsx';
import { versionAnswers } from './version-answers.ts';
import { useVersionDay } from './version-day.ts';

function Versions({ versions }: { versions: readonly QuestionnaireVersion[] }) {
  const { t } = useTranslation('questionnaire');
  const toDay = useVersionDay(versions);
  const [chosen, setChosen] = useState<string>();
  const [other, setOther] = useState<string>('');
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  const against = versions.find(({ id }) => id === other && id !== shown?.id);
  if (!shown) return null;
  const toOption = (one: QuestionnaireVersion) => ({ value: one.id, label: t('versions.of', { day: toDay(one) }) });
  const others = versions.filter(({ id }) => id !== shown.id);
  // Newest first: of two on one day the day does not say which was before.
  const [later, former] = against && versions.indexOf(against) < versions.indexOf(shown) ? [against, shown] : [shown, against];
  return (
    <Card title={t('title')}>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        <Select label={t('versions.choose')} value={shown.id} options={versions.map(toOption)} onChange={setChosen} />
        {others.length > 0 && (
          <Select
            label={t('versions.compare')}
            value={against?.id ?? ''}
            options={[{ value: '', label: t('versions.none') }, ...others.map(toOption)]}
            onChange={setOther}
          />
        )}
      </div>
      {former ? <Comparison former={former} later={later} toDay={toDay} /> : <Review answers={versionAnswers(shown)} />}
    </Card>
  );
}

function Nothing({ page }: { page: ClientQuestionnaires }) {
  const { t } = useTranslation('questionnaire');
  const which = !page.hasConsent ? 'noConsent' : page.draftSince === null ? 'none' : 'draft';
  return (
    <Card>
      <EmptyState icon={<ClipboardList size={22} />} title={t(`desk.${which}`)}>
        {t(`desk.${which}Text`)}
      </EmptyState>
    </Card>
  );
}

export function QuestionnaireTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('client');
  const query = useQuery(clientQuery(clientId));
  const page = query.data;
  if (!page) return <Unanswered query={query} title={t('tabFailed')} skeleton={<QuestionnaireSkeleton />} />;
  return page.versions.length === 0 ? <Nothing page={page} /> : <Versions versions={page.versions} />;
}
