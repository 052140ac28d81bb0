/** Messages between the page and the reader's worker. */
import type { Day } from '#core/kit/day.ts';
import type { FoundBarcode } from '#core/products/read-barcode.ts';
import type { LabelReading } from '#core/reports/label-reading.ts';
import type { OcrPage } from '#core/reports/ocr-page.ts';
import type { ScanFileReading } from '#core/reports/scan-report/read-scan-picture.ts';
import type { TrainingReading } from '#core/reports/training-reading.ts';
import type { LabReport, ReportPage } from '#core/reports/lab-report/report.ts';

export type ReaderRequest =
  | { readonly id: number; readonly kind: 'barcode' | 'label'; readonly bitmap: ImageBitmap }
  | { readonly id: number; readonly kind: 'frame'; readonly frame: ImageData }
  | { readonly id: number; readonly kind: 'training'; readonly page: ImageBitmap | OcrPage; readonly today: Day }
  | { readonly id: number; readonly kind: 'scan'; readonly pages: readonly (ImageBitmap | OcrPage)[] }
  | { readonly id: number; readonly kind: 'report'; readonly pages: readonly (ImageBitmap | ReportPage)[] };

export interface ReaderResults {
  readonly barcode: FoundBarcode | undefined;
  readonly frame: FoundBarcode | undefined;
  readonly label: LabelReading;
  readonly training: TrainingReading;
  readonly scan: ScanFileReading;
  readonly report: LabReport;
}

export type ReaderAnswer =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly result: ReaderResults[keyof ReaderResults] }
  | { readonly id: number; readonly failed: string };
