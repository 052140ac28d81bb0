import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage, type MessagePageProps } from './message-page.tsx';
import { paths } from '#web/lib/paths.ts';

export function NotFoundPage({ inside = false }: Pick<MessagePageProps, 'inside'>) {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <MessagePage inside={inside} figure="404" title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
    </MessagePage>
  );
}
