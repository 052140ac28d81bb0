/** What another tab found on a photo and hands over to the product tab: kept in memory until the tab opens and takes it. */
export interface PendingScan {
  /** A barcode that was read, as 14 digits. */
  readonly gtin14?: string;
  /** A picture with a nutrition table on it. */
  readonly label?: Blob;
}

let handed: PendingScan | undefined;

export function setPendingScan(found: PendingScan): void {
  handed = found;
}

/** What was handed over, without taking it. */
export function peekPendingScan(): PendingScan | undefined {
  return handed;
}

export function clearPendingScan(): void {
  handed = undefined;
}
