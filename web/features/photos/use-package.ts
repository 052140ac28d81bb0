/**
 * Looks for a package on the photos, on the device and without holding anything up: first a barcode, and where no model will read the
 * picture, a nutrition label. The readers are fetched with the first photo.
 */
import { useEffect, useState } from 'react';
import type { PhotoPick } from './picks.ts';

export type PackageFound = { readonly gtin14: string } | { readonly label: Blob };

export interface PackageSearch {
  readonly looking: 'barcode' | 'label' | undefined;
  readonly found: PackageFound | undefined;
}

/** Under it a label is not worth an offer: core/reports/label-reading.ts. */
const WORTH_OFFERING = 0.5;

async function findBarcode(image: Blob): Promise<PackageFound | undefined> {
  const { readBarcode } = await import('#web/lib/readers/barcode.ts');
  const read = await readBarcode(image);
  return read && { gtin14: read.gtin14 };
}

async function findLabel(image: Blob, signal: AbortSignal): Promise<PackageFound | undefined> {
  const { readLabel } = await import('#web/lib/readers/label.ts');
  const { confidence } = await readLabel(image, undefined, signal);
  return confidence >= WORTH_OFFERING ? { label: image } : undefined;
}

/** @param labels whether nutrition labels are looked for as well */
export function usePackage(photos: readonly PhotoPick[], labels: boolean): PackageSearch {
  const [looking, setLooking] = useState<PackageSearch['looking']>();
  const [found, setFound] = useState<{ on: string; what: PackageFound }>();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const next = found ? undefined : photos.find((one) => one.image !== undefined && !tried.has(one.id));

  useEffect(() => {
    if (!next) return;
    const stop = new AbortController();
    const { id, original } = next;
    const look = async () => {
      setLooking('barcode');
      let what = await findBarcode(original);
      if (!what && labels && !stop.signal.aborted) {
        setLooking('label');
        what = await findLabel(original, stop.signal);
      }
      if (what && !stop.signal.aborted) setFound({ on: id, what });
    };
    void look()
      // A reader that cannot be had offers nothing; the photo is none the worse.
      .catch(() => undefined)
      .finally(() => {
        if (stop.signal.aborted) return;
        setTried((before) => new Set([...before, id]));
        setLooking(undefined);
      });
    return () => stop.abort();
  }, [next, labels]);

  return { looking, found: found && photos.some((one) => one.id === found.on) ? found.what : undefined };
}
