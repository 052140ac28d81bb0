/**
 * State of a form: values, errors by the contract's schema, submission, errors of the server. An error shows after the field was changed
 * and left; all show after a submit. Why no library: docs/decisions/0020-forms.md.
 */
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/kit/app-error.ts';
import { asAppError } from '../answer-error.ts';
import { useDraftOver } from '../draft-over.ts';
import { focusFirstError } from './focus-first-error.ts';
import type { Form, FormDraft, FormOptions } from './form-types.ts';
import { isDraftFor, isEmpty, isSame } from './form-values.ts';
import { useIsGone } from './use-is-gone.ts';

/** State of the form besides its values. */
interface Marks {
  /** Fields whose errors are shown. */
  readonly left: ReadonlySet<string>;
  readonly isSubmitted: boolean;
  /** Fields whose text is not a number. */
  readonly unreadable: ReadonlySet<string>;
  readonly refused: Readonly<Record<string, string>>;
  readonly failure: AppError | undefined;
  readonly isPending: boolean;
}

const NO_MARKS: Marks = { left: new Set(), isSubmitted: false, unreadable: new Set(), refused: {}, failure: undefined, isPending: false };

const without = (record: Readonly<Record<string, string>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const DEFAULTS = {
  stays: [],
  toField: (path: readonly PropertyKey[]) => String(path[0]),
  isRemembered: false,
  secret: [],
  worksOffline: false,
  failsInToast: false,
  keepsTyped: false,
};

/**
 * @returns the form's state and the props of its parts
 * @see FormOptions
 */
export function useForm<Values extends object, Sent>(options: FormOptions<Values, Sent>): Form<Values> {
  const { initial, onChange, parse, describe, send, onSent, refusals, onRefused, draft, nameField, isDraft } = options;
  const settings: Required<Pick<FormOptions<Values, Sent>, keyof typeof DEFAULTS>> = { ...DEFAULTS, ...options };
  const { stays, toField, isRemembered, secret, worksOffline, failsInToast, keepsTyped } = settings;
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
  const isReady = parsed.success && marks.unreadable.size === 0;
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
    if (!parsed.success || !isReady) return focus();
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
    isReady,
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
        // React events bubble through portals: a form in a dialog must not submit the form that opened the dialog.
        event.stopPropagation();
        submit();
      },
    },
  };
}
