/** What is wrong with a field of a session. */
import { useTranslation } from 'react-i18next';
import { TRAINING_NOTES_MAX, TRAINING_TITLE_MAX } from '#core/contracts/training.ts';
import { useFormat } from '#web/lib/format.ts';
import { FIELD_LIMITS, isNumberField } from './session-form.ts';

export function useDescribe(): (field: string, empty: boolean) => string {
  const { t } = useTranslation('training');
  const format = useFormat();
  return (field, empty) => {
    if (isNumberField(field)) {
      const [least, most] = FIELD_LIMITS[field];
      return t('form.outside', { min: format.number(least, 3), max: format.number(most) });
    }
    if (field === 'day') return t(empty ? 'form.dayRequired' : 'form.future');
    if (field === 'time') return t('form.badTime');
    if (field.startsWith('exercise-')) return t('form.badExercise');
    return t('form.tooLong', { max: field === 'title' ? TRAINING_TITLE_MAX : TRAINING_NOTES_MAX });
  };
}
