/** How a scan is made: X-rays of two energies, or alternating current. */
export const SCAN_METHODS = ['dexa', 'bia'] as const;
export type ScanMethod = (typeof SCAN_METHODS)[number];
