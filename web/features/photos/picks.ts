/** The pictures chosen for a meal, from the file to the JPEG that leaves the device. Pure: preparing them is use-picks.ts's. */
import { PHOTO_LIMITS } from '#core/contracts/photo.ts';
import type { ErrorCode } from '#core/kit/app-error.ts';

export interface ReadyImage {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

export interface PhotoPick {
  /** The photo's id once it is stored. */
  readonly id: string;
  /** The file's own name. */
  readonly name: string;
  /** As chosen: what is printed on a package is read from it, not from the smaller copy. */
  readonly original: Blob;
  /** Upright, scaled, without EXIF; absent while it is made. */
  readonly image?: ReadyImage;
  /** Why it cannot be taken. */
  readonly refused?: ErrorCode;
}

export interface Picks {
  readonly photos: readonly PhotoPick[];
  /** Names of files over the number a meal takes. */
  readonly left: readonly string[];
}

export const NO_PICKS: Picks = { photos: [], left: [] };

const isTaken = ({ refused }: PhotoPick) => refused === undefined;

/** Those that go with the meal, in order. */
export const takenPhotos = ({ photos }: Picks): readonly PhotoPick[] => photos.filter(isTaken);

/** Adds what there is room for and names the rest. */
export function withFiles({ photos }: Picks, files: readonly Omit<PhotoPick, 'image' | 'refused'>[]): Picks {
  const room = Math.max(0, PHOTO_LIMITS.perMeal - photos.filter(isTaken).length);
  return { photos: [...photos, ...files.slice(0, room)], left: files.slice(room).map((file) => file.name) };
}

export const withOutcome = (picks: Picks, id: string, outcome: Pick<PhotoPick, 'image' | 'refused'>): Picks => ({
  ...picks,
  photos: picks.photos.map((one) => (one.id === id ? { ...one, ...outcome } : one)),
});

export const without = ({ photos }: Picks, id: string): Picks => ({ photos: photos.filter((one) => one.id !== id), left: [] });

/** @param step 1 = one place later, -1 = one earlier, among those taken */
export function moved(picks: Picks, id: string, step: 1 | -1): Picks {
  const taken = [...takenPhotos(picks)];
  const from = taken.findIndex((one) => one.id === id);
  const [one] = from < 0 || taken[from + step] === undefined ? [] : taken.splice(from, 1);
  if (!one) return picks;
  taken.splice(from + step, 0, one);
  return { ...picks, photos: [...taken, ...picks.photos.filter(({ refused }) => refused !== undefined)] };
}
