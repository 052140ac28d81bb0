/** Which words say a notice: its kind names them, its payload fills them. What this build has no words for is not shown. */
import type { PersonalNotice } from '#core/contracts/notice.ts';

/** The fields of a profile that can be changed on somebody's behalf, by their words in notices.json. */
const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'birthDate',
  'sex',
  'heightCm',
  'phone',
  'lang',
  'timeZone',
  'theme',
  'energyUnit',
  'weightUnit',
  'notifications',
  'goals',
] as const;

type Translate = (key: string, params?: Record<string, string>) => string;

const KINDS = {
  food_found: ['text', 'name'],
  food_known: ['text', 'name'],
  food_dismissed: ['text'],
  supplement_assigned: ['name'],
  supplement_changed: ['name'],
  supplement_ended: ['name'],
  menu_assigned: ['name'],
  export_ready: [],
  export_failed: [],
  profile_changed: ['fields'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type NoticeKind = keyof typeof KINDS;

export function isKnownKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(KINDS, kind);
}

function said(value: unknown, t: Translate): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const known = value.flatMap((field) => PROFILE_FIELDS.filter((one) => one === field)).map((field) => t(`field.${field}`));
  return known.length > 0 ? known.join(', ') : undefined;
}

/** @returns undefined for a kind without words, or one whose payload lacks what they need */
export function wordsOf({ kind, payload }: PersonalNotice, t: Translate): string | undefined {
  if (!isKnownKind(kind)) return undefined;
  const params: Record<string, string> = {};
  for (const name of KINDS[kind]) {
    const words = said(payload[name], t);
    if (words === undefined) return undefined;
    params[name] = words;
  }
  return t(`kind.${kind}`, params);
}
