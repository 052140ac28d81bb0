/** Reads a photographed label on this device, step by step; can be stopped at any of them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#core/kit/app-error.ts';
import type { LabelReading } from '#core/reports/label-reading.ts';
import { asAppError } from '#web/lib/answer-error.ts';
import { uprightImage, type UprightImage } from '#web/lib/readers/image.ts';
import { readLabel } from '#web/lib/readers/label.ts';
import { hasRead } from './label-draft.ts';

export interface ReadPicture {
  readonly picture: UprightImage;
  readonly reading: LabelReading;
}

export type ReadingState =
  | { readonly status: 'waiting' }
  /** `part` 0 to 1; absent while the reader is being opened. */
  | { readonly status: 'reading'; readonly part?: number }
  /** There is no nutrition table on it. */
  | { readonly status: 'nothing' }
  | { readonly status: 'refused'; readonly code: ErrorCode };

/** No larger than the reader looks at, so that what it points at is where it says. */
const PICTURE = { maxSide: 2400, quality: 0.92 } as const;

export interface LabelReader {
  readonly state: ReadingState;
  readonly read: (file: Blob) => void;
  readonly cancel: () => void;
}

export function useLabelReading(onRead: (read: ReadPicture) => void): LabelReader {
  const [state, setState] = useState<ReadingState>({ status: 'waiting' });
  const stop = useRef<AbortController>(undefined);
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  }, [onRead]);
  useEffect(() => () => stop.current?.abort(), []);

  const read = useCallback((file: Blob) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    const emit = (next: ReadingState) => {
      if (!mine.signal.aborted) setState(next);
    };
    const run = async () => {
      emit({ status: 'reading' });
      const picture = await uprightImage(file, PICTURE);
      const reading = await readLabel(picture.blob, (part) => emit({ status: 'reading', part }), mine.signal);
      if (mine.signal.aborted) return;
      if (hasRead(reading)) told.current({ picture, reading });
      else emit({ status: 'nothing' });
    };
    run().catch((error: unknown) => emit({ status: 'refused', code: asAppError(error).code }));
  }, []);

  const cancel = useCallback(() => {
    stop.current?.abort();
    setState({ status: 'waiting' });
  }, []);

  return { state, read, cancel };
}
