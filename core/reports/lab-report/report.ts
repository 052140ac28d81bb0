/** What is read from a laboratory report. Names, birth dates and numbers of persons are not part of it. */
import type { Box, OcrPage } from '../ocr-page.ts';

/** A page of words with places, from a text layer or from OCR. */
export interface ReportPage extends OcrPage {
  /** The words are the file's own text. With OCR letters and commas can be wrong. */
  readonly exact: boolean;
}

export type Comparator = '<' | '>' | '≤' | '≥';

/** The limits as printed, in the row's unit. */
export interface PrintedRange {
  readonly low?: number;
  readonly high?: number;
  /** Limits that are no part of the range: "< 5,0" is `high: 5` with `highOpen`. */
  readonly lowOpen?: boolean;
  readonly highOpen?: boolean;
  readonly text: string;
}

export type PrintedFlag = 'high' | 'low' | 'critical' | 'abnormal';

/** What a value is measured in, where the report tells. */
export type Specimen = 'serum' | 'plasma' | 'blood' | 'urine' | 'stool' | 'other';

export type RowDoubt =
  | 'ocr_unsure'
  | 'passes_disagree'
  | 'name_similar'
  | 'marker_unknown'
  | 'marker_ambiguous'
  | 'unit_missing'
  | 'unit_unknown'
  | 'unit_repaired'
  | 'unit_assumed'
  | 'unit_unusual'
  | 'implausible'
  | 'comma_lost'
  | 'decimals_differ'
  | 'thousands'
  | 'far_from_range'
  | 'is_range_end'
  | 'flag_disagrees'
  | 'column_assumed'
  | 'row_shifted'
  | 'value_in_name'
  | 'repeated';

export interface ReadRow {
  /** Id of the catalogue; absent if the name is not known or means several markers. */
  readonly markerId?: string;
  /** The name as printed. */
  readonly name: string;
  readonly specimen?: Specimen;
  /** Absent for qualitative results. */
  readonly value?: number;
  readonly comparator?: Comparator;
  /** "negativno", "++": as printed. */
  readonly qualitative?: string;
  /** The value as printed. */
  readonly valueText: string;
  /** In one spelling; absent if none is printed or it is not known. */
  readonly unit?: string;
  readonly unitText?: string;
  readonly range?: PrintedRange;
  readonly flag?: PrintedFlag;
  readonly previous?: { readonly value?: number; readonly comparator?: Comparator; readonly text: string; readonly date?: string };
  /** 0 to 1. */
  readonly confidence: number;
  readonly doubts: readonly RowDoubt[];
  /** From 0. */
  readonly page: number;
  readonly place: Box;
}

/** `pending`: the laboratory has no value yet. */
export type UnreadReason = 'no_value' | 'no_name' | 'pending' | 'unclear';

/** A row with a result that was not read. */
export interface UnreadRow {
  readonly text: string;
  readonly reason: UnreadReason;
  readonly page: number;
  readonly place: Box;
}

export interface ReportDates {
  /** YYYY-MM-DD */
  readonly collected?: string;
  readonly resulted?: string;
  readonly reported?: string;
  /** Day and month of a date could be exchanged. */
  readonly isAmbiguous?: true;
}

/** A place with a person's name, birth date or number, for blacking it out. */
export interface IdentityPlace {
  readonly page: number;
  readonly place: Box;
}

export interface LabReport {
  readonly rows: readonly ReadRow[];
  readonly unread: readonly UnreadRow[];
  readonly dates: ReportDates;
  readonly laboratory?: string;
  readonly identity: readonly IdentityPlace[];
}
