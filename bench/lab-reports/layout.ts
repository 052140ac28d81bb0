/** A way of printing a report. */
import type { DrawnReport, ReportPlan } from './drawn-report.ts';

export interface Layout {
  readonly name: string;
  readonly plan: Omit<ReportPlan, 'seed'>;
  /** Whether the previous results are printed. */
  readonly hasPrevious?: boolean;
  readonly html: (report: DrawnReport) => string;
}
