/** Goals suggested from the questionnaire, with the reasoning; accepted at once, or filled into the form to be changed. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type { BaseGoals } from '#core/contracts/overview.ts';
import type { QuestionnairePage } from '#core/contracts/questionnaire.ts';
import { equalGoals, type GoalFigures } from '#core/nutrition/goals.ts';
import { recommendGoals } from '#core/nutrition/recommendations/recommend.ts';
import { readAnswers } from '#core/questionnaire/answer-schema.ts';
import { toRecommendationInput } from '#core/questionnaire/recommendation-input.ts';
import { GoalReasons } from '#web/components/goal-reasons.tsx';
import { MovedVariants } from '#web/components/moved-variants.tsx';
import { useFormat } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { questionnaireQuery } from '#web/lib/questionnaire/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export interface GoalSuggestionProps {
  goals: BaseGoals | null;
  busy: boolean;
  onAccept: (goals: GoalFigures) => void;
  /** Fills the form. */
  onChange: (goals: GoalFigures) => void;
}

const FRAME = 'grid gap-3 rounded-control bg-accent-soft px-4 py-3.5';

/** One sentence and the way to the questionnaire. */
function Told({ text }: { text: string }) {
  const { t } = useTranslation('goal-suggestion');
  return (
    <div className={`${FRAME} sm:flex sm:items-center sm:justify-between`}>
      <p className="min-w-0">{text}</p>
      <ButtonLink variant="plain" size="sm" to={paths.questionnaire} className="-ml-3 justify-self-start sm:ml-0">
        {t('toQuestionnaire')}
      </ButtonLink>
    </div>
  );
}

function Suggested({ page, goals, busy, onAccept, onChange }: GoalSuggestionProps & { page: QuestionnairePage }) {
  const { t } = useTranslation(['goal-suggestion', 'questionnaire']);
  const format = useFormat();
  // Without consent answers are not used.
  const newest = page.hasConsent ? page.versions[0] : undefined;
  const needed = toRecommendationInput(newest ? readAnswers(newest.answers) : {}, page.known, page.today);
  if (!newest) return <Told text={t('goal-suggestion:none')} />;
  if ('missing' in needed) {
    return <Told text={t('goal-suggestion:missing', { names: needed.missing.map((id) => t(`questionnaire:question.${id}.label`)).join(', ') })} />;
  }
  const found = recommendGoals(needed.input);
  if (found.kind === 'refused') {
    return <Told text={t('goal-suggestion:refused', { reasons: found.refusals.map((one) => t(`goal-suggestion:refusal.${one}`)).join(', ') })} />;
  }
  const { protein, carbs, fat } = found.goals;
  return (
    <section className={FRAME} aria-label={t('goal-suggestion:title', { energy: format.energy(found.goals.calories) })}>
      <p className="flex gap-2.5">
        <Sparkles size={18} className="mt-0.5 shrink-0 text-accent" />
        <span>
          <b className="block">{t('goal-suggestion:title', { energy: format.energy(found.goals.calories) })}</b>
          {t('goal-suggestion:macros', { protein: format.number(protein), carbs: format.number(carbs), fat: format.number(fat) })}
        </span>
      </p>
      <MovedVariants goals={goals} next={found.goals} />
      <GoalReasons reasons={found.reasons} weightKg={needed.input.weightKg} />
      <p className="text-t1 text-muted">{t('goal-suggestion:disclaimer')}</p>
      {goals && equalGoals(goals, found.goals) ? (
        <p className="font-medium">{t('goal-suggestion:same')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {/* The page's main button is that of the form. */}
          <Button size="sm" variant="quiet" busy={busy} onClick={() => onAccept(found.goals)}>
            {t('goal-suggestion:accept')}
          </Button>
          <Button size="sm" variant="plain" onClick={() => onChange(found.goals)}>
            {t('goal-suggestion:change')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Nothing until the questionnaire is known: goals can be set without it. */
export function GoalSuggestion(props: GoalSuggestionProps) {
  const { data } = useQuery(questionnaireQuery());
  return data ? <Suggested {...props} page={data} /> : null;
}
