/** The head of a step in the tab: the way back and what this step is. It takes the focus, so that keys and screen readers are where the eyes are. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface StepHeadProps {
  title: ReactNode;
  onBack: () => void;
  /** The focus goes elsewhere. */
  quiet?: boolean;
  children?: ReactNode;
}

export function StepHead({ title, onBack, quiet = false, children }: StepHeadProps) {
  const { t } = useTranslation('products');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus({ preventScroll: true });
  }, [quiet]);
  return (
    <div className="flex items-start gap-2">
      <IconButton label={t('tab.back')} icon={<ArrowLeft size={20} />} onClick={onBack} className="-mt-1 -ml-2 pointer-coarse:-mt-2" />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
