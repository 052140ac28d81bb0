/** The field of a question, by its kind. */
import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import { weightFrom, weightIn } from '#core/kit/units.ts';
import { toOwner } from '#core/questionnaire/marker-rows.ts';
import type {
  Answers,
  ChoiceQuestion,
  ChoicesQuestion,
  DayQuestion,
  FamilyHistory,
  FamilyQuestion,
  LineQuestion,
  MarkerRow,
  MarkersQuestion,
  NumberQuestion,
  Question,
  ScaleQuestion,
  SupplementRow,
  SupplementsQuestion,
  TextQuestion,
  YesNoQuestion,
} from '#core/questionnaire/questions.ts';
import { DayField } from '#web/components/fields/day-field.tsx';
import { DecimalField } from '#web/components/fields/decimal-field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { Checkboxes } from '#web/ui/checkboxes.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FamilyField } from './family-field.tsx';
import { MarkersField } from './markers-field.tsx';
import { SupplementsField } from './row-fields.tsx';

export interface FieldProps<Q extends Question = Question> {
  question: Q;
  /** What is answered, or what the field holds and does not fit. */
  value: unknown;
  error: string | undefined;
  help: string | undefined;
  today: string;
  /** All answers: some fields depend on others. */
  answers: Answers;
  onAnswer: (value: unknown) => void;
}

/** More options than this are a list to choose from. */
const MOST_IN_SIGHT = 4;
const SCALE = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

export function useQuestionLabel(): (question: Question) => string {
  const { t } = useTranslation('questionnaire');
  return ({ id, isRequired }) => (isRequired ? t(`question.${id}.label`) : `${t(`question.${id}.label`)} (${t('optional')})`);
}

/** Of fields that are a group of buttons. */
function Below({ error, help }: { error: string | undefined; help: string | undefined }) {
  return (
    <>
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 text-t1 font-medium text-critical">
          <CircleAlert size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {help && <p className="mt-1.5 text-t1 text-muted">{help}</p>}
    </>
  );
}

function ChoiceField({ question, value, error, help, onAnswer }: FieldProps<ChoiceQuestion>) {
  const { t } = useTranslation('questionnaire');
  const label = useQuestionLabel()(question);
  const options = question.options.map((one) => ({ value: one, label: t(`option.${question.id}.${one}`) }));
  if (options.length > MOST_IN_SIGHT) {
    const withNone = [{ value: '', label: t('choose') }, ...options];
    return <Select {...{ label, error, help }} value={(value ?? '') as string} options={withNone} onChange={(one) => onAnswer(one || null)} />;
  }
  return (
    <div>
      <Segmented label={label} value={(value ?? '') as string} options={options} onChange={onAnswer} onClear={() => onAnswer(null)} />
      <Below {...{ error, help }} />
    </div>
  );
}

function ChoicesField({ question, value, error, help, onAnswer }: FieldProps<ChoicesQuestion>) {
  const { t } = useTranslation('questionnaire');
  const label = useQuestionLabel()(question);
  const { alone, options } = question;
  const chosen = (value ?? []) as readonly string[];
  // The option that excludes the others and the others take each other's place.
  const change = (next: string[]) => {
    const isAloneNew = alone !== undefined && next.includes(alone) && !chosen.includes(alone);
    onAnswer(isAloneNew ? [alone] : next.filter((one) => one !== alone || next.length === 1));
  };
  return (
    <div>
      <Checkboxes
        label={label}
        values={chosen}
        options={options.map((one) => ({ value: one, label: t(`option.${question.id}.${one}`) }))}
        onChange={change}
      />
      <Below {...{ error, help }} />
    </div>
  );
}

function YesNoField({ question, value, error, help, onAnswer }: FieldProps<YesNoQuestion>) {
  const { t } = useTranslation('questionnaire');
  const label = useQuestionLabel()(question);
  const shown = value === true ? 'yes' : value === false ? 'no' : '';
  const options = (['yes', 'no'] as const).map((one) => ({ value: one as string, label: t(one) }));
  return (
    <div>
      <Segmented {...{ label, options }} value={shown} onChange={(one) => onAnswer(one === 'yes')} onClear={() => onAnswer(null)} />
      <Below {...{ error, help }} />
    </div>
  );
}

function ScaleField({ question, value, error, help, onAnswer }: FieldProps<ScaleQuestion>) {
  const label = useQuestionLabel()(question);
  const options = SCALE.map((one) => ({ value: one as string, label: one }));
  return (
    <div>
      <Segmented
        {...{ label, options }}
        wide
        value={typeof value === 'number' ? String(value) : ''}
        onChange={(one) => onAnswer(Number(one))}
        onClear={() => onAnswer(null)}
      />
      <Below {...{ error, help }} />
    </div>
  );
}

function NumberField({ question, value, error, help, onAnswer }: FieldProps<NumberQuestion>) {
  const format = useFormat();
  const label = useQuestionLabel()(question);
  const isWeight = question.unit === 'kg';
  const number = typeof value === 'number' ? value : undefined;
  return (
    <DecimalField
      {...{ label, error, help }}
      className="[&_.field-box]:max-w-60"
      unit={isWeight ? format.weightUnit : question.unit}
      digits={question.digits}
      value={number !== undefined && isWeight ? weightIn(format.weightUnit, number) : number}
      onChange={(typed, isNumber) => {
        if (typed === undefined) onAnswer(isNumber ? null : Number.NaN);
        else onAnswer(isWeight ? weightFrom(format.weightUnit, typed) : typed);
      }}
    />
  );
}

/** Fields in which one types. */
function TypedField(props: FieldProps<LineQuestion | TextQuestion | DayQuestion | NumberQuestion>) {
  const { question, value, error, help, today, onAnswer } = props;
  const label = useQuestionLabel()(question);
  const text = typeof value === 'string' ? value : '';
  const onChange = (event: { target: { value: string } }) => onAnswer(event.target.value);
  switch (question.kind) {
    case 'line':
      return <TextField {...{ label, error, help, onChange }} value={text} maxLength={question.most} autoComplete="off" />;
    case 'text':
      return <TextArea {...{ label, error, help, onChange }} rows={2} value={text} maxLength={question.most} />;
    case 'day':
      return <DayField {...{ label, error, help, onChange }} className="[&_.field-box]:max-w-60" value={text} min={question.from} max={today} />;
    case 'number':
      return <NumberField {...props} question={question} />;
  }
}

/** Fields of rows. */
function RowsField({ question, value, help, today, answers, onAnswer }: FieldProps<FamilyQuestion | SupplementsQuestion | MarkersQuestion>) {
  const label = useQuestionLabel()(question);
  switch (question.kind) {
    case 'family':
      return <FamilyField history={value === undefined ? {} : (value as FamilyHistory)} onChange={onAnswer} />;
    case 'supplements':
      return <SupplementsField label={label} help={help} rows={(value ?? []) as readonly SupplementRow[]} onChange={onAnswer} />;
    case 'markers':
      return (
        <MarkersField
          label={label}
          rows={(value ?? []) as readonly MarkerRow[]}
          owner={toOwner(answers)}
          day={(answers['markersDay'] as string | undefined) ?? today}
          onChange={onAnswer}
        />
      );
  }
}

export function QuestionField(props: FieldProps) {
  const { question } = props;
  switch (question.kind) {
    case 'choice':
      return <ChoiceField {...props} question={question} />;
    case 'choices':
      return <ChoicesField {...props} question={question} />;
    case 'yesNo':
      return <YesNoField {...props} question={question} />;
    case 'scale':
      return <ScaleField {...props} question={question} />;
    case 'family':
    case 'supplements':
    case 'markers':
      return <RowsField {...props} question={question} />;
    default:
      return <TypedField {...props} question={question} />;
  }
}
