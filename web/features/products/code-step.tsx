/** What is known of a barcode: the product at once, or why not and how it can be added. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PencilLine, ScanBarcode, ScanText, Search, SearchX, Store, WifiOff } from 'lucide-react';
import { parseGtin, printedGtin } from '#core/products/gtin.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { Found } from './found.ts';
import { StepHead } from './step-head.tsx';
import { useByCode } from './use-by-code.ts';

export interface CodeStepProps {
  gtin14: string;
  onLabel: () => void;
  onType: () => void;
  onName: () => void;
  onScan: () => void;
  onBack: () => void;
  /** Draws what is done with the product once it is there. */
  children: (found: Found) => ReactNode;
}

const PICTURE = { size: 22 } as const;

type Miss = 'notFound' | 'local' | 'failed';
const MISS_ICONS = { notFound: SearchX, local: Store, failed: WifiOff } as const;

function Ways({ onLabel, onType, onName, onScan }: Omit<CodeStepProps, 'gtin14' | 'onBack' | 'children'>) {
  const { t } = useTranslation('products');
  return (
    <div className="flex flex-wrap justify-center gap-3 max-md:grid">
      <Button icon={<ScanText size={18} />} onClick={onLabel}>
        {t('tab.label')}
      </Button>
      <Button variant="quiet" icon={<PencilLine size={18} />} onClick={onType}>
        {t('tab.type')}
      </Button>
      <Button variant="quiet" icon={<Search size={18} />} onClick={onName}>
        {t('code.byName')}
      </Button>
      <Button variant="quiet" icon={<ScanBarcode size={18} />} onClick={onScan}>
        {t('code.again')}
      </Button>
    </div>
  );
}

function toMiss(gtin14: string, isError: boolean, reason: string | undefined): Miss {
  const read = parseGtin(gtin14);
  if (read.ok && read.kind === 'local') return 'local';
  return isError || reason === 'unavailable' ? 'failed' : 'notFound';
}

export function CodeStep({ gtin14, onBack, children, ...ways }: CodeStepProps) {
  const { t } = useTranslation(['products', 'common']);
  const { asked, found, isAsking } = useByCode(gtin14);
  const code = printedGtin(gtin14);
  if (found) return children(found);
  if (isAsking) {
    return (
      <div className="grid gap-4 px-4 py-4 md:px-5">
        <StepHead title={t('code.looking', { code })} onBack={onBack} />
        <Loading label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      </div>
    );
  }
  const miss = toMiss(gtin14, asked.isError, asked.data?.reason);
  const Icon = MISS_ICONS[miss];
  return (
    <div className="grid gap-4 px-4 py-4 md:px-5">
      <StepHead title={t(`code.${miss}`)} onBack={onBack} />
      <EmptyState
        icon={<Icon {...PICTURE} />}
        title={code}
        action={
          miss === 'failed' && (
            <Button variant="quiet" size="sm" busy={asked.isFetching} onClick={() => void asked.refetch()}>
              {t('common:retry')}
            </Button>
          )
        }
      >
        {t(`code.${miss}Text`, { code })}
      </EmptyState>
      <Ways {...ways} />
    </div>
  );
}
