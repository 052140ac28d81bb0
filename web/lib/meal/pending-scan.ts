/** What another tab found on a photo and hands over to the product tab: kept in memory until the tab opens and takes it. */
export interface Handover {
  /** A barcode that was read, as 14 digits. */
  readonly gtin14?: string;
  /** A picture with a nutrition table on it. */
  readonly label?: Blob;
}

let handed: Handover | undefined;

export function handOver(found: Handover): void {
  handed = found;
}

/** What was handed over, without taking it. */
export function seeHandover(): Handover | undefined {
  return handed;
}

export function clearHandover(): void {
  handed = undefined;
}
