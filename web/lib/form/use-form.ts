/**
 * One form: its values, what is wrong with them by the schema of the contract, sending them, and what the server refused. A field's error shows
 * once the field was changed and left, and for all fields after a submit. Why no library: docs/decisions/0020-forms.md.
 */
import { useId, useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, type ErrorCode } from '#core/kit/app-error.ts';
import { asAppError } from '../answer-error.ts';
import { useDraftOver, type DraftState } from '../draft-over.ts';
import { focusFirstError } from './focus-first-error.ts';
import { isDraftFor, isEmpty, isSame } from './form-values.ts';
import { useIsGone } from './use-is-gone.ts';

/** What is wrong, as zod says it. */
interface Wrong {
  readonly success: false;
  readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
}

/** What zod's `safeParse` answers; a page without zod may answer the same shape by hand. */
export type Parsed<Sent> = { readonly success: true; readonly data: Sent } | Wrong;

/** Says that these fields are wrong, where no schema is at hand. */
export const wrongFields = (...fields: readonly string[]): Wrong => ({
  success: false,
  error: { issues: fields.map((field) => ({ path: [field] })) },
});

/** The same with further fields that are wrong for a reason no schema knows. */
export function alsoWrong<Sent>(parsed: Parsed<Sent>, fields: readonly string[]): Parsed<Sent> {
  if (fields.length === 0) return parsed;
  return { success: false, error: { issues: [...(parsed.success ? [] : parsed.error.issues), ...wrongFields(...fields).error.issues] } };
}

/** Names of values of a type. */
type FieldsOf<Values, Type> = { [K in keyof Values]-?: Values[K] extends Type ? K : never }[keyof Values] & string;

/** A field and its value in words. */
export interface FieldText {
  readonly name: string;
  readonly value?: string | undefined;
}

/** What a form says of what is typed and not saved. */
export interface FormDraft extends DraftState {
  readonly nameField?: ((field: string, value: unknown) => FieldText | undefined) | undefined;
}

export interface FormOptions<Values extends object, Sent> {
  /** Of the `<form>`, where a button elsewhere sends it; otherwise made up. */
  id?: string;
  /** Shown until something is typed, also when the server says something new. */
  initial: Values;
  /** Values that stay as they are from the first letter typed on, also over a reload: an id made with the draft, the version a change began on. */
  stays?: readonly (keyof Values)[];
  /** Called with every change, where the values are kept elsewhere: `initial` are then the values as they are. */
  onChange?: ((values: Values) => void) | undefined;
  /** Reads the values as the contract does. */
  parse: (values: Values) => Parsed<Sent>;
  /** The field an issue speaks of; otherwise the first name of its path. */
  toField?: (path: readonly PropertyKey[]) => string;
  /** What is said of a field that is filled in wrongly, or (`empty`) not at all. */
  describe?: (field: string, empty: boolean, values: Values) => string | undefined;
  /** Sends; a rejection is what the server refused. */
  send: (sent: Sent, values: Values) => unknown;
  /** Called after sending, unless the form is gone by then. */
  onSent?: (sent: Sent) => void;
  /** Which refusals of the server speak of one field, and their text. */
  refusals?: Partial<Record<ErrorCode, { readonly field: keyof Values & string; readonly text: string }>>;
  /** Called with every refusal of the server. */
  onRefused?: (error: AppError) => void;
  /** Name under which what is typed survives a reload until it is sent or discarded. */
  draft?: string | undefined;
  /** What is kept is a convenience that nobody takes for something saved: the address at signing in. Nothing is said of it. */
  isRemembered?: boolean;
  /** What a field of the draft is called, and how its value reads where that is short. */
  nameField?: (field: string, value: unknown) => FieldText | undefined;
  /** Whether a kept draft has today's shape, where its fields' types do not tell. */
  isDraft?: (kept: object) => boolean;
  /** Never kept in a draft: passwords. */
  secret?: readonly (keyof Values)[];
  /** What is sent can wait for a network. */
  worksOffline?: boolean;
  /** The mutation says in a toast why it failed. */
  failsInToast?: boolean;
  /** What is typed stands after sending, too. */
  keepsTyped?: boolean;
}

export interface Form<Values extends object> {
  readonly values: Values;
  /** Whether something is typed that is neither sent nor discarded. */
  readonly isTyped: boolean;
  /** Whether the values differ from those the form began with. */
  readonly isDirty: boolean;
  /** What is typed and not saved; undefined where nothing is to be said of it. */
  readonly draft: FormDraft | undefined;
  /** Whether what is typed survives closing. */
  readonly isKept: boolean;
  readonly isPending: boolean;
  /** Whether sending was tried since the form began. */
  readonly isSubmitted: boolean;
  /** Why sending failed, where no field is at fault. */
  readonly failure: AppError | undefined;
  readonly isOffline: boolean;
  /** What is wrong with a field, once it may be said. */
  readonly getErrorText: (field: string) => string | undefined;
  /** Changes values, as if they were typed. */
  readonly set: (change: Partial<Values>) => void;
  /** Marks a field that was left: from now on its error shows. */
  readonly leave: (field: string) => void;
  /** Shows what is wrong with these fields, and puts the focus on the first. */
  readonly show: (...fields: string[]) => void;
  /** Refuses a field for a reason of the screen's own, and puts the focus there. */
  readonly refuse: (field: string, text: string) => void;
  /** Says again whether a number that is typed is one. */
  readonly setReadable: (field: string, valid: boolean) => void;
  /** Forgets what is typed. */
  readonly discard: () => void;
  readonly submit: () => void;
  /** Spread on a text field. */
  readonly text: (field: FieldsOf<Values, string | null>) => TextWires;
  /** Spread on a DecimalField. */
  readonly number: (field: FieldsOf<Values, number | null | undefined>) => NumberWires;
  /** Spread on a Select or a Segmented. */
  readonly choice: <K extends keyof Values & string>(field: K) => ChoiceWires<Values[K]>;
  /** Spread on the `<form>`. Fields outside of it stand, with it, in an element whose `data-form` is this id. */
  readonly props: { readonly id: string; readonly noValidate: true; readonly onSubmit: (event: FormEvent) => void };
}

interface Wires {
  error: string | undefined;
  onBlur: () => void;
}
export interface TextWires extends Wires {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}
export interface NumberWires extends Wires {
  value: number | undefined;
  onChange: (value: number | undefined, valid: boolean) => void;
}
export interface ChoiceWires<T> {
  value: T;
  error: string | undefined;
  onChange: (value: T) => void;
}

/** What the form knows besides its values. */
interface Marks {
  /** Fields whose errors show. */
  readonly left: ReadonlySet<string>;
  readonly isSubmitted: boolean;
  /** Fields whose text is no number. */
  readonly unreadable: ReadonlySet<string>;
  readonly refused: Readonly<Record<string, string>>;
  readonly failure: AppError | undefined;
  readonly isPending: boolean;
}

const NO_MARKS: Marks = { left: new Set(), isSubmitted: false, unreadable: new Set(), refused: {}, failure: undefined, isPending: false };

const without = (record: Readonly<Record<string, string>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const firstName = (path: readonly PropertyKey[]) => String(path[0]);

/**
 * @returns the form's state and what its parts are wired with
 * @see FormOptions
 */
export function useForm<Values extends object, Sent>(options: FormOptions<Values, Sent>): Form<Values> {
  const {
    initial,
    stays = [],
    onChange,
    parse,
    toField = firstName,
    describe,
    send,
    onSent,
    refusals,
    onRefused,
    draft,
    isRemembered = false,
    nameField,
    isDraft,
    secret = [],
    worksOffline = false,
    failsInToast = false,
    keepsTyped = false,
  } = options;
  const { t } = useTranslation('common');
  const ownId = useId();
  const id = options.id ?? ownId;
  const over = useDraftOver(draft, initial, isDraftFor(initial, isDraft), stays);
  const { typed } = over;
  const [secrets, setSecrets] = useState<Partial<Values>>({});
  const [marks, setMarks] = useState(NO_MARKS);
  const isGone = useIsGone();
  const values = useMemo<Values>(() => ({ ...initial, ...typed, ...secrets }), [initial, typed, secrets]);
  const parsed = parse(values);
  const wrong = new Set([...(parsed.success ? [] : parsed.error.issues.map(({ path }) => toField(path))), ...marks.unreadable]);
  const emptyField = (field: string) => !marks.unreadable.has(field) && isEmpty((values as Record<string, unknown>)[field]);

  const getErrorText = (field: string): string | undefined => {
    if (marks.refused[field] !== undefined) return marks.refused[field];
    if (!wrong.has(field) || (!marks.isSubmitted && !marks.left.has(field))) return undefined;
    const empty = emptyField(field);
    return describe?.(field, empty, values) ?? (empty ? t('field.required') : t('field.wrong'));
  };
  const set = (change: Partial<Values>) => {
    const isSecret = ([field]: [string, unknown]) => secret.includes(field as keyof Values);
    const entries = Object.entries(change);
    const [hidden, open] = [entries.filter(isSecret), entries.filter((entry) => !isSecret(entry))];
    if (hidden.length > 0) setSecrets((now) => ({ ...now, ...Object.fromEntries(hidden) }));
    if (onChange) onChange({ ...values, ...change });
    else if (open.length > 0) {
      const standing = Object.fromEntries(stays.map((field) => [field, values[field]]));
      over.type(Object.fromEntries(open) as Partial<Values>, standing as Partial<Values>);
    }
    setMarks((now) => ({ ...now, refused: without(now.refused, Object.keys(change)) }));
  };
  const setReadable = (field: string, valid: boolean) =>
    setMarks((now) => {
      if (now.unreadable.has(field) !== valid) return now;
      return { ...now, unreadable: new Set(valid ? [...now.unreadable].filter((one) => one !== field) : [...now.unreadable, field]) };
    });
  const discard = () => {
    over.discard();
    setSecrets({});
    setMarks(NO_MARKS);
  };
  const focus = () => focusFirstError(document.querySelector<HTMLElement>(`[data-form="${id}"]`) ?? document.getElementById(id));
  const refuse = (field: string, text: string) => {
    setMarks((now) => ({ ...now, refused: { ...now.refused, [field]: text } }));
    focus();
  };
  const show = (...fields: string[]) => {
    setMarks((now) => ({ ...now, left: new Set([...now.left, ...fields]) }));
    focus();
  };
  const fail = (error: AppError) => {
    const refusal = refusals?.[error.code];
    setMarks((now) => ({ ...now, isPending: false, failure: refusal || failsInToast ? undefined : error }));
    if (refusal) refuse(refusal.field, refusal.text);
    onRefused?.(error);
  };
  const submit = () => {
    if (marks.isPending) return;
    setMarks((now) => ({ ...now, isSubmitted: true, failure: undefined, refused: {} }));
    if (!parsed.success || marks.unreadable.size > 0) return focus();
    if (!worksOffline && !navigator.onLine) return setMarks((now) => ({ ...now, failure: new AppError('server_unavailable') }));
    setMarks((now) => ({ ...now, isPending: true }));
    const succeed = () => {
      if (keepsTyped) setMarks(NO_MARKS);
      else discard();
      if (!isGone.current) onSent?.(parsed.data);
    };
    void (async () => {
      try {
        await send(parsed.data, values);
      } catch (error) {
        if (!isGone.current) fail(asAppError(error));
        return;
      }
      succeed();
    })();
  };
  const leave = (field: string) => {
    const isTouched = (typed !== undefined && field in typed) || field in secrets;
    if (isTouched || !emptyField(field)) setMarks((now) => (now.left.has(field) ? now : { ...now, left: new Set([...now.left, field]) }));
  };
  const isTold = over.draft !== undefined && !isRemembered && (draft !== undefined || over.draft.isOutdated);
  const told: FormDraft | undefined = isTold
    ? {
        ...over.draft,
        nameField,
        resume: () => {
          over.draft?.resume();
          setMarks(NO_MARKS);
        },
        discard: () => {
          over.draft?.discard();
          if (over.draft?.kind !== 'aside') discard();
        },
      }
    : undefined;
  const valueOf = (field: string) => (values as Record<string, unknown>)[field];
  const change = (field: string, value: unknown) => set({ [field]: value } as Partial<Values>);

  return {
    values,
    isTyped: typed !== undefined,
    draft: told,
    isDirty: marks.unreadable.size > 0 || !isSame(values, initial),
    isKept: draft !== undefined,
    isPending: marks.isPending,
    isSubmitted: marks.isSubmitted,
    failure: marks.failure,
    isOffline: !navigator.onLine,
    getErrorText,
    set,
    leave,
    show,
    refuse,
    setReadable,
    discard,
    submit,
    text: (field) => ({
      value: (valueOf(field) ?? '') as string,
      error: getErrorText(field),
      onChange: (event) => change(field, event.target.value),
      onBlur: () => leave(field),
    }),
    number: (field) => ({
      value: (valueOf(field) ?? undefined) as number | undefined,
      error: getErrorText(field),
      onChange: (value, valid) => {
        change(field, value);
        setReadable(field, valid);
      },
      onBlur: () => leave(field),
    }),
    choice: (field) => ({ value: values[field], error: getErrorText(field), onChange: (value) => change(field, value) }),
    props: {
      id,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React passes events on through windows: a form in a window must not send the form that opened it.
        event.stopPropagation();
        submit();
      },
    },
  };
}
