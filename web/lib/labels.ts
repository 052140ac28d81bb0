/**
 * Labels of a resource for the screens that show all resources (a client's timeline, the audit log, notices, what needs attention). A feature
 * declares them in its `labels.ts`; `web/app/labels.ts` joins them. Texts are in the catalogues.
 */
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { PersonalNotice } from '#core/contracts/notice.ts';
import { isDay, type Day } from '#core/kit/day.ts';
import type { NamedFood, NamedMeal } from '#core/nutrition/food-names.ts';
import type { PillTone } from '#web/ui/pill.tsx';
import type { useFormat } from './format.ts';

/** What the server sent along; every value is checked before it is shown. */
export type LabelData = Readonly<Record<string, unknown>>;

export interface LabelTools {
  /** Keys name their catalogue: `client:event.weight`. */
  readonly t: TFunction<readonly string[]>;
  readonly format: ReturnType<typeof useFormat>;
  /** The name of a meal in the reader's language; where the place of the labels does not ask for the food table, as it was logged. */
  readonly mealName: (meal: NamedMeal) => string;
  /** The label of a line of the audit log. */
  readonly auditLabel: (action: string, details: LabelData) => AuditLabel;
}

/** What happened, and a quieter line below. */
export interface EventLabel {
  readonly title: string;
  readonly text?: string | undefined;
}

/** One kind of event of the timeline, as its migration names it in `private.add_timeline_branch`. */
export interface TimelineKind {
  readonly Icon: LucideIcon;
  /**
   * The filter it belongs to: a key of `timeline.group` in client.json, or a key of another catalogue with its name (`sleep:tab`). Absent: shown only
   * when everything is.
   */
  readonly group?: string;
  readonly label: (data: LabelData, tools: LabelTools) => EventLabel;
}

/** One kind of notice, as its migration names it in `private.notify`. */
export interface NoticeKind {
  /** Key of its text with its catalogue (`sleep:notice.read`); `kind.<name>` of notices.json unless given. */
  readonly text?: string;
  readonly Icon: LucideIcon;
  /** What of the payload fills the text; a notice that lacks one of them is not shown. */
  readonly params: readonly string[];
  /** What a list in the payload may name: keys of `field` in notices.json. */
  readonly fields?: readonly string[];
  /** The page where what it tells of is found; absent where there is nothing to see. */
  readonly to?: (payload: LabelData) => string;
}

/** A pill and the words beside it. */
interface AttentionPill {
  readonly Icon: LucideIcon;
  readonly tone: PillTone;
}

export interface AttentionText {
  /** In the pill. */
  readonly title: string;
  readonly text: string;
  /** A secondary text about what happens next. */
  readonly next?: string;
}

/** A line of the person's own overview. */
export interface OverviewAttention extends AttentionPill {
  /** The page where something can be done about it. */
  readonly to: (data: LabelData) => string;
  readonly label: (data: LabelData, tools: LabelTools) => AttentionText;
}

/** A reason why a client needs attention, at the desk. */
export interface DeskAttention extends AttentionPill {
  /** The tab of the client's page that shows it (`clientTab` of a record). */
  readonly tab: string;
  /** Key in desk.json if the list of clients has a filter for it. */
  readonly filter?: string;
  /** @param today the client's own */
  readonly label: (data: LabelData, tools: LabelTools, today: Day) => AttentionText;
}

/** One kind of what needs attention, as its migration names it in `private.add_attention_kind`. */
export interface AttentionKind {
  /** Absent: the query of the kind has no lines for the overview. */
  readonly overview?: OverviewAttention;
  /** Absent: the kind has no signal (`private.add_client_signal`). */
  readonly desk?: DeskAttention;
}

export interface ResourceLabels {
  readonly timeline?: Readonly<Record<string, TimelineKind>>;
  /** Actions as `private.audit` gets them, with the changed fields that may be named: `action` and `field` of audit.json. */
  readonly audit?: Readonly<Record<string, readonly string[]>>;
  readonly notices?: Readonly<Record<string, NoticeKind>>;
  readonly attention?: Readonly<Record<string, AttentionKind>>;
  /** Catalogues that `timeline`, `notices` and `attention` need besides client.json, notices.json and overview.json. */
  readonly catalogues?: readonly string[];
}

/** The labels of all resources, by kind. */
export type Labels = Required<ResourceLabels>;

export function joinLabels(all: readonly ResourceLabels[]): Labels {
  return {
    timeline: Object.assign({}, ...all.map(({ timeline }) => timeline)) as Labels['timeline'],
    audit: Object.assign({}, ...all.map(({ audit }) => audit)) as Labels['audit'],
    notices: Object.assign({}, ...all.map(({ notices }) => notices)) as Labels['notices'],
    attention: Object.assign({}, ...all.map(({ attention }) => attention)) as Labels['attention'],
    catalogues: [...new Set(all.flatMap(({ catalogues = [] }) => catalogues))],
  };
}

/** A record's own entry: `toString` is no kind. */
export function toEntry<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export const textIn = (data: LabelData, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
const isNamedFood = (one: unknown): one is NamedFood =>
  typeof one === 'object' &&
  one !== null &&
  'foodId' in one &&
  'name' in one &&
  typeof one.name === 'string' &&
  (one.foodId === null || typeof one.foodId === 'string');

/** The name of the meal that the server told as `key`, with its foods beside it as `foods`. */
export function mealIn(data: LabelData, key: string, { mealName }: Pick<LabelTools, 'mealName'>): string {
  const foods = data['foods'];
  return mealName({ name: textIn(data, key), ingredients: Array.isArray(foods) ? foods.filter(isNamedFood) : [] });
}

export const numberIn = (data: LabelData, key: string): number | undefined => (typeof data[key] === 'number' ? data[key] : undefined);
/** A day of the payload, short; undefined unless it is one. */
export const dayIn = (data: LabelData, key: string, { format }: LabelTools): string | undefined =>
  isDay(textIn(data, key)) ? format.dayShort(textIn(data, key)) : undefined;
export const joinParts = (...parts: readonly (string | undefined)[]): string | undefined => parts.filter(Boolean).join(' · ') || undefined;

/** The key of a group's label for `t` of client.json and the labels' own catalogues. */
export const groupKey = (group: string): string => (group.includes(':') ? group : `client:timeline.group.${group}`);

export interface AuditLabel {
  readonly what: string;
  /** What it was done to, by its name, and the changed fields that may be named. */
  readonly about: string | undefined;
}

/** @param t of audit.json. An action without a label is "another change". */
export function auditLabel(kinds: Labels['audit'], action: string, details: LabelData, t: (key: string) => string): AuditLabel {
  const known = toEntry(kinds, action);
  const changed = Array.isArray(details['fields']) ? details['fields'] : [];
  const named = changed.flatMap((field) => known?.filter((one) => one === field) ?? []).map((field) => t(`audit:field.${field}`));
  const about = [textIn(details, 'name'), ...named].filter(Boolean).join(', ') || undefined;
  return { what: t(known ? `audit:action.${action}` : 'audit:action.other'), about };
}

function paramText(value: unknown, fields: readonly string[], t: (key: string) => string): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const named = value.flatMap((field) => fields.filter((one) => one === field)).map((field) => t(`notices:field.${field}`));
  return named.join(', ') || undefined;
}

/**
 * @param t of notices.json and the labels' own catalogues
 * @returns undefined for a kind without a label, or one whose payload lacks what the text needs
 */
export function noticeLabel(
  kinds: Labels['notices'],
  { kind, payload }: Pick<PersonalNotice, 'kind' | 'payload'>,
  t: (key: string, params?: Record<string, string>) => string,
): string | undefined {
  const known = toEntry(kinds, kind);
  if (!known) return undefined;
  const params: Record<string, string> = {};
  for (const name of known.params) {
    const text = paramText(payload[name], known.fields ?? [], t);
    if (text === undefined) return undefined;
    params[name] = text;
  }
  return t(known.text ?? `notices:kind.${kind}`, params);
}
