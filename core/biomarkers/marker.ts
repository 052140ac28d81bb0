/** What the catalogue knows of a marker. Values, ranges and limits are in the canonical unit of the marker. */
import type { SourceId } from './sources.ts';

/** In the order in which a page of results shows them. */
export const MARKER_CATEGORIES = ['biochemistry', 'hematology', 'minerals', 'vitamins', 'hormones', 'other'] as const;
export type MarkerCategory = (typeof MARKER_CATEGORIES)[number];

/** What is examined. `calculated`: computed by the laboratory from other results. */
export const SPECIMENS = ['blood', 'serum', 'plasma', 'urine', 'urine24h', 'erythrocytes', 'stool', 'calculated'] as const;
export type Specimen = (typeof SPECIMENS)[number];

export type Sex = 'female' | 'male';

/** Bounds of normal values. An open bound is not itself normal: of "< 5,0" the value 5,0 is high. An absent bound: none on that side. */
export interface Range {
  readonly low?: number;
  readonly high?: number;
  readonly isLowOpen?: true;
  readonly isHighOpen?: true;
}

export interface ReferenceRange extends Range {
  /** Absent: both sexes. */
  readonly sex?: Sex;
  /** Whole years, included. Absent: 18, because no range of a child is in the catalogue. */
  readonly fromAge?: number;
  /** Whole years, included. */
  readonly toAge?: number;
  /** A limit that a guideline acts on (LDL, HbA1c), not the interval of healthy people. */
  readonly isDecisionLimit?: true;
  readonly source: SourceId;
}

/** canonical = (value - subtract) * factor. Units of the same kind (mg/dL, g/L) need one entry only. */
export interface UnitConversion {
  readonly unit: string;
  readonly subtract: number;
  readonly factor: number;
}

export interface LoincCode {
  readonly code: string;
  /** The unit that the code is for; absent: the canonical unit and its kind. */
  readonly unit?: string;
  /** False: recognised in an import, but not sure enough to be exported (method or formula unknown). */
  readonly isExported: boolean;
}

export interface CriticalLimits {
  readonly low?: number;
  readonly high?: number;
  readonly source: SourceId;
}

/**
 * A: identity, unit and range are the common ones. B: the range depends on method or laboratory. C: weak; without a printed range the value has
 * no status.
 */
export type Certainty = 'A' | 'B' | 'C';

export interface Marker {
  readonly id: string;
  readonly category: MarkerCategory;
  /** The usual one first. */
  readonly specimens: readonly [Specimen, ...Specimen[]];
  /** Display name first, then synonyms. */
  readonly names: Readonly<Record<'sl' | 'en', readonly [string, ...string[]]>>;
  /** Abbreviations and spellings of reports, without the letter of the specimen. */
  readonly codes: readonly string[];
  /** Canonical unit; '' for a plain ratio; undefined for a marker that is only found or not found. */
  readonly unit: string | undefined;
  readonly conversions: readonly UnitConversion[];
  readonly loinc: readonly LoincCode[];
  readonly ranges: readonly ReferenceRange[];
  /** Only where a guideline gives it. */
  readonly optimal: ReferenceRange | undefined;
  /** A value outside is a slip of reading or typing until a person says otherwise. */
  readonly plausible: { readonly min: number; readonly max: number } | undefined;
  readonly critical: CriticalLimits | undefined;
  readonly certainty: Certainty;
}
