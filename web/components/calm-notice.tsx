/** A page whose subject is numbers, in calm view. */
import { useTranslation } from 'react-i18next';
import { Leaf } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** @param title of the page */
export function CalmNotice({ title }: { title: string }) {
  const { t } = useTranslation('calm');
  return (
    <>
      <PageHead title={title} />
      <Card>
        <EmptyState
          icon={<Leaf size={22} />}
          title={t('hidden')}
          action={
            <ButtonLink variant="quiet" to={`${paths.settings}#umirjeni-pogled`}>
              {t('toSettings')}
            </ButtonLink>
          }
        >
          {t('hiddenText')}
        </EmptyState>
      </Card>
    </>
  );
}
