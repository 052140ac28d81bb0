/**
 * The device's camera as a stream for a video element, let go as soon as nobody looks. Refuses nothing by itself: why there is no picture
 * is told, so that the photo from a file can be offered instead.
 */
import { useCallback, useEffect, useState } from 'react';

/** `denied`: not allowed; `none`: no camera here; `busy`: another program has it. */
export type CameraRefusal = 'denied' | 'none' | 'busy';

export interface Camera {
  readonly stream: MediaStream | undefined;
  readonly refusal: CameraRefusal | undefined;
  /** Undefined where the camera has no light of its own. */
  readonly torch: boolean | undefined;
  readonly setTorch: (on: boolean) => void;
}

/** Small enough to be read many times a second, large enough for the bars of a code held in the frame. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** The light is in browsers, not yet in TypeScript's own list. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean };

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

function getRefusal(error: unknown): CameraRefusal {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

const hasTorch = (stream: MediaStream): boolean => {
  const capabilities: TorchCapabilities | undefined = stream.getVideoTracks()[0]?.getCapabilities?.();
  return capabilities?.torch === true;
};

export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [refusal, setRefusal] = useState<CameraRefusal | undefined>(() => (hasCamera() ? undefined : 'none'));
  const [torch, setTorchState] = useState<boolean>();

  useEffect(() => {
    if (!hasCamera()) return;
    let current = true;
    let opened: MediaStream | undefined;
    const open = async () => {
      const got = await navigator.mediaDevices.getUserMedia(WANTED);
      if (!current) return stop(got);
      opened = got;
      setStream(got);
      setTorchState(hasTorch(got) ? false : undefined);
    };
    open().catch((error: unknown) => current && setRefusal(getRefusal(error)));
    return () => {
      current = false;
      if (opened) stop(opened);
    };
  }, []);

  const setTorch = useCallback(
    (on: boolean) => {
      const constraint: TorchConstraint = { torch: on };
      stream
        ?.getVideoTracks()[0]
        ?.applyConstraints({ advanced: [constraint] })
        .then(
          () => setTorchState(on),
          () => setTorchState(undefined),
        );
    },
    [stream],
  );

  return { stream, refusal, torch, setTorch };
}
