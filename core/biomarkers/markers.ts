/** The catalogue of markers. Nothing in it diagnoses: it recognises, converts, doubts, and gives a range when the report has none. */
import { BIOCHEMISTRY } from './catalogue/biochemistry.ts';
import { HEMATOLOGY } from './catalogue/hematology.ts';
import { HORMONES } from './catalogue/hormones.ts';
import { MINERALS } from './catalogue/minerals.ts';
import { OTHER } from './catalogue/other.ts';
import { VITAMINS } from './catalogue/vitamins.ts';
import type { Marker } from './marker.ts';
import { readCatalogue } from './read-catalogue.ts';

export const MARKERS: readonly Marker[] = [
  ...readCatalogue('hematology', HEMATOLOGY),
  ...readCatalogue('biochemistry', BIOCHEMISTRY),
  ...readCatalogue('hormones', HORMONES),
  ...readCatalogue('vitamins', VITAMINS),
  ...readCatalogue('minerals', MINERALS),
  ...readCatalogue('other', OTHER),
];

const BY_ID: ReadonlyMap<string, Marker> = new Map(MARKERS.map((marker) => [marker.id, marker]));

export function markerById(id: string): Marker | undefined {
  return BY_ID.get(id);
}
