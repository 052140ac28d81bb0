/** A photo of the nutrition table: taken or chosen, then read on this device. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera, ImageUp, PencilLine, ScanText } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import { PictureButton } from './picture-button.tsx';
import { StepHead } from './step-head.tsx';
import { errorKey } from '#web/lib/action-failure.ts';
import { useLabelReading, type ReadingState, type ReadPicture } from './use-label-reading.ts';

export interface LabelStepProps {
  /** A picture to begin with. */
  given?: Blob | undefined;
  onRead: (read: ReadPicture) => void;
  onType: () => void;
  onBack: () => void;
}

function Reading({ part, onCancel }: { part: number | undefined; onCancel: () => void }) {
  const { t } = useTranslation(['products', 'common']);
  return (
    <div className="grid justify-items-center gap-3 py-8">
      <p role="status" className="font-semibold">
        {t(part === undefined ? 'label.opening' : 'label.reading')}
      </p>
      <div className="w-full max-w-xs">
        <ProgressTrack label={t('label.progress')} share={part} />
      </div>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </div>
  );
}

function Outcome({ state }: { state: ReadingState }) {
  const { t } = useTranslation(['products', 'errors', 'refusals']);
  if (state.status === 'nothing') {
    return (
      <Notice tone="high" title={t('label.none')}>
        {t('label.noneText')}
      </Notice>
    );
  }
  if (state.status !== 'refused') return null;
  const isPicture = state.code.startsWith('image_');
  return (
    <Notice tone="critical" title={isPicture ? t(`${errorKey(state.code)}.title`) : t('label.failed')}>
      {isPicture ? t(`${errorKey(state.code)}.text`) : t('label.failedText')}
    </Notice>
  );
}

export function LabelStep({ given, onRead, onType, onBack }: LabelStepProps) {
  const { t } = useTranslation('products');
  const { state, read, cancel } = useLabelReading(onRead);
  useEffect(() => {
    if (given) read(given);
  }, [given, read]);
  if (state.status === 'reading') {
    return (
      <div className="grid gap-4">
        <StepHead title={t('label.title')} onBack={onBack} />
        <Reading part={state.part} onCancel={cancel} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <StepHead title={t('label.title')} onBack={onBack}>
        <p className="max-w-[60ch] text-t1 text-muted">{t('label.hint')}</p>
      </StepHead>
      <Outcome state={state} />
      <div className="grid justify-items-center gap-3 rounded-control border border-dashed border-line-strong px-4 py-8">
        <span className="grid size-12 place-content-center rounded-full bg-sunken text-muted">
          <ScanText size={22} />
        </span>
        <div className="flex flex-wrap justify-center gap-3 max-md:w-full">
          <PictureButton camera variant="primary" className="pointer-fine:hidden max-md:w-full" icon={<Camera size={18} />} onPicture={read}>
            {t('label.take')}
          </PictureButton>
          <PictureButton className="max-md:w-full" icon={<ImageUp size={18} />} onPicture={read}>
            {t('label.choose')}
          </PictureButton>
        </div>
        <Button variant="plain" size="sm" icon={<PencilLine size={16} />} onClick={onType}>
          {t('tab.type')}
        </Button>
      </div>
    </div>
  );
}
