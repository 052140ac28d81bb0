/** A barcode in front of the camera, or on a photo. Why there is no picture is said, and the photo stays a way. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraOff, Flashlight, FlashlightOff, ImageUp } from 'lucide-react';
import { asAppError } from '#web/lib/answer-error.ts';
import { readBarcode } from '#web/lib/readers/barcode.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PictureButton } from './picture-button.tsx';
import { StepHead } from './step-head.tsx';
import { useCamera, type Camera } from './use-camera.ts';
import { useCameraCode } from './use-camera-code.ts';

type FileState = { status: 'none' | 'reading' | 'unreadable' } | { status: 'refused'; code: string };

function Finder({ camera, onCode }: { camera: Camera; onCode: (gtin14: string) => void }) {
  const { t } = useTranslation('products');
  const { video, failed } = useCameraCode(camera.stream, onCode);
  if (failed) {
    return (
      <Notice tone="critical" title={t('scan.failed')}>
        {t('scan.failedText')}
      </Notice>
    );
  }
  return (
    <div className="relative mx-auto w-full max-w-xl overflow-hidden rounded-control bg-sunken">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan.video')}
        className="block aspect-[4/3] max-h-[52dvh] w-full object-cover md:aspect-video"
      />
      <span
        aria-hidden="true"
        className="absolute inset-x-[10%] inset-y-[28%] rounded-card ring-3 ring-accent shadow-[0_0_0_100vmax_rgb(17_21_18/0.4)]"
      />
      {!camera.stream && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 bg-sunken text-muted">
          <Spinner />
          {t('scan.starting')}
        </p>
      )}
      {camera.torch !== undefined && (
        <IconButton
          label={t(camera.torch ? 'scan.torchOff' : 'scan.torchOn')}
          aria-pressed={camera.torch}
          icon={camera.torch ? <FlashlightOff size={20} /> : <Flashlight size={20} />}
          onClick={() => camera.setTorch(!camera.torch)}
          className="absolute right-2 bottom-2 bg-surface"
        />
      )}
    </div>
  );
}

function FileOutcome({ state }: { state: FileState }) {
  const { t } = useTranslation(['products', 'errors']);
  if (state.status === 'none') return null;
  if (state.status === 'reading') {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {t('scan.reading')}
      </p>
    );
  }
  const refused = state.status === 'refused';
  return (
    <Notice tone={refused ? 'critical' : 'high'} title={refused ? t(`errors:${state.code}.title`) : t('scan.unreadable')}>
      {refused ? t(`errors:${state.code}.text`) : t('scan.unreadableText')}
    </Notice>
  );
}

export function ScanStep({ onCode, onBack }: { onCode: (gtin14: string) => void; onBack: () => void }) {
  const { t } = useTranslation('products');
  const camera = useCamera();
  const [state, setState] = useState<FileState>({ status: 'none' });
  const readFile = (file: File) => {
    setState({ status: 'reading' });
    readBarcode(file).then(
      (read) => (read ? onCode(read.gtin14) : setState({ status: 'unreadable' })),
      (error: unknown) => setState({ status: 'refused', code: asAppError(error).code }),
    );
  };
  return (
    <div className="grid gap-4">
      <StepHead title={t('scan.title')} onBack={onBack}>
        {!camera.refusal && <p className="text-t1 text-muted">{t('scan.aim')}</p>}
      </StepHead>
      {camera.refusal ? (
        <EmptyState icon={<CameraOff size={22} />} title={t(`scan.${camera.refusal}`)}>
          {t(`scan.${camera.refusal}Text`)}
        </EmptyState>
      ) : (
        <Finder camera={camera} onCode={onCode} />
      )}
      <FileOutcome state={state} />
      <PictureButton
        icon={<ImageUp size={18} />}
        variant={camera.refusal ? 'primary' : 'quiet'}
        className="justify-self-center max-md:w-full"
        onPicture={readFile}
      >
        {t('scan.file')}
      </PictureButton>
    </div>
  );
}
