/** Says that a photo shows a package, and offers to log it as a product. Looking goes on beside everything else. */
import { useTranslation } from 'react-i18next';
import { Barcode, ScanSearch, Table2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { PackageFound, PackageSearch } from './use-package.ts';

export function PackageOffer({ search: { looking, found }, onOpen }: { search: PackageSearch; onOpen: (found: PackageFound) => void }) {
  const { t } = useTranslation('photos');
  const isCode = found !== undefined && 'gtin14' in found;
  const Icon = isCode ? Barcode : Table2;
  return (
    <div role="status">
      {found && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-3">
          <Icon size={20} className="shrink-0 text-accent" />
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{t(isCode ? 'package.found' : 'package.foundLabel')}</b>
            <span className="block text-t1">
              {isCode ? t('package.foundText', { code: found.gtin14.replace(/^0(?=\d{13}$)/, '') }) : t('package.foundLabelText')}
            </span>
          </span>
          <Button size="sm" variant="quiet" className="max-md:w-full" onClick={() => onOpen(found)}>
            {t('package.open')}
          </Button>
        </div>
      )}
      {!found && (
        // Its room stays when the search ends: what moved up would slip from under a finger that presses Save.
        <p className={cx('flex items-center gap-2 text-t1 text-muted', looking === undefined && 'invisible')}>
          <ScanSearch size={16} className="shrink-0" />
          {t(looking === 'label' ? 'package.lookingLabel' : 'package.looking')}
        </p>
      )}
    </div>
  );
}
