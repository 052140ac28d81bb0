/** The pictures chosen for a meal: each judged by content, turned upright, scaled and made anew without EXIF, one after another. */
import { useCallback, useRef, useState } from 'react';
import { asAppError } from '#web/lib/answer-error.ts';
import { moved, NO_PICKS, takenPhotos, withFiles, without, withOutcome, type PhotoPick, type Picks } from './picks.ts';

/** As large as models look at, and sharp on a large screen. */
const SENT = { maxSide: 1600, quality: 0.82 } as const;

export interface PickActions {
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly move: (id: string, step: 1 | -1) => void;
  readonly clear: () => void;
  /** Puts older ones back, unless others have been chosen since. */
  readonly giveBack: (older: Picks) => void;
}

async function prepared({ original }: PhotoPick): Promise<Pick<PhotoPick, 'image' | 'refused'>> {
  try {
    const { uprightImage } = await import('#web/lib/readers/image.ts');
    return { image: await uprightImage(original, SENT) };
  } catch (error) {
    return { refused: asAppError(error).code };
  }
}

export function usePicks(): [Picks, PickActions] {
  const [picks, setPicks] = useState(NO_PICKS);
  const latest = useRef(picks);
  // Phones run out of memory when several photos are decoded at once.
  const queue = useRef(Promise.resolve());

  const change = useCallback((next: Picks) => {
    latest.current = next;
    setPicks(next);
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const known = new Set(latest.current.photos.map((one) => one.id));
      const next = withFiles(
        latest.current,
        files.map((file) => ({ id: crypto.randomUUID(), name: file.name, original: file })),
      );
      change(next);
      for (const pick of takenPhotos(next).filter(({ id }) => !known.has(id)))
        queue.current = queue.current.then(async () => change(withOutcome(latest.current, pick.id, await prepared(pick))));
    },
    [change],
  );
  const remove = useCallback((id: string) => change(without(latest.current, id)), [change]);
  const move = useCallback((id: string, step: 1 | -1) => change(moved(latest.current, id, step)), [change]);
  const clear = useCallback(() => change(NO_PICKS), [change]);
  const giveBack = useCallback((older: Picks) => latest.current.photos.length === 0 && change(older), [change]);
  return [picks, { add, remove, move, clear, giveBack }];
}
