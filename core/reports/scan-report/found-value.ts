/** Values as they were found on a sheet. */
import type { ScanValue } from '#core/body-composition/scan.ts';
import type { Box } from '../ocr-page.ts';

/** A value with its place on the sheet. */
export interface ReadScanValue extends ScanValue {
  /** As printed. */
  readonly text: string;
  /** From 0. */
  readonly page: number;
  readonly box: Box;
  readonly isDoubted: boolean;
}

export interface Found extends ReadScanValue {
  /** As read, with a mark that its column put back. */
  readonly plain: string;
  /** Not what was printed, unless other values confirm it. */
  readonly isUnclear: boolean;
  /** The name of its row with the number: how it is told to be unread. */
  readonly line: string;
  /** The unit is only supposed. */
  readonly isSupposed: boolean;
}
