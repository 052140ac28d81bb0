/** The health questionnaire. */
import { useTranslation } from 'react-i18next';
import { QuestionnaireScreen } from '#web/features/questionnaire/questionnaire-screen.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function Component() {
  const { t } = useTranslation('nav');
  usePageTitle(t('questionnaire'));
  return <QuestionnaireScreen />;
}
