/** Answers as text, for the review and for the nutritionist. */
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/kit/day.ts';
import {
  FAMILY_CONDITIONS,
  FAMILY_ANSWERS,
  type Answer,
  type FamilyHistory,
  type MarkerRow,
  type NumberQuestion,
  type Question,
  type SupplementRow,
} from '#core/questionnaire/questions.ts';
import { joinParts } from '#web/lib/labels.ts';
import { useFormat } from '#web/lib/format.ts';

/** @returns writes an answer in lines; a list of rows and the family history have one line for each */
export function useAnswerText(): (question: Question, answer: Answer) => readonly string[] {
  const { t } = useTranslation(['questionnaire', 'common']);
  const format = useFormat();

  const amount = ({ unit, digits }: NumberQuestion, value: number) =>
    unit === 'kg' ? format.weight(value) : `${digits === 0 ? format.number(value) : format.number(value, digits)} ${unit}`;
  const family = (history: FamilyHistory) =>
    FAMILY_ANSWERS.flatMap((reply) => {
      const those = FAMILY_CONDITIONS.filter((condition) => history[condition]?.has === reply);
      if (those.length === 0) return [];
      if (reply !== 'yes') return [t(`family.all.${reply}`, { names: those.map((one) => t(`condition.${one}`)).join(', ') })];
      return those.map((one) => {
        const who = history[one]?.who?.map((relative) => t(`relative.${relative}`)).join(', ');
        return who ? `${t(`condition.${one}`)}: ${who}` : t(`condition.${one}`);
      });
    });
  const supplement = ({ type, amount: taken, unit, manufacturer }: SupplementRow) => {
    const dose = taken === undefined ? undefined : `${format.number(taken, 2)}${unit ? ` ${t(`unit.${unit}`)}` : ''}`;
    return joinParts(type && t(`supplement.${type}`), dose, manufacturer) ?? '';
  };
  const marker = ({ name = '', value, unit = '' }: MarkerRow) =>
    value === undefined ? name : `${name}: ${format.number(value, 3)}${unit === '' ? '' : ` ${unit}`}`;

  return (question, answer) => {
    switch (question.kind) {
      case 'number':
        return [amount(question, answer as number)];
      case 'scale':
        return [`${answer as number} / 10`];
      case 'yesNo':
        return [t(answer === true ? 'yes' : 'no')];
      case 'choice':
        return [t(`option.${question.id}.${answer as string}`)];
      case 'choices':
        return [(answer as readonly string[]).map((one) => t(`option.${question.id}.${one}`)).join(', ')];
      case 'day':
        return [isDay(answer as string) ? format.date(answer as string) : (answer as string)];
      case 'family':
        return family(answer as FamilyHistory);
      case 'supplements':
        return (answer as readonly SupplementRow[]).map(supplement).filter((line) => line !== '');
      case 'markers':
        return (answer as readonly MarkerRow[]).map(marker).filter((line) => line !== '');
      case 'line':
      case 'text':
        return [answer as string];
    }
  };
}
