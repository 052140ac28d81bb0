/** The 23 conditions in the family: yes, no or not known, and with yes who. */
import { useTranslation } from 'react-i18next';
import {
  FAMILY_ANSWERS,
  FAMILY_CONDITIONS,
  RELATIVES,
  type FamilyAnswer,
  type FamilyCondition,
  type FamilyHistory,
  type FamilyReply,
} from '#core/questionnaire/questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

interface ConditionProps {
  condition: FamilyCondition;
  answer: FamilyAnswer | undefined;
  onAnswer: (answer: FamilyAnswer | undefined) => void;
}

function Condition({ condition, answer, onAnswer }: ConditionProps) {
  const { t } = useTranslation('questionnaire');
  const name = t(`condition.${condition}`);
  const options = FAMILY_ANSWERS.map((one) => ({ value: one as FamilyReply | '', label: t(`family.${one}`) }));
  return (
    <li className="grid gap-2 border-t border-line py-2.5 first:border-t-0">
      {/* All controls below each other: a long name breaks instead of pushing its control down. */}
      <div className="grid gap-x-3 gap-y-1.5 min-[375px]:grid-cols-[minmax(0,1fr)_auto] min-[375px]:items-center">
        <span className="font-medium break-words hyphens-auto">{name}</span>
        <Segmented
          hideLabel
          label={name}
          options={options}
          value={answer?.has ?? ''}
          onChange={(has) => has !== '' && onAnswer({ has })}
          onClear={() => onAnswer(undefined)}
        />
      </div>
      {answer?.has === 'yes' && (
        <Checkboxes
          label={t('family.who', { name })}
          values={answer.who ?? []}
          options={RELATIVES.map((one) => ({ value: one, label: t(`relative.${one}`) }))}
          onChange={(who) => onAnswer(who.length === 0 ? { has: 'yes' } : { has: 'yes', who })}
        />
      )}
    </li>
  );
}

export function FamilyField({ history, onChange }: { history: FamilyHistory; onChange: (history: FamilyHistory | null) => void }) {
  const { t } = useTranslation('questionnaire');
  const change = (condition: FamilyCondition, answer: FamilyAnswer | undefined) => {
    const { [condition]: _former, ...rest } = history;
    const next = answer ? { ...rest, [condition]: answer } : rest;
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  const open = FAMILY_CONDITIONS.filter((condition) => history[condition] === undefined);
  const answerOthers = () => onChange({ ...history, ...Object.fromEntries(open.map((condition) => [condition, { has: 'no' }])) });
  return (
    <div>
      <p className="mb-1 text-t1 text-muted">{t('family.lead')}</p>
      <ul>
        {FAMILY_CONDITIONS.map((condition) => (
          <Condition key={condition} condition={condition} answer={history[condition]} onAnswer={(answer) => change(condition, answer)} />
        ))}
      </ul>
      {open.length > 0 && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={answerOthers}>
          {t('family.othersNo', { count: open.length })}
        </Button>
      )}
    </div>
  );
}
