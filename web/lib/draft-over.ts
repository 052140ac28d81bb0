/**
 * Input over saved values, kept across a reload: for each field the input and the saved value it replaces. A stored draft is applied only if
 * those saved values are unchanged. Otherwise the saved values are shown and the draft is offered.
 */
import { useState } from 'react';
import { storeDraft, useDraft } from './drafts.ts';
import { isSame } from './form/form-values.ts';

/** One field of a draft. Without `to` the field was emptied; without `from` it was empty. */
interface Typed {
  readonly to?: unknown;
  readonly from?: unknown;
}
type Kept = Readonly<Record<string, Typed>>;

/** A field with unsaved input. */
export interface DraftChange {
  readonly field: string;
  readonly saved: unknown;
  readonly typed: unknown;
}

/** The state of a form's draft. */
export interface DraftState {
  /** `typing`: begun since the form was opened. `found`: from earlier and applied. `aside`: from earlier and not applied. */
  readonly kind: 'typing' | 'found' | 'aside';
  /** The saved value was changed elsewhere since. */
  readonly isOutdated: boolean;
  readonly changes: readonly DraftChange[];
  /** Applies a draft that is `aside`. */
  readonly resume: () => void;
  readonly discard: () => void;
}

export interface DraftOver<T extends object> {
  /** The input over the saved values; undefined if there is none. */
  readonly typed: Partial<T> | undefined;
  /** Undefined if nothing differs from the saved values. */
  readonly draft: DraftState | undefined;
  /** @param standing values that are frozen when the user starts typing */
  readonly type: (change: Partial<T>, standing?: Partial<T>) => void;
  readonly discard: () => void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isKept = (kept: unknown): kept is Kept => isObject(kept) && Object.values(kept).every(isObject);
const toTyped = (kept: Kept) => Object.fromEntries(Object.entries(kept).map(([field, { to }]) => [field, to]));
const read = (values: object, field: string): unknown => (values as Readonly<Record<string, unknown>>)[field];

/**
 * @param name under which the draft is stored; undefined: not stored
 * @param saved values shown without input
 * @param isValid whether stored input has the current shape
 * @param stays fields that alone are no change: an id made with the draft
 */
export function useDraftOver<T extends object>(
  name: string | undefined,
  saved: T,
  isValid: (typed: object) => boolean,
  stays: readonly (keyof T)[] = [],
): DraftOver<T> {
  const [kept, setKept, forget] = useDraft<Kept | undefined>(name, undefined, (stored) => isKept(stored) && isValid(toTyped(stored)));
  const [isFound, setFound] = useState(kept !== undefined);
  const [isTouched, setTouched] = useState(false);
  // A draft that was `aside` when the user typed something else; it is offered until the form is closed.
  const [older, setOlder] = useState<Kept>();

  const changed = (of: Kept): DraftChange[] =>
    Object.entries(of).flatMap(([field, { to }]) =>
      stays.includes(field as keyof T) || isSame(to, read(saved, field)) ? [] : [{ field, saved: read(saved, field), typed: to }],
    );
  const isOutdated = (of: Kept) => changed(of).some(({ field }) => !isSame(of[field]?.from, read(saved, field)));

  const isAside = kept !== undefined && !isTouched && isOutdated(kept);
  const shown = isAside ? undefined : kept;
  const offered = isAside ? kept : older;

  const type = (change: Partial<T>, standing: Partial<T> = {}) => {
    if (isAside) setOlder(kept);
    const entries = Object.entries(change).map(([field, to]) => {
      const before = shown?.[field];
      return [field, { to, from: before ? before.from : read(saved, field) }] as const;
    });
    const stay = shown ? [] : Object.entries(standing).map(([field, to]) => [field, { to, from: to }] as const);
    setKept({ ...shown, ...Object.fromEntries([...stay, ...entries]) });
    setTouched(true);
  };
  const discard = () => {
    setKept(undefined);
    forget();
    setOlder(undefined);
    setFound(false);
    setTouched(false);
  };
  const resume = () => {
    setKept({ ...shown, ...offered });
    setOlder(undefined);
    setTouched(true);
  };
  const drop = () => {
    if (isAside || !older) discard();
    else setOlder(undefined);
  };

  const toState = (told: Kept, kind: DraftState['kind']): DraftState | undefined => {
    const changes = changed(told);
    return changes.length > 0 ? { kind, isOutdated: isOutdated(told), changes, resume, discard: drop } : undefined;
  };
  const current = kept && toState(kept, isFound ? 'found' : 'typing');
  const draft = offered ? toState(offered, 'aside') : current;
  return { typed: shown && (toTyped(shown) as Partial<T>), draft, type, discard };
}

/** Stores a draft for a form that is opened later. */
export const storeDraftOver = (name: string, typed: object): void =>
  storeDraft(name, Object.fromEntries(Object.entries(typed).map(([field, to]) => [field, { to }])) satisfies Kept);

/** The same for values that are set as a whole. @returns the values, a setter, a function that discards them, and the state of the draft */
export function useWholeDraft<T extends object>(
  name: string | undefined,
  saved: T,
  isValid: (values: object) => boolean,
  stays: readonly (keyof T)[] = [],
): [T, (next: T) => void, () => void, DraftState | undefined] {
  const { typed, type, discard, draft } = useDraftOver(name, saved, (kept) => isValid({ ...saved, ...kept }), stays);
  const values: T = { ...saved, ...typed };
  const set = (next: T) => {
    const fields = [...new Set([...Object.keys(values), ...Object.keys(next)])];
    const differing = fields.filter((field) => !isSame(read(values, field), read(next, field)) || (typed && field in typed));
    const pick = (names: readonly string[]) => Object.fromEntries(names.map((field) => [field, read(next, field)])) as Partial<T>;
    type(pick(differing), pick(stays as readonly string[]));
  };
  return [values, set, discard, draft];
}
