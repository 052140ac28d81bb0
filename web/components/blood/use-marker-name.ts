/** Names of markers in the person's language where their catalogue must not be waited for: the printed name stands until it is here. */
import { useEffect } from 'react';
import type { Marker } from '#core/biomarkers/marker.ts';
import { useFoodLang } from '#web/lib/food-lang.ts';
import { createStore, useStore } from '#web/ui/create-store.ts';
import { fetchLate } from '#web/ui/fetch-late.ts';
import { useFirstIdle } from '#web/ui/first-idle.ts';

type FindMarker = (id: string) => Marker | undefined;

const catalogue = createStore<{ readonly find?: FindMarker }>({});
let opening: Promise<void> | undefined;

const open = (): Promise<void> =>
  (opening ??= fetchLate(() => import('#core/biomarkers/markers.ts')).then(({ markerById }) => catalogue.set({ find: markerById })));

/** @returns takes the id of a marker, null for one that is not known, and the name that the report prints */
export function useMarkerName(): (marker: string | null, printed: string) => string {
  const lang = useFoodLang();
  const { find } = useStore(catalogue);
  const isIdle = useFirstIdle();
  useEffect(() => {
    if (isIdle) void open();
  }, [isIdle]);
  return (marker, printed) => (marker === null ? undefined : find?.(marker)?.names[lang][0]) ?? printed;
}
