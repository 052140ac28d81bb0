/** Limits of a picture. Contracts name them on the first screen, which needs no check of bytes (core/kit/image-kind.ts). */
export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Pixels a side, and of both sides multiplied. */
  side: 12_000,
  pixels: 50_000_000,
} as const;
