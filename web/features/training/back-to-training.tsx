/** The way back to the page of training. */
import { useTranslation } from 'react-i18next';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

export function BackToTraining() {
  const { t } = useTranslation('training');
  return (
    <Link
      to={paths.training}
      className="-ml-1.5 inline-flex min-h-9 items-center gap-0.5 justify-self-start rounded-control pr-2 text-t1 font-medium text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ChevronLeft size={18} />
      {t('title')}
    </Link>
  );
}
