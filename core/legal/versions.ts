/** Which version of a legal document is in force, and which somebody still has to accept. */
import type { Acceptance, LegalKind, LegalVersion } from '#core/contracts/legal.ts';
import { addDays } from '#core/kit/day.ts';

/** Days before a version is in force in which it is announced. */
export const NOTICE_DAYS = 30;

const newestFirst = (versions: readonly LegalVersion[], kind: LegalKind): LegalVersion[] =>
  versions.filter((one) => one.kind === kind).toSorted((a, b) => b.version - a.version);

/** @param today YYYY-MM-DD */
export const presentVersion = (versions: readonly LegalVersion[], kind: LegalKind, today: string): LegalVersion | undefined =>
  newestFirst(versions, kind).find(({ validFrom }) => validFrom <= today);

export interface LegalDuties {
  /** In force and not accepted. */
  readonly asked: readonly LegalVersion[];
  /** In force within NOTICE_DAYS and not accepted. */
  readonly announced: readonly LegalVersion[];
}

/** What a person is asked and told. A newer version that is accepted covers older ones. */
export function legalDuties(versions: readonly LegalVersion[], accepted: readonly Acceptance[], today: string): LegalDuties {
  const kinds = [...new Set(versions.map(({ kind }) => kind))];
  const isOpen = (one: LegalVersion | undefined): one is LegalVersion =>
    one !== undefined && !accepted.some(({ kind, version }) => kind === one.kind && version >= one.version);
  const until = addDays(today, NOTICE_DAYS);
  return {
    asked: kinds.map((kind) => presentVersion(versions, kind, today)).filter(isOpen),
    announced: kinds.map((kind) => newestFirst(versions, kind).find(({ validFrom }) => validFrom > today && validFrom <= until)).filter(isOpen),
  };
}
