/** Whose data this is: stays at the top of the window however far the page is scrolled, and leads back to the desk. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArrowLeft, Eye } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';

export function ClientBanner({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('client');
  return (
    <div
      role="note"
      className="sticky top-2 z-10 flex items-center gap-2.5 rounded-control border border-low bg-low-soft py-1 pr-4 pl-1.5 text-low shadow-card"
    >
      <Link
        to={paths.desk}
        aria-label={t('toDesk')}
        title={t('toDesk')}
        className="grid size-9 shrink-0 place-content-center rounded-full hover:bg-surface pointer-coarse:size-11"
      >
        <ArrowLeft size={18} />
      </Link>
      <Eye size={18} className="shrink-0 max-sm:hidden" />
      <p className="min-w-0 truncate">
        {t('whose')} <b className="font-semibold">{name}</b>
        {name !== email && <span className="max-sm:hidden">{` · ${email}`}</span>}
      </p>
    </div>
  );
}
