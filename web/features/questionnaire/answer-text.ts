/** Answers as text, for the review and for the nutritionist. */
import { useTranslation } from 'react-i18next';
import { markerById } from '#core/biomarkers/markers.ts';
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
import { useBloodFormat } from '#web/components/blood/blood-format.ts';
import { useSupplementText } from '#web/components/supplement-text.ts';
import { joinParts } from '#web/lib/labels.ts';
import { useFormat } from '#web/lib/format.ts';

/** @returns writes an answer in lines; a list of rows and the family history have one line for each */
export function useAnswerText(): (question: Question, answer: Answer) => readonly string[] {
  const { t } = useTranslation(['questionnaire', 'common']);
  const format = useFormat();
  const blood = useBloodFormat();
  const supplements = useSupplementText();

  const amount = ({ unit, digits }: NumberQuestion, value: number) =>
    unit === 'kg' ? format.weight(value) : format.withUnit(format.number(value, digits), unit);
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
  const supplement = (row: SupplementRow) => joinParts(supplements.name(row) || undefined, supplements.dose(row), row.manufacturer) ?? '';
  const marker = ({ marker: id = '', name: written = '', value, decimals, comparator = '=', finding, unit }: MarkerRow) => {
    // In the language of who reads; the one who answered may read another.
    const name = markerById(id)?.names[blood.lang][0] ?? written;
    return value === undefined && finding === undefined
      ? name
      : `${name}: ${blood.withUnit(blood.value({ value, decimals, comparator, finding }), unit)}`;
  };

  const choice = (id: string, option: string) => t(`option.${id}.${option}`);
  const single = (question: Question, answer: Answer): string => {
    if (question.kind === 'number') return amount(question, answer as number);
    if (question.kind === 'scale') return `${answer as number} / 10`;
    if (question.kind === 'yesNo') return t(answer === true ? 'yes' : 'no');
    if (question.kind === 'choice') return choice(question.id, answer as string);
    return question.kind === 'day' && isDay(answer as string) ? format.date(answer as string) : (answer as string);
  };
  return (question, answer) => {
    switch (question.kind) {
      case 'choices':
        return [(answer as readonly string[]).map((one) => choice(question.id, one)).join(', ')];
      case 'family':
        return family(answer as FamilyHistory);
      case 'supplements':
        return (answer as readonly SupplementRow[]).map(supplement).filter((line) => line !== '');
      case 'markers':
        return (answer as readonly MarkerRow[]).map(marker).filter((line) => line !== '');
      default:
        return [single(question, answer)];
    }
  };
}
