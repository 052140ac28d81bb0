/** The steps with how far each is; on a phone one list to choose from. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { isRequiredStep, STEPS } from '#core/questionnaire/definition.ts';
import type { QuestionnaireProgress, StepProgress } from '#core/questionnaire/progress.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import { Select } from '#web/ui/select.tsx';

export interface StepListProps {
  progress: QuestionnaireProgress;
  current: string;
  state: 'saved' | 'saving' | 'waits';
  onChoose: (step: string) => void;
  /** Below the steps. */
  children?: ReactNode;
}

type StepState = 'done' | 'skipped' | 'missing' | 'open';

function toState({ asked, answered, missing, isPassed }: StepProgress): StepState {
  if (missing.length > 0) return isPassed || answered > 0 ? 'missing' : 'open';
  if (isPassed) return answered === 0 && asked > 0 ? 'skipped' : 'done';
  return answered === asked && asked > 0 ? 'done' : 'open';
}

const ICONS = { done: CircleCheck, skipped: CircleMinus, missing: CircleDashed, open: CircleDashed } as const;

export function StepList({ progress, current, state, onChoose, children }: StepListProps) {
  const { t } = useTranslation('questionnaire');
  const { percent, steps } = progress;
  const toHint = (one: StepProgress) => {
    const shown = toState(one);
    if (shown === 'missing') return t('steps.missing', { count: one.missing.length });
    if (shown === 'skipped') return t('steps.skipped');
    return one.asked === 0 ? '' : t('steps.answered', { answered: one.answered, asked: one.asked });
  };
  return (
    <Card>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <b className="text-t3">{t('steps.percent', { percent })}</b>
        <span aria-live="polite" className={cx('text-t1', state === 'waits' ? 'text-high' : 'text-muted')}>
          {t(`state.${state}`)}
        </span>
      </div>
      <ProgressTrack share={percent / 100} label={t('steps.percent', { percent })} />
      <Select
        className="mt-3.5 lg:hidden"
        label={t('steps.choose')}
        value={current}
        options={STEPS.map(({ id }, at) => ({ value: id, label: `${at + 1}. ${t(`step.${id}.title`)}` }))}
        onChange={onChoose}
      />
      <ol className="mt-3.5 hidden gap-1 lg:grid">
        {steps.map((one, at) => {
          const shown = toState(one);
          const Icon = ICONS[shown];
          const isRequired = STEPS[at] !== undefined && isRequiredStep(STEPS[at]);
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-current={one.id === current ? 'step' : undefined}
                onClick={() => onChoose(one.id)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-left transition-colors duration-150',
                  one.id === current ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
                )}
              >
                <Icon size={18} className={cx('shrink-0', shown === 'done' ? 'text-normal' : shown === 'missing' ? 'text-high' : 'text-muted')} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{t(`step.${one.id}.title`)}</span>
                  <span className="block text-t1 text-muted">
                    {[one.id !== 'review' && !isRequired && t('optional'), toHint(one)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {children}
    </Card>
  );
}
