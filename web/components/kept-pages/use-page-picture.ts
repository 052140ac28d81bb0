/** The picture of a page that is looked over. */
import { useEffect, useMemo, useState } from 'react';
import type { UprightImage } from '#web/lib/readers/image.ts';
import type { PageView } from '#web/lib/readers/page-view.ts';

/** Every page is drawn once as it is, and once painted over, when it is first looked at. */
const drawn = { plain: new WeakMap<PageView, Promise<Blob>>(), covered: new WeakMap<PageView, Promise<Blob>>() };

async function drawCovered(page: PageView): Promise<Blob> {
  const { drawKeptPage } = await import('#web/lib/readers/page-view.ts');
  return (await drawKeptPage(page, true)).blob;
}

/** @returns undefined until it is drawn, and when it cannot be; its size is the one of the places of the reading */
export function usePagePicture(page: PageView | undefined, isCovered: boolean): UprightImage | undefined {
  const [picture, setPicture] = useState<{ readonly page: PageView; readonly isCovered: boolean; readonly blob: Blob }>();
  useEffect(() => {
    if (page === undefined) return undefined;
    let isGone = false;
    const known = isCovered ? drawn.covered : drawn.plain;
    const drawing = known.get(page) ?? (isCovered ? drawCovered(page) : page.draw());
    known.set(page, drawing);
    // Without a picture the values can still be looked over beside the paper.
    drawing.then(
      (blob) => !isGone && setPicture({ page, isCovered, blob }),
      () => known.delete(page),
    );
    return () => {
      isGone = true;
    };
  }, [page, isCovered]);
  return useMemo(
    () =>
      picture?.page === page && picture?.isCovered === isCovered
        ? { blob: picture.blob, width: picture.page.width, height: picture.page.height }
        : undefined,
    [picture, page, isCovered],
  );
}
