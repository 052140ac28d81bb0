/** The questionnaire: consent first, then step by step, and what is finished. The step stands in the address, so the browser goes back. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ClipboardList } from 'lucide-react';
import type { QuestionnairePage } from '#core/contracts/questionnaire.ts';
import { readAnswers } from '#core/questionnaire/answer-schema.ts';
import { STEPS } from '#core/questionnaire/definition.ts';
import { toFreshAnswers, toMovedMarkers, toOwner } from '#core/questionnaire/marker-rows.ts';
import { toNextStep, toProgress } from '#core/questionnaire/progress.ts';
import { Unanswered } from '#web/components/unanswered.tsx';
import { useFormat } from '#web/lib/format.ts';
import { questionnaireQuery } from '#web/lib/questionnaire/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { useFinish } from './mutations.ts';
import { QuestionnaireSkeleton } from './questionnaire-skeleton.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepForm } from './step-form.tsx';
import { StepList } from './step-list.tsx';
import { useQuestionnaireDraft } from './use-draft.ts';
import { VersionsCard } from './versions-card.tsx';

const STEP_PARAM = 'korak';

function Work({ page }: { page: QuestionnairePage }) {
  const { t } = useTranslation('questionnaire');
  const work = useQuestionnaireDraft(page);
  const [params, setParams] = useSearchParams();
  const finish = useFinish();
  const asked = params.get(STEP_PARAM);
  const shown = useKeptFocus(asked ?? '');
  const progress = toProgress(work.answers, work.passed);
  const last = page.versions[0];
  const go = (step: string) => {
    setParams({ [STEP_PARAM]: step });
    window.scrollTo({ top: 0 });
  };
  if (work.isFinishing) return <Notice tone="low" title={t('finished.waits')} />;
  if (!work.hasDraft && asked === null) {
    if (last)
      return (
        <div ref={shown} tabIndex={-1} className="outline-none">
          <VersionsCard
            versions={page.versions}
            onAgain={() => {
              work.begin(toFreshAnswers(readAnswers(last.answers)));
              go('personal');
            }}
          />
        </div>
      );
    return (
      <Card>
        <EmptyState
          icon={<ClipboardList size={22} />}
          title={t('empty.title')}
          action={<Button onClick={() => go('personal')}>{t('empty.start')}</Button>}
        >
          {t('empty.text')}
        </EmptyState>
      </Card>
    );
  }
  const wanted = asked ?? toNextStep(progress);
  const step = STEPS.find(({ id, questions }) => id === wanted && questions.length > 0);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-12">
      <div className="lg:sticky lg:top-5 lg:col-span-4">
        <StepList progress={progress} current={step?.id ?? 'review'} state={work.state} onChoose={go}>
          {work.hasDraft && <DiscardDraft id={work.id} onDiscarded={() => setParams({})} />}
        </StepList>
      </div>
      <div ref={shown} tabIndex={-1} className="outline-none lg:col-span-8">
        {step ? (
          <StepForm key={step.id} step={step} page={page} work={work} onStep={go} />
        ) : (
          <ReviewStep
            work={work}
            onStep={go}
            isPending={finish.isPending}
            onFinish={() =>
              finish.mutate(
                { id: work.id, blood: toMovedMarkers(work.answers, toOwner(work.answers), page.today) },
                { onSuccess: () => setParams({}) },
              )
            }
          />
        )}
      </div>
    </div>
  );
}

export function QuestionnaireScreen() {
  const { t } = useTranslation(['questionnaire', 'blood-tests', 'supplements']);
  const format = useFormat();
  const query = useQuery(questionnaireQuery());
  const page = query.data;
  return (
    <>
      <PageHead above={page ? format.dayLong(page.today) : '\u00a0'} title={t('title')} />
      {page && (page.hasConsent ? <Work page={page} /> : <Without page={page} />)}
      {!page && <Unanswered query={query} title={t('failed')} skeleton={<QuestionnaireSkeleton />} />}
    </>
  );
}

/** Without consent what was finished before can be read and deleted. Whoever consents for the first time goes on to the first step. */
function Without({ page }: { page: QuestionnairePage }) {
  const [, setParams] = useSearchParams();
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <ConsentCard onGiven={() => page.versions.length === 0 && setParams({ [STEP_PARAM]: 'personal' })} />
      <VersionsCard versions={page.versions} />
    </div>
  );
}
