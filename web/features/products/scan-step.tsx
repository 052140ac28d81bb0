/** Barcodes in front of the camera, one product after another, or on a photo. Why there is no picture is said, and the photo stays a way. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraOff, Check, Flashlight, FlashlightOff, ImageUp } from 'lucide-react';
import type { ErrorCode } from '#core/kit/app-error.ts';
import { printedGtin } from '#core/products/gtin.ts';
import { errorKey } from '#web/lib/action-failure.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { useFormat } from '#web/lib/format.ts';
import { useAmountLabels } from '#web/lib/meal/amount-labels.ts';
import type { Preview } from '#web/lib/meal/chips.ts';
import { readBarcode } from '#web/lib/readers/barcode.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { foundName, type Found } from './found.ts';
import { usualPortion, type EatenProduct } from './log-product.ts';
import { PictureButton } from './picture-button.tsx';
import { StepHead } from './step-head.tsx';
import { useByCode } from './use-by-code.ts';
import { useCamera, type Camera } from './use-camera.ts';
import { useCameraCode } from './use-camera-code.ts';

type FileState = { status: 'none' | 'reading' | 'unreadable' } | { status: 'refused'; code: ErrorCode };

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
  const { t } = useTranslation(['products', 'errors', 'refusals']);
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
    <Notice tone={refused ? 'critical' : 'high'} title={refused ? t(`${errorKey(state.code)}.title`) : t('scan.unreadable')}>
      {refused ? t(`${errorKey(state.code)}.text`) : t('scan.unreadableText')}
    </Notice>
  );
}

interface ScannedProps {
  gtin14: string;
  onFound: (found: Found) => void;
  onMiss: (gtin14: string) => void;
}

/** Looks one code up and says once what came of it. */
function Scanned({ gtin14, onFound, onMiss }: ScannedProps) {
  const { t } = useTranslation('products');
  const { found, isAsking } = useByCode(gtin14);
  const isSaid = useRef(false);
  const isMissed = !found && !isAsking;
  useEffect(() => {
    if (isSaid.current || (!found && !isMissed)) return;
    isSaid.current = true;
    if (found) onFound(found);
    else onMiss(gtin14);
  }, [found, isMissed, gtin14, onFound, onMiss]);
  return found || isMissed ? null : (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      {t('code.looking', { code: printedGtin(gtin14) })}
    </p>
  );
}

/** What was put into the meal last, and the way back to it. */
function AddedLine({ last, preview, onDone }: { last: EatenProduct; preview: Preview; onDone: () => void }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const words = useAmountLabels();
  const lang = useFoodLang();
  const { calories } = preview.totals;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-3">
      <Check size={20} className="shrink-0 text-accent" />
      <p role="status" className="min-w-0 flex-1">
        <b className="block font-semibold">{t('scan.added', { name: foundName(last.found, lang), amount: words.grams(last.grams) })}</b>
        <span className="block text-t1">{t('scan.next')}</span>
      </p>
      <Button size="sm" className="max-md:w-full" onClick={onDone}>
        {calories === undefined ? t('scan.done') : t('scan.doneSum', { amount: format.energy(calories) })}
      </Button>
    </div>
  );
}

export interface ScanStepProps {
  /** What stands in the meal. */
  preview: Preview;
  /** A code was looked up: its product goes into the meal, and the next one can be held before the camera. */
  onProduct: (eaten: EatenProduct) => void;
  /** A code was looked up that nobody knows. */
  onMiss: (gtin14: string) => void;
  onDone: () => void;
  onBack: () => void;
}

/** A code that was read; another turn is another package of the same. */
interface Read {
  readonly gtin14: string;
  readonly turn: number;
}

export function ScanStep({ preview, onProduct, onMiss, onDone, onBack }: ScanStepProps) {
  const { t } = useTranslation('products');
  const camera = useCamera();
  const [state, setState] = useState<FileState>({ status: 'none' });
  const [read, setRead] = useState<Read>();
  const [last, setLast] = useState<EatenProduct>();
  const take = (gtin14: string | undefined) => {
    setState({ status: gtin14 === undefined ? 'unreadable' : 'none' });
    if (gtin14 !== undefined) setRead((before) => ({ gtin14, turn: (before?.turn ?? 0) + 1 }));
  };
  const readFile = (file: File) => {
    setState({ status: 'reading' });
    readBarcode(file).then(
      (found) => take(found?.gtin14),
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
        // A package that stays before the camera is one package.
        <Finder camera={camera} onCode={(gtin14) => setRead((before) => (before?.gtin14 === gtin14 ? before : { gtin14, turn: 0 }))} />
      )}
      {read && (
        <Scanned
          key={`${read.gtin14} ${read.turn}`}
          gtin14={read.gtin14}
          onFound={(found) => {
            const eaten = usualPortion(found);
            setLast(eaten);
            onProduct(eaten);
          }}
          onMiss={onMiss}
        />
      )}
      {last && <AddedLine last={last} preview={preview} onDone={onDone} />}
      <FileOutcome state={state} />
      <PictureButton
        icon={<ImageUp size={18} />}
        variant={camera.refusal && !last ? 'primary' : 'quiet'}
        className="justify-self-center max-md:w-full"
        onPicture={readFile}
      >
        {t('scan.file')}
      </PictureButton>
    </div>
  );
}
