/** Until goals are set: why they are worth it and the way to them. */
import { useTranslation } from 'react-i18next';
import { Target } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function GoalsPrompt() {
  const { t } = useTranslation('goals');
  return (
    <aside aria-label={t('prompt.title')} className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft px-4 py-3.5 md:px-5">
      <Target size={22} className="shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('prompt.title')}</p>
        <p className="text-t1 text-muted">{t('prompt.text')}</p>
      </div>
      <ButtonLink to={`${paths.settings}#cilji`} size="sm">
        {t('prompt.action')}
      </ButtonLink>
    </aside>
  );
}
