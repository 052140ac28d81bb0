/** Reads barcodes in front of the camera, one after another: look after look at the middle of the picture; a code is one that two looks agree on. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readBarcode } from '#web/lib/readers/barcode.ts';
import { agreedCode } from './agreed-code.ts';

/** The part of the picture that is looked at: what the frame on the screen shows, and a little more. */
const PART = { width: 0.9, height: 0.6 } as const;
/** Where the browser does not tell of new pictures, ms between looks. */
const PAUSE_MS = 80;

function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else setTimeout(resolve, PAUSE_MS);
  });
}

function toMiddle(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  const [width, height] = [Math.round(videoWidth * PART.width), Math.round(videoHeight * PART.height)];
  if (width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, (videoWidth - width) / 2, (videoHeight - height) / 2, width, height, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}

export interface CameraCode {
  /** For the element that shows the camera. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The reader could not be opened. */
  readonly failed: boolean;
}

export function useCameraCode(stream: MediaStream | undefined, onCode: (gtin14: string) => void): CameraCode {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  }, [onCode]);

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    const looking = new AbortController();
    const { signal } = looking;
    let agree = agreedCode();
    const canvas = document.createElement('canvas');
    const look = async () => {
      while (!signal.aborted) {
        await nextPicture(element);
        const picture = signal.aborted ? undefined : toMiddle(element, canvas);
        const read = picture && (await readBarcode(picture));
        const code = agree(read?.gtin14);
        if (signal.aborted || code === undefined) continue;
        agree = agreedCode();
        found.current(code);
      }
    };
    element.srcObject = stream;
    // A page that was left while the picture started refuses to play; there is nobody to see it.
    element.play().catch(() => undefined);
    look().catch(() => !signal.aborted && setFailed(true));
    return () => {
      looking.abort();
      element.srcObject = null;
    };
  }, [stream]);

  return { video, failed };
}
