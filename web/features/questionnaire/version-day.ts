/** The day of a version as it is shown; of several on one day, which of them. */
import { useTranslation } from 'react-i18next';
import type { QuestionnaireVersion } from '#core/contracts/questionnaire.ts';
import { useFormat } from '#web/lib/format.ts';

/** @param versions newest first */
export function useVersionDay(versions: readonly QuestionnaireVersion[]): (one: QuestionnaireVersion) => string {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  return (one) => {
    const sameDay = versions.filter(({ day }) => day === one.day);
    const day = format.date(one.day);
    return sameDay.length > 1 ? t('versions.nth', { day, number: sameDay.length - sameDay.findIndex(({ id }) => id === one.id) }) : day;
  };
}
