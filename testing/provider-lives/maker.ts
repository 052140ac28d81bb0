/** What each provider's fake knows how to do with a life: answer for it and tell of it, in the provider's own forms. */
import type { ProviderId } from '#core/providers/provider.ts';
import type { Changes, Life, LifeEvent } from '../provider-life.ts';
import type { Asked } from '../provider-fake.ts';

/** A provider of one life. */
export interface Maker {
  readonly id: ProviderId;
  readonly can: Changes;
  /** @returns undefined where there is nothing: 404 */
  readonly answer: (asked: Asked) => unknown;
  /** Bodies of the calls that tell of an event. */
  readonly tell: (event: LifeEvent) => readonly object[];
  /** Calls that tell of consent that was withdrawn, where the provider makes them. */
  readonly tellEnded?: () => readonly object[];
  /** Calls that tell that all is granted again, where the provider makes them. */
  readonly tellGranted?: () => readonly object[];
  /** What it sends by itself after it was asked for history. */
  readonly takeHistory?: () => readonly object[];
  /** Calls that tell of everything there is, of one that answers no questions. */
  readonly tellAll?: () => readonly object[];
}

export type MakeMaker = (life: Life, personId: string) => Maker;

/** An ISO time in a query, or the beginning of all. */
export const readIso = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Date.parse(text));

/** Records of a page by number. */
export const page = <T>(list: readonly T[], from: number, size: number): T[] => list.slice(from, from + size);

/** The last part of a path below `prefix`. */
export const idBelow = (path: string, prefix: string): string | undefined => (path.startsWith(prefix) ? path.slice(prefix.length) : undefined);
