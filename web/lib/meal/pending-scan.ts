/** A barcode or label that another tab found on a photo, kept in memory until the product tab takes it. */
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

/** The pending scan, without taking it. */
export function peekPendingScan(): PendingScan | undefined {
  return handed;
}

export function clearPendingScan(): void {
  handed = undefined;
}
