/** The kind of activity that a title names: by what people type for kinds, else by the words of files. */
import { toWordKind } from '#core/training-files/file-kinds.ts';
import { KIND_NAMES } from '#core/training-text/kind-names.ts';
import type { ActivityKind } from '#core/training/activity-kinds.ts';
import { foldText } from './training-cells.ts';

export interface FoundKind {
  readonly kind: ActivityKind;
  /** The title names another kind, too. */
  readonly isUnsure: boolean;
}

/** Longer names first: "tek na smučeh" is no run. */
const BY_NAME: readonly (readonly [name: string, kind: ActivityKind])[] = Object.entries(KIND_NAMES)
  .flatMap(([kind, { sl, en }]) => `${sl}, ${en}`.split(', ').map((name) => [foldText(name), kind as ActivityKind] as const))
  .filter(([name]) => name !== '')
  .toSorted((a, b) => b[0].length - a[0].length);

/** @param folded a title by foldText @returns undefined when it names no kind */
export function findKind(folded: string): FoundKind | undefined {
  let rest = ` ${folded.replace(/[^\p{L}\d]+/gu, ' ')} `;
  const kinds = new Set<ActivityKind>();
  for (const [name, kind] of BY_NAME) {
    if (!rest.includes(` ${name} `)) continue;
    kinds.add(kind);
    rest = rest.replaceAll(` ${name} `, '  ');
  }
  const [named] = kinds;
  // "Indoor Cycle": files have words that people do not type. Where both differ nobody knows.
  const whole = toWordKind(folded);
  if (named !== undefined) return { kind: whole ?? named, isUnsure: kinds.size > 1 || (whole !== undefined && whole !== named) };
  const kind =
    whole ??
    folded
      .split(' ')
      .map(toWordKind)
      .find((one) => one !== undefined);
  return kind && { kind, isUnsure: false };
}
